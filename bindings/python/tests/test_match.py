"""A family plays from Python, through the real shared library."""

import asyncio
import copy
import random
import tempfile
import unittest
from pathlib import Path

from calepin import (
    AnyOptions,
    Avatar,
    Calepin,
    CalepinError,
    Colour,
    Curtain,
    Ending,
    GameId,
    HistoryFilter,
    MatchForm,
    PlayedGame,
    ProfileForm,
    RowEntry,
    RowForm,
    SheetForm,
    Sitter,
    Stage,
    TableView,
    TableWatcher,
    Tally,
    Viewer,
)


class Evening(unittest.TestCase):
    """One notebook in a folder of its own."""

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.addCleanup(self.close)  # runs first: a backup may still be on its way
        self.folder = Path(folder.name)
        self.random = random.Random(2)
        self.calepin = Calepin.open(str(self.folder))
        self.family = self.calepin.add_family("Les Dupont")

    def close(self) -> None:
        """Drops the library's object, which waits for its last backup."""
        del self.calepin

    def start(self, preset: int, seats: int, rounds: int, game: GameId = GameId.SEWER) -> TableView:
        people = self.calepin.profiles(self.family.id)
        for name, avatar, colour in list(zip(["Léa", "Mamie", "Tom", "Zoé"], Avatar, Colour))[len(people) : seats]:
            form = ProfileForm(name=name, avatar=avatar, colour=colour, child=None)
            people.append(self.calepin.add_profile(self.family.id, form))
        rules = self.calepin.variants(self.family.id, game)[preset]
        return self.calepin.start_match(
            MatchForm(
                family_id=self.family.id,
                options=rules.options,
                variant=rules.name,
                seats=[Sitter.PERSON(profile_id=person.id) for person in people[:seats]],
                ending=Ending.ROUNDS(count=rounds),
                dealer=0,
            )
        )

    def play_one(self, table: TableView) -> TableView:
        """A random legal move: the tablet goes to whoever is asked for, or lies open before all."""
        if isinstance(table.curtain, Curtain.DOWN):
            table = self.calepin.claim(table.match_id, table.curtain.asks)
        mover = table.viewer.seat if isinstance(table.viewer, Viewer.SEAT) else table.to_act[0]
        choices = [(mover, move) for move in table.legal]
        choices += [(of.seat, move) for of in table.open for move in of.moves]
        seat, move = self.random.choice(choices)
        return self.calepin.play(table.match_id, seat, table.ply, move)

    def reopen(self, match_id: str) -> TableView:
        """Drops the library's object and opens the same folder again."""
        self.calepin = Calepin.open(str(self.folder))
        return self.calepin.table(match_id, Viewer.TABLE())

    def test_a_match_survives_reopening_at_any_ply(self) -> None:
        table = self.start(preset=0, seats=3, rounds=2)
        plies = 0
        while not isinstance(table.stage, Stage.MATCH_OVER):
            if isinstance(table.stage, Stage.ROUND_OVER):
                table = self.calepin.next_round(table.match_id)
            else:
                table = self.play_one(table)
                plies += 1
            if plies % 17 == 0:
                self.assertEqual(self.reopen(table.match_id), table)
        self.assertEqual(len(table.rounds), 2)
        totals = [sum(r.points[s.seat] for r in table.rounds) for s in table.standings]
        self.assertEqual([s.total for s in table.standings], totals)
        best = max(totals)
        self.assertEqual(table.stage.winners, [s for s, t in enumerate(totals) if t == best])
        self.assertEqual(self.calepin.unfinished(self.family.id), [])
        everything = HistoryFilter(
            profile_id=None, game=None, variant=None, source=None, state=None, _from=None, to=None
        )
        [line] = self.calepin.history(self.family.id, everything, None, 10).lines
        self.assertEqual([s.total for s in line.seats], totals)

    def test_every_game_ends_and_is_written_down(self) -> None:
        for line in self.calepin.games():
            with self.subTest(game=line.game.name):
                table = self.start(preset=0, seats=line.seats[0], rounds=1, game=line.game)
                while isinstance(table.stage, Stage.PLAYING):
                    table = self.play_one(table)
                self.assertIsInstance(table.stage, Stage.MATCH_OVER)
                self.assertEqual(self.reopen(table.match_id), table)

    def test_the_childrens_game_ends(self) -> None:
        table = self.start(preset=1, seats=2, rounds=1)
        while isinstance(table.stage, Stage.PLAYING):
            table = self.play_one(table)
        self.assertIsInstance(table.stage, Stage.MATCH_OVER)

    def test_a_sheet_from_the_real_table_and_its_export(self) -> None:
        guests: list[Sitter] = [
            Sitter.GUEST(name=name, avatar=avatar, colour=colour)
            for name, avatar, colour in zip(["Léa", "Mamie"], list(Avatar), list(Colour))
        ]
        sheet = self.calepin.start_sheet(
            SheetForm(
                family_id=self.family.id,
                game=PlayedGame.OTHER(title="Belote"),
                variant="base",
                options=None,
                tally=Tally.HIGHEST_TOTAL,
                negatives=False,
                ending=Ending.OPEN(),
                seats=guests,
                teams=b"",
                dealer=0,
            )
        )
        row = RowForm(entry=RowEntry.POINTS(points=[82, 80]), dealer=None, counts=True)
        sheet = self.calepin.write_row(sheet.match_id, sheet.version, row)
        sheet = self.calepin.finish_sheet(sheet.match_id, sheet.version)
        self.assertEqual([(side.total, side.won) for side in sheet.sides], [(82, True), (80, False)])
        bad = RowForm(entry=RowEntry.POINTS(points=[1]), dealer=None, counts=True)
        with self.assertRaises(CalepinError.Sheet):
            self.calepin.rewrite_row(sheet.match_id, sheet.version, 1, bad)
        export = asyncio.run(self.calepin.export_notebook())
        report = asyncio.run(self.calepin.import_notebook(export.text))
        self.assertEqual(report.matches.kept, 1)

    def test_errors_are_typed_and_change_nothing(self) -> None:
        table = self.start(preset=0, seats=2, rounds=1)
        move = table.legal[0]
        with self.assertRaises(CalepinError.Stale):
            self.calepin.play(table.match_id, table.to_act[0], table.ply + 1, move)
        with self.assertRaises(CalepinError.Refused):
            self.calepin.play(table.match_id, 1 - table.to_act[0], table.ply, move)
        with self.assertRaises(CalepinError.Unknown):
            self.calepin.table("nobody", Viewer.TABLE())
        assert isinstance(table.options, AnyOptions.SEWER)
        rules = copy.copy(table.options.options)
        rules.columns = 9
        with self.assertRaises(CalepinError.Options):
            self.calepin.check_options(2, AnyOptions.SEWER(options=rules))
        self.assertEqual(self.calepin.table(table.match_id, Viewer.TABLE()), table)

    def test_a_watcher_hears_of_every_ply_and_may_fail(self) -> None:
        heard: list[tuple[str, int]] = []

        class Watcher(TableWatcher):
            def changed(self, match_id: str, ply: int) -> None:
                heard.append((match_id, ply))
                raise RuntimeError("the shell has a bad day")

        self.calepin.watch(Watcher())
        table = self.start(preset=0, seats=2, rounds=1)
        heard.clear()
        for _ in range(5):
            table = self.play_one(table)
        self.assertEqual(heard, [(table.match_id, ply) for ply in range(1, 6)])


if __name__ == "__main__":
    unittest.main()
