## The table.

rebus-track = The track
rebus-legend = The spaces on the track
rebus-rack = The rack
rebus-rack-tidy = Tidy the rack
rebus-rack-pick = Pick { $card } to move it
rebus-rack-sort = Sort from A to Z
rebus-rack-sorted = The rack is sorted from A to Z.
rebus-rack-empty = The rack is empty.
rebus-rack-add = Add { $card }
rebus-rack-throw = Choose { $card } to swap
rebus-rack-hold = Keep { $card }
rebus-rack-play = Add { $card } to the sentence
rebus-strip = Your rebus so far
rebus-strip-card = { $card }, place { $place }: press to take back, arrows to move
rebus-strip-intruder = { $card }, place { $place }, the intruder: press to take back, arrows to move
rebus-nudge = Swap { $card } and { $other } round
rebus-mark = { $card } is the intruder
rebus-centre = In the centre
rebus-centre-empty = Nothing in the centre yet.
rebus-centre-count =
    { $count ->
        [0] No card in the centre
        [one] One card in the centre
       *[other] { $count } cards in the centre
    }
rebus-die = The die shows { $pips }
rebus-names = Names under the pictures
rebus-roll = Roll the die
rebus-throw =
    { $count ->
        [one] Swap one card and pass
       *[other] Swap { $count } cards and pass
    }
rebus-throw-hint = …or tap the cards you want to swap
rebus-lay = Lay the rebus!
rebus-give-up = Nothing to play
rebus-give-up-guessing = We give up
rebus-time-up = Time’s up
rebus-seal = Write down the answer
rebus-seal-done = Answer sealed
rebus-seal-again = Seal it again
rebus-seal-changed = The rebus has changed: is the answer still right?
rebus-seal-clear = Clear the answer
rebus-seal-words = What does this rebus say?
rebus-seal-about = The answer stays hidden while people are guessing.
rebus-seal-read = The box can only guess what is written down. The answer stays hidden while people are guessing.
rebus-lay-bare = Play without writing
rebus-seal-go = Seal
rebus-sealed = A sealed answer is waiting.
rebus-laid = The rebus on the table: { $cards }
rebus-name-intruder = Say that { $card } is the intruder
rebus-ask-solver = Who solved it?
rebus-ask-intruder = Which card is the intruder?
rebus-solved-by = { $name } solved it
rebus-guess = Type a guess
rebus-guess-who = Who has a guess?
rebus-guess-words = What does it mean?
rebus-guess-go = Is this it?
rebus-doubt = That doesn’t mean anything!
rebus-doubt-who = Who doubts it?
rebus-doubt-about = All the others vote. A tie means the rebus stands.
rebus-votes = The vote
rebus-vote-yes = for
rebus-vote-no = against
rebus-vote-waits = thinking…
rebus-vote-yes-of = { $name }: it means something
rebus-vote-no-of = { $name }: it means nothing
rebus-ear = Does it work?
rebus-ear-word = It sounds like “{ $word }” (in French)!
rebus-ear-nearly = It nearly sounds like “{ $word }” (in French).
rebus-ear-unknown = The ear doesn’t know the card “{ $card }”.
rebus-ear-nothing = The ear can’t hear a word it knows. Perhaps it’s a sentence?
rebus-ideas = Ideas
rebus-ideas-none = No ideas for these cards.
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
rebus-refill = Refill the rack
rebus-keep =
    { $count ->
        [0] Stay without cards
        [one] Keep just one card
       *[other] Keep { $count } cards
    }

## What to do.

rebus-do-begin = { $name }: roll the die, or swap some cards?
rebus-do-swapping =
    { $count ->
        [one] { $name } has one more card to swap: who with?
       *[other] { $name } has { $count } more cards to swap: who with?
    }
rebus-do-guessing = What does { $name }’s rebus say?
rebus-do-guessing-intruder = What does { $name }’s rebus say, and which card is one too many?
rebus-do-judging = Guessing is over. Who had solved { $name }’s rebus?
rebus-do-voting = Does { $name }’s rebus mean anything?
rebus-do-chaining =
    { $count ->
        [0] { $name } starts the sentence
       *[other] { $name } carries on the sentence
    }
rebus-do-refilling = { $name }: refill the rack, or empty it bit by bit?
rebus-task-number = A rebus of { $cards } cards
rebus-task-intruder = A long rebus, with one card too many
rebus-task-plus = A long rebus, with at least one card from the rack, and one from the centre if there is one
rebus-task-swap = The longest rebus you can
rebus-task-rebussimo = REBUSSIMO: at least { $cards } cards!
rebus-task-arrival = Exactly { $cards } cards, at least one of them from the rack

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
rebus-cell-at = Space { $cell }, lap { $circuit }: { $what }
rebus-pawn-at =
    { $cards ->
        [0] { $name }: { $where }, no card left.
        [one] { $name }: { $where }, one card.
       *[other] { $name }: { $where }, { $cards } cards.
    }
rebus-rule-start = Everyone starts here.
rebus-rule-number = A rebus of { $cards } cards. Solve it and the pawns move forward that many; if not, its author goes back. Solved with fewer cards, the author goes back one for each that is missing.
rebus-rule-numbers = A rebus of that many cards. If it’s solved, its author and its solver move forward. If not, the author moves back. Solved with fewer cards, the author moves back one space for each that is missing.
rebus-rule-intruder = A rebus with one card that doesn’t belong. Find both the meaning and the card.
rebus-rule-plus = A rebus as long as possible, with at least one card from the rack, and one from the centre if there is one.
rebus-rule-swap = Swap as many cards with the others as the die shows; then make the longest rebus you can.
rebus-rule-rebussimo = A rebus of at least eight cards. If it fails, eight steps back.
rebus-rule-chain = One card each in turn, making one sentence. The player who breaks it, or has to play when it stops, stays put; the others move one space for each card.
rebus-rule-arrival = Nobody leaves here: make a rebus of as many cards as the die shows, until your rack is empty.

## What happened.

log-rebus-threw =
    { $cards ->
        [one] { $name } swaps one card.
       *[other] { $name } swaps { $cards } cards.
    }
log-rebus-rolled = { $name } rolls { $pips }.
log-rebus-moved =
    { $back ->
        [true] { $name } moves { $steps } back, to { $where }.
       *[other] { $name } moves { $steps } forward, to { $where }.
    }
log-rebus-chosen = { $name } wants to swap a card with { $other }.
log-rebus-exchanged =
    { $cards ->
        [one] { $name } and { $other } swap one card.
       *[other] { $name } and { $other } swap { $cards } cards.
    }
log-rebus-laid =
    { $sealed ->
        [true] { $name } plays a rebus with a sealed answer: { $cards }.
       *[other] { $name } plays a rebus: { $cards }.
    }
log-rebus-nothingLaid = { $name } plays nothing.
log-rebus-guessed =
    { $right ->
        [true] { $name } says “{ $text }”: that’s it!
       *[other] { $name } says “{ $text }”: that’s not it.
    }
log-rebus-wrongIntruder = { $name } thinks the intruder is { $card }: it isn’t.
log-rebus-timeUp = Guessing is over.
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
log-rebus-linked = { $name } adds “{ $card }” to the sentence.
log-rebus-chainEnded =
    { $cards ->
        [0] Nobody started the sentence: { $name } stays put.
        [one] One card in the sentence: { $name } stays put, the others move one space.
       *[other] { $cards } cards in the sentence: { $name } stays put, the others move { $cards } spaces.
    }
log-rebus-reshuffled =
    { $cards ->
        [one] One card goes back into the pile.
       *[other] { $cards } cards go back into the pile.
    }
log-rebus-refilled =
    { $cards ->
        [one] { $name } draws one card.
       *[other] { $name } draws { $cards } cards.
    }
log-rebus-kept = { $name } keeps the rack as it is.
end-rebus-home = End of the round: { $names } reached the end with an empty rack!
end-rebus-turnsUsedUp = End of the round: everyone’s turns are used up.

## Why not.

refusal-rebus-notNow = Not at this point in the turn.
refusal-rebus-notYours = You can’t use this card here.
refusal-rebus-alreadyThere = This card is already in the rebus.
refusal-rebus-notInStrip = This card isn’t in the rebus.
refusal-rebus-lastOfStrip = This card is already last.
refusal-rebus-alreadyMarked = This card is already the intruder.
refusal-rebus-noIntruder = There’s no intruder to name here.
refusal-rebus-nothingChosen = Choose at least one card.
refusal-rebus-tooManyCards =
    { $most ->
        [one] Only one card here.
       *[other] At most { $most } cards here.
    }
refusal-rebus-tooFewCards = At least { $least } cards here.
refusal-rebus-centreNeeded = At least one card has to come from the centre.
refusal-rebus-ownNeeded = At least one card has to come from your rack.
refusal-rebus-intruderNotMarked = Mark the intruder first, with the mask.
refusal-rebus-intruderNotNamed = Name the intruder, too: tap a card, then the person who solved it.
refusal-rebus-notLaid = This card isn’t in the rebus on the table.
refusal-rebus-noWords = Write something.
refusal-rebus-tooLong = Too long: { $max } letters at most.
refusal-rebus-noAnswer = There’s no sealed answer.
refusal-rebus-ownRebus = This rebus is for the others to judge.
refusal-rebus-alreadyChallenged = The table has already voted on this rebus.
refusal-rebus-alreadyVoted = That vote has already been cast.
refusal-rebus-swapWithOthers = Swap with someone else.
refusal-rebus-noCardsLeft = There are no cards left to swap there.
refusal-rebus-rackFull = The rack is full already.
refusal-rebus-noLink = No card has been played in the sentence yet.

## The end of a round.

rebus-score-home = { $names }: home, with not a card left!
rebus-score-far =
    { $count ->
        [one] { $names } got furthest on the track!
       *[other] { $names } got furthest on the track!
    }
rebus-score-fewest =
    { $count ->
        [one] On the same space, { $names } has the fewest cards!
       *[other] On the same space, { $names } have the fewest cards!
    }
rebus-score-cards =
    { $count ->
        [0] no card left
        [one] one card
       *[other] { $count } cards
    }

## Learning.

rebus-learn-compose = A rebus: pictures that sound like a word. In French!
rebus-learn-compose-do = Tap the cat (chat), then the jar (pot).
rebus-learn-word-do = Chat-pot: chapeau, a hat! Lay the rebus.
rebus-learn-guess = The others have a minute to solve it.
rebus-learn-guess-do = Moustache shouted “chapeau!”: tap his face.
rebus-learn-walk = Two cards, two steps: for the author and for the solver.
rebus-learn-cells = The die chooses the space, the space chooses the rebus.
rebus-cell-told = { $cell }. { $rule }
rebus-learn-cells-do = Tap a space to find out about it.
rebus-learn-intruder-do = Mask: one card too many is hiding. Which one doesn’t belong in “merci” (mer, scie)?
rebus-learn-end = Three laps, then home. There, the first empty rack wins!
rebus-learn-word-said = cha-peau

## The family's own cards.

rebus-own-name = What is it?
rebus-own-reading = Sounds like, in French (optional)
rebus-own-reading-about = A word the ear knows: “chat”, “pot”… Leave it empty and it tries the name.
rebus-own-heard = The ear knows it.
rebus-own-unheard = The ear doesn’t know it.
rebus-own-begun = Change begun, not saved yet.
rebus-own-about = Draw or take a photo: a cuddly toy, a cousin, the dog… They’re shuffled in with the cards from the box.
rebus-own-count =
    { $count ->
        [0] No cards yet.
        [one] One card.
       *[other] { $count } cards.
    }
rebus-own-play = Play with them
rebus-own-open = Draw, put away…
rebus-own-add = Save this card
rebus-own-change = Save changes
rebus-own-kept = “{ $name }” is saved, further down.
rebus-own-archive = Put away
rebus-own-back = Bring { $name } back
rebus-own-empty = Draw something, or choose a picture.
rebus-own-paper = Drawing paper
rebus-own-inks = Colours
rebus-own-ink = Colour { $number }
rebus-own-pens = Pens
rebus-own-pen = Pen { $number }
rebus-own-clear = Start the drawing again
rebus-own-undo = Back to the drawing before
rebus-own-no-picture = This picture can’t be read here. Try another one.
rebus-own-file = Choose a picture…

## House rules.

form-group-circuit = The spaces in a lap
form-rebus-glass = Timer, in seconds
form-rebus-glass-about = 0: no timer. A child’s own may run longer.
form-rebus-turnsPerSeat-about = After that, the pawn furthest along wins.
form-rebus-ear = The ear
form-rebus-ear-about = Help for the player making a rebus. A child who plays with hints always has all of it.
form-rebus-ear-off = Off
form-rebus-ear-check = “Does it work?”
form-rebus-ear-ideas = “Does it work?” and ideas
form-rebus-own-about = Your family’s cards are shuffled in with those from the box.
form-rebus-circuit-intruder = Intruder spaces
form-rebus-circuit-plus = Plus spaces
form-rebus-circuit-swap = Swap spaces
form-rebus-circuit-rebussimo = Rebussimo spaces
form-rebus-circuit-chain = Chain spaces
