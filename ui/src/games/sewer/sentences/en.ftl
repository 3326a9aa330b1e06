## Sewer Rats: the table.

sewer-turn = { $name } to play
sewer-do-begin = Draw, or take the discard
sewer-do-offer = The plumber offers: choose a card
sewer-do-hold = Choose which way round it goes, then place it in your network
sewer-do-hold-only = Place the card in your network
sewer-do-hold-clog = Place the card in your network, or clog someone else’s cheese
sewer-do-eject = A clogged pipe came out: clog someone’s cheese, or discard it
sewer-do-flip = Turn over one of your face-down cards
sewer-do-flip-optional = Turn over a face-down card, if you like

sewer-pile = Pile
sewer-pile-again = Draw: the discard is shuffled first
sewer-pile-label =
    { $count ->
        [0] The pile is empty
        [one] Draw: one card left
       *[other] Draw: { $count } cards left
    }
sewer-discard = Discard
sewer-discard-empty = The discard pile is empty
sewer-discard-take = Take from the discard pile: { $card }
sewer-discard-top = On the discard pile: { $card }
sewer-discard-here = Discard this card
sewer-throw = Discard
sewer-keep = Leave it as it is
sewer-turn-card-label = Turn the card upside down
sewer-hand = Card in hand
sewer-way = This way round: { $card }
sewer-offer = The plumber’s offer
sewer-offer-card = Take { $card }
sewer-board-plumber = Plumber
sewer-board-toilet = Toilet
sewer-board-plumber-label = Call the plumber
sewer-board-toilet-label = Flush the toilet
sewer-flush-where = Choose which clogged pipe to flush
sewer-five = Five cheeses
sewer-five-free = The five-cheese board is waiting for the first rat home
sewer-five-held = { $name } has the five-cheese board
sewer-laps-left =
    { $count ->
        [one] Last time round the table
       *[other] Twice more round the table
    }
sewer-others = The other networks

## What lies on a cell.

sewer-start = the rat’s start
sewer-arrival = the rat’s home
sewer-linked = the rat can come home
sewer-unlinked = not connected yet
sewer-down = face-down card
sewer-shape =
    { $openings ->
        [3] bend north-east
        [5] straight north-south
        [6] bend south-east
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
sewer-covered = cheese hidden under a clogged pipe
sewer-reached = reached
sewer-unreached = not reached
sewer-network = { $name }’s network
sewer-network-points = { $name }’s network, { $points }

## The run of the rat at scoring.

sewer-score-run = { $name }’s rat sets off!
sewer-score-home = { $name } is home!
sewer-score-lost = { $name }’s rat is sleeping in the pipes tonight.
sewer-score-first = First one home!
sewer-score-nothing = Nothing to count this time

## Learning.

sewer-learn-draw = The rat wants to go home: on your turn, draw a pipe.
sewer-learn-draw-do = Tap the pile!
sewer-learn-place = Place it anywhere on your own network.
sewer-learn-place-do = Here, on the lit square.
sewer-learn-turn = Pipes can be turned; clear water shows where the rat can go.
sewer-learn-turn-do = Turn this bend, then place it!
sewer-learn-home = The first to connect takes the board worth 5.
sewer-learn-clog = A blue pipe of the same shape hides someone else’s cheese.
sewer-learn-flush = The plumber brings you a good pipe; flushing removes a clogged one.
sewer-learn-score = When one network is all face up, count the cheese your rat can reach! Each face-down card costs 1.

## Why not.

refusal-sewer-choiceOpen = There’s still a card to play, or a choice to make.
refusal-sewer-nothingHeld = There’s no card in hand.
refusal-sewer-nothingToDraw = There are no cards left to draw.
refusal-sewer-discardEmpty = The discard pile is empty.
refusal-sewer-noBoard = This table plays without the plumber.
refusal-sewer-toiletUp = The board shows the toilet: the plumber is out.
refusal-sewer-plumberUp = The board shows the plumber: there is no toilet to flush.
refusal-sewer-notOffered =
    { $offered ->
        [one] The plumber offers just one card.
       *[other] The plumber offers { $offered } cards.
    }
refusal-sewer-startOrArrival = The start and the rat’s home can’t be replaced.
refusal-sewer-sameBothWays = This card looks the same both ways.
refusal-sewer-mustUse = This card can’t go back: it has to be used.
refusal-sewer-alreadyUp = That card is already face up.
refusal-sewer-mustFlip = Turn over a face-down card.
refusal-sewer-notClogged = The card in hand isn’t a clogged pipe.
refusal-sewer-ownNetwork = You clog other people’s cheese, not your own.
refusal-sewer-targetDown = That card is still face down.
refusal-sewer-targetClogged = That card is already a clogged pipe.
refusal-sewer-noCheese = That card shows no cheese.
refusal-sewer-alreadyCovered = That cheese is already covered.
refusal-sewer-otherShape = That pipe is a different shape.
refusal-sewer-notCovered = Nobody else’s clogged card lies there.
refusal-sewer-canMove = There’s still something you can play.

## What happened.

pipe =
    a { $cheese ->
        [clogged] {"clogged "}
       *[other] {""}
    }{ $shape ->
        [straight] straight pipe
        [tee] T-pipe
        [cross] crossing
       *[bend] bend
    }{ $cheese ->
        [clogged] {""}
        [0] {""}
        [one] {" "}with one cheese
       *[other] {" "}with { $cheese } cheeses
    }

log-sewer-reshuffled = The discard pile is shuffled: { $count ->
        [one] one card
       *[other] { $count } cards
    } to draw.
log-sewer-drew = { $name } draws { $card }.
log-sewer-took = { $name } takes { $card } from the discard pile.
log-sewer-asked = { $name } calls the plumber.
log-sewer-chose = { $name } chooses { $card }.
log-sewer-placed = { $name } places { $card }, row { $row }, column { $column }.
log-sewer-clogged = { $name } clogs one of { $target }’s cheeses, row { $row }, column { $column }.
log-sewer-discarded = { $name } discards { $card }.
log-sewer-flipped = { $name } turns over { $card }, row { $row }, column { $column }.
log-sewer-flushed = { $name } flushes a clogged pipe away, row { $row }, column { $column }.
log-sewer-passed = { $name } passes.
log-sewer-linked = { $name }’s rat can get home: the five-cheese board is taken!
end-sewer-allFaceUp = End of the round: all { $name }’s cards are face up.
end-sewer-firstLink = End of the round: { $name }’s rat got home first.
end-sewer-turnsUsedUp = End of the round: everyone’s turns are used up.

## House rules.

form-group-deck = The cards in the deck
form-sewer-columns = Columns of the network
form-sewer-rows = Rows of the network
form-sewer-goal = Who wins?
form-sewer-goal-points = Most points
form-sewer-goal-firstLink = The first rat home
form-sewer-cheeses-about = Without them, those cards are plain pipes.
form-sewer-clogs-about = They cover other people’s cheeses.
form-sewer-plumber = Plumber and toilet
form-sewer-plumber-about = A board that lets you choose a pipe, or flush a clogged one away.
form-sewer-turnsPerSeat-about = After that, the round ends.
form-sewer-deck-ns = Straight, up and down
form-sewer-deck-ew = Straight, side to side
form-sewer-deck-ne = Bend to the right
form-sewer-deck-nw = Bend to the left
form-sewer-deck-nes = T, on its side
form-sewer-deck-new = T, upright
form-sewer-deck-nesw = Crossing
form-sewer-deck-plain = No cheese
form-sewer-deck-one = 1 cheese
form-sewer-deck-two = 2 cheeses
form-sewer-deck-three = 3 cheeses
form-sewer-deck-clogged = Clogged

## Counting the real table.

calc-whose = Whose network?
calc-hint = Tap a card: its edges open a pipe, its middle adds cheese.
calc-where = Card in row { $row }, column { $column }
calc-edge-1 = pipe up
calc-edge-2 = pipe right
calc-edge-4 = pipe down
calc-edge-8 = pipe left
calc-cheese =
    { $worth ->
        [0] no cheese
       *[other] cheese { $worth }
    }
calc-clogged = Clogged
calc-covered = Covered
calc-down = Face down
calc-five = { $name } has the five-cheese board
calc-next = { $name }’s turn
calc-not-counted = not counted yet
calc-all-down = Nothing is turned over: all face down
calc-unfinished = Every pipe has at least two ends: one is missing.
calc-wrong-wrongCount = There are too few cards, or too many.
calc-wrong-noSuchCard = Row { $row }, column { $column }: these rules have no card like that.
calc-wrong-nothingToCover = Row { $row }, column { $column }: there’s no cheese to cover.
calc-wrong-neverLinked = Whoever holds the five cheeses was linked: here too many cards are still hidden, or nothing is linked.
calc-wrong-linkedWithout = The first rat home ends the round: whoever is linked holds the five cheeses.
calc-hint-tooMany = Row { $row }, column { $column }: our deck does not have that many cards like this one. If yours does, all is well.
calc-wrong-otherRules = This network uses different rules from the first one.

## A move that is shown, and why.

show-sewer-draw = Draw a card
show-sewer-take = Take the card from the discard
show-sewer-ask = Call the plumber
show-sewer-choose = Take { $card }
show-sewer-place =
    { $turned ->
        [true] Turn the card and place it
       *[false] Place the card
    } at row { $row }, column { $column }
show-sewer-clog = Clog { $target }’s cheese, row { $row }, column { $column }
show-sewer-discard = Discard the card
show-sewer-flip = Turn over the card at row { $row }, column { $column }
show-sewer-keep = Leave it as it is
show-sewer-flush = Flush, row { $row }, column { $column }
show-sewer-pass = Pass your turn
hint-sewer-homeFirst = your rat is the first one home
hint-sewer-cheeses =
    { $count ->
        [one] one more cheese
       *[other] { $count } more cheeses
    }
hint-sewer-farther =
    { $cards ->
        [one] your rat gets one card farther
       *[other] your rat gets { $cards } cards farther
    }
hint-sewer-covers =
    { $cheeses ->
        [one] one of { $name }’s cheeses is hidden
       *[other] { $cheeses } of { $name }’s cheeses are hidden
    }
hint-sewer-uncovers =
    { $cheeses ->
        [one] one cheese is back
       *[other] { $cheeses } cheeses are back
    }
hint-sewer-turnedUp = one face-down card fewer
hint-sewer-besideTheWay = it’s beside your rat’s way
hint-sewer-discardBringsNothing = the one on the discard brings you nothing
hint-sewer-heldBringsNothing = it brings you nothing
