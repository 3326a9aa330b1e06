## Sewer Rats: the table.

sewer-turn = Au tour { DE($name) }
sewer-do-begin = Pioche, ou prends la carte de la défausse
sewer-do-offer = Le plombier propose : choisis une carte
sewer-do-hold = Choisis le sens, puis pose la carte dans ton réseau
sewer-do-hold-only = Pose la carte dans ton réseau
sewer-do-hold-clog = Pose la carte chez toi, ou bouche un fromage chez un autre
sewer-do-eject = Un bouchon est sorti : bouche un fromage chez un autre, ou défausse-le
sewer-do-flip = Retourne une de tes cartes cachées
sewer-do-flip-optional = Retourne une carte cachée, si tu veux

sewer-pile = Pioche
sewer-pile-again = Piocher : la défausse est d’abord mélangée
sewer-pile-label =
    { $count ->
        [0] La pioche est vide
        [one] Piocher : il reste une carte
       *[other] Piocher : il reste { $count } cartes
    }
sewer-discard = Défausse
sewer-discard-empty = La défausse est vide
sewer-discard-take = Prendre à la défausse : { $card }
sewer-discard-top = Sur la défausse : { $card }
sewer-discard-here = Défausser la carte
sewer-throw = Défausser
sewer-keep = Laisser comme ça
sewer-turn-card-label = Tourner la carte d’un demi-tour
sewer-hand = Carte en main
sewer-way = Dans ce sens : { $card }
sewer-offer = L’offre du plombier
sewer-offer-card = Prendre { $card }
sewer-board-plumber = Plombier
sewer-board-toilet = Toilettes
sewer-board-plumber-label = Appeler le plombier
sewer-board-toilet-label = Tirer la chasse d’eau
sewer-flush-where = Choisis le bouchon à chasser
sewer-five = Cinq fromages
sewer-five-free = La plaque aux cinq fromages attend le premier rat rentré
sewer-five-held = La plaque aux cinq fromages est { A($name) }
sewer-laps-left =
    { $count ->
        [one] Dernier tour de table
       *[other] Encore deux tours de table
    }
sewer-others = Les autres réseaux

## What lies on a cell.

sewer-start = départ du rat
sewer-arrival = maison du rat
sewer-linked = le rat peut rentrer
sewer-unlinked = pas encore reliée
sewer-down = carte cachée
sewer-shape =
    { $openings ->
        [3] coude nord-est
        [5] tuyau droit nord-sud
        [6] coude sud-est
        [7] tuyau en T nord-est-sud
        [9] coude nord-ouest
        [10] tuyau droit est-ouest
        [11] tuyau en T nord-est-ouest
        [12] coude sud-ouest
        [13] tuyau en T nord-sud-ouest
        [14] tuyau en T est-sud-ouest
       *[15] croisement
    }
sewer-cheese = fromage { $worth }
sewer-clogged = tuyau bouché
sewer-covered = fromage caché par un bouchon
sewer-reached = atteint
sewer-unreached = pas atteint
sewer-network = Réseau { DE($name) }
sewer-network-points = Réseau { DE($name) }, { $points }

## The run of the rat at scoring.

sewer-score-run = Le rat { DE($name) } se met en route !
sewer-score-home = { $name } est à la maison !
sewer-score-lost = { $name } dort dans les tuyaux ce soir.
sewer-score-first = Premier à la maison !
sewer-score-nothing = Rien à compter cette fois

## Learning.

sewer-learn-draw = Le rat veut rentrer chez lui : à son tour, on pioche un tuyau.
sewer-learn-draw-do = Touche la pioche !
sewer-learn-place = On le pose où l’on veut sur son réseau.
sewer-learn-place-do = Ici, sur la case allumée.
sewer-learn-turn = Un tuyau se tourne ; l’eau claire montre où va le rat.
sewer-learn-turn-do = Tourne ce coude, puis pose-le !
sewer-learn-home = Premier relié, premier servi : la plaque vaut 5.
sewer-learn-clog = Un tuyau bleu de la même forme cache le fromage d’un autre.
sewer-learn-flush = Le plombier donne un bon tuyau, la chasse d’eau enlève un bouchon.
sewer-learn-score = Un réseau tout visible, et on compte les fromages que le rat peut atteindre. Carte cachée : −1.

## Why not.

refusal-sewer-choiceOpen = Il y a encore une carte à jouer, ou un choix à faire.
refusal-sewer-nothingHeld = Il n’y a pas de carte en main.
refusal-sewer-nothingToDraw = Il n’y a plus de carte à piocher.
refusal-sewer-discardEmpty = La défausse est vide.
refusal-sewer-noBoard = Cette table joue sans le plombier.
refusal-sewer-toiletUp = La plaque montre les toilettes : le plombier n’est pas là.
refusal-sewer-plumberUp = La plaque montre le plombier : on ne peut pas tirer la chasse.
refusal-sewer-notOffered =
    { $offered ->
        [one] Le plombier ne propose qu’une carte.
       *[other] Le plombier propose { $offered } cartes.
    }
refusal-sewer-startOrArrival = Le départ et l’arrivée restent comme ils sont.
refusal-sewer-sameBothWays = Cette carte est pareille dans les deux sens.
refusal-sewer-mustUse = Cette carte ne peut pas être reposée : il faut s’en servir.
refusal-sewer-alreadyUp = Cette carte est déjà retournée.
refusal-sewer-mustFlip = Il faut retourner une carte cachée.
refusal-sewer-notClogged = La carte en main n’est pas un bouchon.
refusal-sewer-ownNetwork = On bouche chez les autres, pas chez soi.
refusal-sewer-targetDown = Cette carte est encore cachée.
refusal-sewer-targetClogged = Cette carte est elle-même un tuyau bouché.
refusal-sewer-noCheese = Cette carte ne montre pas de fromage.
refusal-sewer-alreadyCovered = Ce fromage est déjà caché.
refusal-sewer-otherShape = Ce tuyau n’a pas la même forme.
refusal-sewer-notCovered = Aucun bouchon d’un autre n’est posé là.
refusal-sewer-canMove = Il reste quelque chose à jouer.

## What happened.

pipe =
    { $shape ->
        [straight] un tuyau droit
        [tee] un tuyau en T
        [cross] un croisement
       *[bend] un coude
    }{ $cheese ->
        [clogged] {" "}bouché
        [0] {""}
        [one] {" "}à un fromage
       *[other] {" "}à { $cheese } fromages
    }

log-sewer-reshuffled = La défausse est mélangée : { $count ->
        [one] une carte
       *[other] { $count } cartes
    } à piocher.
log-sewer-drew = { $name } pioche { $card }.
log-sewer-took = { $name } prend { $card } à la défausse.
log-sewer-asked = { $name } appelle le plombier.
log-sewer-chose = { $name } choisit { $card }.
log-sewer-placed = { $name } pose { $card }, rangée { $row }, colonne { $column }.
log-sewer-clogged = { $name } bouche un fromage { DE($target) }, rangée { $row }, colonne { $column }.
log-sewer-discarded = { $name } défausse { $card }.
log-sewer-flipped = { $name } retourne { $card }, rangée { $row }, colonne { $column }.
log-sewer-flushed = { $name } tire la chasse : un bouchon s’en va, rangée { $row }, colonne { $column }.
log-sewer-passed = { $name } passe.
log-sewer-linked = Le rat { DE($name) } peut rentrer : la plaque aux cinq fromages est prise !
end-sewer-allFaceUp = Fin de la manche : toutes les cartes { DE($name) } sont visibles.
end-sewer-firstLink = Fin de la manche : le rat { DE($name) } est rentré le premier.
end-sewer-turnsUsedUp = Fin de la manche : tous les tours sont joués.

## House rules.

form-group-deck = Les cartes du jeu
form-sewer-columns = Colonnes du réseau
form-sewer-rows = Rangées du réseau
form-sewer-goal = Qui gagne ?
form-sewer-goal-points = Le plus de points
form-sewer-goal-firstLink = Le premier rat rentré
form-sewer-cheeses-about = Sans eux, ces cartes sont de simples tuyaux.
form-sewer-clogs-about = Ils recouvrent les fromages des autres.
form-sewer-plumber = Plombier et toilettes
form-sewer-plumber-about = Une plaque pour choisir un tuyau ou chasser un bouchon.
form-sewer-turnsPerSeat-about = Après cela, la manche s’arrête.
form-sewer-deck-ns = Droit, debout
form-sewer-deck-ew = Droit, couché
form-sewer-deck-ne = Coude vers la droite
form-sewer-deck-nw = Coude vers la gauche
form-sewer-deck-nes = T couché
form-sewer-deck-new = T debout
form-sewer-deck-nesw = Croisement
form-sewer-deck-plain = Sans fromage
form-sewer-deck-one = 1 fromage
form-sewer-deck-two = 2 fromages
form-sewer-deck-three = 3 fromages
form-sewer-deck-clogged = Bouchés

## Counting the real table.

calc-whose = Le réseau de qui ?
calc-hint = Touchez une carte : les bords ouvrent un tuyau, le milieu pose du fromage.
calc-where = Carte de la rangée { $row }, colonne { $column }
calc-edge-1 = tuyau vers le haut
calc-edge-2 = tuyau vers la droite
calc-edge-4 = tuyau vers le bas
calc-edge-8 = tuyau vers la gauche
calc-cheese =
    { $worth ->
        [0] sans fromage
       *[other] fromage { $worth }
    }
calc-clogged = Bouchée
calc-covered = Recouverte
calc-down = Cachée
calc-five = { $name } a la plaque aux cinq fromages
calc-next = Au tour { DE($name) }
calc-not-counted = pas encore compté
calc-all-down = Rien n’est retourné : tout est caché
calc-unfinished = Chaque tuyau a au moins deux bouts : il en manque un.
calc-wrong-wrongCount = Il manque des cartes, ou il y en a trop.
calc-wrong-noSuchCard = Rangée { $row }, colonne { $column } : aucune carte de ces règles n’a cette forme.
calc-wrong-nothingToCover = Rangée { $row }, colonne { $column } : il n’y a pas de fromage à recouvrir.
calc-wrong-neverLinked = Qui a les cinq fromages a relié son rat : ici, trop de cartes sont encore cachées, ou rien n’est relié.
calc-wrong-linkedWithout = Le premier rat rentré finit la manche : qui est relié a les cinq fromages.
calc-hint-tooMany = Rangée { $row }, colonne { $column } : notre jeu n’a pas autant de cartes comme celle-ci. Si le vôtre en a, tout va bien.
calc-wrong-otherRules = Ce réseau n’a pas les mêmes règles que le premier.

## A move that is shown, and why.

show-sewer-draw = Pioche une carte
show-sewer-take = Prends la carte de la défausse
show-sewer-ask = Appelle le plombier
show-sewer-choose = Prends { $card }
show-sewer-place =
    { $turned ->
        [true] Tourne la carte et pose-la
       *[false] Pose la carte
    }, rangée { $row }, colonne { $column }
show-sewer-clog = Bouche le fromage { DE($target) }, rangée { $row }, colonne { $column }
show-sewer-discard = Défausse la carte
show-sewer-flip = Retourne la carte, rangée { $row }, colonne { $column }
show-sewer-keep = Laisse comme ça
show-sewer-flush = Tire la chasse, rangée { $row }, colonne { $column }
show-sewer-pass = Passe ton tour
hint-sewer-homeFirst = ton rat rentre le premier
hint-sewer-cheeses =
    { $count ->
        [one] un fromage de plus
       *[other] { $count } fromages de plus
    }
hint-sewer-farther =
    { $cards ->
        [one] ton rat va une carte plus loin
       *[other] ton rat va { $cards } cartes plus loin
    }
hint-sewer-covers =
    { $cheeses ->
        [one] un fromage caché chez { $name }
       *[other] { $cheeses } fromages cachés chez { $name }
    }
hint-sewer-uncovers =
    { $cheeses ->
        [one] un fromage retrouvé
       *[other] { $cheeses } fromages retrouvés
    }
hint-sewer-turnedUp = une carte cachée de moins
hint-sewer-besideTheWay = elle touche le chemin de ton rat
hint-sewer-discardBringsNothing = celle de la défausse n’apporte rien
hint-sewer-heldBringsNothing = elle n’apporte rien
