import Foundation

/// A notebook whose calls leave the caller's thread alone, and whose tables are streams.
///
/// Keep one for the life of the app. `calepin` is the underlying object, for programs that prefer blocking
/// calls.
public final class Notebook: @unchecked Sendable {
    /// Every call of the core.
    public let calepin: Calepin
    private let hub = ChangeHub()
    /// Concurrent, so that no table waits for a slow call such as `keepFolder`.
    private let queue = DispatchQueue(label: "io.github.calepin.notebook", attributes: .concurrent)

    private init(calepin: Calepin) throws {
        self.calepin = calepin
        try calepin.watch(watcher: hub)
    }

    /// Opens the notebook in a folder, which is created if it is missing.
    ///
    /// Throws `CalepinError.Notebook` with the trouble if the file cannot be used.
    public static func open(folder: URL) async throws -> Notebook {
        let calepin = try await Calepin.openInBackground(folder: folder.path)
        return try Notebook(calepin: calepin)
    }

    /// Makes calls away from the caller's thread: `try await notebook.ask { try $0.families() }`.
    ///
    /// Throws `CalepinError` if the core refuses a call, which then has changed nothing.
    public func ask<T: Sendable>(_ call: @escaping @Sendable (Calepin) throws -> T) async throws -> T {
        let calepin = self.calepin
        return try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<T, Error>) in
            queue.async {
                continuation.resume(with: Result { try call(calepin) })
            }
        }
    }

    /// The topics of all changes made through this notebook, from now on.
    public func changes() -> AsyncStream<Topic> {
        hub.stream()
    }

    /// The table of a match as `viewer` sees it, now and after every change. A slow reader gets the newest
    /// view, but not all views between. The stream ends with the error if a view cannot be read.
    public func views(of matchId: String, for viewer: Viewer = .table) -> AsyncThrowingStream<TableView, Error> {
        let shown: [Topic] = [.match(matchId: matchId), .people, .notebook]
        return reading(where: { shown.contains($0) }) {
            try $0.table(matchId: matchId, viewer: viewer)
        }
    }

    /// The result of a call, now and after every change except plies: people, rules, the list of matches and
    /// their states. `notebook.watch { try $0.unfinished(familyId: id) }` stays current.
    public func watch<T: Sendable>(
        _ read: @escaping @Sendable (Calepin) throws -> T
    ) -> AsyncThrowingStream<T, Error> {
        reading(where: { if case .match = $0 { false } else { true } }, read)
    }

    /// Reads now and after every relevant change. Listening begins before the first read, so that no change
    /// is missed.
    private func reading<T: Sendable>(
        where matters: @escaping @Sendable (Topic) -> Bool,
        _ read: @escaping @Sendable (Calepin) throws -> T
    ) -> AsyncThrowingStream<T, Error> {
        let topics = changes()
        return AsyncThrowingStream<T, Error>(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let task = Task {
                do {
                    continuation.yield(try await self.ask(read))
                    for await topic in topics where matters(topic) {
                        continuation.yield(try await self.ask(read))
                    }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { @Sendable _ in task.cancel() }
        }
    }
}

/// Receives changes on Rust's threads, and passes them to every open stream.
final class ChangeHub: Watcher, @unchecked Sendable {
    private let lock = NSLock()
    private var listening: [UUID: AsyncStream<Topic>.Continuation] = [:]

    func changed(topic: Topic) throws {
        lock.lock()
        let now = Array(listening.values)
        lock.unlock()
        for listener in now {
            listener.yield(topic)
        }
    }

    func stream() -> AsyncStream<Topic> {
        let id = UUID()
        return AsyncStream<Topic> { continuation in
            self.keep(continuation, under: id)
            continuation.onTermination = { @Sendable [weak self] _ in self?.forget(id) }
        }
    }

    private func keep(_ continuation: AsyncStream<Topic>.Continuation, under id: UUID) {
        lock.lock()
        listening[id] = continuation
        lock.unlock()
    }

    private func forget(_ id: UUID) {
        lock.lock()
        listening[id] = nil
        lock.unlock()
    }
}
