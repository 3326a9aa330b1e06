## Canals: the table.

canals-board = Board of { $size } by { $size } squares. Arrow keys: go to another square. Enter: place the tile. R: turn it.
canals-do-choose = Choose a tile: with a ring, or without
canals-do-first = The first tile covers the spring, in the centre
canals-do-place = Tap a yellow spot, and turn the tile if you like
canals-do-lay = Tap the tile to turn it, then place it
canals-lay-label = Place the tile here
canals-turn-tile-label = Turn the tile by a quarter turn
canals-hand = Your tile
canals-tile-ringed = a tile with a ring
canals-tile-plain = a tile without a ring
canals-way =
    { $turn ->
        [0] lying
        [1] upright
        [2] lying, the other way round
       *[3] upright, the other way round
    }
canals-places =
    { $count ->
        [0] doesn’t fit anywhere this way round
        [one] fits in one spot this way round
       *[other] fits in { $count } spots this way round
    }
canals-back =
    { $back }: { $count ->
        [0] none left
        [one] one left
       *[other] { $count } left
    }
canals-ringed = With a ring
canals-plain = Without a ring
canals-chosen = { $name } chose { $ringed ->
        [true] a tile with a ring
       *[false] a tile without a ring
    }
canals-left =
    { $count ->
        [0] Last tile
        [one] one more tile in the bag
       *[other] { $count } more tiles in the bag
    }
canals-nearer = Zoom in
canals-farther = Zoom out
canals-whole = The whole board
canals-flow-on = Let the water run
canals-flow-off = Stop the water
canals-counts = The outlets
canals-count = { $names }: { $one } { $first } × { $two } { $second } = { $product }
canals-goal = { $name } wins if nobody reaches { $target }.

## What lies on a cell.

canals-cell-free = free
canals-cell-tile = tile, no channel here
canals-cell-arms = channel to the { $sides }
canals-cell-last = last tile, by { $name }
canals-cell-centre = the spring
canals-cell-double = double spot on the { $side } side
canals-cell-turned = possible if turned
canals-side-north = north
canals-side-east = east
canals-side-south = south
canals-side-west = west

## What happened.

log-canals-chose = { $name } chooses a tile { $ringed ->
        [true] with a ring
       *[false] without a ring
    }.
log-canals-drew = { $name } draws { $tile }.
log-canals-placed = { $name } places it at row { $row }, column { $column }. North–south { $first }, west–east { $second }.
end-canals-allPlaced = All the tiles have been placed.
end-canals-noPlace = This tile doesn’t fit anywhere, whichever way round: the round is over.

## Why not.

refusal-canals-chooseFirst = Choose a tile first.
refusal-canals-nothingToChoose = There’s nothing to choose right now.
refusal-canals-noneLeft =
    { $ringed ->
        [true] There are no tiles with a ring left.
       *[false] There are no tiles without a ring left.
    }
refusal-canals-noSuchOrientation = A tile only goes four ways round.
refusal-canals-offBoard = The tile would hang over the edge.
refusal-canals-taken = There’s already a tile there.
refusal-canals-notCentre = The first tile has to cover the spring, in the centre.
refusal-canals-notTouching = The tile wouldn’t touch any other: the water couldn’t reach it.
refusal-canals-armBlocked =
    { $own ->
        [true] One of this tile’s channels would run into a bank.
       *[false] This tile would block another tile’s channel.
    }
refusal-canals-notJoined = The tiles touch, but no channels meet: the water can’t get through.

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
canals-score-unplaced = The last tile drawn doesn’t fit anywhere.
canals-score-target = The target was { $target }.
canals-score-sabotage = Nobody reached { $target }: { $name }, the saboteur, wins.

## Learning.

canals-learn-first = The water springs up in the centre.
canals-learn-first-do = Tap the spring, then place your tile!
canals-learn-join = Channel has to meet channel.
canals-learn-join-do = Tap a yellow spot, then place it!
canals-learn-turn = Nowhere to go this way round? Turn the tile!
canals-learn-blocked = A channel never runs into a bank.
canals-learn-blocked-do = Here it would: no good! Turn the tile, or place it somewhere else.
canals-learn-outlet = Lead the water to the edge: that’s an outlet!
canals-learn-double = On a spot marked ×2, the outlet counts twice.
canals-learn-score = North times south for some, west times east for the others: the most wins. Nowhere left for the tile? The round is over.
canals-learn-score-do = Here, { $first } against { $second }.

## The calculator.

canals-sheet-title = Score a round of Canals
canals-sheet-about = Tap every spot where the water runs off the edge.
canals-sheet-side = { $side } side
canals-sheet-place = { $side }, spot { $place }
canals-sheet-place-double = { $side }, spot { $place }, double
canals-sheet-board = The board
canals-sheet-clear = Clear everything
canals-sheet-wins = { $names }: a win!
canals-sheet-tie = A tie: { $names }
rim-noSuchPlace = { $side } side: there’s no spot { $place }, only { $places }.
rim-twice = { $side } side: spot { $place } is entered twice.

## House rules.

form-canals-size-about = Odd: one square in the centre; even: four.
form-canals-chosenBacks-about = With a ring or without, before drawing.
form-canals-target-about = The score that keeps the saboteur from winning.
form-canals-doubles-about = Counted from a corner, on every side.

calc-dry = No water reaches the edge
calc-dry-about = Tap where the water runs out, or say that it runs out nowhere.

## A move that is shown, and why.

show-canals-choose =
    { $ringed ->
        [true] Take a tile with a ring
       *[false] Take a tile without a ring
    }
show-canals-place = Place the tile at row { $row }, column { $column }
hint-canals-outlet =
    { $side ->
        [north] north
        [east] east
        [south] south
       *[west] west
    } counts { $more } more, { $now } in all{ $double ->
        [true] {" "}(a double outlet)
       *[false] {""}
    }
hint-canals-score = your score goes from { $before } to { $now }
hint-canals-towards =
    a channel leads { $side ->
        [north] north
        [east] east
        [south] south
       *[west] west
    }, { $cells ->
        [one] one square from the edge
       *[other] { $cells } squares from the edge
    }
hint-canals-nothingForOthers = nothing for the others’ sides
hint-canals-noOutlet = nobody gets an outlet by it
