package io.github.calepin

import io.github.calepin.core.CsvTable
import io.github.calepin.core.GameId
import io.github.calepin.core.SandboxException
import io.github.calepin.core.Topic
import io.github.calepin.core.Viewer
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.CompletableDeferred
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.async
import kotlinx.coroutines.cancel
import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.delay
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.flow.take
import kotlinx.coroutines.flow.toList
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.withTimeout
import org.junit.jupiter.api.Assertions.assertTimeoutPreemptively
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.function.Executable
import java.nio.file.Files
import java.time.Duration
import java.util.concurrent.CopyOnWriteArrayList
import java.util.concurrent.atomic.AtomicInteger
import kotlin.test.assertEquals
import kotlin.test.assertFailsWith
import kotlin.test.assertNotEquals
import kotlin.test.assertTrue

class WatchingTest {
    @Test
    fun `a watcher hears every ply, may ask back, and may fail`(): Unit =
        Evening().use { evening ->
            val heard = CopyOnWriteArrayList<UInt>()
            val people = CopyOnWriteArrayList<Int>()
            val calepin = evening.calepin
            calepin.watch(
                object : Watcher {
                    override fun changed(topic: Topic) {
                        // No lock is held while this runs.
                        when (topic) {
                            is Topic.Match -> heard += calepin.table(topic.matchId, Viewer.Table).ply
                            else -> people += calepin.profiles(evening.family.id).size
                        }
                        throw IllegalStateException("the shell has a bad day")
                    }
                },
            )
            var table = calepin.startMatch(evening.form(GameId.SEWER, 3, 1))
            repeat(20) { table = evening.playOne(table) }
            assertEquals((0u..20u).toList(), heard)
            // Three people, then the match; plies have topics of their own.
            assertEquals(listOf(1, 2, 3, 3), people)
        }

    @Test
    fun `what one shows of the notebook stays true`(): Unit =
        runBlocking {
            Evening().use { evening ->
                evening.calepin.close()
                Notebook.open(evening.folder).use { notebook ->
                    val seen = Channel<List<String>>(Channel.UNLIMITED)
                    val names = notebook.watch { families().map { it.name } }
                    val job = launch(Dispatchers.Default) { names.collect(seen::send) }
                    withTimeout(PATIENCE) {
                        assertEquals(listOf("Les Dupont"), seen.receive())
                        notebook.ask { renameFamily(evening.family.id, "Les Durand") }
                        assertEquals(listOf("Les Durand"), seen.receive())
                    }
                    job.cancel()
                }
            }
        }

    @Test
    fun `a table is a flow of views`(): Unit =
        runBlocking {
            Evening().use { evening ->
                val form = evening.form(GameId.SEWER, 2, 1)
                evening.calepin.close()
                Notebook.open(evening.folder).use { notebook ->
                    val table = notebook.start(form)
                    val seen = CompletableDeferred<Unit>()
                    val views =
                        async(Dispatchers.Default) {
                            table
                                .views()
                                .take(2)
                                .also { seen.complete(Unit) }
                                .toList()
                        }
                    seen.await()
                    val begin = withTimeout(PATIENCE) { table.views(Viewer.Seat(1u)).first() }
                    assertEquals(Viewer.Seat(1u), begin.viewer)
                    // A slow reader may miss the first view: only the newest matters.
                    var now = table.view()
                    while (!views.isCompleted) {
                        now = table.play(now, now.legal.first())
                        delay(20)
                    }
                    val (earlier, later) = withTimeout(PATIENCE) { views.await() }
                    assertTrue(earlier.ply < later.ply)
                    assertEquals(now.ply, table.undo(now, consent = true).ply + 1u)
                }
            }
        }

    @Test
    fun `progress comes from another thread, and its failures are nobody's`(): Unit =
        runBlocking {
            val options = Evening().use { it.options(GameId.SEWER) }
            val (here, threads, dones) = Triple(Thread.currentThread(), mutableSetOf<Thread>(), mutableListOf<UInt>())
            val outcomes =
                simulateRounds(options, 2u, rounds = 50u) { done, total ->
                    threads += Thread.currentThread()
                    dones += done
                    check(total == 0u) { "the shell has a bad day" }
                }
            assertEquals(50, outcomes.size)
            assertEquals(dones.sorted().distinct(), dones)
            assertEquals(50u, dones.last())
            assertTrue(here !in threads)
            assertEquals(outcomes, simulateRounds(options, 2u, rounds = 50u))
            assertNotEquals(outcomes, simulateRounds(options, 2u, rounds = 50u, firstSeed = 99u))
        }

    @Test
    fun `cancelling stops the work`(): Unit =
        runBlocking {
            val options = Evening().use { it.options(GameId.SEWER) }
            val done = AtomicInteger()
            val begun = CompletableDeferred<Unit>()
            val work =
                launch(Dispatchers.Default) {
                    simulateRounds(options, 6u, rounds = 10_000_000u) { count, _ ->
                        done.set(count.toInt())
                        begun.complete(Unit)
                    }
                }
            withTimeout(PATIENCE) {
                begun.await()
                work.cancel()
                work.join()
            }
            assertTrue(work.isCancelled)
            // After `settle` no thread is at work, and nothing more can be heard.
            assertTimeoutPreemptively(Duration.ofMillis(PATIENCE), Executable { settle() })
            assertTrue(done.get() < 10_000_000)
        }

    @Test
    fun `cancelling stops a thought`(): Unit =
        runBlocking {
            val options = Evening().use { it.options(GameId.CANALS) }
            RoundSandbox.deal(options, 2u, 0u, 1u).use { sandbox ->
                val work = launch(Dispatchers.Unconfined) { sandbox.suggest(0u, 8u, 7u, 1_000_000u) }
                work.cancel()
                work.join()
                // The whole work would take most of a minute.
                assertTimeoutPreemptively(Duration.ofMillis(PATIENCE), Executable { settle() })
                assertTrue(sandbox.legalMoves(0u).contains(sandbox.suggest(0u, 1u, 7u).move))
            }
        }

    @Test
    fun `a call in a cancelled coroutine is not made`(): Unit =
        runBlocking {
            val folder = Files.createTempDirectory("calepin-test")
            Notebook.open(folder).use { notebook ->
                val job =
                    async(Dispatchers.Default) {
                        cancel()
                        notebook.ask { addFamily("never") }
                    }
                assertFailsWith<CancellationException> { job.await() }
                assertTrue(notebook.ask { families() }.isEmpty())
            }
        }

    @Test
    fun `backups and exports are made in the background and read again`(): Unit =
        runBlocking {
            Evening().use { evening ->
                withTimeout(PATIENCE) {
                    val made = evening.calepin.makeBackup()
                    assertTrue(made in evening.calepin.backups())
                    val file = evening.calepin.exportNotebook()
                    Evening().use { other ->
                        other.calepin.importNotebook(file.text)
                        assertTrue(evening.family in other.calepin.families())
                    }
                }
            }
        }

    @Test
    fun `long work on the notebook tells how far it is, from another thread`(): Unit =
        runBlocking {
            Evening().use { evening ->
                val calepin = evening.calepin
                evening.playMatches(3)
                val here = Thread.currentThread()

                suspend fun heard(work: suspend (ProgressWatcher) -> Unit): Pair<UInt, UInt> {
                    val told = CopyOnWriteArrayList<Pair<UInt, UInt>>()
                    work(
                        onProgress { done, total ->
                            assertNotEquals(here, Thread.currentThread())
                            told += done to total
                            throw IllegalStateException("the shell has a bad day")
                        },
                    )
                    assertEquals(told.sortedBy { it.first }, told)
                    return told.last()
                }
                withTimeout(PATIENCE) {
                    // Three matches are read, and replayed.
                    assertEquals(6u to 6u, heard { calepin.exportNotebook(it) })
                    assertEquals(6u to 6u, heard { calepin.exportCsv(evening.family.id, CsvTable.MATCHES, it) })
                    val text = calepin.exportNotebook().text
                    // Three matches replayed; a family, its people, three matches.
                    val things = 7u + calepin.profiles(evening.family.id).size.toUInt()
                    assertEquals(things to things, heard { calepin.previewImport(text, it) })
                    val merged = heard { calepin.importNotebook(text, it) }
                    assertEquals(merged.second, merged.first)
                    assertTrue(merged.first > things, "and the pages of the backup before it")
                    val pages = heard { calepin.makeBackup(it) }
                    assertEquals(pages.second, pages.first)
                    val both = heard { calepin.restoreBackup(calepin.backups().first().name, it) }
                    assertEquals(both.second, both.first)
                    assertTrue(both.first > pages.first)
                }
            }
        }

    @Test
    fun `a watcher may call the work off`(): Unit =
        runBlocking {
            val options = Evening().use { it.options(GameId.SEWER) }
            val stop =
                object : ProgressWatcher {
                    override fun progress(
                        done: UInt,
                        total: UInt,
                    ) = false
                }
            withTimeout(PATIENCE) {
                assertFailsWith<SandboxException.CalledOff> { simulate(options, 6u, 0u, 1u, 10_000_000u, stop) }
            }
        }

    @Test
    fun `an import that is cancelled has merged all or nothing`(): Unit =
        runBlocking {
            val file =
                Evening().use { evening ->
                    evening.playMatches(5)
                    evening.calepin.exportNotebook()
                }
            Evening().use { evening ->
                val begun = CompletableDeferred<Unit>()
                val work =
                    launch(Dispatchers.Default) {
                        evening.calepin.importNotebook(file.text, onProgress { _, _ -> begun.complete(Unit) })
                    }
                withTimeout(PATIENCE) {
                    begun.await()
                    work.cancel()
                    work.join()
                }
                // A writing call waits for other writers; a reading call would not.
                evening.calepin.saveSettings(evening.calepin.settings())
                val here = evening.calepin.exportNotebook().text
                val merged = evening.calepin.families().size == 2
                assertEquals(merged, "\"matches\": [\n" in here)
            }
        }

    private companion object {
        const val PATIENCE = 20_000L
    }
}
