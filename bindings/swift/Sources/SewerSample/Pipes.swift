import Calepin

private let pipes = Array("?╵╶└╷│┌├╴┘─┴┐┤┬┼")
private let clogged = Array("?║═╚║║╔╠═╝═╩╗╣╦╬")

/// A card in two letters: its pipe, doubled when clogged, and its cheese.
func drawn(_ card: SewerCard) -> String {
    let pipe = (card.clogged ? clogged : pipes)[Int(card.openings & 15)]
    return "\(pipe)" + (card.cheese > 0 ? "\(card.cheese)" : " ")
}

func drawn(_ cell: SewerCell) -> String {
    switch cell {
    case .start:
        return " S* "
    case .arrival(_, let reached):
        return reached ? " A* " : " A  "
    case .down:
        return " ▒▒ "
    case .up(let card, let covered, let reached):
        return covered ? "[" + drawn(card) + "]" : " " + drawn(card) + (reached ? "*" : " ")
    }
}

/// All networks one below the other; a star marks a cell that the rat can reach.
func drawn(_ view: SewerView, names: [String]) -> String {
    var text = ""
    for network in view.networks {
        text += "\(names[Int(network.seat)]) (\(network.points))\n"
        for (place, cell) in network.cells.enumerated() {
            text += drawn(cell)
            if (place + 1) % Int(view.columns) == 0 { text += "\n" }
        }
    }
    return text + "pile \(view.pile)"
}

/// A move in words. Cells count from 0 at the start, row by row.
func said(_ move: SewerMove, names: [String]) -> String {
    switch move {
    case .draw: return "draw from the pile"
    case .take: return "take the top of the discard"
    case .ask: return "ask the plumber for a good pipe"
    case .choose(let index): return "choose card \(index) of the offer"
    case .place(let cell, let turned): return "lay it on cell \(cell)" + (turned ? ", turned" : "")
    case .clog(let seat, let cell): return "clog cell \(cell) of \(names[Int(seat)])"
    case .discard: return "discard it"
    case .flip(let cell): return "turn over cell \(cell)"
    case .keep: return "turn over nothing"
    case .flush(let cell): return "flush the clogged card on cell \(cell)"
    case .pass: return "pass"
    }
}
