# What is said of the game before it is fetched.

game-mice = Mice and Fences
box-mice = 2 or 4 players
setup-order-mice = Who begins, and in what order?
setup-deals-mice = { $name } begins
preset-mice-classic = The small garden
preset-mice-classic-about = 7 × 7 squares. For two, 8 fences each; for four, 4 each.
preset-mice-grand = The large garden
preset-mice-grand-about = 9 × 9 squares. For two, 10 fences each; for four, 5 each.
option-barriersTwo = Fences each, for two
option-barriersFour = Fences each, for four
