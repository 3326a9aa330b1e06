package io.github.calepin.sample

import io.github.calepin.core.SewerCard
import io.github.calepin.core.SewerCell
import io.github.calepin.core.SewerMove
import io.github.calepin.core.SewerNetwork
import io.github.calepin.core.SewerPhase
import io.github.calepin.core.SewerView

private const val PIPES = "?╵╶└╷│┌├╴┘─┴┐┤┬┼"
private const val CLOGGED = "?║═╚║║╔╠═╝═╩╗╣╦╬"

/** A card in two letters: its pipe, doubled when clogged, and its cheese. */
fun SewerCard.drawn(): String {
    val pipe = (if (clogged) CLOGGED else PIPES)[openings.toInt() and 15]
    return "$pipe${if (cheese > 0u) cheese.toString() else " "}"
}

private fun SewerCell.drawn(): String =
    when (this) {
        is SewerCell.Start -> " S* "
        is SewerCell.Arrival -> if (reached) " A* " else " A  "
        is SewerCell.Down -> " ▒▒ "
        is SewerCell.Up -> if (covered) "[${card.drawn()}]" else " ${card.drawn()}${if (reached) "*" else " "}"
    }

private fun SewerNetwork.rows(columns: Int): List<String> =
    cells.chunked(columns).map { row -> row.joinToString("") { it.drawn() } }

/** All networks side by side under their owners' names; a star marks a cell that the rat can reach. */
fun SewerView.drawn(names: List<String>): String {
    val width = columns.toInt() * 4
    val titles = networks.map { "${names[it.seat.toInt()]} (${it.points})".take(width).padEnd(width) }
    val rows = networks.map { it.rows(columns.toInt()) }
    val lines = (0 until rows.first().size).map { row -> rows.joinToString("   ") { it[row] } }
    val top = discard.lastOrNull()?.drawn() ?: "empty"
    return (listOf(titles.joinToString("   ")) + lines + "pile $pile   discard $top   ${phase.drawn()}")
        .joinToString("\n")
}

private fun SewerPhase.drawn(): String =
    when (this) {
        is SewerPhase.Begin -> "a turn begins"
        is SewerPhase.Offer -> "the plumber offers ${cards.joinToString(" ") { it.drawn() }}"
        is SewerPhase.Hold -> "in the hand: ${card.drawn()}"
        is SewerPhase.Eject -> "thrown out: ${card.drawn()}"
        is SewerPhase.Flip -> "turn a card over"
        is SewerPhase.Over -> "the round is over"
    }

/** A move in words. Cells count from 0 at the start, row by row. */
fun SewerMove.said(names: List<String>): String =
    when (this) {
        is SewerMove.Draw -> "draw from the pile"
        is SewerMove.Take -> "take the top of the discard"
        is SewerMove.Ask -> "ask the plumber for a good pipe"
        is SewerMove.Choose -> "choose card $index of the offer"
        is SewerMove.Place -> "lay it on cell $cell${if (turned) ", turned" else ""}"
        is SewerMove.Clog -> "clog cell $cell of ${names[seat.toInt()]}"
        is SewerMove.Discard -> "discard it"
        is SewerMove.Flip -> "turn over cell $cell"
        is SewerMove.Keep -> "turn over nothing"
        is SewerMove.Flush -> "flush the clogged card on cell $cell"
        is SewerMove.Pass -> "pass"
    }
