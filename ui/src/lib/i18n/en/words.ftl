## Games, rules and points by name.

game-sewer = Sewer Rats
game-sewer-tagline = Cheese at the end of the pipe
game-mice = Mice and Fences
game-mice-tagline = Slip through to the cheese
game-canals = Canals
game-canals-tagline = Lead the water to the edge
game-rebus = Rebus
game-rebus-tagline = Pictures that sound like words
game-lokus = Lokus
game-lokus-tagline = First come, first served
preset-sewer-base = The classic game
preset-sewer-base-about = The most cheese wins. With plumber, toilet and clogged pipes.
preset-sewer-children = The children’s game
preset-sewer-children-about = The first rat home wins. Nothing to count.
preset-mice-classic = The small garden
preset-mice-classic-about = 7 × 7 squares. For two, 8 fences each; for four, 4 each.
preset-mice-grand = The large garden
preset-mice-grand-about = 9 × 9 squares. For two, 10 fences each; for four, 5 each.
preset-canals-classic = The classic game
preset-canals-classic-about = 19 × 19 squares, tiles drawn blind.
preset-canals-even = The old board
preset-canals-even-about = 18 × 18 squares, four of them in the centre.
preset-canals-backs = Choose your tile
preset-canals-backs-about = Pick a tile with a ring on its back, or one without.
preset-rebus-base = The classic game
preset-rebus-base-about = Three laps of twenty spaces, ten pictures each.
preset-rebus-short = The short game
preset-rebus-short-about = Just one lap, done before bedtime.
preset-rebus-slow = The gentle short game
preset-rebus-slow-about = One lap, with two minutes for each rebus.
preset-rebus-calm = No timer
preset-rebus-calm-about = One lap, and all the time in the world.
preset-lokus-base = The classic game
preset-lokus-base-about = Each extra roll costs one point more than the last: 1, 3, 6, 10, 15…
preset-lokus-simple = Simple scoring
preset-lokus-simple-about = One roll, one point. For people still learning to count.
preset-other-base = The usual rules

reason-cheese = Cheeses collected
reason-fiveCheese = Five-cheese board
reason-faceDown = Cards still face down
reason-homeFirst = First one home
reason-goal = Round won
reason-outlets = Outlets
reason-rolls = Rolls
reason-cleaning = Cleaning cards

## Faces and colours.

avatar-ratCook = the cook rat
avatar-ratPirate = the pirate rat
avatar-ratGranny = the granny rat
avatar-ratDiver = the diver rat
avatar-ratPainter = the painter rat
avatar-ratQueen = the rat queen
avatar-cat = the cat
avatar-fox = the fox
avatar-owl = the owl
avatar-frog = the frog
avatar-hedgehog = the hedgehog
avatar-bear = the bear

colour-red = red, stripes
colour-orange = orange, dots
colour-yellow = yellow, checks
colour-green = green, waves
colour-teal = teal, zigzags
colour-blue = blue, stars
colour-purple = purple, crosses
colour-pink = pink, rings

## What can go wrong.

fault-stale = The table had already moved on. This is how it stands now.
fault-notNow = You can’t do that at this point in the match.
fault-nothingToUndo = There’s nothing to undo.
fault-noAid = This table plays without that help.
fault-calledOff = Cancelled. Nothing has changed.
fault-needsConsent = Undoing this move takes the whole table’s agreement.
fault-curtain = That’s someone else’s secret: they have to open the curtain first.
fault-badCall = The notebook didn’t understand that. Nothing has changed.
fault-unreachable = The notebook isn’t answering. Everything you played is saved; if this goes on, open Calepin again.

unknown-family = That family is not in the notebook.
unknown-profile = That person is not in the notebook.
unknown-variant = Those rules are no longer in the notebook.
unknown-match = That match is not in the notebook.
unknown-ownCard = That card is not in the notebook.
unknown-round = That round is not in the notebook.

problem-empty = Please write something.
problem-tooLong = That’s too long: { $max } letters at most.
problem-outOfRange = It has to be a number from { $min } to { $max }.
problem-taken = That name is already taken.
problem-malformed = That can’t be read.

trouble-full = The disk is full: the last move was not played.
trouble-readOnly = The notebook’s folder can’t be written to: the last move was not played.
trouble-busy = Another program has the notebook open. Close it and try again.
trouble-damaged = The notebook is damaged. Next time Calepin starts, it will be set aside and the last good copy brought back.
trouble-newer = This notebook was written by a newer version of Calepin.
trouble-moved = The notebook was moved or replaced while Calepin was open: nothing is written any more. Close Calepin and open it again.
trouble-unreplayable = This round can no longer be replayed with today’s rules.
trouble-other = The notebook can’t be read or written.

## Why rules cannot be played.

options-seats = This game is for { $seats } players.
options-first = The person who should start isn’t at the table.
options-outOfRange = { $field }: from { $min } to { $max }.
options-tooFew = { $field }: this table needs { $needed }, there are { $value }.
options-malformed = { $field }: these rules can’t be played.
options-conflict = { $field } and { $other } don’t go together.
option-doubles = Double spots
option-chosenBacks = Players choose their tile
option-target = Target for three players
option-size = Squares along each side
option-barriersTwo = Fences each, for two
option-barriersFour = Fences each, for four
option-columns = Columns
option-rows = Rows
option-deck = Cards
option-turnsPerSeat = Turns per player
option-cheeses = Cheeses
option-clogs = Clogged pipes
option-plumber = Plumber
option-goal = Who wins
option-circuits = Laps
option-circuit = Spaces in a lap
option-cards = Cards in the box
option-own = Our own cards
option-ownCards = Our own cards
option-two = 2 spaces
option-three = 3 spaces
option-four = 4 spaces
option-five = 5 spaces
option-six = 6 spaces
option-seven = 7 spaces
option-intruder = INTRUDER spaces
option-plus = PLUS spaces
option-swap = SWAP spaces
option-rebussimo = REBUSSIMO spaces
option-chain = CHAIN spaces
option-glass = Timer (seconds)
option-penalties = What rolls cost
option-seats = Players
option-first = Who starts

## Why not: each game has its own sentences.

refusal-otherGame = That move belongs to another game.

unknown-guest = That guest is not in the notebook.
unknown-backup = That backup is no longer there.
unknown-year = Nothing was played in that year.
fault-satTogether = They sat at one table in { $count ->
    [one] one match
   *[other] { $count } matches
  }, so they cannot be the same person.
import-foreign = This file wasn’t written by Calepin. Nothing has changed.
import-broken = This file is damaged. Nothing has changed.
import-unplayable = A match of { $day } cannot have been played the way this file says (round { $round }, move { $ply }). Nothing has changed.
import-newer = This file was written by a newer version of Calepin. Nothing has changed.
sheet-refused-wrongCount = Every column needs a score.
sheet-refused-noSuchSide = There is no such column.
sheet-refused-outOfRange = That’s too many points for this sheet.
sheet-refused-negative = This sheet doesn’t allow negative points.
sheet-refused-otherGame = That belongs to another game.
count-refused-sewer-twoFiveCheeses = There is only one five-cheese board.
count-refused-sewer-nobodyTookFive = A rat is linked, so somebody took the five cheeses.
count-refused-sewer = No real table could have a network like that.
count-refused-lokus = No round could end with these numbers.
count-refused-canals = This edge can’t be scored.
sheet-refused-full = The sheet is full.
