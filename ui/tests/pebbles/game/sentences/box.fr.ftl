# What is said of the game before it is fetched.

game-pebbles = Cailloux
game-pebbles-tagline = Combien dans toutes les mains ?
setup-order-pebbles = Qui parle en premier ?
setup-deals-pebbles = { $name } parle
preset-pebbles-base = Trois cailloux
preset-pebbles-base-about = Jamais plus de trois dans une main.
