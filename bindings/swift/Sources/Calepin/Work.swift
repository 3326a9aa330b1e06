import Foundation

/// Waits for long work, reports its progress, and stops it when the task is cancelled.
///
///     let file = try await following({ done, total in … }) { watcher in
///         try await notebook.calepin.exportNotebook(watcher: watcher)
///     }
///
/// `tell` runs on a thread of the library; a slow listener hears fewer steps, but always the last. Without this
/// function, work goes on to its end when the waiting task is cancelled. Throws `CancellationError` when the work was
/// stopped: then nothing has changed.
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
