package io.github.calepin

import io.github.calepin.core.AnyOptions
import io.github.calepin.core.Avatar
import io.github.calepin.core.Colour
import io.github.calepin.core.Curtain
import io.github.calepin.core.Ending
import io.github.calepin.core.Family
import io.github.calepin.core.GameId
import io.github.calepin.core.MatchForm
import io.github.calepin.core.ProfileForm
import io.github.calepin.core.Sitter
import io.github.calepin.core.Stage
import io.github.calepin.core.TableView
import io.github.calepin.core.Viewer
import java.nio.file.Files
import java.nio.file.Path
import kotlin.io.path.deleteRecursively
import kotlin.random.Random

/** A family with a notebook in a temporary folder. */
class Evening : AutoCloseable {
    val folder: Path = Files.createTempDirectory("calepin-test")
    var calepin: Calepin = Calepin.open(folder.toString())
        private set
    val family: Family = calepin.addFamily("Les Dupont")
    private val random = Random(SEED)

    fun people(count: Int): List<Sitter> =
        List(count) { seat ->
            val form = ProfileForm(NAMES[seat], Avatar.entries[seat], Colour.entries[seat], child = null)
            Sitter.Person(calepin.addProfile(family.id, form).id)
        }

    fun form(
        game: GameId,
        seats: Int,
        rounds: Int,
    ): MatchForm {
        val rules = calepin.variants(family.id, game).first()
        return MatchForm(family.id, rules.options, rules.name, people(seats), Ending.Rounds(rounds.toUInt()), 0u)
    }

    fun options(game: GameId): AnyOptions = calepin.variants(family.id, game).first().options

    /** Plays a random legal move: the seat to move claims the tablet, or the table is public. */
    fun playOne(table: TableView): TableView {
        val curtain = table.curtain
        val seen = if (curtain is Curtain.Down) calepin.claim(table.matchId, curtain.asks) else table
        val mover = (seen.viewer as? Viewer.Seat)?.seat ?: seen.toAct.first()
        val choices = seen.legal.map { mover to it } + seen.open.flatMap { of -> of.moves.map { of.seat to it } }
        val (seat, move) = choices.random(random)
        return calepin.play(table.matchId, seat, seen.position, move)
    }

    /** Plays the match to its end. */
    fun playOut(start: TableView): TableView {
        var table = start
        while (table.stage !is Stage.MatchOver) {
            table = if (table.stage is Stage.RoundOver) calepin.nextRound(table.matchId) else playOne(table)
        }
        return table
    }

    /** Plays this many short matches of two people. */
    fun playMatches(count: Int) {
        var over = playOut(calepin.startMatch(form(GameId.SEWER, 2, 1)))
        repeat(count - 1) { over = playOut(calepin.playAgain(over.matchId)) }
    }

    /** Closes the library's object, and opens the same folder again. */
    fun reopen() {
        calepin.close()
        calepin = Calepin.open(folder.toString())
    }

    @OptIn(kotlin.io.path.ExperimentalPathApi::class)
    override fun close() {
        calepin.close()
        folder.deleteRecursively()
    }

    private companion object {
        const val SEED = 6
        val NAMES = listOf("Léa", "Mamie", "Tom", "Zoé", "Papi", "Ana")
    }
}
