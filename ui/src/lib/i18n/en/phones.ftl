## On the table's screen: inviting phones.

phones = Play with phones
phones-scan = Scan this code with a phone’s camera.
phones-type = Or type this address, then the code:
phones-code = Code
phones-other = Another address
phones-opening = Opening the door…
phones-unheard = This device can’t welcome phones: it isn’t on any network, or the network won’t let it.
phones-seats = At the table
phones-here = plays on this screen
phones-there = plays on a phone
phones-back = Take back here
phones-back-label = Take { $name }’s seat back to this screen
phones-watching =
    { $count ->
        [one] One phone is watching.
       *[other] { $count } phones are watching.
    }
phones-asks = Another phone asks for { $name }’s seat.
phones-give = Hand it over
phones-refuse = No
phones-close = Close the door
phones-plain = Everything stays in the house. On your Wi-Fi moves aren’t hidden: somebody very skilled, on the same network, could read them. After the match, that would be of no use to them.
phones-trouble = It doesn’t open?
phones-trouble-network = The phone has to be on the same Wi-Fi as this device, not on the guest network or mobile data.
phones-trouble-wall = If this computer asks whether to let Calepin in (the firewall), say yes for a private network.
phones-trouble-other = If a VPN is on, on either of them, turn it off or try another address.
phones-wait =
    { $count ->
        [one] { $names } is playing on a phone.
       *[other] { $names } are playing on their phones.
    }
table-waits = Waiting for { $names }.
phone-of = { $name }, on a phone

## On the phone.

phone-join = Join the table
phone-join-code = Type the eight characters that the tablet shows.
phone-join-go = Go on
phone-join-who = Who are you?
phone-join-watch = Just watch
phone-join-taken = on another phone
phone-join-wrong = That isn’t the table’s code, or isn’t any more.
phone-join-gone = This phone is no longer at that table. To come back, or to join another, ask for the code.
phone-join-silent = The table isn’t answering. Is this phone on the same Wi-Fi?
phone-asked = Asking the table whether { $name }’s seat may come to this phone.
phone-refused = The table said no: that seat stays where it is.
phone-away = The table isn’t answering. Looking for it…
phone-lost = The table isn’t answering any more: it may be gone.
phone-other = Type a new code
phone-leave = Give the seat back
phone-goes-on = The tablet decides what comes next.
