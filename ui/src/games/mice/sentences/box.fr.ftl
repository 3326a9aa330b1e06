# What is said of the game before it is fetched.

game-mice = Souris et barrières
box-mice = 2 ou 4 joueurs
setup-order-mice = Qui commence, et dans quel ordre ?
setup-deals-mice = { $name } commence
preset-mice-classic = Le petit jardin
preset-mice-classic-about = 7 × 7 cases. À deux, 8 barrières chacun ; à quatre, 4 chacun.
preset-mice-grand = Le grand jardin
preset-mice-grand-about = 9 × 9 cases. À deux, 10 barrières chacun ; à quatre, 5 chacun.
option-barriersTwo = Barrières chacun, à deux
option-barriersFour = Barrières chacun, à quatre
