## The cards.

lokus-card = { $colour } { $number }
lokus-colour-red = red
lokus-colour-yellow = yellow
lokus-colour-green = green
lokus-colour-blue = blue
lokus-colour-orange = orange
lokus-colour-grey = grey
lokus-played = { $name } the { $card }
lokus-door =
    { $row ->
        [0] the heart door
       *[other] the moon door
    }
lokus-row = At { $door }: { $cards }
lokus-rolls =
    { $count ->
        [0] no rolls
        [one] one roll
       *[other] { $count } rolls
    }
lokus-cleaning =
    { $count ->
        [0] no cleaning cards
        [one] one cleaning card
       *[other] { $count } cleaning cards
    }
lokus-place = { $name }: { $rolls }, { $cleaning }
lokus-place-counted = { $place }; { $penalty } if we counted now

## The table.

lokus-turn = Turn { $turn } of 10
lokus-rows = The two doors
lokus-seats = The players
lokus-sealed = a card is face down
lokus-waiting = still choosing
lokus-open = played the { $card }
lokus-was = played the { $card } last turn
lokus-gone = Seen so far
lokus-gone-title = Cards seen so far
lokus-gone-about = A filled box has been through; a ringed one is waiting at a door.
lokus-gone-past = been through
lokus-gone-row = at a door
lokus-gone-out = not seen yet

## The own hand.

lokus-hand = { $name }’s hand
lokus-do-seal = { $name } is choosing a card in secret.
lokus-do-sealed = { $name } can still change cards.
lokus-sort = Sort the hand
lokus-sort-number = By number
lokus-sort-colour = By colour
lokus-seal = Play it face down
lokus-seal-first = Choose a card first
lokus-change = Play this one instead
lokus-keep = Keep it
lokus-hide = Hide the hand
lokus-unseal = Take my card back
lokus-may-change = Does someone else want to see their hand or change their card?
lokus-move = Move the chosen card
lokus-lies = played face down

## The reveal.

lokus-ready = Everybody has chosen!
lokus-ready-about = Put the screen in the middle, all eyes on it.
lokus-reveal = Turn them over!
lokus-lowest = the lowest
lokus-highest = the highest
lokus-choose = { $name } chooses a door for the { $card }.
lokus-choose-row = Place the { $card } at { $door }
lokus-next = Next turn
lokus-count-up = Add up the rolls

## The sum of a round.

lokus-score-title = { $name }’s rolls
lokus-score-rolls =
    { $count ->
        [0] No rolls
        [one] One roll costs
       *[other] { $count } rolls cost
    }
lokus-score-nothing = No rolls: nothing to pay!
lokus-score-cleaning =
    { $count ->
        [one] One cleaning card wipes away a roll
        [2] Two cleaning cards wipe away up to two rolls
       *[other] { $count } cleaning cards wipe away everything
    }
lokus-score-spare = Nothing to clean: no cleaning needed.
lokus-score-step = { $rolls } → { $points }

## Learning.

lokus-learn-seal = Everyone chooses a card in secret.
lokus-learn-seal-do = Tap the yellow 1, then play it!
lokus-learn-reveal = Everyone has chosen: turn them over together!
lokus-learn-low = The lowest goes in first. Choose a door: never the same number or the same colour twice!
lokus-learn-high = Then the highest. The cards in between become rolls.
lokus-learn-fifth = The fifth card sends the other four away and earns a cleaning card.
lokus-learn-stuck = Neither door wants the card: two rolls at once!
lokus-learn-score = Ten turns, then we count: each roll costs more than the one before, cleaning wipes some away. The fewest points win.

## The calculator.

lokus-sheet-title = Score a round of Lokus
lokus-sheet-about = The rolls and cleaning cards in front of each player at the end of the round.
lokus-sheet-rolls = Rolls
lokus-sheet-cleaning = Cleaning
lokus-sheet-won = wins the round
lokus-sheet-no-seats = Lokus is for { $min } to { $max } players, not { $seats }.
lokus-sheet-no-rolls = { $name }: { $rolls } rolls is too many. With these cleaning cards, { $max } at most.
lokus-sheet-no-cleaning = { $cleaning } cleaning cards in all? There are only { $max }.
lokus-sheet-no-together =
    { $rolls ->
        [one] { $rolls } roll
       *[other] { $rolls } rolls
    } altogether: with that many cleaning cards, ten turns bring an even number, from { $min } to { $max }.
lokus-sheet-no-shares = No ten turns can share the rolls like this: in each turn two people place their card at a door, or try to.

## What happened.

log-lokus-sealed = { $name } plays a card face down.
log-lokus-unsealed = { $name } takes the card back.
log-lokus-revealed = The cards are turned over: { $cards }.
log-lokus-placed = { $name } sends the { $card } to { $door }.
log-lokus-cleaned = A fifth card! The queue at { $door } is cleared, and { $name } earns a cleaning card.
log-lokus-unplaced = Neither door wants { $name }’s { $card }: two rolls.
log-lokus-rolled =
    { $count ->
        [0] Nobody else takes a roll.
        [one] One roll for { $names }.
       *[other] One roll each for { $names }.
    }
log-lokus-ended = End of the round: all ten turns have been played.

## Why not.

refusal-lokus-alreadyRevealed = The cards are face up: { $name } has to choose a door first.
refusal-lokus-notRevealed = The cards are still face down: nothing to place yet.
refusal-lokus-noSuchCard = There is no card number { $number }.
refusal-lokus-notInHand = That card is not in this hand.
refusal-lokus-alreadySealed = That’s the card already played.
refusal-lokus-notSealed = No card has been played.
refusal-lokus-noSuchRow = There are only two doors.

## House rules.

form-lokus-penalties-about = For no rolls, for one, for two…

calc-no-rolls = No rolls, no cleaning cards

## A move that is shown, and why.

show-lokus-seal = Play the { $card }
show-lokus-unseal = Take your card back
show-lokus-place = Choose { $door }
hint-lokus-cleans = the fifth card { $row ->
        [0] at the heart door
       *[other] at the moon door
    } earns a cleaning card
hint-lokus-low =
    { $lower ->
        [0] no lower card is still hidden
        [one] only one lower card still hidden
       *[other] { $lower } lower cards still hidden
    }
hint-lokus-high =
    { $higher ->
        [0] no higher card is still hidden
        [one] only one higher card still hidden
       *[other] { $higher } higher cards still hidden
    }
hint-lokus-bothDoors = both doors take it
hint-lokus-oneDoor =
    { $row ->
        [0] the heart door takes it
       *[other] the moon door takes it
    }
hint-lokus-middle = no door takes it, but { $lower } lower and { $higher } higher cards are hidden
hint-lokus-leavesNoFifth =
    { $row ->
        [0] at the heart door
       *[other] at the moon door
    }, the fifth would be for whoever comes next
