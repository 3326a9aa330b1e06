## The cards.

lokus-card = { $number } { $colour }
lokus-colour-red = rouge
lokus-colour-yellow = jaune
lokus-colour-green = vert
lokus-colour-blue = bleu
lokus-colour-orange = orange
lokus-colour-grey = gris
lokus-played = { $name } le { $card }
lokus-door =
    { $row ->
        [0] la porte au cœur
       *[other] la porte à la lune
    }
lokus-row = Devant { $door } : { $cards }
lokus-rolls =
    { $count ->
        [0] aucun rouleau
        [one] un rouleau
       *[other] { $count } rouleaux
    }
lokus-cleaning =
    { $count ->
        [0] aucune carte ménage
        [one] une carte ménage
       *[other] { $count } cartes ménage
    }
lokus-place = { $name } : { $rolls }, { $cleaning }
lokus-place-counted = { $place }, { $penalty } si on comptait maintenant

## The table.

lokus-turn = Tour { $turn } sur 10
lokus-rows = Les deux portes
lokus-seats = Les joueurs
lokus-sealed = carte posée face cachée
lokus-waiting = choisit encore
lokus-open = a joué le { $card }
lokus-was = a joué le { $card } au tour d’avant
lokus-gone = Déjà passées
lokus-gone-title = Les cartes déjà vues
lokus-gone-about = Une case pleine est passée, une case cerclée attend devant une porte.
lokus-gone-past = passée
lokus-gone-row = devant une porte
lokus-gone-out = pas encore vue

## The own hand.

lokus-hand = La main { DE($name) }
lokus-do-seal = { $name } choisit une carte en secret.
lokus-do-sealed = { $name } peut encore changer de carte.
lokus-sort = Ranger la main
lokus-sort-number = Par numéro
lokus-sort-colour = Par couleur
lokus-seal = Poser face cachée
lokus-seal-first = Choisir d’abord une carte
lokus-change = Poser celle-ci à la place
lokus-keep = La garder
lokus-hide = Cacher la main
lokus-unseal = Reprendre ma carte
lokus-may-change = Quelqu’un d’autre veut voir son jeu ou changer de carte ?
lokus-move = Ranger la carte choisie
lokus-lies = posée face cachée

## The reveal.

lokus-ready = Tout le monde a choisi !
lokus-ready-about = L’écran au milieu, tous les yeux dessus.
lokus-reveal = On retourne !
lokus-lowest = la plus basse
lokus-highest = la plus haute
lokus-choose = { $name } choisit une porte pour le { $card }.
lokus-choose-row = Placer le { $card } devant { $door }
lokus-next = Tour suivant
lokus-count-up = Compter les rouleaux

## The sum of a round.

lokus-score-title = Les rouleaux { DE($name) }
lokus-score-rolls =
    { $count ->
        [0] Aucun rouleau
        [one] Un rouleau coûte
       *[other] { $count } rouleaux coûtent
    }
lokus-score-nothing = Aucun rouleau : rien à payer !
lokus-score-cleaning =
    { $count ->
        [one] Une carte ménage efface un rouleau
        [2] Deux cartes ménage effacent jusqu’à deux rouleaux
       *[other] { $count } cartes ménage effacent tout
    }
lokus-score-spare = Rien à nettoyer : le ménage ne sert pas.
lokus-score-step = { $rolls } → { $points }

## Learning.

lokus-learn-seal = Chacun choisit une carte en secret.
lokus-learn-seal-do = Touche le 1 jaune, puis pose-le !
lokus-learn-reveal = Tous ont choisi : on retourne ensemble !
lokus-learn-low = La plus basse entre la première. Choisis une porte : jamais deux fois le même numéro ni la même couleur !
lokus-learn-high = Puis la plus haute. Les cartes du milieu deviennent des rouleaux.
lokus-learn-fifth = La cinquième chasse les quatre autres et gagne une carte ménage.
lokus-learn-stuck = Aucune porte ne veut de la carte : deux rouleaux d’un coup !
lokus-learn-score = Dix tours, et on compte : chaque rouleau coûte plus que le précédent, le ménage en efface. Le moins de points gagne.

## The calculator.

lokus-sheet-title = Compter une manche de Lokus
lokus-sheet-about = Les rouleaux et les cartes ménage devant chacun, à la fin de la manche.
lokus-sheet-rolls = Rouleaux
lokus-sheet-cleaning = Ménage
lokus-sheet-won = gagne la manche
lokus-sheet-no-seats = On joue à Lokus de { $min } à { $max }, pas à { $seats }.
lokus-sheet-no-rolls = { $name } : { $rolls } rouleaux, c’est trop. Avec ces cartes ménage, { $max } au plus.
lokus-sheet-no-cleaning = { $cleaning } cartes ménage en tout ? Il n’y en a que { $max }.
lokus-sheet-no-together =
    { $rolls ->
        [one] { $rolls } rouleau
       *[other] { $rolls } rouleaux
    } en tout : avec autant de cartes ménage, dix tours en donnent un nombre pair, de { $min } à { $max }.
lokus-sheet-no-shares = Dix tours ne peuvent pas partager les rouleaux ainsi : à chaque tour, deux personnes placent leur carte devant une porte, ou essaient.

## What happened.

log-lokus-sealed = { $name } pose une carte face cachée.
log-lokus-unsealed = { $name } reprend sa carte.
log-lokus-revealed = Les cartes se retournent : { $cards }.
log-lokus-placed = { $name } envoie le { $card } devant { $door }.
log-lokus-cleaned = Cinquième carte ! La file devant { $door } se vide, { $name } gagne une carte ménage.
log-lokus-unplaced = Aucune porte ne veut du { $card } { DE($name) } : deux rouleaux.
log-lokus-rolled =
    { $count ->
        [0] Personne d’autre ne prend de rouleau.
        [one] Un rouleau pour { $names }.
       *[other] Un rouleau chacun pour { $names }.
    }
log-lokus-ended = Fin de la manche : les dix tours sont joués.

## Why not.

refusal-lokus-alreadyRevealed = Les cartes sont retournées : { $name } choisit d’abord une porte.
refusal-lokus-notRevealed = Les cartes sont encore cachées : rien à placer.
refusal-lokus-noSuchCard = Il n’y a pas de carte numéro { $number }.
refusal-lokus-notInHand = Cette carte n’est pas dans cette main.
refusal-lokus-alreadySealed = C’est justement la carte posée.
refusal-lokus-notSealed = Aucune carte n’est posée.
refusal-lokus-noSuchRow = Il n’y a que deux portes.

## House rules.

form-lokus-penalties-about = Pour aucun rouleau, pour un, pour deux…

calc-no-rolls = Ni rouleau ni carte ménage

## A move that is shown, and why.

show-lokus-seal = Pose le { $card }
show-lokus-unseal = Reprends ta carte
show-lokus-place = Choisis { $door }
hint-lokus-cleans = la cinquième { $row ->
        [0] à la porte au cœur
       *[other] à la porte à la lune
    } gagne une carte ménage
hint-lokus-low =
    { $lower ->
        [0] aucun plus petit n’est encore caché
        [one] un seul plus petit encore caché
       *[other] { $lower } plus petits encore cachés
    }
hint-lokus-high =
    { $higher ->
        [0] aucun plus grand n’est encore caché
        [one] un seul plus grand encore caché
       *[other] { $higher } plus grands encore cachés
    }
hint-lokus-bothDoors = les deux portes le prennent
hint-lokus-oneDoor =
    { $row ->
        [0] la porte au cœur le prend
       *[other] la porte à la lune le prend
    }
hint-lokus-middle = aucune porte ne le prend ; parmi les cartes cachées, plus basses : { $lower }, plus hautes : { $higher }
hint-lokus-leavesNoFifth =
    { $row ->
        [0] à la porte au cœur
       *[other] à la porte à la lune
    }, la cinquième serait pour qui vient après
