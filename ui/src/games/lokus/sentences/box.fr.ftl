# What is said of the game before it is fetched.

game-lokus = Lokus
box-lokus = 3 à 5 joueurs
setup-order-lokus = Qui donne, et dans quel ordre ?
setup-deals-lokus = { $name } donne
preset-lokus-base = Le jeu de base
preset-lokus-base-about = Chaque rouleau coûte un point de plus que le précédent ; en tout : 1, 3, 6, 10, 15…
preset-lokus-simple = Le compte simple
preset-lokus-simple-about = Un rouleau, un point. Pour ceux qui apprennent à compter.
option-penalties = Ce que coûtent les rouleaux
count-refused-lokus = Aucune manche ne peut finir avec ces nombres.
