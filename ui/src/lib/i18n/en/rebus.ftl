## Rébus.

rebus-rules-cells = The cells of each circuit

## The table.

rebus-table = Table
rebus-track = The track
rebus-legend = The cells of the track
rebus-rack = The rack
rebus-rack-tidy = Tidy the rack
rebus-rack-pick = Pick { $card } to move it
rebus-rack-left = To the left
rebus-rack-right = To the right
rebus-rack-sort = Sort from A to Z
rebus-rack-sorted = The rack is sorted from A to Z.
rebus-rack-moved = { $card }, place { $at } of { $of }
rebus-rack-empty = The rack is empty.
rebus-rack-add = Add { $card }
rebus-rack-throw = Choose { $card } to be changed
rebus-rack-hold = Keep { $card }
rebus-rack-play = Lay { $card } in the chain
rebus-strip = The rebus in the making
rebus-strip-card = { $card }, place { $place }: press to take back, arrows to move
rebus-strip-intruder = { $card }, place { $place }, the intruder: press to take back, arrows to move
rebus-nudge = Let { $card } and { $other } change places
rebus-mark = The intruder is { $card }
rebus-centre = In the centre
rebus-centre-empty = Nothing in the centre yet.
rebus-centre-count =
    { $count ->
        [0] No card in the centre
        [one] One card in the centre
       *[other] { $count } cards in the centre
    }
rebus-pile =
    { $count ->
        [0] The pile is empty
        [one] One card in the pile
       *[other] { $count } cards in the pile
    }
rebus-die = The die shows { $pips }
rebus-names = Names below the pictures
rebus-roll = Roll the die
rebus-throw =
    { $count ->
        [one] Change one card and pass
       *[other] Change { $count } cards and pass
    }
rebus-throw-hint = …or tap cards to be changed
rebus-lay = Lay the rebus!
rebus-give-up = Nothing to lay
rebus-give-up-guessing = We give up
rebus-time-up = The sand has run out
rebus-seal = Write the answer
rebus-seal-done = Answer sealed
rebus-seal-again = Seal it again
rebus-seal-changed = The rebus has changed: is the answer still right?
rebus-seal-clear = Clear the answer
rebus-seal-words = What does this rebus say?
rebus-seal-about = The answer stays hidden until the minute is over.
rebus-seal-go = Seal
rebus-sealed = A written answer waits under its seal.
rebus-laid = The rebus on the table: { $cards }
rebus-name-intruder = Point at { $card } as the intruder
rebus-ask-solver = Who solved it?
rebus-ask-intruder = Which card is the intruder?
rebus-solved-by = { $name } solved it
rebus-nobody = Nobody
rebus-guess = Write an idea
rebus-guess-who = Who has an idea?
rebus-guess-words = What does it mean?
rebus-guess-go = Is this it?
rebus-doubt = That means nothing!
rebus-doubt-who = Who doubts it?
rebus-doubt-about = All the others vote. A tie accepts the rebus.
rebus-votes = The vote
rebus-vote-yes = for
rebus-vote-no = against
rebus-vote-yes-of = { $name }: it means something
rebus-vote-no-of = { $name }: it means nothing
rebus-ear = Does it work?
rebus-ear-word = It sounds like “{ $word }” (in French)!
rebus-ear-nearly = It nearly sounds like “{ $word }” (in French).
rebus-ear-unknown = The ear does not know the card “{ $card }”.
rebus-ear-nothing = The ear hears no word that it knows. A sentence, perhaps?
rebus-ideas = Ideas
rebus-ideas-none = No idea for these cards.
rebus-idea = { $word }: { $cards }
rebus-swap-with = Swap with whom?
rebus-swap-one =
    { $count ->
        [0] One card with { $name }
        [one] One more card with { $name }, one already
       *[other] One more card with { $name }, { $count } already
    }
rebus-chain = The sentence
rebus-chain-next = { $name } lays the next card
rebus-chain-passes =
    { $count ->
        [one] One person added nothing: if the whole table passes, the sentence is over.
       *[other] { $count } people added nothing: if the whole table passes, the sentence is over.
    }
rebus-pass = Nothing to add
rebus-broke = { $name } broke the sentence
rebus-refill = Fill the rack
rebus-keep =
    { $count ->
        [0] Stay without cards
        [one] Keep just one card
       *[other] Keep { $count } cards
    }

## What to do.

rebus-do-begin = { $name }: the die, or a change of cards?
rebus-do-wait = { $name }’s turn
rebus-do-swapping =
    { $count ->
        [one] { $name } swaps one more card: with whom?
       *[other] { $name } swaps { $count } more cards: with whom?
    }
rebus-do-guessing = What does { $name }’s rebus say?
rebus-do-guessing-intruder = What does { $name }’s rebus say, and which card is one too many?
rebus-do-judging = The minute is over. Who had solved { $name }’s rebus?
rebus-do-voting = Does { $name }’s rebus mean anything?
rebus-do-chaining =
    { $count ->
        [0] { $name } begins the sentence
       *[other] { $name } goes on with the sentence
    }
rebus-do-refilling = { $name }: fill the rack, or empty it bit by bit?
rebus-do-over = The round is over
rebus-task-number = A rebus of { $cards } cards
rebus-task-intruder = A long rebus, with one card too many
rebus-task-plus = A long rebus, with a card from the rack, and one from the centre if there is one
rebus-task-swap = A rebus as long as possible
rebus-task-rebussimo = REBUSSIMO: at least 8 cards!
rebus-task-arrival = Exactly { $cards } cards, one of them from the rack

## Cells.

rebus-cell-start = Start
rebus-cell-number =
    { $cards ->
        [2] Two cards
        [3] Three cards
        [4] Four cards
        [5] Five cards
        [6] Six cards
       *[7] Seven cards
    }
rebus-cell-numbers = 2 to 7
rebus-cell-intruder = INTRUDER
rebus-cell-plus = PLUS
rebus-cell-swap = SWAP
rebus-cell-rebussimo = REBUSSIMO
rebus-cell-chain = CHAIN
rebus-cell-arrival = Arrival
rebus-cell-at = Cell { $cell }, circuit { $circuit }: { $what }
rebus-pawn-at =
    { $cards ->
        [0] { $name }: { $where }, no card left.
        [one] { $name }: { $where }, one card.
       *[other] { $name }: { $where }, { $cards } cards.
    }
rebus-rule-start = All pawns begin here.
rebus-rule-number = a rebus of { $cards } cards. Solved, the pawn goes forward by as many; if not, back.
rebus-rule-numbers = A rebus of that many cards. Solved: its author and its solver go forward. If not, the author goes back.
rebus-rule-intruder = A rebus with a card that has no part in it. Both have to be found.
rebus-rule-plus = A rebus as long as possible, with at least one card from the rack, and one from the centre if there is one.
rebus-rule-swap = As many cards as the die shows are swapped; then a rebus as long as possible.
rebus-rule-rebussimo = A rebus of at least eight cards. Failed, it is eight steps back.
rebus-rule-chain = One card each, for one sentence. Whoever breaks it, or has nothing to add any more, stays; the others go forward.
rebus-rule-arrival = Nobody leaves it: a rebus of the number rolled, until the rack is empty.

## What happened.

log-rebus-threw =
    { $count ->
        [one] { $name } changes one card.
       *[other] { $name } changes { $count } cards.
    }
log-rebus-rolled = { $name } rolls { $pips }.
log-rebus-moved =
    { $back ->
        [true] { $name } goes { $steps } back, to { $where }.
       *[other] { $name } goes { $steps } forward, to { $where }.
    }
log-rebus-chosen = { $name } wants to swap a card with { $other }.
log-rebus-exchanged =
    { $count ->
        [one] { $name } and { $other } swap one card.
       *[other] { $name } and { $other } swap { $count } cards.
    }
log-rebus-laid =
    { $sealed ->
        [true] { $name } lays a rebus, its answer sealed: { $cards }.
       *[other] { $name } lays a rebus: { $cards }.
    }
log-rebus-nothingLaid = { $name } lays nothing.
log-rebus-guessed =
    { $right ->
        [true] { $name } says “{ $text }”: that is it!
       *[other] { $name } says “{ $text }”: that is not it.
    }
log-rebus-wrongIntruder = { $name } thinks the intruder is { $card }: it is not.
log-rebus-timeUp = The sand has run out.
log-rebus-shown-answer = The sealed answer: “{ $text }”.
log-rebus-shown-intruder = The intruder: { $card }.
log-rebus-solved = { $name } solved it!
log-rebus-notSolved = Nobody solved it.
log-rebus-tookBack = { $name } takes the cards back.
log-rebus-passed = { $name } passes.
log-rebus-challenged = { $name } doubts this rebus: the table votes.
log-rebus-voted =
    { $accept ->
        [true] { $name } votes for it.
       *[other] { $name } votes against it.
    }
log-rebus-judged =
    { $accepted ->
        [true] The rebus is accepted.
       *[other] The rebus is rejected.
    }
log-rebus-linked = { $name } adds { $card } to the sentence.
log-rebus-chainEnded =
    { $count ->
        [0] Nobody began the sentence: { $name } stays.
        [one] One card in the sentence: { $name } stays, the others go one step.
       *[other] { $count } cards in the sentence: { $name } stays, the others go { $count } steps.
    }
log-rebus-reshuffled =
    { $count ->
        [one] One card goes back into the pile.
       *[other] { $count } cards go back into the pile.
    }
log-rebus-refilled =
    { $count ->
        [one] { $name } draws one card.
       *[other] { $name } draws { $count } cards.
    }
log-rebus-kept = { $name } keeps the rack as it is.
end-rebus-home = End of the round: { $names }, on arrival with an empty rack!
end-rebus-turnsUsedUp = End of the round: all turns are played.

## Why not.

refusal-rebus-roundOver = The round is over.
refusal-rebus-noSuchSeat = Nobody sits there.
refusal-rebus-notYourTurn = It is { $name }’s turn.
refusal-rebus-notNow = Not at this point of the turn.
refusal-rebus-notYours = This card cannot be used here.
refusal-rebus-alreadyThere = This card is in the rebus already.
refusal-rebus-notInStrip = This card is not in the rebus.
refusal-rebus-lastOfStrip = This card is the last one already.
refusal-rebus-alreadyMarked = This card is the intruder already.
refusal-rebus-noIntruder = There is no intruder to point at here.
refusal-rebus-nothingChosen = Choose at least one card.
refusal-rebus-tooManyCards =
    { $most ->
        [one] Only one card here.
       *[other] At most { $most } cards here.
    }
refusal-rebus-tooFewCards = At least { $least } cards here.
refusal-rebus-centreNeeded = At least one card must come from the centre.
refusal-rebus-ownNeeded = At least one card must come from the rack.
refusal-rebus-intruderNotMarked = Mark the intruder first, with the mask.
refusal-rebus-intruderNotNamed = Point at the intruder, too: tap a card, then who solved it.
refusal-rebus-notLaid = This card is not in the rebus on the table.
refusal-rebus-noWords = Write something.
refusal-rebus-tooLong = Too long: { $max } letters at most.
refusal-rebus-noAnswer = There is no written answer.
refusal-rebus-ownRebus = This rebus is for the others to judge.
refusal-rebus-alreadyChallenged = The table has voted on this rebus already.
refusal-rebus-alreadyVoted = That vote has been given.
refusal-rebus-swapWithOthers = Swap with somebody else.
refusal-rebus-noCardsLeft = There is no card left to swap there.
refusal-rebus-rackFull = The rack is full already.
refusal-rebus-noLink = No card has been laid in the chain yet.

## The end of a round.

rebus-score-home = { $names }: on arrival, and not a card left!
rebus-score-far =
    { $count ->
        [one] { $names } got furthest on the track!
       *[other] { $names } got furthest on the track!
    }
rebus-score-cards =
    { $count ->
        [0] no card left
        [one] one card
       *[other] { $count } cards
    }

## Learning.

rebus-learn-compose = A rebus: pictures that sound like a word. In French, tap the cat (chat), then the pot!
rebus-learn-word = Chat-pot: chapeau, a hat! Lay the rebus.
rebus-learn-guess = The others have a minute to solve it. Moustache shouted “chapeau!”: tap his face.
rebus-learn-walk = Two cards, two steps: for the one who laid it and the one who solved it.
rebus-learn-cells = The die chooses the cell, the cell chooses the rebus. Tap a cell to get to know it.
rebus-learn-intruder = Mask: one card too many is hiding. Which has no part in “merci” (mer, scie)?
rebus-learn-end = Three circuits, then arrival. There, the first empty rack wins!
rebus-learn-word-said = cha-peau

## The family's own cards.

rebus-own = Our own cards
rebus-own-name = What is it?
rebus-own-reading = Sounds like, in French (optional)
rebus-own-reading-about = A word that the ear knows: “chat”, “pot”… Without one, it tries the name.
rebus-own-heard = The ear hears it.
rebus-own-unheard = The ear does not know it.
rebus-own-about = Draw or photograph: a cuddly toy, a cousin, the dog… They are shuffled in with the cards of the box.
rebus-own-count =
    { $count ->
        [0] No card yet.
        [one] One card.
       *[other] { $count } cards.
    }
rebus-own-play = Play with them
rebus-own-open = Draw, put away…
rebus-own-add = Keep this card
rebus-own-edit = Change { $name }
rebus-own-change = Keep the change
rebus-own-archive = Put away
rebus-own-back = Take { $name } out again
rebus-own-away = Put { $name } away
rebus-own-empty = Draw something, or choose a picture.
rebus-own-paper = The drawing paper
rebus-own-inks = Colours
rebus-own-ink = Colour { $number }
rebus-own-pens = Pens
rebus-own-pen = Pen { $number }
rebus-own-clear = Begin the drawing again
rebus-own-file = Choose a picture…
