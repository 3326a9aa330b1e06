"""The spread of scores in a thousand random rounds of Sewer Rats.

    python sewer_scores.py [rounds] [seats]

No notebook is opened: rounds are dealt from fixed seeds and kept in memory.
"""

import asyncio
import sys
from collections import Counter
from statistics import mean, stdev

from calepin import GameId, Outcome, ProgressWatcher, shelf, simulate

WIDTH = 60


class Dots(ProgressWatcher):
    """Prints a dot for every tenth of the work."""

    shown = 0

    def progress(self, done: int, total: int) -> bool:
        dots = 10 * done // total
        print("." * (dots - self.shown), end="", file=sys.stderr, flush=True)
        self.shown = dots
        return True


def points(outcomes: list[Outcome]) -> list[int]:
    """The score of every seat of every round."""
    return [score.points for outcome in outcomes for score in outcome.scores]


def chart(scores: list[int]) -> str:
    """Prints a bar for every score, the longest as wide as the page."""
    counts = Counter(scores)
    most = max(counts.values())
    return "\n".join(
        f"{score:>4} {counts[score]:>5}  {'█' * round(WIDTH * counts[score] / most)}"
        for score in range(min(scores), max(scores) + 1)
    )


def main(rounds: int = 1000, seats: int = 3) -> None:
    """Plays the rounds, and prints their scores."""
    [sewer] = [line for line in shelf() if line.game is GameId.SEWER]
    rules = sewer.presets[0].options
    outcomes = asyncio.run(simulate(rules, seats, 0, 1, rounds, Dots()))
    scores = points(outcomes)
    print(file=sys.stderr)
    print(chart(scores))
    print(f"{len(outcomes)} rounds for {seats}: mean {mean(scores):.2f}, deviation {stdev(scores):.2f}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
