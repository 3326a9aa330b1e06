"""Positions set up, looked at, played and counted without a notebook."""

import ast
import asyncio
import copy
import dataclasses
import pickle
import unittest
from pathlib import Path

import calepin
from calepin import (
    AnyCount,
    AnyCountRefusal,
    AnyMove,
    AnyOptions,
    AnyReason,
    AnyRefusal,
    AnyView,
    CalepinError,
    CanalsMove,
    CanalsOptions,
    CanalsPaper,
    CanalsPhase,
    CanalsRim,
    CanalsStart,
    GameId,
    InternalError,
    MiceBarrier,
    MiceEvent,
    MiceMove,
    MiceRefusal,
    ProgressWatcher,
    RebusMove,
    RebusStart,
    RoundSandbox,
    RowEntry,
    SandboxError,
    SandboxPly,
    SandboxStart,
    ScoreReason,
    SewerCard,
    SewerPaper,
    SewerPaperRefusal,
    SewerSheet,
    SewerSheetCell,
    SewerSheetRefusal,
    SheetRefusal,
    Viewer,
    count_table,
    settle,
    shelf,
    simulate,
)

N, E, S, W = 1, 2, 4, 8


def rules(game: GameId) -> AnyOptions:
    """The usual rules of a game."""
    [line] = [line for line in shelf() if line.game is game]
    return line.presets[0].options


class Games(unittest.TestCase):
    """Tests of every game."""

    def test_every_game_is_played_out_and_replayed(self) -> None:
        for game in shelf():
            for seats in game.seats:
                with self.subTest(game=game.game.name, seats=seats):
                    sandbox = RoundSandbox.deal(game.presets[0].options, seats, 0, 5)
                    sandbox.play_out(6)
                    self.assertEqual(sandbox.to_act(), [])
                    again = RoundSandbox.deal(game.presets[0].options, seats, 0, 5)
                    again.play_all(sandbox.plies())
                    self.assertEqual(again.view(Viewer.TABLE()), sandbox.view(Viewer.TABLE()))
                    self.assertEqual(again.outcome(), sandbox.outcome())

    def test_a_move_is_played_and_taken_back(self) -> None:
        for game in shelf():
            sandbox = RoundSandbox.deal(game.presets[0].options, game.seats[0], 0, 5)
            seat = sandbox.to_act()[0]
            viewer = Viewer.SEAT(seat=seat)
            before = sandbox.view(viewer)
            move = sandbox.legal_moves(seat)[0]
            self.assertIsNone(sandbox.why_not(seat, move))
            branch = sandbox.copy()
            branch.play(seat, move)
            self.assertEqual(branch.plies(), [SandboxPly(seat=seat, move=move)])
            self.assertNotEqual(branch.view(viewer), before)
            self.assertEqual(sandbox.plies(), [])
            branch.undo()
            self.assertEqual(branch.view(viewer), before)
            with self.assertRaises(SandboxError.NothingToUndo):
                branch.undo()

    def test_a_panic_leaves_the_sandbox_as_it_was(self) -> None:
        sandbox = RoundSandbox.deal(rules(GameId.SEWER), 2, 0, 1)
        before = sandbox.view(Viewer.TABLE())
        with self.assertRaises(InternalError):
            getattr(sandbox, "panic_with_lock")()
        self.assertEqual(sandbox.view(Viewer.TABLE()), before)
        sandbox.play(0, sandbox.legal_moves(0)[0])


class MicePositions(unittest.TestCase):
    """Mice & Fences from a move list."""

    def go(self, seat: int, cell: int) -> SandboxPly:
        return SandboxPly(seat=seat, move=AnyMove.MICE(move=MiceMove.GO(cell=cell)))

    def test_a_position_from_a_move_list(self) -> None:
        sandbox = RoundSandbox.deal(rules(GameId.MICE), 2, 0, 0)
        fence = AnyMove.MICE(move=MiceMove.LAY(barrier=MiceBarrier(anchor=14, upright=False)))
        view = sandbox.view(Viewer.TABLE())
        assert isinstance(view, AnyView.MICE)
        start = [mouse.cell for mouse in view.view.mice]
        step = 7 if start[0] < start[1] else -7
        sandbox.play_all([self.go(0, start[0] + step), SandboxPly(seat=1, move=fence)])
        view = sandbox.view(Viewer.TABLE())
        assert isinstance(view, AnyView.MICE)
        self.assertEqual(view.view.mice[0].cell, start[0] + step)
        self.assertEqual(len(view.view.barriers), 1)

    def test_a_list_that_breaks_a_rule_is_refused_whole(self) -> None:
        sandbox = RoundSandbox.deal(rules(GameId.MICE), 2, 0, 0)
        [seat] = sandbox.to_act()
        good = SandboxPly(seat=seat, move=sandbox.legal_moves(seat)[0])
        with self.assertRaises(SandboxError.Refused) as refused:
            sandbox.play_all([good, self.go(seat, 0)])
        self.assertEqual(refused.exception.ply, 2)
        why = refused.exception.why
        assert isinstance(why, AnyRefusal.MICE)
        self.assertIsInstance(why.why, MiceRefusal.NOT_YOUR_TURN)
        self.assertEqual(sandbox.plies(), [])


class CanalsBoards(unittest.TestCase):
    """Canals from the tiles of a real table."""

    def deal(self, tiles: list[int]) -> RoundSandbox:
        return RoundSandbox.deal_from(rules(GameId.CANALS), 2, 0, SandboxStart.CANALS(table=CanalsStart(tiles=tiles)), 1)

    def options(self) -> CanalsOptions:
        found = rules(GameId.CANALS)
        assert isinstance(found, AnyOptions.CANALS)
        return found.options

    def test_a_board_is_laid_tile_by_tile(self) -> None:
        tiles = [3, 14, 14, 27]
        sandbox = self.deal(tiles)
        laid = []
        for tile in tiles:
            view = sandbox.view(Viewer.TABLE())
            assert isinstance(view, AnyView.CANALS)
            assert isinstance(view.view.phase, CanalsPhase.PLACE)
            self.assertEqual(view.view.phase.tile.index, tile)
            [seat] = sandbox.to_act()
            move = sandbox.legal_moves(seat)[-1]
            assert isinstance(move, AnyMove.CANALS) and isinstance(move.move, CanalsMove.PLACE)
            laid.append((tile, move.move.cell))
            sandbox.play(seat, move)
        view = sandbox.view(Viewer.TABLE())
        assert isinstance(view, AnyView.CANALS)
        self.assertEqual([(placed.tile.index, placed.cell) for placed in view.view.placed], laid)

    def test_bags_that_cannot_be_are_refused(self) -> None:
        with self.assertRaises(SandboxError.Start):
            self.deal([3, 3, 3, 3])

    def test_a_rim_is_reckoned(self) -> None:
        rim = CanalsRim(north=[0, 2, 4, 6], east=[], south=[1, 3, 5, 9, 10], west=[])
        counted = count_table(2, self.round(rim))
        assert isinstance(counted, AnyCount.CANALS)
        self.assertEqual(counted.count.score.north_south, 25)
        self.assertEqual(counted.count.outcome.winners, [0])
        with self.assertRaises(CalepinError.Sheet):
            count_table(2, self.round(CanalsRim(north=[1, 1], east=[], south=[], west=[])))

    def round(self, rim: CanalsRim) -> RowEntry:
        return RowEntry.CANALS(round=CanalsPaper(options=self.options(), rim=rim))


class RebusTables(unittest.TestCase):
    """Tests of Rébus from the position of a real table."""

    def deal(self, table: RebusStart, game: GameId = GameId.REBUS) -> RoundSandbox:
        return RoundSandbox.deal_from(rules(game), 3, 0, SandboxStart.REBUS(table=table), 1)

    def test_racks_pawns_and_the_die_are_as_they_are_said(self) -> None:
        table = RebusStart(racks=[[0, 1, 2], [3], [4]], centre=[9], pawns=[5, 61, 0], rolls=[6])
        sandbox = self.deal(table)
        seen = sandbox.view(Viewer.SEAT(seat=0))
        assert isinstance(seen, AnyView.REBUS) and seen.view.own is not None
        self.assertEqual(seen.view.own.rack, [0, 1, 2])
        self.assertEqual(seen.view.centre, [9])
        self.assertEqual([place.pawn for place in seen.view.places], [5, 61, 0])
        sandbox.play(0, AnyMove.REBUS(move=RebusMove.ROLL()))
        seen = sandbox.view(Viewer.TABLE())
        assert isinstance(seen, AnyView.REBUS)
        self.assertEqual(seen.view.places[0].pawn, 11)

    def test_tables_that_cannot_be_are_refused_with_the_reason(self) -> None:
        twice = RebusStart(racks=[], centre=[7, 7], pawns=[], rolls=[])
        with self.assertRaises(SandboxError.Start) as refused:
            self.deal(twice)
        why = "SandboxStartRefusal.REBUS(why=RebusStartRefusal.TWICE(card=7))"
        self.assertEqual(str(refused.exception), f"Start(why={why})")
        with self.assertRaises(SandboxError.OtherGame):
            self.deal(twice, GameId.LOKUS)


class Values(unittest.TestCase):
    """Tests of every record and variant."""

    card = SewerCard(openings=5, cheese=2, clogged=False)

    def test_they_show_what_they_hold(self) -> None:
        self.assertEqual(repr(self.card), "SewerCard(openings=5, cheese=2, clogged=False)")
        move = AnyMove.MICE(move=MiceMove.GO(cell=3))
        self.assertEqual(repr(move), "AnyMove.MICE(move=MiceMove.GO(cell=3))")
        self.assertEqual(str(move), repr(move))
        self.assertEqual(repr(Viewer.TABLE()), "Viewer.TABLE()")
        for game in shelf():
            view = RoundSandbox.deal(game.presets[0].options, game.seats[0], 0, 1).view(Viewer.TABLE())
            self.assertNotIn("object at", repr(view))
            self.assertIn("view=", repr(view))

    def test_equal_ones_are_one_key(self) -> None:
        same = SewerCard(openings=5, cheese=2, clogged=False)
        other = SewerCard(openings=5, cheese=1, clogged=False)
        self.assertEqual(len({self.card, same, other}), 2)
        for game in shelf():
            sandbox = RoundSandbox.deal(game.presets[0].options, game.seats[0], 0, 1)
            [first, again] = [sandbox.view(Viewer.TABLE()), sandbox.copy().view(Viewer.TABLE())]
            self.assertEqual(hash(first), hash(again))
            moves = sandbox.legal_moves(sandbox.to_act()[0])
            self.assertEqual(len(set(moves)), len(moves))
        # A variant differs from another variant with the same fields, and from its enum.
        self.assertNotEqual(MiceMove.GO(cell=3), SewerCard(openings=3, cheese=0, clogged=False))
        self.assertNotEqual(Viewer.TABLE(), "Viewer.TABLE()")

    def test_they_do_not_change(self) -> None:
        with self.assertRaises(dataclasses.FrozenInstanceError):
            setattr(self.card, "cheese", 3)
        richer = dataclasses.replace(self.card, cheese=3)
        self.assertEqual((richer.cheese, self.card.cheese), (3, 2))
        self.assertEqual(copy.deepcopy(self.card), self.card)
        self.assertEqual(pickle.loads(pickle.dumps(Viewer.SEAT(seat=1))), Viewer.SEAT(seat=1))

    def test_errors_say_their_reason(self) -> None:
        sandbox = RoundSandbox.deal(rules(GameId.MICE), 2, 0, 0)
        with self.assertRaises(SandboxError.NothingToUndo) as nothing:
            sandbox.undo()
        self.assertEqual(str(nothing.exception), "NothingToUndo()")
        [move] = sandbox.legal_moves(0)[:1]
        with self.assertRaises(SandboxError.Refused) as refused:
            sandbox.play(1, move)
        reason = "ply=1, why=AnyRefusal.MICE(why=MiceRefusal.NOT_YOUR_TURN("
        self.assertTrue(str(refused.exception).startswith(f"Refused({reason}"), str(refused.exception))
        self.assertTrue(repr(refused.exception).startswith(f"SandboxError.Refused({reason}"))

    def test_words_of_python_have_a_stroke_behind_and_no_other_name(self) -> None:
        self.assertEqual(repr(RebusMove.EXCHANGE(with_=2)), "RebusMove.EXCHANGE(with_=2)")
        went = MiceEvent.__dict__["WENT"]
        self.assertIn("from_", [field.name for field in dataclasses.fields(went)])

    def test_the_stubs_tell_of_every_field(self) -> None:
        package = Path(calepin.__file__).parent
        for module in ("calepin_core", "calepin"):
            stub = (package / f"{module}.pyi").read_text(encoding="utf-8")
            for node in ast.walk(ast.parse(stub)):
                body = node.body if isinstance(node, ast.ClassDef) else []
                for part, said in zip(body, body[1:] + [ast.Pass()]):
                    if isinstance(part, ast.AnnAssign):
                        self.assertIsInstance(said, ast.Expr, ast.unparse(part))
        core = (package / "calepin_core.pyi").read_text(encoding="utf-8")
        self.assertIn("    cheese: int\n    '", core)


class SewerNetworks(unittest.TestCase):
    """Sewer networks of a real table."""

    def sheet(self) -> SewerSheet:
        """The worked example of the rules: it scores eleven."""

        def up(openings: int, cheese: int, covered: bool = False) -> SewerSheetCell:
            card = SewerCard(openings=openings, cheese=cheese, clogged=False)
            return SewerSheetCell.UP(card=card, covered=covered)

        options = rules(GameId.SEWER)
        assert isinstance(options, AnyOptions.SEWER)
        pipes = [
            up(E | W, 2),
            up(S | W, 2),
            SewerSheetCell.DOWN(),
            up(E | S, 1),
            up(N | W, 3, covered=True),
            up(N | S, 2),
            up(N | E, 2),
        ]
        return SewerSheet(options=options.options, pipes=pipes, five_cheese=True)

    def test_the_worked_example_scores_eleven(self) -> None:
        counted = count_table(2, self.round(self.sheet()))
        assert isinstance(counted, AnyCount.SEWER)
        [scored] = counted.count
        self.assertEqual(scored.score.points, 11)
        self.assertEqual(scored.walk, [0, 1, 2, 5, 4, 7, 8])
        self.assertIn(ScoreReason.FIVE_CHEESE, [line.reason for line in scored.score.lines])

    def test_an_impossible_network_names_the_cell(self) -> None:
        sheet = self.sheet()
        dead_end = SewerCard(openings=N, cheese=0, clogged=False)
        sheet.pipes[2] = SewerSheetCell.UP(card=dead_end, covered=False)
        with self.assertRaises(CalepinError.Sheet) as refused:
            count_table(2, self.round(sheet))
        why = SewerPaperRefusal.NETWORK(side=0, why=SewerSheetRefusal.NO_SUCH_CARD(cell=3))
        self.assertEqual(refused.exception.why, SheetRefusal.COUNTED(why=AnyCountRefusal.SEWER(why=why)))

    def round(self, sheet: SewerSheet) -> RowEntry:
        return RowEntry.SEWER(round=SewerPaper(networks=[sheet]))


class Opponents(unittest.IsolatedAsyncioTestCase):
    """Tests of opponents."""

    async def test_a_level_plays_the_same_move_every_time_and_says_what_it_cost(self) -> None:
        sandbox = RoundSandbox.deal(rules(GameId.CANALS), 2, 0, 1)
        thought = await sandbox.suggest(0, 3, 7, playouts=40)
        self.assertIsNone(sandbox.why_not(0, thought.move))
        self.assertEqual(thought.playouts, 40)
        self.assertGreater(thought.milliseconds, 0)
        self.assertLessEqual(thought.worth, 10_000)
        again = await sandbox.suggest(0, 3, 7, playouts=40)
        self.assertEqual((again.move, again.worth), (thought.move, thought.worth))

    async def test_a_level_says_why(self) -> None:
        sandbox = RoundSandbox.deal(rules(GameId.MICE), 2, 0, 1)
        thought = await sandbox.suggest(0, 8, 7, playouts=2_000)
        told = [reason.reason for reason in thought.reasons if isinstance(reason, AnyReason.MICE)]
        self.assertEqual(len(told), len(thought.reasons))
        self.assertGreater(len(told), 0)

    async def test_who_has_nothing_to_decide_is_refused(self) -> None:
        sandbox = RoundSandbox.deal(rules(GameId.MICE), 2, 0, 1)
        with self.assertRaises(SandboxError.NoSuggestion):
            await sandbox.suggest(1, 3, 7)
        with self.assertRaises(SandboxError.NoSuggestion):
            await sandbox.suggest(0, 9, 7)

    async def test_a_watcher_may_call_a_thought_off(self) -> None:
        class Enough(ProgressWatcher):
            def progress(self, done: int, total: int) -> bool:
                return False

        sandbox = RoundSandbox.deal(rules(GameId.CANALS), 2, 0, 1)
        with self.assertRaises(SandboxError.CalledOff):
            await asyncio.wait_for(sandbox.suggest(0, 8, 7, playouts=1_000_000, watcher=Enough()), 20)

    async def test_a_thought_is_cancelled_and_the_sandbox_can_be_used_meanwhile(self) -> None:
        sandbox = RoundSandbox.deal(rules(GameId.CANALS), 2, 0, 1)
        work = asyncio.create_task(sandbox.suggest(0, 8, 7, playouts=1_000_000))
        await asyncio.sleep(0)
        sandbox.play(0, sandbox.legal_moves(0)[0])
        work.cancel()
        with self.assertRaises(asyncio.CancelledError):
            await work
        # The whole work would take most of a minute.
        await asyncio.wait_for(asyncio.to_thread(settle), 20)


class Simulations(unittest.IsolatedAsyncioTestCase):
    """Tests of simulations."""

    async def test_a_simulation_is_repeatable_and_tells_how_far_it_is(self) -> None:
        heard: list[tuple[int, int]] = []

        class Listener(ProgressWatcher):
            def progress(self, done: int, total: int) -> bool:
                heard.append((done, total))
                return True

        outcomes = await simulate(rules(GameId.SEWER), 3, 0, 1, 40, Listener())
        self.assertEqual(heard, sorted(set(heard)))
        self.assertEqual(heard[-1], (40, 40))
        self.assertEqual(outcomes, await simulate(rules(GameId.SEWER), 3, 0, 1, 40))
        with self.assertRaises(SandboxError.Options):
            await simulate(rules(GameId.SEWER), 1, 0, 1, 1)

    async def test_cancelling_stops_the_work(self) -> None:
        begun, done = asyncio.Event(), 0
        loop = asyncio.get_running_loop()

        class Listener(ProgressWatcher):
            def progress(self, done_now: int, total: int) -> bool:
                nonlocal done
                done = done_now
                loop.call_soon_threadsafe(begun.set)
                return True

        work = asyncio.create_task(simulate(rules(GameId.SEWER), 6, 0, 1, 10_000_000, Listener()))
        await asyncio.wait_for(begun.wait(), 20)
        work.cancel()
        with self.assertRaises(asyncio.CancelledError):
            await work
        # After `settle` no thread is at work, and nothing more can be heard.
        await asyncio.wait_for(asyncio.to_thread(settle), 20)
        self.assertLess(done, 10_000_000)

    async def test_a_watcher_may_call_the_work_off(self) -> None:
        class Enough(ProgressWatcher):
            def progress(self, done: int, total: int) -> bool:
                return False

        with self.assertRaises(SandboxError.CalledOff):
            await asyncio.wait_for(simulate(rules(GameId.SEWER), 6, 0, 1, 10_000_000, Enough()), 20)


if __name__ == "__main__":
    unittest.main()
