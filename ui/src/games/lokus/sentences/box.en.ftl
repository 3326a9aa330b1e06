# What is said of the game before it is fetched.

game-lokus = Lokus
box-lokus = 3 to 5 players
setup-order-lokus = Who deals, and in what order?
setup-deals-lokus = { $name } deals
preset-lokus-base = The classic game
preset-lokus-base-about = Each extra roll costs one point more than the last; in all: 1, 3, 6, 10, 15…
preset-lokus-simple = Simple scoring
preset-lokus-simple-about = One roll, one point. For people still learning to count.
option-penalties = What rolls cost
count-refused-lokus = No round could end with these numbers.
