## Mice & Fences: the garden.

mice-garden = The garden, { $size } by { $size } squares
mice-cells = Squares
mice-grooves = Grooves
mice-cell = Row { $row }, column { $column }
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
        [0] no fences left
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
mice-do-both = Move your mouse, or place a fence
mice-do-go = Move your mouse
mice-do-fence = Your mouse is stuck: place a fence
mice-do-lay = Tap the fence again to place it
mice-do-elsewhere = Not here: slide it somewhere else
mice-do-pass = There’s nothing you can do: pass your turn
mice-take = Take a fence
mice-stock =
    { $count ->
        [0] No fences left
        [one] Take your last fence
       *[other] Take a fence: { $count } left
    }
mice-turn-label = Turn the fence
mice-drop = Put the fence back
mice-repeated = This position has come up twice. If it comes up again, nobody wins.
mice-plies-left =
    { $count ->
        [one] One more move, then nobody wins
       *[other] { $count } more moves, then nobody wins
    }

## What happened.

log-mice-went = { $name } moves to row { $row }, column { $column }.
log-mice-past = { $name } gets past { $other }’s mouse: row { $row }, column { $column }.
log-mice-laid =
    { $way ->
        [upright] { $name } places a fence between columns { $column } and { $beside }, rows { $row } and { $below }.
       *[lying] { $name } places a fence between rows { $row } and { $below }, columns { $column } and { $beside }.
    } { $left ->
        [0] None left.
       *[other] { $left } left.
    }
log-mice-passed = { $name } can’t do anything, and passes.
end-mice-goal = { $name }’s mouse has reached the cheese!
end-mice-repetition = The same position for the third time: nobody wins.
end-mice-plyLimit = After so many moves the garden has fallen asleep: nobody wins.

## Why not.

refusal-mice-noSuchAnchor = There’s no such groove.
refusal-mice-sameCell = The mouse is already there.
refusal-mice-occupied = { $name }’s mouse is on that square.
refusal-mice-barrierBetween = There’s a fence in the way.
refusal-mice-barrierBehind = There’s a fence behind the other mouse: you can’t jump it, but you may be able to step round it.
refusal-mice-noSideStep = You can only step round a mouse that has a fence or the edge behind it, where nothing bars the way.
refusal-mice-tooFar = That’s too far: one square at a time.
refusal-mice-noBarrierLeft = There are no fences left.
refusal-mice-overlaps = There’s already a fence there.
refusal-mice-crosses = It would cross another fence.
refusal-mice-shutsIn = That would leave { $names } no way to the cheese! There must always be a way through.
refusal-mice-canMove = You can still play: no passing.

## The walk home at the end.

mice-score-walk = { $name }’s way there…
mice-score-home =
    { $steps ->
        [one] { $name } reached the cheese in one step!
       *[other] { $name } reached the cheese in { $steps } steps!
    }
mice-score-fences =
    { $count ->
        [0] without placing a single fence
        [one] with one fence placed
       *[other] with { $count } fences placed
    }

## Learning.

mice-learn-go = Your mouse wants the cheese on the far side.
mice-learn-go-do = Tap a lit square!
mice-learn-lay = One step, or one fence that stays.
mice-learn-lay-do = Place it in the glowing groove.
mice-learn-path-do = That made its way longer. Now it’s the other mouse’s turn to place one!
mice-learn-jump = Face to face? Jump right over!
mice-learn-side = A fence or the edge behind it? Step round.
mice-learn-shut-do = Try to close the garden off here…
mice-learn-refused = Close the garden off? No! Everyone always keeps a way through.
mice-learn-home-do = One last step to the cheese!
mice-learn-won = The first to the cheese wins the round.

## A move that is shown, and why.

show-mice-go = Go to row { $row }, column { $column }
show-mice-lay =
    { $way ->
        [upright] Upright fence, columns { $column } and { $beside }, rows { $row } and { $below }
       *[lying] Lying fence, rows { $row } and { $below }, columns { $column } and { $beside }
    }
show-mice-pass = Pass your turn
hint-mice-arrives = your mouse gets to the cheese
hint-mice-passes = your mouse gets past { $name }’s
hint-mice-nearer =
    { $steps ->
        [one] one step less
       *[other] { $steps } steps less
    }, { $left } to go
hint-mice-longer =
    { $name }’s way is { $steps ->
        [one] one step
       *[other] { $steps } steps
    } longer
hint-mice-ownWayKept =
    yours is still { $left ->
        [one] one step
       *[other] { $left } steps
    }
hint-mice-inFront = you’re in front
