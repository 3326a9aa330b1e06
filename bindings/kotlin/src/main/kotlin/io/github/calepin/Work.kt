package io.github.calepin

import io.github.calepin.core.AnyOptions
import io.github.calepin.core.Outcome
import io.github.calepin.core.Seat

/**
 * Makes a watcher of long work from a block: `calepin.exportNotebook(onProgress { done, total -> … })`.
 *
 * [tell] runs on a thread of the library. A slow listener hears fewer steps, but always the last. To stop
 * the work, cancel the coroutine that waits for it.
 */
fun onProgress(tell: (done: UInt, total: UInt) -> Unit): ProgressWatcher =
    object : ProgressWatcher {
        override fun progress(
            done: UInt,
            total: UInt,
        ): Boolean {
            tell(done, total)
            return true
        }
    }

/**
 * Plays [rounds] random rounds, one for each seed from [firstSeed] on, and returns their outcomes.
 *
 * [tell] hears the number of finished rounds, on a thread of the library. Cancelling the coroutine stops the
 * work.
 */
suspend fun simulateRounds(
    options: AnyOptions,
    seats: UByte,
    rounds: UInt,
    first: Seat = 0u,
    firstSeed: ULong = 0u,
    tell: (done: UInt, total: UInt) -> Unit = { _, _ -> },
): List<Outcome> = simulate(options, seats, first, firstSeed, rounds, onProgress(tell))
