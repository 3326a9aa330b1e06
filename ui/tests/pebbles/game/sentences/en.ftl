pebbles-said = Said: { $said }
pebbles-own = You hold { $own }.
pebbles-say = Say { $total }
pebbles-count = Count
pebbles-learn-say = Everybody says how many there are in all.
log-pebbles-said = { $name } says { $total }
log-pebbles-opened = The hands open: { $fists }
form-pebbles-most = Pebbles in a hand
