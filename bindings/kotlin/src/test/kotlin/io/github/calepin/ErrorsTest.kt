package io.github.calepin

import io.github.calepin.core.AnyMove
import io.github.calepin.core.AnyOptions
import io.github.calepin.core.AnyRefusal
import io.github.calepin.core.CalepinException
import io.github.calepin.core.Curtain
import io.github.calepin.core.GameId
import io.github.calepin.core.OptionsRefusal
import io.github.calepin.core.SandboxException
import io.github.calepin.core.SewerMove
import io.github.calepin.core.SewerRefusal
import io.github.calepin.core.Thing
import io.github.calepin.core.Trouble
import io.github.calepin.core.Viewer
import kotlinx.coroutines.runBlocking
import org.junit.jupiter.api.Test
import java.nio.file.Files
import kotlin.test.assertEquals
import kotlin.test.assertFailsWith
import kotlin.test.assertIs
import kotlin.test.assertNull
import kotlin.test.assertTrue

class ErrorsTest {
    @Test
    fun `what is refused says why and changes nothing`(): Unit =
        Evening().use { evening ->
            val calepin = evening.calepin
            val table = calepin.startMatch(evening.form(GameId.SEWER, 2, 1))
            val (seat, move) = table.toAct.single() to table.legal.first()
            val other = (1u - seat.toUInt()).toUByte()

            val now = table.position
            assertFailsWith<CalepinException.Stale> { calepin.play(table.matchId, seat, "0", move) }
            val refused = assertFailsWith<CalepinException.Refused> { calepin.play(table.matchId, other, now, move) }
            assertIs<SewerRefusal.NotYourTurn>(assertIs<AnyRefusal.Sewer>(refused.why).why)
            assertFailsWith<CalepinException.NothingToUndo> { calepin.undo(table.matchId, now, true) }
            assertFailsWith<CalepinException.NotNow> { calepin.nextRound(table.matchId) }
            val unknown = assertFailsWith<CalepinException.Unknown> { calepin.table("nobody", Viewer.Table) }
            assertEquals(Thing.MATCH, unknown.what)
            assertFailsWith<CalepinException.Invalid> { calepin.addFamily("  ") }
            assertEquals(table, calepin.table(table.matchId, Viewer.Table))
        }

    @Test
    fun `rules that cannot be played name the option and its range`(): Unit =
        Evening().use { evening ->
            val rules = assertIs<AnyOptions.Sewer>(evening.options(GameId.SEWER)).options
            val wide = AnyOptions.Sewer(rules.copy(columns = 9u))
            val refused = assertFailsWith<CalepinException.Options> { evening.calepin.checkOptions(2u, wide) }
            val range = assertIs<OptionsRefusal.OutOfRange>(refused.why)
            assertEquals("columns", range.field)
            assertEquals(9, range.value)
        }

    @Test
    fun `a folder that cannot be used is a typed error`() {
        val file = Files.createTempFile("calepin", "taken")
        val error = assertFailsWith<CalepinException.Notebook> { Calepin.open("$file/inside") }
        assertIs<Trouble>(error.trouble)
        val later =
            assertFailsWith<CalepinException.Notebook> {
                runBlocking { Calepin.openInBackground("$file/inside") }
            }
        assertEquals(error.trouble, later.trouble)
        Files.delete(file)
    }

    @Test
    fun `a sandbox names the ply it refuses`(): Unit =
        Evening().use { evening ->
            RoundSandbox.deal(evening.options(GameId.SEWER), 2u, 0u, 1u).use { sandbox ->
                val flush = AnyMove.Sewer(SewerMove.Flush(1u))
                val refused = assertFailsWith<SandboxException.Refused> { sandbox.play(0u, flush) }
                assertEquals(1u, refused.ply)
                assertEquals(refused.why, sandbox.whyNot(0u, flush))
                assertNull(sandbox.whyNot(0u, sandbox.legalMoves(0u).first()))
                assertFailsWith<SandboxException.NoSuchSeat> { sandbox.view(Viewer.Seat(5u)) }
                assertFailsWith<SandboxException.NothingToUndo> { sandbox.undo() }
            }
        }

    @Test
    fun `nobody looks behind the curtain`(): Unit =
        Evening().use { evening ->
            val calepin = evening.calepin
            val table = calepin.startMatch(evening.form(GameId.LOKUS, 3, 1))
            val asks = assertIs<Curtain.Down>(table.curtain).asks
            val peeked =
                assertFailsWith<CalepinException.Curtain> { calepin.table(table.matchId, Viewer.Seat(asks)) }
            assertEquals(asks, peeked.asks)
            val claimed = calepin.claim(table.matchId, asks)
            assertEquals(Viewer.Seat(asks), claimed.viewer)
            assertTrue(claimed.legal.isNotEmpty())
            val lowered = calepin.lower(table.matchId)
            assertEquals(Viewer.Table, lowered.viewer)
            assertTrue(lowered.legal.isEmpty())
        }

    @Test
    fun `a panic ends the call and nothing else`(): Unit =
        Evening().use { evening ->
            val calepin = evening.calepin
            val table = calepin.startMatch(evening.form(GameId.SEWER, 2, 1))
            assertFailsWith<InternalException> { calepin.panicNow() }
            assertFailsWith<InternalException> { runBlocking { calepin.panicInBackground() } }
            assertEquals(table, calepin.table(table.matchId, Viewer.Table))
            assertEquals(1u, evening.playOne(table).ply)

            RoundSandbox.deal(evening.options(GameId.SEWER), 2u, 0u, 1u).use { sandbox ->
                val before = sandbox.view(Viewer.Table)
                assertFailsWith<InternalException> { sandbox.panicWithLock() }
                assertEquals(before, sandbox.view(Viewer.Table))
                sandbox.play(0u, sandbox.legalMoves(0u).first())
            }
        }
}
