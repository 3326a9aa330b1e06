# What is said of the game before it is fetched.

game-sewer = Sewer Rats
box-sewer = 2 to 6 players
setup-order-sewer = Who deals, and in what order?
setup-deals-sewer = { $name } deals
preset-sewer-base = The classic game
preset-sewer-base-about = The most points win. With plumber, toilet and clogged pipes.
preset-sewer-children = The children’s game
preset-sewer-children-about = The first rat home wins. Nothing to count.
option-columns = Columns
option-rows = Rows
option-deck = Cards
option-cheeses = Cheeses
option-clogs = Clogged pipes
option-plumber = Plumber
option-goal = Who wins
count-refused-sewer-twoFiveCheeses = There is only one five-cheese board.
count-refused-sewer-nobodyTookFive = A rat is linked, so somebody took the five cheeses.
count-refused-sewer = No real table could have a network like that.
blanks-grid = Sewer to colour in
blanks-children = Little ones’ sewer
blanks-grid-label = An empty network of { $columns } columns and { $rows } rows, to draw in.
blanks-colour = Draw the pipes, colour them in, and bring the rat home!
