## Games, rules and points by name.

game-sewer = Sewer Rats
game-sewer-tagline = Cheese at the end of the pipe
game-mice = Mice and Fences
game-mice-tagline = Slip through to the cheese
game-canals = Canals
game-canals-tagline = Lead the water to the rim
game-rebus = Rebus
game-rebus-tagline = Pictures that sound like words
game-lokus = Lokus
game-lokus-tagline = First come, first served
preset-sewer-base = The base game
preset-sewer-base-about = Most cheese wins. With plumber, toilet and clogs.
preset-sewer-children = The children’s game
preset-sewer-children-about = The first rat home wins. Nothing to count.
preset-mice-classic = The small garden
preset-mice-classic-about = 7 × 7 cells, 8 fences each, 4 with four players.
preset-mice-grand = The large garden
preset-mice-grand-about = 9 × 9 cells, 10 fences each, 5 with four players.
preset-canals-classic = The base game
preset-canals-classic-about = 19 × 19 cells, tiles are drawn blindly.
preset-canals-even = The old board
preset-canals-even-about = 18 × 18 cells: four cells in the centre.
preset-canals-backs = Chosen backs
preset-canals-backs-about = One chooses between a back with a ring and one without.
preset-rebus-base = The usual game
preset-rebus-base-about = Three circuits of twenty cells, ten pictures each.
preset-rebus-short = The short game
preset-rebus-short-about = One circuit only, to be done before bedtime.
preset-rebus-slow = The slow short game
preset-rebus-slow-about = One circuit, two minutes for each rebus.
preset-rebus-calm = Without the glass
preset-rebus-calm-about = One circuit, and all the time in the world.
preset-lokus-base = The base game
preset-lokus-base-about = Every further roll costs one point more: 1, 3, 6, 10, 15…
preset-lokus-simple = The simple count
preset-lokus-simple-about = One roll, one point. For those who are learning to count.

reason-cheese = Cheeses collected
reason-fiveCheese = Five-cheese board
reason-faceDown = Cards still face down
reason-homeFirst = First one home
reason-goal = Goal
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

fault-stale = The table had already moved on. Here it is as it stands now.
fault-notNow = That cannot be done at this point of the match.
fault-nothingToUndo = There is nothing to take back.
fault-noEar = This table plays without that help of the ear.
fault-calledOff = It was called off; nothing has changed.
fault-needsConsent = Taking this move back needs the word of the whole table.
fault-curtain = That belongs to somebody else: first they open the curtain.
fault-badCall = The notebook did not understand the request. Nothing has changed.
fault-unreachable = The notebook does not answer. What was played is kept; open Calepin again if it stays silent.

unknown-family = That family is not in the notebook.
unknown-profile = That person is not in the notebook.
unknown-variant = Those rules are no longer in the notebook.
unknown-match = That match is not in the notebook.
unknown-ownCard = That card is not in the notebook.
unknown-round = That round is not in the notebook.

problem-empty = Something has to be written here.
problem-tooLong = That is too long: { $max } letters at most.
problem-outOfRange = It must be a number from { $min } to { $max }.
problem-taken = Somebody or something has that name already.
problem-malformed = That cannot be read.

trouble-full = There is no room left on the disk: the last move was not played.
trouble-readOnly = The notebook’s folder cannot be written: the last move was not played.
trouble-busy = Another program holds the notebook open. Close it and try again.
trouble-damaged = The notebook is damaged. The next start will keep it aside and bring back the last good copy.
trouble-newer = This notebook was written by a newer Calepin than this one.
trouble-unreplayable = This round can no longer be replayed with today’s rules.
trouble-other = The notebook cannot be read or written.

## Why rules cannot be played.

options-seats = This game is for { $seats }.
options-first = The person to begin is not at the table.
options-outOfRange = { $field }: { $min } to { $max }.
options-tooFew = { $field }: { $value } for this table, { $needed } are needed.
options-malformed = { $field }: this cannot be played.
options-conflict = { $field } does not go together with { $other }.
option-doubles = Double places
option-chosenBacks = Backs are chosen
option-target = Target, with three players
option-size = Cells along each side
option-barriersTwo = Fences each, for two
option-barriersFour = Fences each, for four
option-columns = Columns
option-rows = Rows
option-deck = Cards
option-turnsPerSeat = Turns per person
option-cheeses = Cheeses
option-clogs = Clogs
option-plumber = Plumber
option-goal = Goal
option-circuits = Circuits
option-circuit = Cells of a circuit
option-cards = Cards in the box
option-own = Our own cards
option-ownCards = Our own cards
option-two = Cells 2
option-three = Cells 3
option-four = Cells 4
option-five = Cells 5
option-six = Cells 6
option-seven = Cells 7
option-intruder = INTRUDER cells
option-plus = PLUS cells
option-swap = SWAP cells
option-rebussimo = REBUSSIMO cells
option-chain = CHAIN cells
option-glass = Glass (seconds)
option-penalties = What rolls cost
option-seats = Players
option-first = Who begins

## Why not: each game has its own sentences.

refusal-otherGame = That is a move of another game.

unknown-guest = This guest is not in the notebook.
unknown-backup = This backup is not there any more.
unknown-year = Nothing was played in that year.
fault-satTogether = They sat at one table in { $count ->
    [one] one match
   *[other] { $count } matches
  }, so they cannot be the same person.
import-foreign = This file was not written by Calepin. Nothing has changed.
import-broken = This file is broken. Nothing has changed.
import-unplayable = A match of { $day } cannot have been played the way this file says (round { $round }, move { $ply }). Nothing has changed.
import-newer = This file was written by a newer Calepin. Nothing has changed.
sheet-refused-wrongCount = Every column needs its points.
sheet-refused-noSuchSide = There is no such column.
sheet-refused-outOfRange = These points are too many for the sheet.
sheet-refused-negative = This sheet has no negative points.
sheet-refused-otherGame = That is counted in another game.
sheet-refused-twoFiveCheeses = There is only one five-cheese board.
sheet-refused-nobodyTookFive = A rat is linked, so somebody took the five cheeses.
sheet-refused-sewer = Such a network cannot lie on any table.
sheet-refused-lokus = No round can end with these counts.
sheet-refused-canals = This rim cannot be counted.
sheet-refused-full = The sheet is full.
