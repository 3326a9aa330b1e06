"""A family plays from Python, through the real shared library."""

import asyncio
import gzip
import json
import random
import tempfile
import threading
import unittest
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from calepin import (
    Aid,
    AnyOptions,
    AnyReason,
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
    ProgressWatcher,
    RowEntry,
    RowForm,
    SheetForm,
    Sitter,
    Stage,
    TableView,
    Tally,
    UndoRule,
    Topic,
    Viewer,
    Watcher,
)


class Evening(unittest.TestCase):
    """Opens a notebook in a temporary folder."""

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

    def start(
        self, seats: int, rounds: int, game: GameId = GameId.SEWER, opponents: Sequence[int] = ()
    ) -> TableView:
        """Starts a match of people, and opponents of these levels after them."""
        people = self.calepin.profiles(self.family.id)
        for name, avatar, colour in list(zip(["Léa", "Mamie", "Tom", "Zoé"], Avatar, Colour))[len(people) : seats]:
            form = ProfileForm(name=name, avatar=avatar, colour=colour, child=None)
            people.append(self.calepin.add_profile(self.family.id, form))
        sitters: list[Sitter] = [Sitter.PERSON(profile_id=person.id) for person in people[:seats]]
        sitters += [Sitter.OPPONENT(level=level) for level in opponents]
        rules = self.calepin.variants(self.family.id, game)[0]
        return self.calepin.start_match(
            MatchForm(
                family_id=self.family.id,
                options=rules.options,
                variant=rules.name,
                seats=sitters,
                ending=Ending.ROUNDS(count=rounds),
                dealer=0,
            )
        )

    def play_one(self, table: TableView) -> TableView:
        """Plays a random legal move: the seat to move claims the tablet, or the table is public."""
        if isinstance(table.curtain, Curtain.DOWN):
            table = self.calepin.claim(table.match_id, table.curtain.asks)
        mover = table.viewer.seat if isinstance(table.viewer, Viewer.SEAT) else table.to_act[0]
        choices = [(mover, move) for move in table.legal]
        choices += [(of.seat, move) for of in table.open for move in of.moves]
        seat, move = self.random.choice(choices)
        return self.calepin.play(table.match_id, seat, table.position, move)

    def reopen(self, match_id: str) -> TableView:
        """Drops the library's object and opens the same folder again."""
        self.calepin = Calepin.open(str(self.folder))
        return self.calepin.table(match_id, Viewer.TABLE())

    def test_a_match_survives_reopening_at_any_ply(self) -> None:
        table = self.start(seats=3, rounds=2)
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
        [line] = self.calepin.history(self.family.id, HistoryFilter(), None, 10).lines
        self.assertEqual([s.total for s in line.seats], totals)

    def test_every_game_ends_and_is_written_down(self) -> None:
        for line in self.calepin.games():
            with self.subTest(game=line.game.name):
                table = self.start(seats=line.seats[0], rounds=1, game=line.game)
                while isinstance(table.stage, Stage.PLAYING):
                    table = self.play_one(table)
                self.assertIsInstance(table.stage, Stage.MATCH_OVER)
                again = self.reopen(table.match_id)
                # After a restart nobody holds the tablet: an undo may need consent.
                self.assertIn(again.undo, (table.undo, UndoRule.CONSENT))
                self.assertEqual(replace(again, undo=table.undo), table)

    def test_a_round_is_looked_back_at_once_it_is_over(self) -> None:
        table = self.start(seats=2, rounds=1, game=GameId.MICE)
        with self.assertRaises(CalepinError.NotNow):
            asyncio.run(self.calepin.moments(table.match_id, 1))
        while isinstance(table.stage, Stage.PLAYING):
            table = self.play_one(table)
        moments = asyncio.run(self.calepin.moments(table.match_id, 1))
        self.assertIn(len(moments), [1, 2, 3])
        for moment in moments:
            replayed = self.calepin.replay(table.match_id, 1, moment.ply)
            self.assertEqual(moment.played.view, replayed.view)

    def test_a_person_plays_with_hints_against_an_opponent(self) -> None:
        heard: list[tuple[int, int]] = []

        class Listener(ProgressWatcher):
            def progress(self, done: int, total: int) -> bool:
                heard.append((done, total))
                return True

        class Enough(ProgressWatcher):
            def progress(self, done: int, total: int) -> bool:
                return False

        async def play() -> None:
            table = self.start(seats=1, rounds=1, game=GameId.MICE, opponents=[7])
            with self.assertRaises(CalepinError.NotNow):
                await self.calepin.play_opponent(table.match_id)
            hint = await self.calepin.hint(table.match_id, 0, Listener())
            self.assertEqual(heard[-1], (100, 100))
            self.assertIn(hint.move, table.legal)
            self.assertEqual(hint.position, table.position)
            self.assertIsInstance(hint.reasons[0], AnyReason.MICE)
            again = await self.calepin.hint(table.match_id, 0)
            self.assertEqual(again, hint)
            table = self.calepin.play(table.match_id, 0, table.position, hint.move)
            with self.assertRaises(CalepinError.NotNow):
                await self.calepin.hint(table.match_id, 0)
            # A thought that is called off plays nothing.
            with self.assertRaises(CalepinError.CalledOff):
                await self.calepin.play_opponent(table.match_id, Enough())
            self.assertEqual(self.calepin.table(table.match_id, Viewer.TABLE()).ply, 1)
            heard.clear()
            table = await self.calepin.play_opponent(table.match_id, Listener())
            self.assertEqual(heard, sorted(heard))
            self.assertEqual(heard[-1], (100, 100))
            self.assertEqual((table.ply, table.to_act), (2, [0]))

        asyncio.run(play())

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
                teams=[],
                dealer=0,
            )
        )
        row = RowForm(entry=RowEntry.POINTS(points=[82, 80]), dealer=None, counts=True)
        sheet = self.calepin.write_row(sheet.match_id, sheet.position, row)
        sheet = self.calepin.finish_sheet(sheet.match_id, sheet.position)
        self.assertEqual([(side.total, side.won) for side in sheet.sides], [(82, True), (80, False)])
        bad = RowForm(entry=RowEntry.POINTS(points=[1]), dealer=None, counts=True)
        with self.assertRaises(CalepinError.Sheet):
            self.calepin.rewrite_row(sheet.match_id, sheet.position, 1, bad)
        export = asyncio.run(self.calepin.export_notebook())
        report = asyncio.run(self.calepin.import_notebook(export.text))
        self.assertEqual(report.matches.kept, 1)

    def test_a_folder_keeps_two_notebooks_together_and_can_be_read(self) -> None:
        with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as elsewhere:
            table = self.play_one(self.start(seats=2, rounds=1))
            self.calepin.choose_folder(folder, "La tablette", None)
            self.assertTrue(self.calepin.keep_folder())
            other = Calepin.open(elsewhere)
            other.choose_folder(folder, "Chez Mamie", None)
            self.assertTrue(other.keep_folder())
            self.assertEqual(other.table(table.match_id, Viewer.TABLE()).ply, table.ply)
            names = set()
            for path in Path(folder).glob("calepin/*/*.json.gz"):
                segment = json.loads(gzip.decompress(path.read_bytes()))
                names.add((segment["format"], segment["name"]))
            self.assertEqual(names, {("calepin-segment", "La tablette"), ("calepin-segment", "Chez Mamie")})

    def test_errors_are_typed_and_change_nothing(self) -> None:
        table = self.start(seats=2, rounds=1)
        move = table.legal[0]
        with self.assertRaises(CalepinError.Stale):
            self.calepin.play(table.match_id, table.to_act[0], "0", move)
        with self.assertRaises(CalepinError.Refused):
            self.calepin.play(table.match_id, 1 - table.to_act[0], table.position, move)
        with self.assertRaises(CalepinError.Unknown):
            self.calepin.table("nobody", Viewer.TABLE())
        assert isinstance(table.options, AnyOptions.SEWER)
        rules = replace(table.options.options, columns=9)
        with self.assertRaises(CalepinError.Options):
            self.calepin.check_options(2, AnyOptions.SEWER(options=rules))
        self.assertEqual(self.calepin.table(table.match_id, Viewer.TABLE()), table)

    def test_a_watcher_hears_of_every_ply_and_may_fail(self) -> None:
        heard: list[tuple[str, int]] = []

        people: list[int] = []
        calepin, family = self.calepin, self.family

        class Ear(Watcher):
            def changed(self, topic: Topic) -> None:
                # No lock is held while this runs.
                if isinstance(topic, Topic.MATCH):
                    heard.append((topic.match_id, calepin.table(topic.match_id, Viewer.TABLE()).ply))
                else:
                    people.append(len(calepin.profiles(family.id)))
                raise RuntimeError("the shell has a bad day")

        self.calepin.watch(Ear())
        table = self.start(seats=2, rounds=1)
        self.assertEqual(people, [1, 2, 2])
        heard.clear()
        for _ in range(5):
            table = self.play_one(table)
        self.assertEqual(heard, [(table.match_id, ply) for ply in range(1, 6)])
        self.assertEqual(people, [1, 2, 2])

    def test_long_work_tells_how_far_it_is_from_another_thread(self) -> None:
        table = self.start(seats=2, rounds=1)
        heard: list[tuple[int, int]] = []
        threads: set[int] = set()

        class Listener(ProgressWatcher):
            def progress(self, done: int, total: int) -> bool:
                heard.append((done, total))
                threads.add(threading.get_ident())
                raise RuntimeError("the shell has a bad day")

        async def work() -> None:
            file = await self.calepin.export_notebook(Listener())
            # A match is read, and replayed.
            self.assertEqual(heard[-1], (2, 2))
            heard.clear()
            await self.calepin.import_notebook(file.text, Listener())
            # A match replayed; the pages of a backup; a family, two people, a match.
            self.assertEqual(heard[-1][0], heard[-1][1])
            self.assertGreater(heard[-1][0], 5)
            heard.clear()
            backup = await self.calepin.make_backup(watcher=Listener())
            pages = heard[-1][0]
            self.assertEqual(backup.bytes, pages * 4096)
            heard.clear()
            self.calepin.archive_family(self.family.id, True)
            await self.calepin.restore_backup(backup.name, watcher=Listener())
            self.assertEqual(heard[-1][0], heard[-1][1])
            self.assertEqual(heard, sorted(heard))

        asyncio.run(work())
        self.assertNotIn(threading.get_ident(), threads)
        self.assertFalse(self.calepin.families()[0].archived)
        # The table is as before, at a new position number: no number is used twice.
        again = self.calepin.table(table.match_id, Viewer.TABLE())
        self.assertEqual(replace(again, position=table.position), table)

    def test_the_ear_of_rebus_knows_words_and_asks_whose_table_it_is(self) -> None:
        cards = {picture.fr: picture.card for picture in self.calepin.pictures()}
        spelt = [line for line in self.calepin.ear_spell("chapeau") if line.exact]
        self.assertIn([cards["chat"], cards["pot"]], [line.cards for line in spelt])
        table = self.start(seats=3, rounds=1, game=GameId.REBUS)
        self.assertEqual(table.aid, Aid.OFF)
        for ask in (self.calepin.ear_hear, self.calepin.ear_ideas):
            with self.assertRaises(CalepinError.NotNow):
                ask(table.match_id)
            with self.assertRaises(CalepinError.Unknown):
                ask("nobody")


if __name__ == "__main__":
    unittest.main()
