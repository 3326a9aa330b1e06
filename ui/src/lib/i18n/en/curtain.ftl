## The curtain between two pairs of hands.

curtain-pass = Pass the tablet to { $name }
curtain-hold = Press and hold
curtain-hold-label = Open { $name }’s curtain: press and hold
curtain-holding = One moment…
curtain-other-way = Open without holding
curtain-sure = Is { $name } really holding the tablet?
curtain-sure-about = { $name }’s secrets are behind the curtain.
curtain-yes = Yes, open
curtain-no = No
curtain-others = Does someone else want to see their own hand?
curtain-other = { $name } takes the tablet
curtain-table = Look at the table
curtain-news = Since { $name } last chose

## The minute glass.

glass = Timer
glass-left =
    { $seconds ->
        [0] Time’s up
        [one] One second left
       *[other] { $seconds } seconds left
    }
glass-paused = Timer stopped, { $seconds } s left
