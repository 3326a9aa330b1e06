"""Two players meet in Canals, each deal played twice with the seats exchanged.

    python levels.py [player] [other player] [pairs of rounds]

A player is a level of opponents, 1 to 8, or `chance`; another engine could be added. No notebook is opened. The
rounds are the same every time: deals and thoughts have fixed seeds.
"""

import asyncio
import random
import sys
from collections.abc import Awaitable, Callable

from calepin import AnyMove, AnyOptions, GameId, RoundSandbox, shelf

# Chooses the move of a seat in a round; the number seeds all its chance.
Player = Callable[[RoundSandbox, int, int], Awaitable[AnyMove]]


def level(number: int) -> Player:
    """An opponent of the box."""

    async def thought(sandbox: RoundSandbox, seat: int, seed: int) -> AnyMove:
        return (await sandbox.suggest(seat, number, seed)).move

    return thought


async def chance(sandbox: RoundSandbox, seat: int, seed: int) -> AnyMove:
    """Any legal move."""
    return random.Random(seed + len(sandbox.plies())).choice(sandbox.legal_moves(seat))


def player(name: str) -> Player:
    """The player of this name."""
    return chance if name == "chance" else level(int(name))


async def play(rules: AnyOptions, players: tuple[Player, Player], seed: int) -> list[int]:
    """Plays one round; returns the seats that won."""
    sandbox = RoundSandbox.deal(rules, seats=2, first=0, seed=seed)
    while (outcome := sandbox.outcome()) is None:
        [seat] = sandbox.to_act()
        sandbox.play(seat, await players[seat](sandbox, seat, seed))
    return outcome.winners


async def main(name: str = "2", other: str = "1", pairs: str = "2") -> None:
    """Plays the rounds, counts the wins, and prints them."""
    [canals] = [line for line in shelf() if line.game is GameId.CANALS]
    rules = canals.presets[0].options
    one, two, won = player(name), player(other), 0.0
    for pair in range(int(pairs)):
        for seat, players in enumerate([(one, two), (two, one)]):
            winners = await play(rules, players, seed=pair)
            won += winners.count(seat) / max(len(winners), 1)
    print(f"{name} won {won:g} of {2 * int(pairs)} rounds against {other}")


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
