import Foundation
import XCTest

@testable import Calepin

/// A counter for several threads.
private final class Count: @unchecked Sendable {
    private let lock = NSLock()
    private var count: UInt32 = 0

    func set(_ to: UInt32) {
        lock.lock()
        count = to
        lock.unlock()
    }

    func get() -> UInt32 {
        lock.lock()
        defer { lock.unlock() }
        return count
    }
}

final class RoundTests: XCTestCase {
    private func usualRules() throws -> AnyOptions {
        try XCTUnwrap(try shelf().first?.presets.first).options
    }

    /// A notebook in a temporary folder.
    private func opened() async throws -> Notebook {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        return try await Notebook.open(folder: folder)
    }

    func testEveryGameIsPlayedOutAndReplayed() throws {
        for line in try shelf() {
            let rules = try XCTUnwrap(line.presets.first).options
            for seats in line.seats {
                let sandbox = try RoundSandbox.deal(options: rules, seats: UInt8(seats), first: 0, seed: 5)
                try sandbox.playOut(seed: 6)
                XCTAssertTrue(try sandbox.toAct().isEmpty)
                let again = try RoundSandbox.deal(options: rules, seats: UInt8(seats), first: 0, seed: 5)
                try again.playAll(plies: try sandbox.plies())
                XCTAssertEqual(try again.view(viewer: .table), try sandbox.view(viewer: .table))
                XCTAssertEqual(try again.outcome(), try sandbox.outcome())
            }
        }
    }

    func testARefusedMoveNamesThePly() throws {
        let rules = try usualRules()
        let sandbox = try RoundSandbox.deal(options: rules, seats: 2, first: 0, seed: 1)
        let flush = AnyMove.sewer(move: .flush(cell: 1))
        XCTAssertThrowsError(try sandbox.play(seat: 0, move: flush)) { error in
            guard case SandboxError.Refused(let ply, _) = error else { return XCTFail("\(error)") }
            XCTAssertEqual(ply, 1)
        }
    }

    func testATableIsAStreamOfViews() async throws {
        let notebook = try await opened()
        let table = try await notebook.ask { calepin -> TableView in
            let family = try calepin.addFamily(name: "Les Dupont")
            let rules = try calepin.variants(familyId: family.id, game: .sewer)[0]
            let seats = [
                Sitter.guest(name: "Léa", avatar: .cat, colour: .red),
                Sitter.guest(name: "Tom", avatar: .owl, colour: .blue),
            ]
            return try calepin.startMatch(
                form: MatchForm(
                    familyId: family.id,
                    options: rules.options,
                    variant: rules.name,
                    seats: seats,
                    ending: .rounds(count: 1),
                    dealer: 0
                )
            )
        }
        var views = notebook.views(of: table.matchId).makeAsyncIterator()
        let first = try await views.next()
        XCTAssertEqual(first?.ply, 0)
        let (seat, position, move) = (table.toAct[0], table.position, table.legal[0])
        _ = try await notebook.ask { try $0.play(matchId: table.matchId, seat: seat, position: position, move: move) }
        let second = try await views.next()
        XCTAssertEqual(second?.ply, 1)
    }

    func testNoCallWaitsForAnother() async throws {
        let notebook = try await opened()
        let (one, other) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        async let first = notebook.ask { _ -> Bool in
            one.signal()
            return other.wait(timeout: .now() + 20) == .success
        }
        async let second = notebook.ask { _ -> Bool in
            other.signal()
            return one.wait(timeout: .now() + 20) == .success
        }
        let met = try await [first, second]
        XCTAssertEqual(met, [true, true])
    }

    func testASimulationTellsHowFarItIs() async throws {
        let rules = try usualRules()
        let count = Count()
        let outcomes = try await following({ done, _ in count.set(done) }) { watcher in
            try await simulate(
                options: rules, seats: 3, first: 0, firstSeed: 1, rounds: 20, watcher: watcher
            )
        }
        XCTAssertEqual(outcomes.count, 20)
        XCTAssertEqual(count.get(), 20)
    }

    func testACancelledTaskStopsTheWork() async throws {
        let rules = try usualRules()
        let work = Task {
            try await following({ _, _ in }) { watcher in
                try await simulate(
                    options: rules, seats: 6, first: 0, firstSeed: 1, rounds: 10_000_000, watcher: watcher
                )
            }
        }
        work.cancel()
        do {
            _ = try await work.value
            XCTFail("all rounds were played")
        } catch is CancellationError {
            // The expected error.
        }
    }

    func testALevelSuggestsAMove() async throws {
        let sandbox = try RoundSandbox.deal(options: try usualRules(), seats: 2, first: 0, seed: 1)
        let thought = try await sandbox.suggest(seat: 0, level: 3, seed: 7)
        XCTAssertNil(try sandbox.whyNot(seat: 0, move: thought.move))
    }

    func testWhatIsShownOfTheNotebookStaysTrue() async throws {
        let notebook = try await opened()
        var names = notebook.watch { try $0.families().map { $0.name } }.makeAsyncIterator()
        let before = try await names.next()
        XCTAssertEqual(before, [])
        _ = try await notebook.ask { try $0.addFamily(name: "Les Dupont") }
        let after = try await names.next()
        XCTAssertEqual(after, ["Les Dupont"])
    }
}
