# What is said of the game before it is fetched.

game-canals = Canals
box-canals = 2 to 4 players
setup-order-canals = Who begins, and in what order?
setup-order-canals-about =
    { $count ->
        [3] { $last } is the saboteur, and wins if nobody reaches the target.
        [4] Everyone teams up with whoever sits opposite.
       *[other] {""}
    }
setup-deals-canals = { $name } begins
preset-canals-classic = The classic game
preset-canals-classic-about = 19 × 19 squares, tiles drawn blind.
preset-canals-even = The old board
preset-canals-even-about = 18 × 18 squares, four of them in the centre.
preset-canals-backs = Choose your tile
preset-canals-backs-about = Pick a tile with a ring on its back, or one without.
option-doubles = Double spots
option-chosenBacks = Players choose their tile
option-target = Target for three players
count-refused-canals = This edge can’t be scored.
