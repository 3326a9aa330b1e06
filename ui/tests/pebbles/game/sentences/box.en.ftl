# What is said of the game before it is fetched.

game-pebbles = Pebbles
game-pebbles-tagline = How many in all hands?
setup-order-pebbles = Who speaks first?
setup-deals-pebbles = { $name } speaks
preset-pebbles-base = Three pebbles
preset-pebbles-base-about = Never more than three in a hand.
