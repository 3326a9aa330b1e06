# What is said of the game before it is fetched.

game-canals = Canaux
box-canals = 2 à 4 joueurs
setup-order-canals = Qui commence, et dans quel ordre ?
setup-order-canals-about =
    { $count ->
        [3] { $last } est le saboteur, et gagne si personne n’arrive au but.
        [4] Chacun fait équipe avec la personne d’en face.
       *[other] {""}
    }
setup-deals-canals = { $name } commence
preset-canals-classic = Le jeu de base
preset-canals-classic-about = 19 × 19 cases, les tuiles se piochent à l’aveugle.
preset-canals-even = Le vieux plateau
preset-canals-even-about = 18 × 18 cases : quatre cases au centre.
preset-canals-backs = Le dos choisi
preset-canals-backs-about = On choisit entre une tuile à anneau et une tuile sans.
option-doubles = Places doubles
option-chosenBacks = On choisit le dos
option-target = But, à trois joueurs
count-refused-canals = Impossible de compter ce bord.
