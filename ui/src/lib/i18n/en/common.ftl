## What every screen says.

back = Back to the shelf
back-saved = Back to the shelf (the match is kept)
back-sheet = Back to the score sheet
close = Close
cancel = Cancel
done = Done
save = Keep
understood = All right
try-again = Try again
broken = Something got stuck on the screen. What was played is kept.
less = { $what }: one less
more = { $what }: one more
on = On
off = Off
percent = { $value }%
round = Round { $round }
round-of = Round { $round } of { $count }
rounds =
    { $count ->
        [0] no round finished
        [one] one round
       *[other] { $count } rounds
    }
turn-of = { $name }’s turn
scores = Points

score-skip = Skip
score-next = Next
score-done = See the scores
score-again = Again
lesson-step = Step { $step } of { $steps }
lesson-next = Next
lesson-back = Back
lesson-done = Got it!

## The shelf.

shelf-people = The people of the family
shelf-games = The games
shelf-unfinished = Matches to go on with
shelf-play = Play { $game }
shelf-seats = { $min } to { $max } players
shelf-seats-either = { $seats } players
shelf-learn = How to play
shelf-learn-game = How to play: { $game }
shelf-notebook = matches and scores
continue = Go on with { $game }
box-mice = 2 or 4 players
box-sewer = 2 to 6 players
box-canals = 2 to 4 players
box-rebus = 3 to 6 players
box-lokus = 3 to 5 players
notebook = The notebook
settings = Settings
report = News of the notebook
report-upgraded = The notebook was brought to this version’s format. Everything is in it.
report-restored = The notebook was damaged. The copy of { $when } took its place; what was played since is missing. The old file is kept as { $file }.
report-restored-gone = The notebook was no longer there. The copy of { $when } took its place; what was played since is missing.
report-lost = The notebook was damaged and there was no good copy: a new one begins here. The old file is kept as { $file }.

## The first evening, and the people.

welcome = Welcome!
welcome-about = Games to pass from hand to hand, and a notebook to remember them by. Everything stays on this device.
welcome-family = The name of the family, or of the gang
welcome-example = The Martins
welcome-go = Here we go
welcome-people = { $family }: who plays?
welcome-people-about = Everybody picks a face and a colour.
welcome-done = To the shelf!
family-rename = Change the family’s name
people-title = { $family }: who plays
people-add = Add somebody
people-new = Who is it?
people-edit = Change { $name }
people-archive = Put { $name } away
people-edit-word = Change
people-merge-word = Here twice?
people-archive-word = Put away
people-saved = { $name } is noted.
people-child = child
people-away = Put away
people-away-about = Their matches and scores stay in the notebook.
people-back = Bring { $name } back
person-name = Name or nickname
person-missing = A name is missing.
person-face = The face
person-colour = The colour
person-child = This is a child
person-child-about = Larger things to touch, and nobody dwells on lost matches.

## The table is laid.

setup-who = Who sits down?
setup-empty = Tap a face to take a seat
setup-sit = { $name } sits down
setup-stand = { $name } stands up
setup-seated =
    { $count ->
        [0] Nobody at the table.
        [one] One person at the table, { $max } places.
       *[other] { $count } people at the table, { $max } places.
    }
setup-guest = Somebody else
setup-rules = Which rules?
setup-rounds = How many rounds?
setup-order-sewer = Who deals, and in which order?
setup-order-mice = Who begins, and in what order?
setup-order-canals = Who begins, and in what order?
setup-order-lokus = Who deals, and in what order?
setup-order-rebus = Who begins, and in what order?
setup-deals-sewer = { $name } deals
setup-deals-mice = { $name } begins
setup-deals-canals = { $name } begins
setup-deals-lokus = { $name } deals
setup-deals-rebus = { $name } begins
setup-earlier = { $name }: one place earlier
setup-later = { $name }: one place later
setup-any = By chance
setup-start = Let’s play!
setup-between = One more person, or one fewer
setup-missing =
    { $count ->
        [one] One more person is needed
       *[other] { $count } more people are needed
    }
rules-new = Our own rules
rules-own = The rules of the house
rules-name = What are these rules called?
rules-forget = Put the rules { $name } away

## Around the play.

undo = Take back
undone = The last move is taken back.
undo-ask = Does everyone agree?
undo-ask-about = Something was shown, or somebody else has played already. Taking this move back needs everyone’s word; the notebook will remember it.
undo-yes = Yes, everyone agrees
undo-no = No, play on
log = What happened
log-taken-back = { $name } took back a move, with everyone’s consent.
log-empty = Nothing yet: the round begins.
pause = Pause
pause-go-on = Play on
pause-sound-off = Switch the sound off
pause-sound-on = Switch the sound on
abandon = Give the match up
abandon-sure = Give this match up?
abandon-about = It stays in the notebook, but nobody wins it and it cannot be gone on with.
match-abandoned = This match was given up.

## The end of a round, the end of a match.

round-won =
    { $count ->
        [one] { $names } wins the round!
       *[other] { $names } win the round together!
    }
round-nobody = Nobody takes this round
round-lines = Where the points come from
round-next = Next round
round-run = See the end of the round again
match-won =
    { $count ->
        [one] { $names } wins the match!
       *[other] { $names } win together!
    }
match-kind =
    { $count ->
        [one] Well played, { $names }: it takes two to have fun.
       *[other] Well played, { $names }: no fun without them.
    }
match-again = Play again
match-finish = End the match
sheet = The score sheet
sheet-round = Round
sheet-total = Total
sheet-won = won

## The notebook.

notebook-of = { $family }: the notebook
notebook-unfinished = To go on with
notebook-past = Already played
notebook-empty = The first finished match will be written here.
notebook-more = Older ones
notebook-more-said = { $count } more matches
state-abandoned = given up
replay = Watch again
replay-round = Watch round { $round } again
replay-of = Round { $round }, move by move
replay-start = The round begins.
replay-first = To the beginning
replay-before = Move before
replay-after = Move after
replay-last = To the end
replay-go = Let it run
replay-stop = Stop
replay-where = Where the round is
replay-ply = move { $ply } of { $plies }
learn-title = { $game }: how to play

calculators = Count a real table
calculator-of = { $game }: count a real table
calculator-none = This game is not counted here.
count-players = How many players?
count-seat = Player { $number }
count-rules = Which rules?
calculators-about = The game is on the table? The notebook counts the points.

## Settings.

settings-language = Language
settings-device = As the device
settings-sound = Sounds
settings-motion = Motion
settings-contrast = Contrast
settings-contrast-soft = Soft
settings-contrast-strong = Strong
settings-text = Text size
settings-hand = Controls
settings-hand-right = On the right
settings-hand-left = On the left
settings-table = The tablet
settings-table-passed = Is passed from hand to hand
settings-table-flat = Lies flat on the table
credits = Drawings and sounds made for Calepin. Fonts Nunito and Baloo 2, under the SIL OFL.

# Reading aloud
speak = Listen
speak-card = Listen to the card { $card }
speak-cards = Listen to the cards one touches
speak-score = Listen to { $name }’s points
speak-news = Listen to what happened
settings-voice = Reading aloud
settings-voice-for = For { $names }.
settings-voice-nobody = For nobody yet. It is chosen for each child, on their card.
settings-voice-try = Listen to a trial
settings-voice-trial = Hello! This is how I read.
settings-voice-none =
    This device has no voice to read English. On Linux, install the packages “speech-dispatcher” and “espeak-ng”;
    elsewhere, add an English voice in the settings of the device.
