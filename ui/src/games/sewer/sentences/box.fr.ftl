# What is said of the game before it is fetched.

game-sewer = Rats d’égout
box-sewer = 2 à 6 joueurs
setup-order-sewer = Qui donne, et dans quel ordre ?
setup-deals-sewer = { $name } donne
preset-sewer-base = Le jeu de base
preset-sewer-base-about = Qui a le plus de points gagne. Plombier, toilettes et bouchons.
preset-sewer-children = Le jeu des enfants
preset-sewer-children-about = Le premier rat rentré chez lui gagne. Sans rien compter.
option-columns = Colonnes
option-rows = Rangées
option-deck = Cartes
option-cheeses = Fromages
option-clogs = Tuyaux bouchés
option-plumber = Plombier
option-goal = Qui gagne
count-refused-sewer-twoFiveCheeses = Il n’y a qu’une seule plaque aux cinq fromages.
count-refused-sewer-nobodyTookFive = Un rat est relié : quelqu’un a donc pris les cinq fromages.
count-refused-sewer = Un tel réseau ne peut exister sur aucune table.
blanks-grid = Égout à colorier
blanks-children = Égout des petits
blanks-grid-label = Un réseau vide de { $columns } colonnes et { $rows } rangées, à dessiner.
blanks-colour = Dessine les tuyaux, colorie, et ramène le rat chez lui !
