## Games, rules and points by name.

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

fault-stale = The table had already moved on.
fault-notNow = You can’t do that right now.
fault-internal = Something went wrong in Calepin. What has been played is kept; reopen it if this happens again.
fault-nothingToUndo = There’s nothing to undo.
fault-noAid = This table plays without that help.
fault-notInvited = This phone isn’t invited to this table, or isn’t any more.
fault-calledOff = Cancelled. Nothing has changed.
fault-needsConsent = Undoing this move takes the whole table’s agreement.
fault-curtain = That’s someone else’s secret: they have to open the curtain first.
fault-badCall = The notebook didn’t understand that. Nothing has changed.
fault-unknownPage = Calepin doesn’t know this page: open the address it printed when it started.
fault-unreachable = The notebook isn’t answering. Everything you played is saved; if this goes on, open Calepin again.

unknown-family = That family is not in the notebook.
unknown-profile = That person is not in the notebook.
unknown-variant = Those rules are no longer in the notebook.
unknown-match = That match is not in the notebook.
unknown-ownCard = That card is not in the notebook.
unknown-round = That round is not in the notebook.

problem-empty = Please write something.
problem-tooLong = That’s too long: { $max } letters at most.
problem-outOfRange = It has to be a number from { NUMBER($min, useGrouping: 0) } to { NUMBER($max, useGrouping: 0) }.
problem-unchosen = Please choose one.
problem-taken = That name is already taken.
problem-malformed = That can’t be read.
problem-locked = This folder is locked by a phrase: please write it.
problem-notLocked = This folder was begun without a phrase.
problem-wrong = That isn’t the right phrase.

trouble-full = The disk is full: what you just did was not kept.
trouble-readOnly = The notebook’s folder can’t be written to: what you just did was not kept.
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
option-size = Squares along each side
option-turnsPerSeat = Turns per player
option-seats = Players
option-first = Who starts

## Why not: what the games say alike. The rest is in the sentences of each.

refusal-otherGame = That move belongs to another game.
refusal-roundOver = The round is over.
refusal-notYourTurn = It’s { $name }’s turn.
refusal-noSuchSeat = Nobody sits there.
refusal-noSuchCell = There’s no such square.

unknown-guest = That guest is not in the notebook.
unknown-backup = That backup is no longer there.
unknown-folder = That folder isn’t there, or can’t be used. Nothing has changed.
unknown-year = Nothing was played in that year.
fault-satTogether = They sat at one table in { $matches ->
    [one] one match
   *[other] { $matches } matches
  }, so they cannot be the same person.
import-foreign = This file wasn’t written by Calepin. Nothing has changed.
import-broken = This file is damaged. Nothing has changed.
import-unread = This file cannot be read. Nothing has changed.
import-unplayable = A match of { $day } cannot have been played the way this file says (round { $round }, move { $ply }). Nothing has changed.
import-newer = This file was written by a newer version of Calepin. Nothing has changed.
sheet-refused-wrongCount = Every column needs a score.
sheet-refused-noSuchSide = There is no such column.
sheet-refused-outOfRange = That’s too many points for this sheet.
sheet-refused-negative = This sheet doesn’t allow negative points.
sheet-refused-otherGame = That belongs to another game.
sheet-refused-full = The sheet is full.
