## Mice & Fences: the garden.

mice-table = Table
mice-garden = The garden, { $size } by { $size } cells
mice-cells = Cells
mice-grooves = Grooves
mice-cell = Row { $row }, column { $column }
mice-cell-with = Row { $row }, column { $column }: { $what }
mice-mouse = { $name }’s mouse
mice-reachable = the mouse can go there
mice-place =
    { $way ->
        [upright] Upright groove, between columns { $column } and { $beside }, rows { $row } and { $below }: { $state ->
            [laid] a fence
            [open] free
           *[closed] closed
        }
       *[lying] Lying groove, between rows { $row } and { $below }, columns { $column } and { $beside }: { $state ->
            [laid] a fence
            [open] free
           *[closed] closed
        }
    }
mice-panel =
    { $name }: { $barriers ->
        [0] no fence left
        [one] one fence
       *[other] { $barriers } fences
    }, { $distance ->
        [0] at the cheese
        [one] one step from the cheese
       *[other] { $distance } steps from the cheese
    }
mice-steps =
    { $distance ->
        [one] { $distance } step
       *[other] { $distance } steps
    }
mice-seats = The mice
mice-do-both = Move your mouse, or lay a fence
mice-do-go = Move your mouse
mice-do-fence = Your mouse is stuck: lay a fence
mice-do-lay = Touch the fence again to lay it
mice-do-elsewhere = Not here: slide it elsewhere
mice-do-pass = Nothing is possible: pass your turn
mice-do-over = The round is over
mice-take = Take a fence
mice-stock =
    { $count ->
        [0] No fence left
        [one] Take the last fence
       *[other] Take a fence: { $count } left
    }
mice-turn = Turn
mice-turn-label = Turn the fence
mice-lay = Lay
mice-drop = Put the fence back
mice-pass = Pass
mice-repeated = This position has come up twice. The third time, nobody wins.
mice-plies-left =
    { $count ->
        [one] One more move before the draw
       *[other] { $count } more moves before the draw
    }

## What happened.

log-mice-went = { $name } goes to row { $row }, column { $column }.
log-mice-past = { $name } passes { $other }’s mouse: row { $row }, column { $column }.
log-mice-laid =
    { $way ->
        [upright] { $name } lays a fence between columns { $column } and { $beside }, rows { $row } and { $below }. { $left } left.
       *[lying] { $name } lays a fence between rows { $row } and { $below }, columns { $column } and { $beside }. { $left } left.
    }
log-mice-passed = { $name } can do nothing and passes.
end-mice-goal = { $name }’s mouse is at the cheese!
end-mice-repetition = The same position for the third time: nobody wins.
end-mice-plyLimit = The garden falls asleep after so many moves: nobody wins.

## Why not.

refusal-mice-roundOver = The round is over.
refusal-mice-notYourTurn = It is { $name }’s turn.
refusal-mice-noSuchCell = There is no such cell.
refusal-mice-noSuchAnchor = There is no such groove.
refusal-mice-sameCell = The mouse is there already.
refusal-mice-occupied = { $name }’s mouse is on that cell.
refusal-mice-barrierBetween = A fence lies between.
refusal-mice-barrierBehind = Behind the other mouse is a fence: no jump, but perhaps a step around it.
refusal-mice-noSideStep = One steps around a mouse only where a fence or the edge is behind it.
refusal-mice-tooFar = That is too far: one cell at a time.
refusal-mice-noBarrierLeft = No fence is left.
refusal-mice-overlaps = Another fence lies there.
refusal-mice-crosses = It would cross another fence.
refusal-mice-shutsIn = No way to the cheese would be left for { $names }! There must always be a way through.
refusal-mice-canMove = Something is still possible: no passing.

## The walk home at the end.

mice-score-walk = The way { $name } went…
mice-score-home =
    { $steps ->
        [one] { $name } is at the cheese in one step!
       *[other] { $name } is at the cheese in { $steps } steps!
    }
mice-score-fences =
    { $count ->
        [0] without laying a single fence
        [one] with one fence laid
       *[other] with { $count } fences laid
    }

## House rules.

rules-mice-preview = { $size } × { $size } cells

## Learning.

mice-learn-go = Your mouse wants the cheese across. Touch a lit cell!
mice-learn-lay = Slow the other one down: lay a fence in the shining groove.
mice-learn-path = Its way is longer now. Its turn to lay one!
mice-learn-jump = Face to face? Jump right over!
mice-learn-side = A fence behind it: step around.
mice-learn-shut = Try to close the garden here…
mice-learn-refused = No! Everybody always keeps a way through.
mice-learn-home = One last step to the cheese!
mice-learn-won = The first at the cheese wins the round.
