import Foundation

/// A match has changed; its round now has `ply` plies.
public struct Change: Equatable, Sendable {
    /// The match.
    public let matchId: String
    /// Plies played in its round.
    public let ply: UInt32
}

/// A notebook whose calls leave the caller's thread alone, and whose tables are streams.
///
/// Keep one for the life of the app. `calepin` is what it stands on, for whoever prefers calls that block.
public final class Notebook: @unchecked Sendable {
    /// Every call of the core.
    public let calepin: Calepin
    private let hub = ChangeHub()
    private let queue = DispatchQueue(label: "io.github.calepin.notebook")

    private init(calepin: Calepin) throws {
        self.calepin = calepin
        try calepin.watch(watcher: hub)
    }

    /// Opens the notebook in a folder, which is made if it is missing.
    ///
    /// Throws `CalepinError.Notebook` if the file cannot be used, with the trouble.
    public static func open(folder: URL) async throws -> Notebook {
        let calepin = try await Calepin.openInBackground(folder: folder.path)
        return try Notebook(calepin: calepin)
    }

    /// Makes calls away from the caller's thread: `try await notebook.ask { try $0.families() }`.
    ///
    /// Throws `CalepinError` with what the core refused; nothing was changed then.
    public func ask<T>(_ call: @escaping (Calepin) throws -> T) async throws -> T {
        let calepin = self.calepin
        return try await withCheckedThrowingContinuation { continuation in
            queue.async {
                continuation.resume(with: Result { try call(calepin) })
            }
        }
    }

    /// Every change of every match that is made through this notebook, from now on.
    public func changes() -> AsyncStream<Change> {
        hub.stream()
    }

    /// The table of a match as `viewer` sees it, now and after every change. Whoever reads slowly gets the
    /// newest view and not all those between. The stream ends with the error if a view cannot be read.
    public func views(of matchId: String, for viewer: Viewer = .table) -> AsyncThrowingStream<TableView, Error> {
        // Listening begins before the first view is read, so that nothing can be missed.
        let changes = hub.stream()
        return AsyncThrowingStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let task = Task {
                do {
                    continuation.yield(try await self.ask { try $0.table(matchId: matchId, viewer: viewer) })
                    for await change in changes where change.matchId == matchId {
                        continuation.yield(try await self.ask { try $0.table(matchId: matchId, viewer: viewer) })
                    }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}

/// Hears of changes from Rust's threads and passes them to every stream.
final class ChangeHub: TableWatcher, @unchecked Sendable {
    private let lock = NSLock()
    private var listeners: [UUID: AsyncStream<Change>.Continuation] = [:]

    func changed(matchId: String, ply: UInt32) throws {
        lock.lock()
        let now = Array(listeners.values)
        lock.unlock()
        for listener in now {
            listener.yield(Change(matchId: matchId, ply: ply))
        }
    }

    func stream() -> AsyncStream<Change> {
        let id = UUID()
        return AsyncStream { continuation in
            lock.lock()
            listeners[id] = continuation
            lock.unlock()
            continuation.onTermination = { [weak self] _ in self?.forget(id) }
        }
    }

    private func forget(_ id: UUID) {
        lock.lock()
        listeners[id] = nil
        lock.unlock()
    }
}
