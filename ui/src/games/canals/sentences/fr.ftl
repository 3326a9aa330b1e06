## Canals: the table.

canals-board = Plateau de { $size } cases sur { $size }. Flèches : changer de case. Entrée : poser. R : tourner.
canals-do-choose = Choisis un dos : avec anneau, ou sans
canals-do-first = La première tuile couvre la source, au centre
canals-do-place = Touche une place jaune, tourne la tuile si tu veux
canals-do-lay = Touche la tuile pour la tourner, puis pose-la
canals-lay-label = Poser la tuile ici
canals-turn-tile-label = Tourner la tuile d’un quart de tour
canals-hand = La tuile piochée
canals-tile-ringed = une tuile à anneau
canals-tile-plain = une tuile sans anneau
canals-way =
    { $turn ->
        [0] couchée
        [1] debout
        [2] couchée, dans l’autre sens
       *[3] debout, dans l’autre sens
    }
canals-places =
    { $count ->
        [0] aucune place dans ce sens
        [one] une place dans ce sens
       *[other] { $count } places dans ce sens
    }
canals-back =
    { $back } : { $count ->
        [0] il n’en reste plus
        [one] il en reste une
       *[other] il en reste { $count }
    }
canals-ringed = Avec anneau
canals-plain = Sans anneau
canals-chosen = { $name } a choisi { $ringed ->
        [true] un dos avec anneau
       *[false] un dos sans anneau
    }
canals-left =
    { $count ->
        [0] Dernière tuile
        [one] encore une tuile dans le sac
       *[other] encore { $count } tuiles dans le sac
    }
canals-nearer = Plus près
canals-farther = Plus loin
canals-whole = Tout le plateau
canals-flow-on = Faire couler l’eau
canals-flow-off = Arrêter l’eau
canals-counts = Les sorties
canals-count = { $names } : { $one } { $first } × { $two } { $second } = { $product }
canals-goal = { $name } gagne si personne n’arrive à { $target }.

## What lies on a cell.

canals-cell-free = libre
canals-cell-tile = tuile, pas de bras ici
canals-cell-arms = bras côté { $sides }
canals-cell-last = dernière tuile, { DE($name) }
canals-cell-centre = la source
canals-cell-double = place double, côté { $side }
canals-cell-turned = possible en tournant
canals-side-north = nord
canals-side-east = est
canals-side-south = sud
canals-side-west = ouest

## What happened.

log-canals-chose = { $name } choisit un dos { $ringed ->
        [true] avec anneau
       *[false] sans anneau
    }.
log-canals-drew = { $name } pioche { $tile }.
log-canals-placed = { $name } pose, rangée { $row }, colonne { $column }. Nord-sud { $first }, ouest-est { $second }.
end-canals-allPlaced = Toutes les tuiles sont posées.
end-canals-noPlace = Cette tuile ne va nulle part, quel que soit le sens : la manche est finie.

## Why not.

refusal-canals-chooseFirst = Choisis d’abord un dos.
refusal-canals-nothingToChoose = Il n’y a pas de dos à choisir maintenant.
refusal-canals-noneLeft =
    { $ringed ->
        [true] Il ne reste pas de tuile avec anneau.
       *[false] Il ne reste pas de tuile sans anneau.
    }
refusal-canals-noSuchOrientation = Une tuile n’a que quatre sens.
refusal-canals-offBoard = La tuile dépasserait du plateau.
refusal-canals-taken = Il y a déjà une tuile à cet endroit.
refusal-canals-notCentre = La première tuile doit couvrir la source, au centre.
refusal-canals-notTouching = La tuile ne toucherait aucune autre : l’eau n’arriverait pas.
refusal-canals-armBlocked =
    { $own ->
        [true] Un bras de cette tuile buterait contre une rive.
       *[false] Cette tuile bloquerait le bras d’une autre.
    }
refusal-canals-notJoined = La tuile touche, mais aucun bras n’y rencontre un bras : l’eau ne passe pas.

## The count at the end.

canals-score-pair = { $names } : les sorties { $one } et { $two }
canals-score-side = { $side } : { $count ->
        [0] aucune sortie
        [one] une sortie
       *[other] { $count } sorties
    }, { $sum }
canals-score-won =
    { $count ->
        [one] { $name } gagne la manche !
       *[other] { $name } gagnent la manche !
    }
canals-score-unplaced = La dernière tuile piochée ne va nulle part.
canals-score-target = Le but était { $target }.
canals-score-sabotage = Personne n’arrive à { $target } : { $name }, le saboteur, gagne.

## Learning.

canals-learn-first = L’eau jaillit au centre.
canals-learn-first-do = Touche la source, puis pose ta tuile !
canals-learn-join = Un bras doit rencontrer un bras.
canals-learn-join-do = Touche une place jaune, puis pose !
canals-learn-turn = Aucune place dans ce sens ? Tourne la tuile !
canals-learn-blocked = Un bras ne bute jamais contre une rive.
canals-learn-blocked-do = Ici, c’est non ! Tourne la tuile, ou pose-la ailleurs.
canals-learn-outlet = Amène l’eau jusqu’au bord : c’est une sortie !
canals-learn-double = Sur une place ×2, la sortie compte double.
canals-learn-score = Nord fois sud pour les uns, ouest fois est pour les autres : le plus gagne. Plus de place pour la tuile ? C’est fini.
canals-learn-score-do = Ici, { $first } contre { $second }.

## The calculator.

canals-sheet-title = Compter une manche de Canaux
canals-sheet-about = Touchez les places du bord où l’eau sort.
canals-sheet-side = Côté { $side }
canals-sheet-place = { $side }, place { $place }
canals-sheet-place-double = { $side }, place { $place }, double
canals-sheet-board = Le plateau
canals-sheet-clear = Tout effacer
canals-sheet-wins = { $names } : gagné !
canals-sheet-tie = Égalité entre { $names }
rim-noSuchPlace = Côté { $side } : la place { $place } n’existe pas, il y en a { $places }.
rim-twice = Côté { $side } : la place { $place } est notée deux fois.

## House rules.

form-canals-size-about = Impair : une case au centre ; pair : quatre.
form-canals-chosenBacks-about = Avec anneau ou sans, avant de piocher.
form-canals-target-about = Le score qui empêche le saboteur de gagner.
form-canals-doubles-about = Comptées depuis un coin, sur chaque côté.

calc-dry = Aucune eau n’arrive au bord
calc-dry-about = Touchez les sorties d’eau, ou dites qu’il n’y en a aucune.

## A move that is shown, and why.

show-canals-choose =
    { $ringed ->
        [true] Prends une tuile avec anneau
       *[false] Prends une tuile sans anneau
    }
show-canals-place = Pose la tuile, rangée { $row }, colonne { $column }
hint-canals-outlet =
    { $side ->
        [north] le nord
        [east] l’est
        [south] le sud
       *[west] l’ouest
    } compte { $more } de plus, soit { $now }{ $double ->
        [true] {" "}(sortie double)
       *[false] {""}
    }
hint-canals-score = ton score passe de { $before } à { $now }
hint-canals-towards =
    un bras va vers { $side ->
        [north] le nord
        [east] l’est
        [south] le sud
       *[west] l’ouest
    }, { $cells ->
        [one] à une case du bord
       *[other] à { $cells } cases du bord
    }
hint-canals-nothingForOthers = rien pour les côtés des autres
hint-canals-noOutlet = personne n’y gagne de sortie
