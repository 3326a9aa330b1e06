"""The same calls as `bindings/examples/overhead.rs`, from Python."""

import shutil
import tempfile
from collections.abc import Callable
from time import perf_counter

from calepin import (
    Avatar,
    Calepin,
    Colour,
    Ending,
    GameLine,
    MatchForm,
    RoundSandbox,
    Sitter,
    Stage,
    Viewer,
    shelf,
)

CALLS = 200


def main() -> None:
    """Times every game without a notebook, then one with a notebook."""
    for line in shelf():
        sandbox(line)
    notebook()


def sandbox(line: GameLine) -> None:
    """Times three calls in the busiest position of a random round."""
    name = line.game.name.lower()
    options, seats = line.presets[0].options, line.seats[-1]
    position, seat = busiest(lambda: RoundSandbox.deal(options, seats, 0, 1))
    legal = position.legal_moves(seat)
    timed(f"{name} view", lambda: position.view(Viewer.SEAT(seat=seat)))
    timed(f"{name} legal_moves ({len(legal)})", lambda: position.legal_moves(seat))
    copies = iter([position.copy() for _ in range(2 * CALLS)])
    timed(f"{name} play", lambda: next(copies).play(seat, legal[-1]))


def busiest(deal: Callable[[], RoundSandbox]) -> tuple[RoundSandbox, int]:
    """The position of a random round with the most legal moves, and the seat to move."""
    whole = deal()
    whole.play_out(2)
    step = deal()
    best, most = (step.copy(), 0), 0
    for ply in whole.plies():
        legal = len(step.legal_moves(ply.seat))
        if legal > most:
            best, most = (step.copy(), ply.seat), legal
        step.play(ply.seat, ply.move)
    return best


def notebook() -> None:
    """Times a round of the first game, in a notebook on the disk."""
    folder = tempfile.mkdtemp(prefix="calepin-overhead")
    calepin = Calepin.open(folder)
    line = calepin.games()[0]
    rules = line.presets[0]
    colours = list(Colour)[: line.seats[-1]]
    table = calepin.start_match(
        MatchForm(
            family_id=calepin.add_family("Bench").id,
            options=rules.options,
            variant=rules.name,
            seats=[Sitter.GUEST(name=colour.name, avatar=Avatar.CAT, colour=colour) for colour in colours],
            ending=Ending.ROUNDS(count=99),
            dealer=0,
        )
    )
    times: list[float] = []
    while len(times) < 2 * CALLS:
        if not isinstance(table.stage, Stage.PLAYING):
            table = calepin.next_round(table.match_id)
        move = table.legal[len(times) * 7 % len(table.legal)]
        begun = perf_counter()
        table = calepin.play(table.match_id, table.to_act[0], table.position, move)
        times.append(perf_counter() - begun)
    report("notebook play", times)
    timed("notebook table", lambda: calepin.table(table.match_id, Viewer.TABLE()))
    del calepin
    shutil.rmtree(folder, ignore_errors=True)


def timed(name: str, call: Callable[[], object]) -> None:
    """Times a call, after as many untimed calls to warm up."""
    times = []
    for _ in range(2 * CALLS):
        begun = perf_counter()
        call()
        times.append(perf_counter() - begun)
    report(name, times)


def report(name: str, times: list[float]) -> None:
    """Prints the call, its median and its 95th percentile in microseconds."""
    late = sorted(times[CALLS:])
    print(f"{name}\t{late[CALLS // 2] * 1e6:.1f}\t{late[CALLS * 95 // 100] * 1e6:.1f}")


if __name__ == "__main__":
    main()
