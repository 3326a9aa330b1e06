## Sewer Rats: the table.

sewer-table = Game table
sewer-turn = { $name } to play
sewer-do-begin = Draw, or take the top card
sewer-do-offer = The plumber offers: choose a card
sewer-do-hold = Choose which way round, then lay the card in your network
sewer-do-hold-clog = Lay the card at home, or clog somebody else’s cheese
sewer-do-eject = A clogged pipe came out: clog somebody’s cheese, or discard it
sewer-do-eject-discard = A clogged pipe came out: discard it
sewer-do-flip = Turn over one of your hidden cards
sewer-do-flip-optional = Turn over a hidden card, if you like
sewer-do-over = The round is over

sewer-pile = Pile
sewer-pile-label =
    { $count ->
        [0] The pile is empty
        [one] Draw: one card left
       *[other] Draw: { $count } cards left
    }
sewer-discard = Discard
sewer-discard-empty = The discard is empty
sewer-discard-take = Take from the discard: { $card }
sewer-discard-top = On the discard: { $card }
sewer-discard-here = Discard the card
sewer-throw = Discard
sewer-keep = Leave it
sewer-pass = Pass
sewer-turn-card = Turn
sewer-turn-card-label = Turn the card half way round
sewer-hand = Card in hand
sewer-hand-empty = The hand is empty
sewer-way = This way round: { $card }
sewer-offer = The plumber’s offer
sewer-offer-card = Take { $card }
sewer-board-plumber = Plumber
sewer-board-toilet = Toilet
sewer-board-plumber-label = Call the plumber
sewer-board-toilet-label = Flush the toilet
sewer-flush-where = Choose which clogged pipe to flush
sewer-five = Five cheeses
sewer-five-free = The five-cheese board waits for the first rat home
sewer-five-held = { $name } holds the five-cheese board
sewer-laps-left =
    { $count ->
        [one] Last time round the table
       *[other] Twice more round the table
    }
sewer-points =
    { $points ->
        [1] 1 point
        [-1] −1 point
       *[other] { $points } points
    }
sewer-others = The other networks
sewer-sparkle = Well played!

## What lies on a cell.

sewer-cell = Row { $row }, column { $column }: { $what }
sewer-start = the rat’s start
sewer-arrival = the rat’s home
sewer-linked = the rat can come home
sewer-unlinked = not linked yet
sewer-down = hidden card
sewer-shape =
    { $openings ->
        [3] bend north-east
        [5] straight north-south
        [6] bend east-south
        [7] T north-east-south
        [9] bend north-west
        [10] straight east-west
        [11] T north-east-west
        [12] bend south-west
        [13] T north-south-west
        [14] T east-south-west
       *[15] crossing
    }
sewer-cheese = cheese { $worth }
sewer-clogged = clogged pipe
sewer-covered = cheese hidden by a clogged pipe
sewer-reached = reached
sewer-unreached = not reached
sewer-possible = possible here
sewer-network = { $name }’s network
sewer-network-points =
    { $points ->
        [1] { $name }’s network, 1 point
        [-1] { $name }’s network, −1 point
       *[other] { $name }’s network, { $points } points
    }

## The run of the rat at scoring.

sewer-score-run = { $name }’s rat is off to dinner!
sewer-score-home = { $name } is home!
sewer-score-lost = { $name } sleeps in the pipes tonight.
sewer-score-total = Total of the round
sewer-score-first = First one home!
sewer-score-nothing = Nothing to count this time

## Learning.

sewer-learn-draw = The rat wants to go home. Tap the pile!
sewer-learn-turn = Clear water shows where the rat can go. Turn this bend, then lay it!
sewer-learn-place = Lay your pipe on the lit cell.
sewer-learn-home = First one linked takes the board worth 5.
sewer-learn-clog = A blue pipe of the same shape hides somebody’s cheese.
sewer-learn-flush = The plumber brings a good pipe, the flush removes a clogged one.
sewer-learn-score = When one network is all face up, count! A hidden card costs 1.

## Why not.

refusal-sewer-roundOver = The round is over.
refusal-sewer-notYourTurn = It is { $name }’s turn.
refusal-sewer-choiceOpen = What was begun has to be finished first.
refusal-sewer-nothingHeld = There is no card in hand.
refusal-sewer-nothingToDraw = No card is left to draw.
refusal-sewer-discardEmpty = The discard is empty.
refusal-sewer-noBoard = This table plays without the plumber.
refusal-sewer-toiletUp = The board shows the toilet: the plumber is away.
refusal-sewer-plumberUp = The board shows the plumber: there is no toilet to flush.
refusal-sewer-notOffered =
    { $offered ->
        [one] The plumber offers just one card.
       *[other] The plumber offers { $offered } cards.
    }
refusal-sewer-noSuchCell = There is no such place.
refusal-sewer-noSuchSeat = Nobody sits there.
refusal-sewer-startOrArrival = Start and arrival stay as they are.
refusal-sewer-sameBothWays = This card looks the same both ways.
refusal-sewer-mustUse = This card cannot be put back: it has to be used.
refusal-sewer-alreadyUp = That card is face up already.
refusal-sewer-mustFlip = A face-down card has to be turned over.
refusal-sewer-notClogged = The card in hand is not a clogged one.
refusal-sewer-ownNetwork = One clogs the others, not oneself.
refusal-sewer-targetDown = That card is still face down.
refusal-sewer-targetClogged = That card is a clogged pipe itself.
refusal-sewer-noCheese = That card shows no cheese.
refusal-sewer-alreadyCovered = That cheese is covered already.
refusal-sewer-otherShape = That pipe has another shape.
refusal-sewer-notCovered = Nobody else’s clogged card lies there.
refusal-sewer-canMove = There is still something to play.

## What happened.

pipe-straight =
    { $cheese ->
        [0] a straight pipe
        [one] a straight pipe with one cheese
       *[other] a straight pipe with { $cheese } cheeses
    }
pipe-bend =
    { $cheese ->
        [0] a bend
        [one] a bend with one cheese
       *[other] a bend with { $cheese } cheeses
    }
pipe-tee =
    { $cheese ->
        [0] a T-pipe
        [one] a T-pipe with one cheese
       *[other] a T-pipe with { $cheese } cheeses
    }
pipe-cross =
    { $cheese ->
        [0] a crossing
        [one] a crossing with one cheese
       *[other] a crossing with { $cheese } cheeses
    }
pipe-clogged-straight = a clogged straight pipe
pipe-clogged-bend = a clogged bend
pipe-clogged-tee = a clogged T-pipe
pipe-clogged-cross = a clogged crossing

log-sewer-reshuffled = The discard is shuffled: { $count } cards to draw.
log-sewer-drew = { $name } draws { $card }.
log-sewer-took = { $name } takes { $card } from the discard.
log-sewer-asked = { $name } calls the plumber.
log-sewer-chose = { $name } chooses { $card }.
log-sewer-placed = { $name } lays { $card }, row { $row }, column { $column }.
log-sewer-clogged = { $name } clogs a cheese of { $target }’s, row { $row }, column { $column }.
log-sewer-discarded = { $name } discards { $card }.
log-sewer-flipped = { $name } turns over { $card }, row { $row }, column { $column }.
log-sewer-flushed = { $name } flushes: a clog goes away, row { $row }, column { $column }.
log-sewer-passed = { $name } passes.
log-sewer-linked = { $name }’s rat can get home: the five-cheese board is taken!
end-sewer-allFaceUp = End of the round: all of { $name }’s cards are face up.
end-sewer-firstLink = End of the round: { $name }’s rat came home first.
end-sewer-turnsUsedUp = End of the round: all turns are played.
