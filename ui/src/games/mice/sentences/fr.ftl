## Mice & Fences: the garden.

mice-garden = Le jardin, { $size } cases sur { $size }
mice-cells = Cases
mice-grooves = Rainures
mice-cell = Rangée { $row }, colonne { $column }
mice-mouse = souris { DE($name) }
mice-reachable = la souris peut y aller
mice-place =
    { $way ->
        [upright] Rainure debout, entre les colonnes { $column } et { $beside }, rangées { $row } et { $below } : { $state ->
            [laid] une barrière
            [open] libre
           *[closed] fermée
        }
       *[lying] Rainure couchée, entre les rangées { $row } et { $below }, colonnes { $column } et { $beside } : { $state ->
            [laid] une barrière
            [open] libre
           *[closed] fermée
        }
    }
mice-panel =
    { $name } : { $barriers ->
        [0] plus aucune barrière
        [one] une barrière
       *[other] { $barriers } barrières
    }, { $distance ->
        [0] au fromage
        [one] à un pas du fromage
       *[other] à { $distance } pas du fromage
    }
mice-steps = { $distance } pas
mice-seats = Les souris
mice-do-both = Avance ta souris, ou pose une barrière
mice-do-go = Avance ta souris
mice-do-fence = Ta souris est coincée : pose une barrière
mice-do-lay = Touche encore la barrière pour la poser
mice-do-elsewhere = Pas ici : glisse-la ailleurs
mice-do-pass = Rien n’est possible : passe ton tour
mice-take = Prendre une barrière
mice-stock =
    { $count ->
        [0] Plus aucune barrière
        [one] Prendre la dernière barrière
       *[other] Prendre une barrière : il en reste { $count }
    }
mice-turn-label = Tourner la barrière
mice-drop = Reprendre la barrière
mice-repeated = Voilà cette position pour la deuxième fois. À la troisième, personne ne gagne.
mice-plies-left =
    { $count ->
        [one] Encore un coup, puis personne ne gagne
       *[other] Encore { $count } coups, puis personne ne gagne
    }

## What happened.

log-mice-went = { $name } va en rangée { $row }, colonne { $column }.
log-mice-past = { $name } dépasse la souris { DE($other) } : rangée { $row }, colonne { $column }.
log-mice-laid =
    { $way ->
        [upright] { $name } pose une barrière entre les colonnes { $column } et { $beside }, rangées { $row } et { $below }.
       *[lying] { $name } pose une barrière entre les rangées { $row } et { $below }, colonnes { $column } et { $beside }.
    } { $left ->
        [0] Il n’en reste plus.
       *[other] Il en reste { $left }.
    }
log-mice-passed = { $name } ne peut rien faire et passe.
end-mice-goal = La souris { DE($name) } est arrivée au fromage !
end-mice-repetition = La même position pour la troisième fois : personne ne gagne.
end-mice-plyLimit = Tant de coups ont endormi le jardin : personne ne gagne.

## Why not.

refusal-mice-noSuchAnchor = Cette rainure n’existe pas.
refusal-mice-sameCell = La souris y est déjà.
refusal-mice-occupied = La souris { DE($name) } est sur cette case.
refusal-mice-barrierBetween = Une barrière est entre les deux.
refusal-mice-barrierBehind = Derrière l’autre souris, il y a une barrière : on ne saute pas, mais on peut parfois contourner la souris.
refusal-mice-noSideStep = On contourne une souris seulement si une barrière ou le bord est derrière elle, et que rien ne ferme le côté.
refusal-mice-tooFar = C’est trop loin : une case à la fois.
refusal-mice-noBarrierLeft = Il ne reste plus de barrière.
refusal-mice-overlaps = Une autre barrière est déjà là.
refusal-mice-crosses = Elle croiserait une autre barrière.
refusal-mice-shutsIn = Plus aucun chemin vers le fromage pour { $names } ! Il faut toujours laisser un passage.
refusal-mice-canMove = On peut encore jouer : on ne passe pas.

## The walk home at the end.

mice-score-walk = Le chemin { DE($name) }…
mice-score-home = { $name } atteint le fromage en { $steps } pas !
mice-score-fences =
    { $count ->
        [0] sans poser une seule barrière
        [one] avec une barrière posée
       *[other] avec { $count } barrières posées
    }

## Learning.

mice-learn-go = Ta souris veut le fromage d’en face.
mice-learn-go-do = Touche une case allumée !
mice-learn-lay = Un pas, ou une barrière qui reste là.
mice-learn-lay-do = Pose-la dans la rainure qui brille.
mice-learn-path-do = Son chemin s’allonge. À elle de poser une barrière !
mice-learn-jump = Face à face ? On saute par-dessus !
mice-learn-side = Une barrière ou le bord derrière elle : on passe à côté.
mice-learn-shut-do = Essaie de fermer le jardin ici…
mice-learn-refused = Fermer le jardin ? Non ! Chacun garde toujours un chemin.
mice-learn-home-do = Un dernier pas jusqu’au fromage !
mice-learn-won = La première au fromage gagne la manche.

## A move that is shown, and why.

show-mice-go = Va en rangée { $row }, colonne { $column }
show-mice-lay =
    { $way ->
        [upright] Barrière debout, colonnes { $column } et { $beside }, rangées { $row } et { $below }
       *[lying] Barrière couchée, rangées { $row } et { $below }, colonnes { $column } et { $beside }
    }
show-mice-pass = Passe ton tour
hint-mice-arrives = ta souris arrive au fromage
hint-mice-passes = ta souris dépasse celle { DE($name) }
hint-mice-nearer = { $steps } pas de moins, encore { $left }
hint-mice-longer = le chemin { DE($name) } s’allonge de { $steps } pas
hint-mice-ownWayKept = le tien reste à { $left } pas
hint-mice-inFront = tu es en tête
