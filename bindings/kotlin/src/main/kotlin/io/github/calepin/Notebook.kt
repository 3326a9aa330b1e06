package io.github.calepin

import io.github.calepin.core.AnyMove
import io.github.calepin.core.MatchForm
import io.github.calepin.core.Seat
import io.github.calepin.core.TableView
import io.github.calepin.core.Topic
import io.github.calepin.core.Viewer
import kotlinx.coroutines.CoroutineDispatcher
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.channels.BufferOverflow
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.MutableSharedFlow
import kotlinx.coroutines.flow.SharedFlow
import kotlinx.coroutines.flow.asSharedFlow
import kotlinx.coroutines.flow.conflate
import kotlinx.coroutines.flow.distinctUntilChanged
import kotlinx.coroutines.flow.filter
import kotlinx.coroutines.flow.map
import kotlinx.coroutines.flow.onSubscription
import kotlinx.coroutines.withContext
import java.nio.file.Path

/**
 * A notebook whose calls suspend, and whose tables are flows.
 *
 * Close the notebook when it is no longer needed, best with `use {}`: that ends the last backup and releases
 * the file. [calepin] is the underlying object, for programs that prefer blocking calls.
 */
class Notebook private constructor(
    val calepin: Calepin,
    private val dispatcher: CoroutineDispatcher,
) : AutoCloseable {
    private val told =
        MutableSharedFlow<Topic>(extraBufferCapacity = 256, onBufferOverflow = BufferOverflow.DROP_OLDEST)

    /** The topics of all changes made through this notebook, from the start of collecting. */
    val changes: SharedFlow<Topic> = told.asSharedFlow()

    private val watcher =
        object : Watcher {
            override fun changed(topic: Topic) {
                told.tryEmit(topic)
            }
        }

    init {
        calepin.watch(watcher)
    }

    /**
     * Makes calls without blocking the caller's thread: `notebook.ask { families() }`.
     *
     * Throws `CalepinException` if the core refuses a call, which then has changed nothing.
     */
    suspend fun <T> ask(call: Calepin.() -> T): T = withContext(dispatcher) { calepin.call() }

    /**
     * The result of a call, now and after every change except plies: people, rules, the list of matches and
     * their states. `notebook.watch { unfinished(family.id) }` is a list that stays current. A slow
     * collector gets the newest result, but not all results between.
     */
    fun <T> watch(read: Calepin.() -> T): Flow<T> =
        changes
            // The first value is read after the subscription, so that no change is missed.
            .onSubscription { emit(Topic.Notebook) }
            .filter { it !is Topic.Match }
            .conflate()
            .map { ask(read) }
            .distinctUntilChanged()

    /** Seats people, deals the first round, and returns the table. */
    suspend fun start(form: MatchForm): Table = table(ask { startMatch(form) }.matchId)

    /** The table of an existing match. Nothing is read before the first view. */
    fun table(matchId: String): Table = Table(this, matchId)

    override fun close() = calepin.close()

    companion object {
        /**
         * Opens the notebook in a folder, which is created if it is missing. The folder belongs to one
         * family device; two notebooks of one process should not share it.
         *
         * Throws `CalepinException.Notebook` with the trouble if the file cannot be used.
         */
        suspend fun open(
            folder: Path,
            dispatcher: CoroutineDispatcher = Dispatchers.IO,
        ): Notebook = Notebook(Calepin.openInBackground(folder.toString()), dispatcher)
    }
}

/** A match at the table. */
class Table internal constructor(
    private val notebook: Notebook,
    val matchId: String,
) {
    /** The present table as [viewer] sees it. */
    suspend fun view(viewer: Viewer = Viewer.Table): TableView = notebook.ask { table(matchId, viewer) }

    /**
     * The table as [viewer] sees it, now and after every change. A slow collector gets the newest view, but
     * not all views between.
     */
    fun views(viewer: Viewer = Viewer.Table): Flow<TableView> =
        notebook.changes
            // The first view is read after the subscription, so that no change is missed.
            .onSubscription { emit(Topic.Notebook) }
            .filter { it == Topic.Match(matchId) || it == Topic.People || it == Topic.Notebook }
            .conflate()
            .map { view(viewer) }
            .distinctUntilChanged()

    /**
     * Opens the curtain for a seat: views are private to this seat until it has moved, or [lower] is called.
     */
    suspend fun claim(seat: Seat): TableView = notebook.ask { claim(matchId, seat) }

    /** Lowers the curtain: for a locked screen, or when another program comes to the front. */
    suspend fun lower(): TableView = notebook.ask { lower(matchId) }

    /**
     * Plays a legal move of a view. Refused as stale if the table has changed since. [seat] is by default
     * the seat of the view, or the seat to move in a public view; name it for open moves.
     */
    suspend fun play(
        seen: TableView,
        move: AnyMove,
        seat: Seat = (seen.viewer as? Viewer.Seat)?.seat ?: seen.toAct.single(),
    ): TableView = notebook.ask { play(matchId, seat, seen.position, move) }

    /** Takes back the last ply; [consent] tells that the whole table has agreed, where that is needed. */
    suspend fun undo(
        seen: TableView,
        consent: Boolean = false,
    ): TableView = notebook.ask { undo(matchId, seen.position, consent) }

    /** Deals the next round. */
    suspend fun nextRound(): TableView = notebook.ask { nextRound(matchId) }
}
