## The bookmarks.

tab-notebook = Matches
tab-figures = Figures
tab-album = Album
tab-rules = Rules
tab-blanks = To print
tab-keep = Copies
print = Print
print-not = Printing is not possible here. Open Calepin in a browser, or keep a picture of the screen.

## Which matches.

filter = Which matches?
filter-person = Who played
filter-everybody = Everybody
filter-game = Game
filter-all-games = All games
filter-all-rules = All rules
filter-source = Screen or paper
filter-both = Screen and paper
source-digital = On screen
source-paper = On paper
filter-evening = Evening
filter-all-evenings = All evenings
filter-none = Show everything
notebook-none = No match like that.
notebook-found =
    { $count ->
        [0] No match.
        [one] One match.
       *[other] { $count } matches.
    }

## A paper sheet.

paper = Paper sheet
paper-new = New sheet
paper-which = What are we playing?
paper-other = Another game
paper-until = up to { $points }
known-skyjo = Skyjo
known-belote = Belote
known-tarot = French tarot
known-yams = Yahtzee
known-uno = Uno
known-takeSix = Take 5
known-rummikub = Rummikub
known-triominos = Tri-Ominos
known-milleBornes = Mille Bornes
known-scrabble = Scrabble
known-tenThousand = Farkle
known-petanque = Pétanque
paper-title = What is this game called?
preset-other-base = Usual rules
paper-tally = Who wins?
tally-highestTotal = Most points
tally-lowestTotal = Fewest points
tally-mostWins = Most rounds
paper-negatives = Negative points allowed
paper-ending = When is it over?
ending-open = We shall see
ending-rounds = After some rounds
ending-target = At a total
paper-target = Total to reach
paper-start = Pencils ready!
paper-teams = In teams
paper-team-of = { $name }: team { $team }
paper-dealer-about = Tap a face in the list: that person deals first.
paper-no-rounds = The first round is written beside.
paper-open-round = Round { $round }: look and change
paper-versions =
    { $count ->
        [one] written once
       *[other] written { $count } times
    }
paper-not-counted = Does not count
paper-wins = Wins
paper-again = Round { $round }, written anew
paper-who-won = Who won?
paper-nobody = Nobody
paper-points = Points
paper-points-of = { $name }: { $points }
paper-count = Count the table
paper-dealer = Deals:
paper-write = Write it down
paper-written = Round { $round } is written down.
paper-history = What was written
paper-stands = stands now
paper-taken-back = taken off
paper-put-back = Put this back
paper-undo = Take off the last line
paper-abandon = Give up
paper-abandon-about = The sheet stays in the notebook, but counts in no figure. It can be opened again.
paper-reopen = Open again
paper-do-not-count = This match does not count
paper-do-count = This match counts
paper-match-not-counted = This match does not count in the figures.
paper-tools = Around the sheet
paper-over = The match is over.
pad = Number keys
pad-sign = Plus or minus
pad-erase = Erase a digit
pad-next = Next
pad-known = { $points }, and on to the next

## Counting the real table.

calc-back = Back to the sheet without counting
calc-whose = Whose network?
calc-hint = Tap a card: the edges open a pipe, the middle puts cheese.
calc-where = Card in row { $row }, column { $column }
calc-edge-1 = pipe upwards
calc-edge-2 = pipe to the right
calc-edge-4 = pipe downwards
calc-edge-8 = pipe to the left
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
calc-missing = Still to be counted: { $names }.
calc-not-counted = not counted yet
calc-all-down = Nothing is turned over: all face down
calc-no-rolls = No rolls, no cleaning cards
calc-dry = No water reaches the edge
calc-dry-about = Tap where the water runs out, or say that it does nowhere.
calc-done = Onto the sheet!
calc-unfinished = Every pipe has at least two ends: one is missing.
calc-wrong-wrongCount = There are cards missing, or too many.
calc-wrong-noSuchCard = Row { $row }, column { $column }: no card of these rules looks like that.
calc-wrong-nothingToCover = Row { $row }, column { $column }: there is no cheese to cover.
calc-wrong-tooMany = Row { $row }, column { $column }: the deck does not have that many cards like this one.
calc-wrong-otherRules = This network has other rules than the first one.

## Figures.

figures-family = { $family } in figures
figures-of = { $name } in figures
figures-none = No finished match to count here yet.
figures-people = The players
figures-games = The games
figures-played =
    { $count ->
        [one] one match
       *[other] { $count } matches
    }
figures-won =
    { $count ->
        [one] won once
       *[other] won: { $count }
    }
figures-loves = loves { $game }
figures-average = Average
figures-best-open = { $game }, best round: { $points }. See it again
figures-best = Best round
tile-matches =
    { $count ->
        [one] match played
       *[other] matches played
    }
tile-rounds =
    { $count ->
        [one] round
       *[other] rounds
    }
tile-rounds-count =
    { $count ->
        [one] one round
       *[other] { $count } rounds
    }
tile-evenings =
    { $count ->
        [one] evening
       *[other] evenings
    }
tile-wins =
    { $count ->
        [0] wins so far, soon
        [one] win
       *[other] wins
    }
tile-streak =
    { $count ->
        [one] win in a row at best
       *[other] wins in a row at best
    }
plot-label = { $title }: a drawing of { $count } values. The numbers follow.
plot-numbers = The numbers
plot-month = Month
plot-day = Evening
plot-matches = Matches
plot-rounds = Rounds
plot-months = Matches per month
plot-months-won = Matches per month, the golden ones won
plot-spread = { $game }: what a round brings
plot-scores = { $game }: points of each match
duels = Head to head
duels-about = How often the person of the row won against the one of the column.
duels-of = of { $matches }
duels-never = never against each other
kind-none = { $name } has no finished match here yet: the first will be the one.
kind-wins =
    { $wins ->
        [one] { $name } won one match of { $matches }.
       *[other] { $name } won { $wins } matches of { $matches }.
    }
kind-plays =
    { $matches ->
        [one] { $name } played one match: thank you for being there.
       *[other] { $name } played { $matches } matches: no { $name }, no evening.
    }
kind-streak = Right now, { $count } wins in a row!
kind-favourite = Favourite game: { $game }.
kind-partner =
    { $count ->
        [one] Best team with { $name }, one win together.
       *[other] Best team with { $name }, { $count } wins together.
    }
kind-nemesis = To catch up with one of these evenings: { $name }.

## The year.

album-of = { $family }, the year { $year }
album-year = Which year?
album-moments = Moments
album-people = Those who were there
album-months = Month after month
album-none = The first finished match will open the album.
album-foot = Calepin, the family’s notebook
moment-longestEvening =
    { $count ->
        [one] The evening of { $day }: one match.
       *[other] The longest evening: { $count } matches on { $day }.
    }
moment-bestRound = { $name } played the finest round of { $game }: { $points }, on { $day }.
moment-closestMatch =
    { $gap ->
        [one] The closest match: one point apart at { $game }, on { $day }.
       *[other] The closest match: { $gap } points apart at { $game }, on { $day }.
    }
moment-longestStreak = { $name } won { $count } matches in a row.
moment-firstMatch = { $name }’s very first match: { $game }, on { $day }.

## House rules.

rules-title = House rules
rules-about = A match keeps the rules it began with: changing them here touches nothing that was played.
rules-saved = The rules “{ $name }” are kept.
rules-from = New rules, beginning from: { $name }
rules-change = Change the rules { $name }
form-usual = Usually { $value }, from { $min } to { $max }.
form-group-deck = The cards of the deck
form-group-circuit = The cells of a lap
form-sewer-columns = Columns of the network
form-sewer-rows = Rows of the network
form-sewer-goal = Who wins?
form-sewer-goal-points = Most points
form-sewer-goal-firstLink = The first rat home
form-sewer-cheeses = Cheeses
form-sewer-cheeses-about = Without them, those cards are plain pipes.
form-sewer-clogs = Clogged pipes
form-sewer-clogs-about = They cover the cheeses of others.
form-sewer-plumber = Plumber and toilet
form-sewer-plumber-about = A board to choose a pipe, or to flush a clog.
form-sewer-turnsPerSeat = Turns per person
form-sewer-turnsPerSeat-about = After that, the round ends.
form-sewer-deck-ns = Straight, upright
form-sewer-deck-ew = Straight, lying
form-sewer-deck-ne = Bend to the right
form-sewer-deck-nw = Bend to the left
form-sewer-deck-nes = T, upright
form-sewer-deck-new = T, lying
form-sewer-deck-nesw = Crossing
form-sewer-deck-plain = No cheese
form-sewer-deck-one = 1 cheese
form-sewer-deck-two = 2 cheeses
form-sewer-deck-three = 3 cheeses
form-sewer-deck-clogged = Clogged
form-mice-size = Cells along each side
form-mice-barriersTwo = Barriers each, for two
form-mice-barriersFour = Barriers each, for four
form-canals-size = Cells along each side
form-canals-size-about = Odd: one central cell; even: four.
form-canals-chosenBacks = Chosen backs
form-canals-chosenBacks-about = Ringed or plain, before drawing.
form-canals-target = Target, for three
form-canals-target-about = The score that keeps the saboteur from winning.
form-canals-doubles = Double places
form-canals-doubles-about = Counted from a corner, on every side.
form-lokus-penalties = What rolls cost
form-lokus-penalties-about = For no roll, for one, for two…
form-rebus-circuits = Laps
form-rebus-glass = Glass, in seconds
form-rebus-glass-about = 0: no glass. A child’s own may last longer.
form-rebus-turnsPerSeat = Turns per person
form-rebus-turnsPerSeat-about = After that, the furthest pawn wins.
form-rebus-ear = The ear
form-rebus-ear-about = A help for whoever composes. A child who plays with a helping hand always has all of it.
form-rebus-ear-off = Without
form-rebus-ear-check = “Does it work?”
form-rebus-ear-ideas = “Does it work?” and ideas
form-rebus-cards = Cards in the box
form-rebus-own = Our own cards
form-rebus-own-about = The family’s cards are shuffled in with those of the box.
form-rebus-circuit-two = 2 cells
form-rebus-circuit-three = 3 cells
form-rebus-circuit-four = 4 cells
form-rebus-circuit-five = 5 cells
form-rebus-circuit-six = 6 cells
form-rebus-circuit-seven = 7 cells
form-rebus-circuit-intruder = Intruder cells
form-rebus-circuit-plus = Plus cells
form-rebus-circuit-swap = Swap cells
form-rebus-circuit-rebussimo = Rebussimo cells
form-rebus-circuit-chain = Chain cells

## People.

child-openHand = Open hand
child-openHand-about = No curtain: others may help.
child-hints = Hints
child-hints-about = After a while of thinking a paw shows where one may play. In Rébus the ear helps, too.
child-voice = Reading aloud
child-voice-about = For those who do not read yet: whose turn it is, and why a move is refused. Loudspeakers read the rest.
child-hideLosses = Forget lost matches
child-hideLosses-about = They are in no figure.
child-bigTargets = Everything larger
child-bigTargets-about = Buttons for small fingers.
child-glass = Minute glass
child-glass-about = { $value } % of the usual time
guests = Passing through
guests-about = They played without a card of their own. Their matches wait to learn who they are.
guests-played =
    { $count ->
        [one] one match, on { $day }
       *[other] { $count } matches, the last on { $day }
    }
guests-welcome = Make them a card
guests-adopt = It is somebody here
guests-who = Who is { $name }?
guests-is = is { $name }
guests-release = After all, { $name } is somebody else
merge-title = Is { $name } here twice?
merge-about = When one person has two cards, all matches of { $name } go to the other. Nothing is erased, and it can be undone.
merge-who = Which is the other card?
merge-then = The matches of { $name } will count for { $other }. The card of { $name } is put away.
merge-yes = They are the same person
merge-done = Done: { $name } has all their matches.
merge-is = is { $name }
merge-apart = They are two people
families = Families on this device
families-add = Another family
families-archive = Put { $name } away

## In and out.

keep-title = Copies of the notebook
keep-about = The whole notebook is on this device and nowhere else. Nothing leaves unless you ask for it.
export = Take along
export-about = A file with the whole notebook, for another device or to keep safe. The tables open in a spreadsheet.
export-all = The whole notebook
export-matches = Table of matches
export-rounds = Table of rounds
export-done = “{ $file }” is in the downloads.
export-done-at = Kept: { $where }
export-left-out =
    { $count ->
        [one] One unfinished match with hidden cards is not in the file: finish its round first.
       *[other] { $count } unfinished matches with hidden cards are not in the file: finish their rounds first.
    }
export-not-saved = The file could not be written where downloads go. The notebook itself has lost nothing.
export-full = There is no room left on the disk: the file was not written. The notebook itself has lost nothing.
import = Add
import-about = The notebook of another device joins this one: nothing is lost, nothing is counted twice.
import-choose = Choose a file
import-preview = What this file brings
import-from = The notebook of { $families }, written { $when }.
import-new = new
import-changed = updated
import-kept = known
import-matches = Matches
import-profiles = People
import-variants = Rules
import-ownCards = Rébus cards
import-families = Families
import-nothing = It is all here already: there is nothing to add.
import-promise = What is here stays. Where both notebooks speak of the same thing, the latest word counts.
import-yes = Add to the notebook
import-done =
    { $matches ->
        [0] It is added.
        [one] It is added: one match more.
       *[other] It is added: { $matches } matches more.
    }
backups = Backups
backups-about = They make themselves, on this device.
backups-none = No backup yet.
backup-make = Make one now
backup-made = The backup is made.
backup-look = Look
backup-look-at = Look at the backup of { $when }
backup-size = { $size } kB
backup-of = The backup of { $when }
backup-matches =
    { $count ->
        [0] no match
        [one] one match
       *[other] { $count } matches
    }
backup-last = (the last: { $when })
backup-newer =
    { $count ->
        [0] Nothing of the notebook is missing from this backup.
        [one] One match of the notebook is not in this backup, or has gone on since: it would leave the notebook.
       *[other] { $count } matches of the notebook are not in this backup, or have gone on since: they would leave the notebook.
    }
backup-before = Before it is put back, a backup of today’s notebook is made: one can always return.
backup-restore = Put this backup back
backup-restored = The notebook is the earlier one. Today’s is kept in the backup of { $when }.
gate = For grown-ups
gate-about = Ask a grown-up to answer.
gate-sum = { $a } × { $b } = ?
gate-wrong = Not quite. Here is another.

## To print.

blanks-what = What?
blanks-sheet = Score sheet
blanks-grid = Sewer to colour
blanks-children = Small ones’ sewer
blanks-columns = Players
blanks-rounds = Rounds
blanks-named = With names
blanks-game = Game
blanks-day = Date
blanks-grid-label = An empty network of { $columns } columns and { $rows } rows, to draw in.
blanks-colour = Draw the pipes, colour them, and bring the rat home!
