package io.github.calepin

import io.github.calepin.core.GameId
import io.github.calepin.core.GameLine
import io.github.calepin.core.HistoryFilter
import io.github.calepin.core.Stage
import io.github.calepin.core.UndoRule
import io.github.calepin.core.Viewer
import org.junit.jupiter.api.DynamicTest
import org.junit.jupiter.api.DynamicTest.dynamicTest
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.TestFactory
import kotlin.test.assertEquals
import kotlin.test.assertIs
import kotlin.test.assertTrue

private val EVERYTHING = HistoryFilter()

class GamesTest {
    private fun lines(): List<GameLine> = Evening().use { it.calepin.games() }

    @Test
    fun `the box holds every game there is`() {
        assertEquals(GameId.entries, lines().map { it.game })
    }

    @TestFactory
    fun `every game is played to the end, written down and read again`(): List<DynamicTest> =
        lines().map { line ->
            dynamicTest(line.game.name) {
                val seats = line.seats.first().toInt()
                val rounds = 2
                Evening().use { evening ->
                    val start = evening.calepin.startMatch(evening.form(line.game, seats, rounds))
                    val over = evening.playOut(start)
                    val stage = assertIs<Stage.MatchOver>(over.stage)
                    assertEquals(rounds, over.rounds.size)
                    for (standing in over.standings) {
                        val points = over.rounds.sumOf { it.points[standing.seat.toInt()] }
                        assertEquals(points, standing.total)
                    }
                    assertTrue(over.standings.map { it.seat }.containsAll(stage.winners))

                    evening.reopen()
                    val again = evening.calepin.table(over.matchId, Viewer.Table)
                    // After a restart nobody holds the tablet: an undo may need consent.
                    assertTrue(again.undo in listOf(over.undo, UndoRule.CONSENT))
                    assertEquals(over, again.copy(undo = over.undo))
                    val page = evening.calepin.history(evening.family.id, EVERYTHING, null, 10u)
                    assertEquals(
                        over.standings.map { it.total },
                        page.lines
                            .single()
                            .seats
                            .map { it.total },
                    )
                    assertTrue(evening.calepin.unfinished(evening.family.id).isEmpty())
                    val last = evening.calepin.replay(over.matchId, over.round, over.ply)
                    assertEquals(stage.outcome, last.outcome)
                }
            }
        }

    @TestFactory
    fun `every game is played to the end without a notebook`(): List<DynamicTest> =
        lines().flatMap { line ->
            line.seats.map { it.toUByte() }.map { seats ->
                dynamicTest("${line.game} for $seats") {
                    val options = line.presets.first().options
                    RoundSandbox.deal(options, seats, 0u, 7u).use { sandbox ->
                        sandbox.playOut(8u)
                        assertTrue(sandbox.toAct().isEmpty())
                        assertEquals(seats.toInt(), sandbox.outcome()?.scores?.size)
                        RoundSandbox.deal(options, seats, 0u, 7u).use { again ->
                            again.playAll(sandbox.plies())
                            assertEquals(sandbox.outcome(), again.outcome())
                            assertEquals(sandbox.view(Viewer.Table), again.view(Viewer.Table))
                        }
                    }
                }
            }
        }
}
