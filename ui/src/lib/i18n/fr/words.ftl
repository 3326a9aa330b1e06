## Games, rules and points by name.

game-sewer = Rats d’égout
game-sewer-tagline = Du fromage au bout du tuyau
game-mice = Souris et barrières
game-mice-tagline = Se faufiler jusqu’au fromage
game-canals = Canaux
game-lokus = Lokus
game-rebus = Rébus
game-canals-tagline = Mener l’eau au bord
preset-sewer-base = Le jeu de base
preset-sewer-base-about = Le plus de fromages gagne. Plombier, toilettes et bouchons.
preset-sewer-children = Le jeu des enfants
preset-sewer-children-about = Le premier rat rentré chez lui gagne. Sans rien compter.
preset-mice-classic = Le petit jardin
preset-mice-classic-about = 7 × 7 cases, 8 barrières chacun, 4 à quatre joueurs.
preset-mice-grand = Le grand jardin
preset-mice-grand-about = 9 × 9 cases, 10 barrières chacun, 5 à quatre joueurs.
preset-canals-classic = Le jeu de base
preset-canals-classic-about = 19 × 19 cases, les tuiles se piochent à l’aveugle.
preset-canals-even = Le vieux plateau
preset-canals-even-about = 18 × 18 cases : quatre cases au centre.
preset-canals-backs = Le dos choisi
preset-canals-backs-about = On choisit entre un dos avec anneau et un dos sans.

reason-cheese = Fromages ramassés
reason-fiveCheese = Plaque aux cinq fromages
reason-faceDown = Cartes encore cachées
reason-homeFirst = Premier à la maison
reason-goal = Arrivée
reason-outlets = Sorties
reason-rolls = Rouleaux
reason-cleaning = Cartes ménage

## Faces and colours.

avatar-ratCook = le rat cuisinier
avatar-ratPirate = le rat pirate
avatar-ratGranny = la mamie rate
avatar-ratDiver = le rat plongeur
avatar-ratPainter = le rat peintre
avatar-ratQueen = la reine des rats
avatar-cat = le chat
avatar-fox = le renard
avatar-owl = le hibou
avatar-frog = la grenouille
avatar-hedgehog = le hérisson
avatar-bear = l’ours

colour-red = rouge, rayures
colour-orange = orange, pois
colour-yellow = jaune, damier
colour-green = vert, vagues
colour-teal = turquoise, zigzags
colour-blue = bleu, étoiles
colour-purple = violet, croix
colour-pink = rose, ronds

## What can go wrong.

fault-stale = La table avait déjà avancé. La voici comme elle est maintenant.
fault-notNow = Ce n’est pas possible à ce moment de la partie.
fault-nothingToUndo = Il n’y a rien à reprendre.
fault-needsConsent = Pour reprendre ce coup, il faut l’accord de toute la table.
fault-badCall = Le carnet n’a pas compris la demande. Rien n’a changé.
fault-unreachable = Le carnet ne répond pas. Ce qui est joué est gardé ; rouvrez Calepin s’il reste muet.

unknown-family = Cette famille n’est pas dans le carnet.
unknown-profile = Cette personne n’est pas dans le carnet.
unknown-variant = Ces règles ne sont plus dans le carnet.
unknown-match = Cette partie n’est pas dans le carnet.
unknown-round = Cette manche n’est pas dans le carnet.

problem-empty = Il faut écrire quelque chose.
problem-tooLong = C’est trop long : { $max } lettres au plus.
problem-outOfRange = Il faut un nombre de { $min } à { $max }.
problem-taken = Il y a déjà quelqu’un ou quelque chose à ce nom.
problem-malformed = Cela ne se lit pas.

trouble-full = Il n’y a plus de place sur le disque : le dernier coup n’a pas été joué.
trouble-readOnly = Le dossier du carnet ne peut pas être écrit : le dernier coup n’a pas été joué.
trouble-busy = Un autre programme tient le carnet ouvert. Fermez-le et réessayez.
trouble-damaged = Le carnet est abîmé. Au prochain démarrage, il sera mis de côté et la dernière bonne copie reprise.
trouble-newer = Ce carnet a été écrit par un Calepin plus récent que celui-ci.
trouble-unreplayable = Cette manche ne peut plus être rejouée avec les règles d’aujourd’hui.
trouble-other = Le carnet ne se laisse pas lire ou écrire.

## Why rules cannot be played.

options-seats = Ce jeu se joue à { $seats }.
options-first = La personne qui commence n’est pas à table.
options-outOfRange = { $field } : de { $min } à { $max }.
options-tooFew = { $field } : { $value } pour cette table, il en faut { $needed }.
options-conflict = { $field } ne va pas avec { $other }.
option-columns = Colonnes
option-rows = Lignes
option-deck = Cartes
option-turnsPerSeat = Tours par personne
option-cheeses = Fromages
option-clogs = Bouchons
option-plumber = Plombier
option-goal = But
option-seats = Joueurs
option-first = Qui commence

## Why not.

refusal-otherGame = C’est un coup d’un autre jeu.
refusal-sewer-roundOver = La manche est finie.
refusal-sewer-notYourTurn = C’est à { $name } de jouer.
refusal-sewer-choiceOpen = Il faut d’abord finir ce qui est commencé.
refusal-sewer-nothingHeld = Il n’y a pas de carte en main.
refusal-sewer-nothingToDraw = Il n’y a plus de carte à piocher.
refusal-sewer-discardEmpty = La défausse est vide.
refusal-sewer-noBoard = Cette table joue sans le plombier.
refusal-sewer-toiletUp = La plaque montre les toilettes : le plombier n’est pas là.
refusal-sewer-plumberUp = La plaque montre le plombier : on ne peut pas tirer la chasse.
refusal-sewer-notOffered =
    { $offered ->
        [one] Le plombier ne propose qu’une carte.
       *[other] Le plombier propose { $offered } cartes.
    }
refusal-sewer-noSuchCell = Cette case n’existe pas.
refusal-sewer-noSuchSeat = Personne n’est assis là.
refusal-sewer-startOrArrival = Le départ et l’arrivée restent comme ils sont.
refusal-sewer-sameBothWays = Cette carte est pareille dans les deux sens.
refusal-sewer-mustUse = Cette carte ne peut pas être reposée : il faut s’en servir.
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

pipe-straight =
    { $cheese ->
        [0] un tuyau droit
        [one] un tuyau droit à un fromage
       *[other] un tuyau droit à { $cheese } fromages
    }
pipe-bend =
    { $cheese ->
        [0] un coude
        [one] un coude à un fromage
       *[other] un coude à { $cheese } fromages
    }
pipe-tee =
    { $cheese ->
        [0] un tuyau en T
        [one] un tuyau en T à un fromage
       *[other] un tuyau en T à { $cheese } fromages
    }
pipe-cross =
    { $cheese ->
        [0] un croisement
        [one] un croisement à un fromage
       *[other] un croisement à { $cheese } fromages
    }
pipe-clogged-straight = un tuyau droit bouché
pipe-clogged-bend = un coude bouché
pipe-clogged-tee = un tuyau en T bouché
pipe-clogged-cross = un croisement bouché

log-sewer-reshuffled = La défausse est mélangée : { $count } cartes à piocher.
log-sewer-drew = { $name } pioche { $card }.
log-sewer-took = { $name } prend { $card } à la défausse.
log-sewer-asked = { $name } appelle le plombier.
log-sewer-chose = { $name } choisit { $card }.
log-sewer-placed = { $name } pose { $card }, ligne { $row }, colonne { $column }.
log-sewer-clogged = { $name } bouche un fromage de { $target }, ligne { $row }, colonne { $column }.
log-sewer-discarded = { $name } défausse { $card }.
log-sewer-flipped = { $name } retourne { $card }, ligne { $row }, colonne { $column }.
log-sewer-flushed = { $name } tire la chasse : un bouchon s’en va, ligne { $row }, colonne { $column }.
log-sewer-passed = { $name } passe.
log-sewer-linked = Le rat de { $name } peut rentrer : la plaque aux cinq fromages est prise !
end-sewer-allFaceUp = Fin de la manche : toutes les cartes de { $name } sont visibles.
end-sewer-firstLink = Fin de la manche : le rat de { $name } est rentré le premier.
end-sewer-turnsUsedUp = Fin de la manche : tous les tours sont joués.

unknown-guest = Cet invité n’est pas dans le carnet.
unknown-backup = Cette sauvegarde n’est plus là.
unknown-year = Rien n’a été joué cette année-là.
fault-satTogether = Ils étaient à la même table dans { $count ->
    [one] une partie
   *[other] { $count } parties
  } : ce ne peut pas être la même personne.
import-foreign = Ce fichier n’a pas été écrit par Calepin. Rien n’a changé.
import-broken = Ce fichier est abîmé. Rien n’a changé.
import-newer = Ce fichier a été écrit par un Calepin plus récent. Rien n’a changé.
sheet-refused-wrongCount = Il faut des points dans chaque colonne.
sheet-refused-noSuchSide = Cette colonne n’existe pas.
sheet-refused-outOfRange = Ces points sont trop grands pour la feuille.
sheet-refused-negative = Pas de points négatifs sur cette feuille.
sheet-refused-otherGame = Cela se compte dans un autre jeu.
sheet-refused-twoFiveCheeses = Il n’y a qu’un seul plateau aux cinq fromages.
sheet-refused-sewer = Un tel réseau ne peut être sur aucune table.
sheet-refused-lokus = Aucune manche ne peut finir avec ces comptes.
sheet-refused-full = La feuille est pleine.
