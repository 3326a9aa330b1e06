"""Two levels of opponents meet in Canals, each deal played twice with the seats exchanged.

    python levels.py [level] [other level] [pairs of rounds]

No notebook is opened. The rounds are the same every time: deals and opponents are numbered.
"""

import sys

from calepin import AnyOptions, GameId, RoundSandbox, shelf


def play(rules: AnyOptions, levels: tuple[int, int], seed: int) -> tuple[list[int], float]:
    """One round: which seats won, and how many milliseconds of thought it took."""
    sandbox = RoundSandbox.deal(rules, seats=2, first=0, seed=seed)
    milliseconds = 0.0
    while (outcome := sandbox.outcome()) is None:
        [seat] = sandbox.to_act()
        thought = sandbox.suggest(seat, levels[seat], seed)
        milliseconds += thought.milliseconds
        sandbox.play(seat, thought.move)
    return outcome.winners, milliseconds


def main(level: int = 2, other: int = 1, pairs: int = 2) -> None:
    """Plays, counts, prints."""
    [canals] = [line for line in shelf() if line.game is GameId.CANALS]
    rules = canals.presets[0].options
    won, milliseconds = 0.0, 0.0
    for pair in range(pairs):
        for seat, levels in enumerate([(level, other), (other, level)]):
            winners, took = play(rules, levels, seed=pair)
            won += winners.count(seat) / max(len(winners), 1)
            milliseconds += took
    print(f"level {level} won {won:g} of {2 * pairs} rounds against level {other}, in {milliseconds:.0f} ms of thought")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
