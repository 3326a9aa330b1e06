## The bookmarks.

tab-notebook = Matches
tab-figures = Statistics
tab-album = Album
tab-rules = Rules
tab-blanks = Printables
tab-keep = Backups
print = Print
print-not = You can’t print from here. Open Calepin in a browser, or take a picture of the screen.

## Which matches.

filter = Which matches?
filter-person = Who played
filter-everybody = Everyone
filter-game = Game
filter-all-games = All games
filter-all-rules = All rules
filter-source = Screen or paper
filter-both = Screen and paper
source-digital = On screen
source-paper = On paper
filter-opponents = Against the box, too
filter-evening = Evening
filter-all-evenings = All evenings
filter-none = Show everything
notebook-none = No matches found.
notebook-found =
    { $count ->
        [0] No matches.
        [one] One match.
       *[other] { $count } matches.
    }
notebook-found-more =
    { $count ->
        [0] There may be older matches.
        [one] One match, and there may be older ones.
       *[other] { $count } matches, and there may be older ones.
    }

## A paper sheet.

paper = Paper sheet
paper-new = New sheet
paper-which = What are you playing?
paper-other = Another game
paper-until = up to { $points }
known-skyjo = Skyjo
known-belote = Belote
known-tarot = Tarot
known-yams = Yahtzee
known-uno = Uno
known-takeSix = Take 5
known-rummikub = Rummikub
known-triominos = Tri-Ominos
known-milleBornes = Mille Bornes
known-scrabble = Scrabble
known-tenThousand = Farkle
known-petanque = Pétanque
paper-title = What’s this game called?
paper-tally = Who wins?
tally-highestTotal = Most points
tally-lowestTotal = Fewest points
tally-mostWins = Most rounds
paper-negatives = Allow negative points
paper-start = Pencils ready!
paper-teams = In teams
paper-team-of = { $name }: team { $team }
paper-deals = { $name } deals
paper-dealer-about = Tap a face in the list: that person deals first.
paper-no-rounds = The first round will stand here.
paper-open-round = Round { $round }: view and edit
paper-versions =
    { $count ->
        [one] written once
       *[other] written { $count } times
    }
paper-wins = Wins
paper-again = Round { $round }, correction
paper-who-won = Who won?
paper-points = Points
paper-points-of = { $name }: { $points }
paper-begun = correction started
paper-waits = Started, not written down yet.
paper-count = Count the table
paper-dealer = Dealer:
paper-write = Write it down
paper-written = Round { $round } has been written down.
paper-history = Earlier versions
paper-stands = current
paper-taken-back = removed
paper-put-back = Use this version
paper-undo = Take off the last line
paper-put-line-back = Put the line back
paper-removed-over = The last line is off the sheet. To put it back, open the sheet again.
paper-round-gone = This round was taken off the sheet on another screen.
paper-removed = The last line is off the sheet. You can put it back.
paper-abandon = Give up
paper-abandon-about = The sheet stays in the notebook but isn’t counted. You can open it again.
paper-reopen = Open again
paper-do-not-count = Don’t count this match
paper-do-count = Count this match
paper-tools = Sheet tools
paper-over = The match is over.
pad = Number pad
pad-sign = Plus or minus
pad-erase = Delete a digit
pad-next = Next
pad-undo = Undo
pad-known = { $points }, and on to the next

## Counting the real table.

calc-back = Back to the sheet without counting
calc-missing = Still to be counted: { $names }.
calc-done = Add to the sheet!

## Figures.

figures-family = { POSSESSIVE($family) } statistics
figures-of = { $name }’s statistics
figures-none = No finished matches to count yet.
figures-people = The players
figures-games = The games
figures-played =
    { $count ->
        [0] no matches
        [one] one match
       *[other] { $count } matches
    }
figures-won =
    { $count ->
        [one] won once
       *[other] won { $count } times
    }
figures-only-won =
    { $count ->
        [0] always in the game
        [one] one match won
       *[other] { $count } matches won
    }
figures-loves = loves { $game }
figures-average = Average
figures-best-open = { $game }, best round: { $points }. Watch it again
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
tile-evenings =
    { $count ->
        [one] evening
       *[other] evenings
    }
tile-wins =
    { $count ->
        [0] wins so far
        [one] win
       *[other] wins
    }
tile-streak =
    { $count ->
        [one] win in a row at best
       *[other] wins in a row at best
    }
plot-label = { $title }: a chart of { $count ->
        [one] { $count } value
       *[other] { $count } values
    }. The numbers follow.
plot-numbers = The numbers
plot-month = Month
plot-day = Evening
plot-matches = Matches
plot-rounds = Rounds
plot-months = Matches per month
plot-months-won = Matches per month, wins in gold
plot-months-only-won = Matches won per month
plot-spread = { $game }: points per round
plot-scores-won = { $game }: points in matches won
plot-scores = { $game }: points per match
duels = Head to head
duels-about = How often the person in the row has beaten the person in the column.
duels-of = of { $matches }
duels-never = never played each other
kind-none = { $name } hasn’t finished a match here yet: the first one will count.
kind-wins =
    { $wins ->
        [one] { $name } has won one match of { $matches }.
       *[other] { $name } has won { $wins } matches of { $matches }.
    }
kind-won =
    { $wins ->
        [0] No { $name }, no game night.
        [one] { $name } has won one match.
       *[other] { $name } has won { $wins } matches.
    }
kind-plays =
    { $matches ->
        [one] { $name } has played one match: thanks for joining in.
       *[other] { $name } has played { $matches } matches: no { $name }, no game night.
    }
kind-streak = Right now, { $count } wins in a row!
kind-favourite = Favourite game: { $game }.
kind-partner =
    { $count ->
        [one] Best team with { $name }: one win together.
       *[other] Best team with { $name }: { $count } wins together.
    }
kind-nemesis = One to catch up with: { $name }.

## The year.

album-of = { POSSESSIVE($family) } { $year }
album-year = Which year?
album-moments = Moments
album-people = Who was there
album-months = Month by month
album-none = Your first finished match will open the album.
album-foot = Calepin, the family’s notebook
moment-longestEvening =
    { $matches ->
        [one] The evening of { $day }: one match.
       *[other] The longest evening: { $matches } matches on { $day }.
    }
moment-bestRound = { $name } had the best round of { $game }: { $points }, on { $day }.
moment-closestMatch =
    { $gap ->
        [one] The closest match: one point in it at { $game }, on { $day }.
       *[other] The closest match: { $gap } points in it at { $game }, on { $day }.
    }
moment-longestStreak = { $name } won { $matches } matches in a row.
moment-firstMatch = { $name }’s very first match: { $game }, on { $day }.

## House rules.

rules-title = House rules
rules-about = A match keeps the rules it started with: changing them here doesn’t touch anything already played.
rules-saved = The rules “{ $name }” have been saved.
rules-from = New rules, based on: { $name }
rules-change = Edit the rules “{ $name }”
rules-changed = { $name }: { $value }
rules-as-usual = Nothing changed
form-usual = Usually { $value }; from { $min } to { $max }.

## People.

child-openHand = Open hand
child-openHand-about = No curtain: others can help.
child-hints = Hints
child-hints-about = After some thinking time, a paw shows where to play. In Rebus, the ear helps too.
child-shown = When asking “Show me”
child-shown-off = Nothing
child-shown-gentle = A decent move
child-shown-full = The best move
child-voice = Read aloud
child-voice-about = For children who can’t read yet: whose turn it is, and why a move isn’t allowed. For everything else, tap a loudspeaker to listen.
child-hideLosses = Show wins only
child-hideLosses-about = Lost matches are left out of their own page and the album. Nobody else’s statistics change.
child-bigTargets = Everything bigger
child-bigTargets-about = Buttons for small fingers.
child-glass = Timer
child-glass-about = { $value }% of the usual time
guests = Guests
guests-about = They played without a card of their own. Their matches are waiting to find out who they are.
guests-played =
    { $count ->
        [one] one match, on { $day }
       *[other] { $count } matches, the last on { $day }
    }
guests-welcome = Make them a card
guests-adopt = It’s someone we know
guests-who = Who is { $name }?
guests-release = { $name } is someone else after all
merge-title = Is { $name } here twice?
merge-about = When one person has two cards, all of { $name }’s matches move to the other. Nothing is erased, and it can be undone.
merge-who = Which is the other card?
merge-then = { $name }’s matches will count for { $other }. { $name }’s card is put away.
merge-yes = They’re the same person
merge-done = Done: { $name } has all their matches.
merge-is = is { $name }
merge-apart = They’re two people
families = Families on this device
families-add = Another family
unite = Is one family here twice?
unite-title = One family
unite-about = When one family was begun on two devices, everything of the other is shown here: people, evenings, rules, cards. Nothing is erased, and they can be parted.
unite-which = The other family
unite-who = Who is who?
unite-is = Who is { $name } here?
unite-else = somebody else
unite-yes = It’s the same family
unite-done = Done: one family, { $family }.
unite-is-in = { $name }: one family with { $family }.
unite-apart = They’re two families

## In and out.

keep-title = Copies of the notebook
keep-about = The whole notebook is on this device. Nothing leaves it unless you say so.
export = Export
export-about = One file with the whole notebook, for another device or for safekeeping. The tables open in a spreadsheet.
export-all = The whole notebook
export-matches = Matches as a table
export-rounds = Rounds as a table
export-done = “{ $file }” is in your downloads.
export-shared = “{ $file }” went where you sent it.
export-done-at = Saved: { $where }
export-left-out =
    { $count ->
        [one] One unfinished match with hidden cards is not in the file: finish its round first.
       *[other] { $count } unfinished matches with hidden cards are not in the file: finish their rounds first.
    }
export-spoilt =
    { $count ->
        [one] One match is damaged and not in the file: everything else is.
       *[other] { $count } matches are damaged and not in the file: everything else is.
    }
export-not-saved = The file couldn’t be saved to the downloads folder. The notebook itself has lost nothing.
export-full = The disk is full: the file wasn’t saved. The notebook itself has lost nothing.
import = Import
import-about = Another device’s notebook is added to this one: nothing is lost, nothing is counted twice.
import-choose = Choose a file
import-preview = What’s in this file
import-from = { POSSESSIVE($families) } notebook, written { $when }.
import-new = new
import-changed = updated
import-kept = already here
import-matches = Matches
import-profiles = People
import-variants = Rules
import-ownCards = Rebus cards
import-families = Families
import-nothing = It’s all here already: there’s nothing to add.
import-promise = What is here stays, and no move is lost. Where both notebooks speak of the same thing, the latest word counts. A copy of this notebook is made first.
import-looking = Looking at the file
import-adding = Adding to the notebook
import-recorded =
    { $count ->
        [one] The result of one match is taken as it was written down: this version of Calepin cannot check it.
       *[other] The results of { $count } matches are taken as they were written down: this version of Calepin cannot check them.
    }
import-parted =
    { $count ->
        [one] One match went on differently on each device: both are kept, as two matches.
       *[other] { $count } matches went on differently on each device: both ways are kept, each as a match.
    }
import-told-apart = Two people are called { $name }: one of them is now called { $shown }.
import-differs =
    { $field ->
        [name] { POSSESSIVE($name) } name
        [avatar] { POSSESSIVE($name) } face
        [colour] { POSSESSIVE($name) } colour
        [archived] Whether { $name } is put away
        [child] { POSSESSIVE($name) } aids
        [birthYear] { POSSESSIVE($name) } year of birth
        [mergedInto] Who { $name } is the same person as
        [options] The rules of { $name }
        [ending] The end of matches by { $name }
        [reading] How { $name } is read
       *[picture] The picture of { $name }
    } changed on both sides: { $stays ->
        [here] what is here stays.
       *[file] what the file says stays.
    }
ways =
    { $count ->
        [one] Another way it went
       *[other] { $count } other ways it went
    }
ways-title = The ways this match went
ways-about = This match went on differently on devices that knew nothing of each other. All of it is kept; only one way counts, until you say more.
ways-one = Way { $number }
ways-name = Its name
ways-counts = Counts in the statistics
ways-look = Look
import-yes = Add to the notebook
import-done =
    { $matches ->
        [0] Added.
        [one] Added: one more match.
       *[other] Added: { $matches } more matches.
    }
import-elsewhere = To be seen in another family of this notebook: { $families }.
import-see = See { $family }
folder = Several devices, one notebook
folder-about = If your devices already share a folder (Syncthing, Nextcloud, iCloud, OneDrive, a stick…), the notebook can go through it: what is played here arrives there, and nothing is ever overwritten.
folder-likely = Folders of this computer
folder-pick = Look for a folder…
folder-path = The folder
folder-name = This device’s name
folder-name-example = The tablet
folder-phrase = The family’s phrase, if you want one
folder-phrase-about = Without a phrase, whoever can read that folder can read the notebook; with one, they have to know it, too. The first device chooses it, the others write the same: note it down, nobody can find it again.
folder-sealed = Locked by the family’s phrase.
folder-choose = Go through this folder
folder-choose-about = The whole notebook will be written into this folder, and what is there already will be added to this one. A backup is made first.
folder-unknown = Looking at the folder…
folder-there = Everything is in the folder.
folder-waiting =
    { $count ->
        [one] One change is waiting. A match with secrets waits for the end of its round.
       *[other] { $count } changes are waiting. A match with secrets waits for the end of its round.
    }
folder-away = The folder isn’t there, or not yet. Nothing is lost: what changes here waits.
folder-other = Another folder is there now: nothing is read or written in it. Leave it, then choose it again if it is the right one.
folder-trouble = The folder can’t be read or written. The notebook itself has lost nothing.
folder-unread =
    { $count ->
        [one] One file hasn’t arrived whole yet.
       *[other] { $count } files haven’t arrived whole yet.
    }
folder-devices = The devices of this folder
folder-this = this one
folder-heard = last heard of: { $when }
folder-leave = Leave this folder
folder-leave-about = The notebook stays here as it is, and what is in the folder stays there, too.
backups = Backups
backups-about = Made automatically, on this device.
backups-none = No backups yet.
backup-make = Make one now
backup-made = Backup made.
backup-look = View
backup-look-at = Look at the backup from { $when }
backup-size = { $size } kB
backup-of = The backup from { $when }
backup-last = (the last: { $when })
backup-newer =
    { $count ->
        [0] Everything in the notebook is also in this backup.
        [one] One match isn’t in this backup, or has gone on since: it would disappear.
       *[other] { $count } matches aren’t in this backup, or have gone on since: they would disappear.
    }
backup-shared = This device goes through a shared folder: what is there already would come back at once. To really go back, leave that folder first.
backup-before = First, today’s notebook is backed up: you can always come back to it.
backup-restore = Restore this backup
backup-restored = The earlier notebook is back. Today’s is kept in the backup from { $when }.
gate = For grown-ups
gate-about = Ask a grown-up to answer.
gate-sum = { $a } × { $b } = ?
gate-wrong = Not quite. Try this one.

## To print.

blanks-what = What?
blanks-sheet = Score sheet
blanks-columns = Players
blanks-rounds = Rounds
blanks-named = With names
blanks-game = Game
blanks-day = Date
