package io.github.calepin.bench

import io.github.calepin.Calepin
import io.github.calepin.RoundSandbox
import io.github.calepin.core.Avatar
import io.github.calepin.core.Colour
import io.github.calepin.core.Ending
import io.github.calepin.core.GameLine
import io.github.calepin.core.MatchForm
import io.github.calepin.core.Seat
import io.github.calepin.core.Sitter
import io.github.calepin.core.Stage
import io.github.calepin.core.Viewer
import io.github.calepin.shelf
import java.nio.file.Files
import java.util.Locale

/** Number of timed calls, after four times as many untimed calls: the JVM compiles while it warms up. */
private const val CALLS = 500
private const val WARM = 4 * CALLS

/** The same calls as `bindings/examples/overhead.rs`, from Kotlin. */
fun main() {
    shelf().forEach(::sandbox)
    notebook()
}

private fun sandbox(line: GameLine) {
    val name = line.game.name.lowercase()
    val options = line.presets.first().options
    val seats = line.seats.last().toUByte()
    val (position, seat) = busiest { RoundSandbox.deal(options, seats, 0u, 1u) }
    val legal = position.legalMoves(seat)
    timed("$name view") { position.view(Viewer.Seat(seat)) }
    timed("$name legal_moves (${legal.size})") { position.legalMoves(seat) }
    val copies = List(WARM + CALLS) { position.copy() }.iterator()
    timed("$name play") { copies.next().play(seat, legal.last()) }
}

/** The position of a random round with the most legal moves, and the seat to move. */
private fun busiest(deal: () -> RoundSandbox): Pair<RoundSandbox, Seat> {
    val whole = deal()
    whole.playOut(2u)
    val step = deal()
    var best = step.copy() to whole.plies().first().seat
    var most = 0
    for (ply in whole.plies()) {
        val legal = step.legalMoves(ply.seat).size
        if (legal > most) {
            best = step.copy() to ply.seat
            most = legal
        }
        step.play(ply.seat, ply.move)
    }
    return best
}

private fun notebook() {
    val folder = Files.createTempDirectory("calepin-overhead")
    Calepin.open(folder.toString()).use { calepin ->
        val family = calepin.addFamily("Bench")
        val line = calepin.games().first()
        val rules = line.presets.first()
        val seats =
            List(line.seats.last().toInt()) { seat -> Sitter.Guest("$seat", Avatar.CAT, Colour.entries[seat]) }
        val form = MatchForm(family.id, rules.options, rules.name, seats, Ending.Rounds(99u), 0u)
        var table = calepin.startMatch(form)
        val times = mutableListOf<Long>()
        while (times.size < WARM + CALLS) {
            if (table.stage !is Stage.Playing) table = calepin.nextRound(table.matchId)
            val move = table.legal[times.size * 7 % table.legal.size]
            val begun = System.nanoTime()
            table = calepin.play(table.matchId, table.toAct.first(), table.position, move)
            times += System.nanoTime() - begun
        }
        report("notebook play", times)
        timed("notebook table") { calepin.table(table.matchId, Viewer.Table) }
    }
    folder.toFile().deleteRecursively()
}

private fun timed(
    name: String,
    call: () -> Any,
) {
    val times =
        List(WARM + CALLS) {
            val begun = System.nanoTime()
            call()
            System.nanoTime() - begun
        }
    report(name, times)
}

private fun report(
    name: String,
    times: List<Long>,
) {
    val sorted = times.drop(WARM).sorted()
    val (median, slow) = sorted[CALLS / 2] / 1e3 to sorted[CALLS * 95 / 100] / 1e3
    println(String.format(Locale.ROOT, "%s\t%.1f\t%.1f", name, median, slow))
}
