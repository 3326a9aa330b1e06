## The curtain between two pairs of hands.

curtain-pass = La tablette passe { A($name) }
curtain-hold = Garder le doigt appuyé
curtain-hold-label = Ouvrir le rideau { DE($name) } : garder appuyé
curtain-holding = Encore un instant…
curtain-other-way = Ouvrir sans garder appuyé
curtain-sure = Est-ce bien { $name } qui tient la tablette ?
curtain-sure-about = Derrière le rideau, il y a le secret { DE($name) }.
curtain-yes = Oui, ouvrir
curtain-no = Non
curtain-others = Quelqu’un d’autre veut regarder son jeu ?
curtain-other = C’est { $name } qui prend la tablette
curtain-table = Regarder la table
curtain-news = Depuis le dernier choix { DE($name) }

## The minute glass.

glass = Sablier
glass-left =
    { $seconds ->
        [0] Le sablier est vide
        [one] Encore une seconde
       *[other] Encore { $seconds } secondes
    }
glass-paused = Sablier arrêté, encore { $seconds } s
