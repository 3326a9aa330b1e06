package io.github.calepin.sample

import io.github.calepin.Notebook
import io.github.calepin.Table
import io.github.calepin.core.AnyMove
import io.github.calepin.core.AnyView
import io.github.calepin.core.Avatar
import io.github.calepin.core.CalepinException
import io.github.calepin.core.Colour
import io.github.calepin.core.Ending
import io.github.calepin.core.GameId
import io.github.calepin.core.MatchForm
import io.github.calepin.core.Sitter
import io.github.calepin.core.Stage
import io.github.calepin.core.TableView
import io.github.calepin.core.UndoRule
import kotlinx.coroutines.runBlocking
import java.io.BufferedReader
import java.io.PrintStream
import java.nio.file.Files
import java.nio.file.Path

/** Pass-and-play Sewer Rats in a terminal: `[folder of the notebook] name name…`. */
fun main(args: Array<String>) =
    runBlocking {
        val folder = args.firstOrNull()?.let(Path::of) ?: Files.createTempDirectory("calepin")
        val names = args.drop(1).ifEmpty { listOf("Léa", "Tom") }
        Notebook.open(folder).use { notebook ->
            Terminal(System.`in`.bufferedReader(), PrintStream(System.out, true, "UTF-8"))
                .play(notebook, names)
        }
    }

/** Shows a table as text, and asks the seat to move for a number. */
class Terminal(
    private val input: BufferedReader,
    private val output: PrintStream,
) {
    /** Plays a match of one round by the usual rules; ends early at the end of the input. */
    suspend fun play(
        notebook: Notebook,
        names: List<String>,
    ) {
        val table = notebook.sitDown(names)
        var seen = table.view()
        while (seen.stage is Stage.Playing) {
            val board = seen.view as? AnyView.Sewer ?: return
            output.println("\n${board.view.drawn(names)}\n")
            seen = turn(table, seen, names) ?: return
        }
        val stage = seen.stage
        if (stage is Stage.MatchOver) {
            stage.outcome.scores.forEach { output.println("${names[it.seat.toInt()]}: ${it.points}") }
            output.println("Well played, ${stage.winners.joinToString(" and ") { names[it.toInt()] }}!")
        }
    }

    private suspend fun turn(
        table: Table,
        seen: TableView,
        names: List<String>,
    ): TableView? {
        output.println("It is ${names[seen.toAct.single().toInt()]}'s turn:")
        seen.legal.forEachIndexed { number, legal ->
            if (legal is AnyMove.Sewer) output.println("  ${number + 1}  ${legal.move.said(names)}")
        }
        if (seen.undo != UndoRule.NOTHING) output.println("  u  take the last move back")
        output.println("  q  stop for today")
        while (true) {
            output.print("> ")
            val word = input.readLine()?.trim() ?: return null
            val move = word.toIntOrNull()?.let { seen.legal.getOrNull(it - 1) }
            try {
                when {
                    move != null -> return table.play(seen, move)
                    word == "u" -> return table.undo(seen, consent = true)
                    word == "q" -> return null
                    else -> output.println("A number of the list, please.")
                }
            } catch (refused: CalepinException) {
                output.println("That cannot be done: ${refused.message}")
            }
        }
    }
}

private suspend fun Notebook.sitDown(names: List<String>): Table {
    val family = ask { families().firstOrNull() ?: addFamily("The table") }
    val rules = ask { variants(family.id, GameId.SEWER) }.first()
    val sitters =
        names.mapIndexed { seat, name ->
            Sitter.Guest(name, Avatar.entries[seat % Avatar.entries.size], Colour.entries[seat % Colour.entries.size])
        }
    return start(
        MatchForm(
            familyId = family.id,
            options = rules.options,
            variant = rules.name,
            seats = sitters,
            ending = Ending.Rounds(1u),
            dealer = 0u,
        ),
    )
}
