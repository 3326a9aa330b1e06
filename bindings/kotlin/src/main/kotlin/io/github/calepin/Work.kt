package io.github.calepin

import io.github.calepin.core.AnyOptions
import io.github.calepin.core.Outcome
import io.github.calepin.core.Seat

/**
 * Plays [rounds] rounds at random, one for each seed from [firstSeed] on, and returns how they ended.
 *
 * [onProgress] hears after each round how many are done, on the thread that works. Cancelling the coroutine
 * stops the work.
 */
suspend fun simulateRounds(
    options: AnyOptions,
    seats: UByte,
    rounds: UInt,
    first: Seat = 0u,
    firstSeed: ULong = 0u,
    onProgress: (done: UInt, total: UInt) -> Unit = { _, _ -> },
): List<Outcome> {
    val watcher =
        object : ProgressWatcher {
            override fun progress(
                done: UInt,
                total: UInt,
            ) = onProgress(done, total)
        }
    return simulate(options, seats, first, firstSeed, rounds, watcher)
}
