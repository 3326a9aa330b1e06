## The curtain between two pairs of hands.

curtain-pass = The tablet goes to { $name }
curtain-hold = Keep a finger on it
curtain-hold-label = Open { $name }’s curtain: press and hold
curtain-holding = One moment…
curtain-other-way = Open without holding
curtain-sure = Is it really { $name } who holds the tablet?
curtain-sure-about = Behind the curtain lies what only { $name } may see.
curtain-yes = Yes, open
curtain-no = No
curtain-others = Somebody else wants to look at their own?
curtain-other = { $name } takes the tablet
curtain-table = Look at the table
curtain-news = Since { $name }’s last choice

## The minute glass.

glass = Minute glass
glass-left =
    { $seconds ->
        [0] The glass has run out
        [one] One more second
       *[other] { $seconds } more seconds
    }
glass-paused = Glass stopped, { $seconds } s left
