import Calepin
import Foundation

/// Pass-and-play Sewer Rats in a terminal: `SewerSample name name…`.
@main
struct Sample {
    static func main() async throws {
        let typed = Array(CommandLine.arguments.dropFirst())
        let names = typed.count >= 2 ? typed : ["Léa", "Tom"]
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("calepin-sample")
        let notebook = try await Notebook.open(folder: folder)
        var table = try await sitDown(notebook, names: names)
        while case .playing = table.stage {
            guard case .sewer(let view) = table.view, let seat = table.toAct.first else { return }
            print("\n" + drawn(view, names: names))
            print("It is \(names[Int(seat)])'s turn:")
            for (number, move) in table.legal.enumerated() {
                if case .sewer(let ply) = move { print("  \(number + 1)  " + said(ply, names: names)) }
            }
            guard let move = chosen(from: table.legal) else { return }
            let (matchId, position) = (table.matchId, table.position)
            table = try await notebook.ask { try $0.play(matchId: matchId, seat: seat, position: position, move: move) }
        }
        if case .matchOver(_, let winners) = table.stage {
            print("Well played, " + winners.map { names[Int($0)] }.joined(separator: " and ") + "!")
        }
    }

    /// Asks for a number from the list; nil at the end of the input, or if the person stops.
    static func chosen(from legal: [AnyMove]) -> AnyMove? {
        while true {
            print("> ", terminator: "")
            guard let word = readLine(), word != "q" else { return nil }
            if let number = Int(word), legal.indices.contains(number - 1) { return legal[number - 1] }
            print("A number of the list, please.")
        }
    }

    static func sitDown(_ notebook: Notebook, names: [String]) async throws -> TableView {
        try await notebook.ask { calepin -> TableView in
            let family = try calepin.families().first ?? calepin.addFamily(name: "The table")
            guard let rules = try calepin.variants(familyId: family.id, game: .sewer).first else {
                throw CalepinError.NotNow
            }
            let avatars = Avatar.allCases
            let colours = Colour.allCases
            let sitters = names.enumerated().map { seat, name in
                Sitter.guest(name: name, avatar: avatars[seat % avatars.count], colour: colours[seat % colours.count])
            }
            return try calepin.startMatch(
                form: MatchForm(
                    familyId: family.id,
                    options: rules.options,
                    variant: rules.name,
                    seats: sitters,
                    ending: .rounds(count: 1),
                    dealer: 0
                )
            )
        }
    }
}
