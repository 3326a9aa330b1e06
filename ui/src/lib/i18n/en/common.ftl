## What every screen says.

back = Back to the shelf
back-saved = Back to the shelf (your match is saved)
back-sheet = Back to the score sheet
back-notebook = Back to the notebook
back-figures = Back to the statistics
back-table = Back to the match
back-replay = Back to the round
close = Close
cancel = Cancel
dialog-begun = What you began is still here: the cross throws it away.
done = Done
save = Save
understood = OK
try-again = Try again
broken = Something went wrong on this screen. Everything you played is saved.
less =
    { $step ->
        [one] { $what }: one fewer
       *[other] { $what }: { $step } less
    }
more =
    { $step ->
        [one] { $what }: one more
       *[other] { $what }: { $step } more
    }
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
round-over = The round is over
turn = Turn
to-left = To the left
to-right = To the right
turn-of = { $name }’s turn
scores = Scores
fewest-wins = The fewest points win.

## What several games say.

table = Game table
cell = Row { $row }, column { $column }: { $what }
cell-possible = possible here
lay = Place
pass = Pass
nobody = Nobody
pile =
    { $count ->
        [0] The pile is empty
        [one] One card in the pile
       *[other] { $count } cards in the pile
    }
points =
    { $points ->
        [1] 1 point
       *[other] { $points } points
    }
points-below = minus { points }
card-moved = { $card }, place { $at } of { $of }
round-total = Round total

score-skip = Skip
score-next = Next
score-done = See the scores
score-again = Watch again
lesson-step = Step { $step } of { $steps }
lesson-next = Next
lesson-back = Back
lesson-done = Got it!

## The shelf.

shelf-people = The family
shelf-games = The games
shelf-unfinished = Matches in progress
shelf-play = Play { $game }
shelf-seats = { $min } to { $max } players
shelf-seats-either = { $seats } players
shelf-learn = How to play
shelf-learn-game = How to play: { $game }
shelf-notebook = matches and scores
shelf-put-away = Put the { $game } match away
shelf-away = { $game }: the match has been put away in the notebook.
shelf-bring-back = Bring back
shelf-bring-back-game = Bring the { $game } match back
not-counted = Doesn’t count
continue = Continue { $game }
notebook = The notebook
settings = Settings
report = About your notebook
report-upgraded = Your notebook has been updated for this version. Nothing was lost.
report-restored = The notebook was damaged, so the copy from { $when } was put in its place. Anything played since then is missing. The damaged file has been kept as { $file }.
report-restored-gone = The notebook had disappeared, so the copy from { $when } was put in its place. Anything played since then is missing.
report-lost = The notebook was damaged and there was no good copy, so a new one starts here. The damaged file has been kept as { $file }.

## The first evening, and the people.

welcome = Welcome!
welcome-about = Games to pass around the table, and a notebook that remembers every score. Everything stays on this device.
welcome-family = What’s your family called? Or your gang?
welcome-example = The Martins
welcome-go = Let’s go
welcome-copy = I have a copy
welcome-folder = Another device’s folder
welcome-install = First on the home screen?
welcome-people = { $family }: who’s playing?
welcome-people-about = Everyone picks a face and a colour.
welcome-people-mend = Something not right? Tap a face to change its name, look or colour.
welcome-done = To the games!
family-rename = Rename the family
people-title = { $family }: the players
people-add = Add someone
people-new = Who’s this?
people-edit = Edit { $name }
people-archive = Put { $name } away
people-edit-word = Change
people-merge-word = Here twice?
people-archive-word = Put away
people-saved = { $name } has been saved.
people-child = child
people-gone = { $name } is put away, further down.
people-away = Put away
people-away-about = Their matches and scores stay in the notebook.
people-back = Bring { $name } back
people-back-word = Bring back
person-name = Name or nickname
person-face = Face
person-colour = Colour
person-taken = { $what }, already taken by { $names }
person-taken-by = Already taken by { $names }
person-born = Year of birth
person-born-about = If you like: in some games the youngest begins.
person-child = This is a child
person-child-about = Bigger buttons, and a hint when a turn takes long.

## The table is laid.

setup-who = Who’s playing?
setup-empty = Tap a face to sit down
setup-sit = Seat { $name }
setup-stand = { $name } leaves the table
setup-seated =
    { $count ->
        [0] Nobody at the table yet.
        [one] One person at the table, room for { $max }.
       *[other] { $count } people at the table, room for { $max }.
    }
setup-guest = Someone else
setup-opponents = The box plays too
setup-somebody = And which of you is playing?
opponent-1 = just discovering it
opponent-2 = plays on a whim
opponent-3 = thinks now and then
opponent-4 = learns fast
opponent-5 = plays well
opponent-6 = sees it coming
opponent-7 = never gives up
opponent-8 = almost unbeatable
opponent-9 = plays as well as you
opponent-thinks = { $name } is thinking…
setup-rules = Which rules?
setup-rounds = How many rounds?
paper-ending = When does it end?
ending-open = We’ll see
ending-rounds = After a number of rounds
ending-target = When someone reaches a score
paper-target = Score to reach
setup-target = At { $points } points
setup-earlier = Move { $name } one seat up
setup-later = Move { $name } one seat down
setup-any = At random
setup-youngest = The youngest: { $name }
setup-start = Let’s play!
setup-between = One more person, or one fewer
setup-missing =
    { $count ->
        [one] One more person is needed
       *[other] { $count } more people are needed
    }
rules-new = Our own rules
rules-name = What do you call these rules?
rules-forget = Put away the rules “{ $name }”
rules-forgotten = The rules “{ $name }” have been put away.
rules-take-out = Take them out again

## Around the play.

undo = Undo move
undone = The last move has been undone.
undone-by = { $name } undid a move.
undo-ask = Does everyone agree?
undo-ask-about = Something has been revealed, or someone else has already played. Undoing this move takes everyone’s agreement, and the notebook will remember it.
undo-yes = Yes, everyone agrees
undo-no = No, keep playing
hint-show = Show me a move
hint-say = { $move }: { $why }.
hint-best = the best I found
log = What’s happened
log-taken-back = { $name } undid a move, with everyone’s agreement.
log-empty = Nothing yet: the round is just starting.
pause = Pause
pause-go-on = Keep playing
pause-sound-off = Turn sound off
pause-sound-on = Turn sound on
abandon = Abandon the match
abandon-sure = Abandon this match?
abandon-about = It stays in the notebook, but nobody wins it and you can’t come back to it.
abandoned = It’s in the notebook. We’ll play again another day!
match-abandoned = This match was abandoned.

## The end of a round, the end of a match.

round-won =
    { $count ->
        [one] { $names } wins the round!
       *[other] { $names } share the round!
    }
round-nobody = Nobody wins this round
match-nobody = Nobody wins this match
round-lines = Where the points come from
round-next = Next round
round-run = Watch the end of the round again
match-won =
    { $count ->
        [one] { $names } wins the match!
       *[other] { $names } win it together!
    }
match-kind =
    { $count ->
        [one] And well played, { $names }: it takes two to have fun.
       *[other] And well played, { $names }: no fun without you.
    }
opponent-says = { $name }: “{ $words }”
opponent-1-won = I won? Really?
opponent-1-lost = That was fun! One more?
opponent-2-won = And I didn’t even think!
opponent-2-lost = My instinct was still asleep.
opponent-3-won = See, a little thinking helps…
opponent-3-lost = I should have thought first.
opponent-4-won = I watched the others closely!
opponent-4-lost = I’ll remember that move!
opponent-5-won = Now that is good work!
opponent-5-lost = No complaints: well played.
opponent-6-won = I saw it coming.
opponent-6-lost = I didn’t see that one coming!
opponent-7-won = I never let go!
opponent-7-lost = A fine match. I’ll be back!
opponent-8-won = Phew! That was close.
opponent-8-lost = Beating me? What a feat!
opponent-9-won = I played as you do, nothing more.
opponent-9-lost = I played as you do, only not quite as well.
match-again = Play again
match-finish = End the match
sheet = Score sheet
sheet-round = Round
sheet-total = Total
sheet-won = won

## The moments that decided a round.

moments = The moments
moments-of = The moments of round { $round }
moments-thinking = I’m going over every move of the round…
moments-stop = Never mind
moments-none = A quiet round: no move changed everything.
moments-earlier = Previous moment
moments-later = Next moment
moments-at = Moment { $at } of { $count }, move { $ply }
moment-gained = Well played, { $name }!
moment-missed = An idea for { $name }.
moment-which = What the board shows
moment-which-played = Played
moment-which-instead = Possible
moment-played = The move played: “{ $move }”.
moment-other = Another move: “{ $move }”.
moment-played-why = Your move, “{ $move }”: { $why }.

## A match whose latest round cannot be replayed.

earlier-about = Round { $round } was played by rules that have been corrected since, or its moves can no longer be read: it cannot be shown as it was.
earlier-scores = The points of the finished rounds stay.
earlier-deal = Start round { $round } again
earlier-next = Play round { $round }
earlier-finish = Finish with these points

## The notebook.

notebook-of = { POSSESSIVE($family) } notebook
notebook-unfinished = In progress
notebook-away = Matches put away
notebook-past = Finished
notebook-empty = Your first finished match will appear here.
notebook-more = Show older
notebook-more-said =
    { $count ->
        [one] One more match
       *[other] { $count } more matches
    }
state-abandoned = abandoned
replay = Watch again
replay-round = Watch round { $round } again
replay-of = Round { $round }, move by move
replay-start = The round begins.
replay-first = Back to the start
replay-before = Previous move
replay-after = Next move
replay-last = Skip to the end
replay-go = Play
replay-stop = Stop
replay-where = Position in the round
replay-eyes = See what { $name } knew
replay-knew = What { $name } knew, and nothing else.
replay-ply = move { $ply } of { $plies }
learn-title = { $game }: how to play
learn-read = Read the rules
learn-try = Learn by playing
learn-kinds = Ways to play

calculators = Score a real table
calculator-of = { $game }: score a real table
calculator-none = This game can’t be scored here.
count-players = How many players?
count-seat = Player { $number }
calculators-about = Playing with the real box? The notebook adds up the points.

## Settings.

settings-language = Language
settings-device = Same as this device
settings-sound = Sounds
settings-motion = Animations
settings-pace = When the box plays
settings-pace-slow = Slowly
settings-pace-usual = At the usual pace
settings-pace-quick = Fast
settings-contrast = Contrast
settings-contrast-soft = Soft
settings-contrast-strong = Strong
settings-text = Text size
settings-hand = Buttons
settings-hand-right = On the right
settings-hand-left = On the left
settings-table = The screen
settings-table-passed = Is passed from hand to hand
settings-table-flat = Lies flat on the table
credits = Drawings and sounds were made for Calepin. The pictures on the Rebus cards are Fluent Emoji by Microsoft, MIT licence. The fonts are Nunito and Baloo 2, SIL Open Font License.
licences = The licences

# Reading aloud
speak = Listen
speak-card = Listen to the { $card } card
speak-cards = Tap a card to hear it
speak-score = Listen to { $name }’s points
speak-news = Listen to what’s happened
settings-voice = Read aloud
settings-voice-for = For { $names }.
settings-voice-nobody = For nobody yet. Turn it on for each child, on their card.
settings-voice-try = Try it
settings-voice-trial = Hello! This is how I read.
settings-voice-none =
    This device has no English voice. On Linux, install the packages “speech-dispatcher” and “espeak-ng”;
    elsewhere, add an English voice in the device’s settings.
