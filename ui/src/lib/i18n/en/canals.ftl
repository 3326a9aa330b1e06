## Canals: the table.

canals-table = Game table
canals-board = Board of { $size } by { $size } cells. Arrows: go to another cell. Enter: put the tile there. R: turn it.
canals-do-choose = Choose a back: with a ring, or without
canals-do-first = The first tile covers the spring, in the centre
canals-do-place = Touch a yellow place, turn the tile if you like
canals-do-lay = Touch the tile to turn it, then lay it
canals-lay = Lay
canals-lay-label = Lay the tile here
canals-turn-tile = Turn
canals-turn-tile-label = Turn the tile by a quarter
canals-hand = The drawn tile
canals-tile-ringed = a tile with a ring
canals-tile-plain = a tile without a ring
canals-way-lying =
    { $turn ->
        [0] lying
       *[2] lying, the other way round
    }
canals-way-upright =
    { $turn ->
        [1] upright
       *[3] upright, the other way round
    }
canals-places =
    { $count ->
        [0] no place this way round
        [one] one place this way round
       *[other] { $count } places this way round
    }
canals-back-ringed =
    { $count ->
        [0] With a ring: none left
        [one] With a ring: one left
       *[other] With a ring: { $count } left
    }
canals-back-plain =
    { $count ->
        [0] Without a ring: none left
        [one] Without a ring: one left
       *[other] Without a ring: { $count } left
    }
canals-ringed = With a ring
canals-plain = Without a ring
canals-chosen = { $name } chose { $ringed ->
        [true] a back with a ring
       *[false] a back without a ring
    }
canals-left =
    { $count ->
        [0] Last tile
        [one] one more tile in the bag
       *[other] { $count } more tiles in the bag
    }
canals-nearer = Nearer
canals-farther = Farther
canals-whole = The whole board
canals-flow-on = Let the water run
canals-flow-off = Stop the water
canals-counts = The outlets
canals-count = { $names }: { $one } { $first } × { $two } { $second } = { $product }
canals-target-long =
    { $name } wins if nobody reaches { $target }

## What lies on a cell.

canals-cell = Row { $row }, column { $column }: { $what }
canals-cell-free = free
canals-cell-tile = tile, no arm leads out here
canals-cell-arms = canal to { $sides }
canals-cell-last = last tile, by { $name }
canals-cell-centre = the spring
canals-cell-double = double place on the { $side } side
canals-cell-possible = possible here
canals-cell-turned = possible if turned
canals-side-north = north
canals-side-east = east
canals-side-south = south
canals-side-west = west

## What happened.

log-canals-chose = { $name } chooses a back { $ringed ->
        [true] with a ring
       *[false] without a ring
    }.
log-canals-drew = { $name } draws { $tile }.
log-canals-placed = { $name } lays it on row { $row }, column { $column }. North-south { $first }, west-east { $second }.
end-canals-allPlaced = All tiles are laid.
end-canals-noPlace = This tile fits nowhere, whichever way round: the round is over.

## Why not.

refusal-canals-roundOver = The round is over.
refusal-canals-notYourTurn = It is { $name }’s turn.
refusal-canals-chooseFirst = Choose a back first.
refusal-canals-nothingToChoose = There is no back to choose now.
refusal-canals-noneLeft =
    { $ringed ->
        [true] No tile with a ring is left.
       *[false] No tile without a ring is left.
    }
refusal-canals-noSuchCell = There is no such cell.
refusal-canals-noSuchOrientation = A tile has only four ways round.
refusal-canals-offBoard = The tile would hang over the edge.
refusal-canals-taken = There is a tile in that place already.
refusal-canals-notCentre = The first tile has to cover the spring, in the centre.
refusal-canals-notTouching = The tile would touch no other: the water would not come.
refusal-canals-armBlocked =
    { $own ->
        [true] An arm of this tile would end at a bank.
       *[false] This tile would block another tile’s arm.
    }
refusal-canals-notJoined = The tile touches, but no arm meets an arm: the water cannot pass.

## The rules' form.

canals-size = Cells along each side
canals-doubles-about = The same on all four sides. An outlet there counts twice.
canals-double-place = Place { $place }
canals-target-about = With three, the saboteur wins if nobody reaches this score. With four there are two teams: the one opposite is a friend.

## The count at the end.

canals-score-pair = { $names }: the outlets of { $one } and { $two }
canals-score-side = { $side }: { $count ->
        [0] no outlet
        [one] one outlet
       *[other] { $count } outlets
    }, { $sum }
canals-score-won =
    { $count ->
        [one] { $name } wins the round!
       *[other] { $name } win the round!
    }
canals-score-unplaced = The last tile drawn fits nowhere.
canals-score-target = The target was { $target }.
canals-score-sabotage = Nobody reaches { $target }: { $name }, the saboteur, wins.

## Learning.

canals-learn-first = The water springs in the centre. Touch the spring, then lay your tile!
canals-learn-join = An arm has to meet an arm. Touch a yellow place, then lay!
canals-learn-turn = No place this way round? Turn the tile!
canals-learn-blocked = Here an arm would end at a bank: no! Turn the tile, or lay it elsewhere.
canals-learn-outlet = Lead the water to the edge: that is an outlet!
canals-learn-double = On a place marked ×2 the outlet counts twice.
canals-learn-score = One side times the side opposite: { $first } against { $second }. No place left for the tile? The round is over.

## The calculator.

canals-sheet-title = Count a round of Canals
canals-sheet-about = Touch the places at the edge where the water runs out.
canals-sheet-side = { $side } side
canals-sheet-place = { $side }, place { $place }
canals-sheet-place-double = { $side }, place { $place }, double
canals-sheet-board = The board
canals-sheet-clear = Clear all
canals-sheet-wins = { $names }: won!
canals-sheet-tie = A tie between { $names }
canals-sheet-team-north-south = Players 1 and 3
canals-sheet-team-west-east = Players 2 and 4
rim-noSuchPlace = { $side } side: there is no place { $place }, there are { $places }.
rim-twice = { $side } side: place { $place } is entered twice.
