import Foundation

/// Waits for long work, hears how far it has come, and calls it off when the task is cancelled.
///
///     let file = try await following({ done, total in … }) { watcher in
///         try await notebook.calepin.exportNotebook(watcher: watcher)
///     }
///
/// `tell` runs on a thread of the library; a listener that is slow hears fewer steps, and always the last. Without
/// this, work goes on to its end when the task that waits for it is cancelled. Throws `CancellationError` when the
/// work was called off: nothing was changed then.
public func following<T: Sendable>(
    _ tell: @escaping @Sendable (_ done: UInt32, _ total: UInt32) -> Void,
    _ work: @Sendable (ProgressWatcher) async throws -> T
) async throws -> T {
    let follower = Follower(tell)
    do {
        return try await withTaskCancellationHandler {
            try await work(follower)
        } onCancel: {
            follower.stop()
        }
    } catch CalepinError.CalledOff {
        throw CancellationError()
    } catch SandboxError.CalledOff {
        throw CancellationError()
    }
}

/// Passes on the progress of work, until it is told to stop.
final class Follower: ProgressWatcher, @unchecked Sendable {
    private let tell: @Sendable (UInt32, UInt32) -> Void
    private let lock = NSLock()
    private var stopped = false

    init(_ tell: @escaping @Sendable (UInt32, UInt32) -> Void) {
        self.tell = tell
    }

    func progress(done: UInt32, total: UInt32) throws -> Bool {
        tell(done, total)
        lock.lock()
        defer { lock.unlock() }
        return !stopped
    }

    func stop() {
        lock.lock()
        stopped = true
        lock.unlock()
    }
}
