pebbles-said = Dit : { $said }
pebbles-own = Tu en tiens { $own }.
pebbles-say = Dire { $total }
pebbles-count = Compter
pebbles-learn-say = Chacun dit combien il y en a en tout.
log-pebbles-said = { $name } dit { $total }
log-pebbles-opened = Les mains s’ouvrent : { $fists }
form-pebbles-most = Cailloux par main
