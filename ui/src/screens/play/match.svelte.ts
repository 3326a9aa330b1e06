// One match on the table. The screen draws the core's last answer, and predicts nothing.

import { tick } from 'svelte';
import type { AnyMove, AnyRefusal, GlassView, Hint, LogLine, Seat, TableView } from '../../generated';
import { toFault, type Backend } from '../../lib/backend';
import { t } from '../../lib/i18n/index.svelte';
import { dismissNote, announce, showNote } from '../../lib/notes.svelte';
import { phoneShell } from '../../lib/phone/shell.svelte';
import type { Session } from '../../lib/session.svelte';
import { play } from '../../lib/sound';
import { readAloud, setReadTo, stopReading } from '../../lib/voice.svelte';
import { nameOf } from '../../lib/words';
import { told } from '../../games/log';
import { fetchWords } from '../../games/fetch';
import { hintText } from '../../games/words';
import { lastLine, newLines, tableKey } from '../../shared/motion';
import { Shown } from './shown.svelte';
import { calledOf, isPrivate, isStillOpen, playsNow, readsTo, turnOf } from './turn';

/** Whether neither what everybody may see nor who may look has changed. */
function same(now: TableView, read: TableView): boolean {
  const held = (one: TableView) => (one.curtain.type === 'raised' ? one.curtain.seat : `${one.curtain.type}`);
  return (
    now.round === read.round &&
    lastLine(now) === lastLine(read) &&
    now.stage.type === read.stage.type &&
    held(now) === held(read) &&
    (now.viewer.type === 'seat' || now.position === read.position) &&
    JSON.stringify([now.seats, now.phones]) === JSON.stringify([read.seats, read.phones])
  );
}

/** Whether the seat that decides still has the same moves. What other seats seal in secret does not count. */
function unchanged(was: TableView, now: TableView): boolean {
  const own = ({ round, viewer, curtain, legal }: TableView) =>
    JSON.stringify([round, viewer, curtain, legal]);
  return tableKey(was) === tableKey(now) || (was.curtain.type === 'raised' && own(was) === own(now));
}

/** Stops what is read aloud to one seat, and clears the screen reader's text: the next seat gets neither. */
function hush(): void {
  stopReading();
  announce('');
}

export class MatchOnTable {
  readonly id: string;
  readonly #session: Session;
  table = $state.raw<TableView | null>(null);
  /** The call under way that may change the table; no other of its kind is sent. A method waits for it in a `while`:
   * another that waited may send first. */
  #sending = $state.raw<Promise<unknown> | null>(null);
  /** Number of calls sent and reads begun. An answer is outdated if this number has grown since its question. */
  #asked = 0;
  /** Something changed while an answer was on its way. The answer may be from before that: the table is read again. */
  #missed = false;
  /** What everybody is shown before the table lies still. */
  readonly shown = new Shown();
  /** Whether the people at the table are being asked to agree that the last ply is taken back. */
  asking = $state(false);
  /** The seat that claimed the tablet on this page; null once the tablet was put down. */
  #holder: Seat | null = null;
  /** Whether the table was laid for the seat in `#holder`. */
  #open = $state(false);
  /** The minute glass in the core's last answer; null where there is none. */
  glass = $state.raw<GlassView | null>(null);
  /** The hint that somebody asked for; null again once the moves have changed. */
  hint = $state.raw<Hint | null>(null);
  /** Whether the core is searching a hint. */
  wondering = $state(false);
  /** Whether an opponent is thinking. Where all decide at once, people may play at the same time. */
  #thinking = $state(false);
  /** The table at which an opponent failed to play: the opponent is not asked again there. */
  #stuck = $state.raw<TableView | null>(null);
  /** When the opponent that is to play began to let people go first, by `performance.now()`. */
  #pondered = 0;
  /** Whether the screen was left: later answers are neither shown nor told. */
  #left = false;

  constructor(session: Session, id: string) {
    this.#session = session;
    this.id = id;
  }

  get busy(): boolean {
    return this.#sending !== null;
  }

  /** Reads the table again. Returns false if the table cannot be read. */
  async load(): Promise<boolean> {
    // While an answer is on its way, the read waits for that answer.
    this.#missed = this.busy || this.#thinking;
    if (this.#missed) return true;
    const asked = (this.#asked += 1);
    const read = await this.#session.try('table', this.id, { type: 'table' });
    if (!read) return false;
    await fetchWords(read.value.game);
    // An opponent may have failed only because the core could not be reached: the core answers again.
    this.#stuck = null;
    if (asked !== this.#asked) return true;
    const before = this.table;
    if (before && same(before, read.value)) {
      this.glass = read.value.glass;
      return true;
    }
    // Nobody knows who holds the tablet now, so `lower` closes a raised curtain, or reads an open hand, which stays up.
    // Not so for a curtain that another page has raised while this page showed the table to all: that page lowers it,
    // unless the hand is open, and rose by itself. Nor on a phone (`mine`): a phone gets its own seat's view.
    const { curtain, viewer } = read.value;
    const looks = before?.viewer;
    const mine = viewer.type === 'seat';
    if (curtain.type === 'raised' && !mine && (curtain.openHand || looks?.type !== 'table')) {
      // What other seats seal in secret takes nobody's hand away.
      if (looks?.type === 'seat' && looks.seat === curtain.seat && (await this.#readAgain())) return true;
      return this.#send((core) => core.call('lower', this.id));
    }
    // Moves from other screens are told like those from this one.
    await this.#take(read.value);
    if (!before) this.#call(read.value);
    return true;
  }

  /** Whether a seat's private view has to be covered at once, before the core answers `lower`. */
  get falling(): boolean {
    return this.table !== null && !this.shown.on && isPrivate(this.table) && !this.#open;
  }

  /** Whether the curtain is down, or falling. It waits while something is shown to everybody. */
  get covered(): boolean {
    const { table } = this;
    if (!table || this.shown.on) return false;
    return this.falling || (table.curtain.type !== 'open' && table.viewer.type === 'table');
  }

  /** Whether one person plays against opponents only, and so has seen every move as it was played. */
  get alone(): boolean {
    return this.table?.seats.filter((one) => one.opponent === null).length === 1;
  }

  /** The game's picture begins to show something to everybody, and the tablet is put down; or ends showing it. */
  show(on: boolean): void {
    this.shown.show(on);
    if (on) void this.lower();
  }

  /** The whole log of the round; a table has only its latest lines. Empty if the log cannot be read. */
  async readLog(): Promise<readonly LogLine[]> {
    const read = await this.#session.try('round_log', this.id);
    return read?.value ?? [];
  }

  /** Raises the curtain for a seat whose player holds the tablet. */
  async claim(seat: Seat): Promise<void> {
    this.#holder = seat;
    while (this.#sending) await this.#sending;
    const claimed = await this.#send((core) => core.call('claim', this.id, seat));
    if (claimed && this.table && !this.falling) this.#call(this.table);
  }

  /** The holder puts the tablet down or looks away. Covers at once, and so also the answer to a claim on its way. */
  async lower(): Promise<void> {
    if (this.#holder === null) return;
    this.#holder = null;
    this.#open = false;
    if (this.falling) hush();
    while (this.#sending) await this.#sending;
    if (this.table && isPrivate(this.table)) await this.#send((core) => core.call('lower', this.id));
  }

  /**
   * Plays a move for the seat `given`; by default for the seat that looks, else for the first that may move. A refusal
   * has been shown when the promise resolves. Where another seat's seal, vote or guess has made `position` stale, the
   * move is sent again with the current position, if the seat still has the same moves.
   */
  async move(mv: AnyMove, given?: Seat): Promise<void> {
    const table = this.table;
    const seat = given ?? this.#mover();
    if (!table || seat === undefined) return;
    const { backend } = this.#session;
    const playAt = ({ position }: TableView) => backend.call('play', this.id, seat, position, mv);
    const open = table.open.find((one) => one.seat === seat);
    const again = async (thrown: unknown) => {
      if (toFault(thrown).type !== 'stale' || (!open && table.curtain.type !== 'raised')) throw thrown;
      const now = await backend.call('table', this.id, table.viewer);
      const still = open ? now.round === table.round && isStillOpen(open, now) : unchanged(table, now);
      if (!still) throw thrown;
      return playAt(now);
    };
    await this.#send(() => playAt(table).catch(again));
  }

  /** Whether an opponent is to play, and may. */
  get waits(): boolean {
    const { table } = this;
    const free = !this.busy && !this.#thinking && (!this.shown.on || this.shown.at === 'ready');
    if (!free || !table || table.thinks === null || table === this.#stuck) return false;
    // Among several people, no opponent plays while one of them looks at a private view.
    return table.curtain.type !== 'raised' || this.alone;
  }

  /** Milliseconds for which the opponent still lets people go first. */
  get pondering(): number {
    return Math.max(0, (this.table?.ponders ?? 0) - (performance.now() - this.#pondered));
  }

  /** Has the next opponent play. */
  async playOpponent(): Promise<void> {
    if (!this.waits) return;
    // `#asked` grows with the answer, not here: reads during a long thought stay valid.
    const asked = this.#asked;
    this.#thinking = true;
    try {
      const after = await this.#session.backend.call('play_opponent', this.id);
      if (asked !== this.#asked) await this.#readAgain();
      else {
        this.#asked += 1;
        this.#pondered = performance.now();
        await this.#take(after);
      }
    } catch (thrown) {
      if (['stale', 'notNow'].includes(toFault(thrown).type)) await this.#readAgain();
      else {
        this.#stuck = this.table;
        if (!this.#left) this.#session.fail(thrown);
      }
    } finally {
      this.#thinking = false;
      if (this.#missed) void this.load();
    }
  }

  /** Asks the core for a hint. A sound tells everybody of it; a hint to a private view is not read aloud. */
  async showMe(): Promise<void> {
    const { table } = this;
    if (!table || table.hint === null || this.busy || this.wondering) return;
    this.wondering = true;
    play('flip');
    try {
      const hint = await this.#session.backend.call('hint', this.id, table.hint);
      if (this.#left || !this.table || !unchanged(table, this.table)) return;
      this.hint = hint;
      if (!isPrivate(table)) void readAloud(hintText(hint, table));
    } catch (thrown) {
      if (!this.#left) this.#session.fail(thrown);
    } finally {
      this.wondering = false;
    }
  }

  /** Reads the table for the current viewer. Returns false if the table cannot be read. */
  async #readAgain(): Promise<boolean> {
    while (this.#sending) await this.#sending;
    const asked = (this.#asked += 1);
    const read = await this.#session.try('table', this.id, this.table?.viewer ?? { type: 'table' });
    if (!read) this.#stuck = this.table;
    else if (asked === this.#asked) await this.#take(read.value);
    else this.#missed = true;
    return read !== null;
  }

  /** Why a move is not allowed now. Null if the move is allowed, or if the core cannot be asked. */
  async whyNot(mv: AnyMove, given?: Seat): Promise<AnyRefusal | null> {
    const seat = given ?? this.#mover();
    if (seat === undefined) return null;
    const read = await this.#session.try('why_not', this.id, seat, mv);
    return read?.value ?? null;
  }

  /** Takes the last ply back: at once where that is free, else after the people at the table have `agreed`. */
  async undo(agreed = false): Promise<void> {
    const table = this.table;
    if (!table || table.undo === 'nothing') return;
    const consent = table.undo === 'consent';
    this.asking = consent && !agreed;
    if (this.asking) return;
    await this.#send((core) => core.call('undo', this.id, table.position, consent));
    const now = this.table;
    // Where the log has a line about the undo, that line was told.
    if (now && now.ply < table.ply && newLines(table, now).length === 0) announce(t('undone'));
  }

  /** Has the core update the running glass. The glass calls this about once a second, so a failure needs no retry. */
  async runGlass(): Promise<void> {
    const { table } = this;
    const read = await this.#session.ask('run_glass', this.id);
    if (read && this.table === table) this.glass = read.value;
  }

  /** Stops the glass, or sets it going again. Returns false if the call failed. */
  async pauseGlass(paused: boolean): Promise<boolean> {
    while (this.#sending) await this.#sending;
    return this.glass === null || this.#send((core) => core.call('pause_glass', this.id, paused));
  }

  /**
   * Takes a halt that began at `since`, a `performance.now()`, out of the time for which an opponent lets people go
   * first. Of the halt only the part after the table was laid counts.
   */
  excludePause(since: number): void {
    this.#pondered += performance.now() - Math.max(since, this.#pondered);
  }

  /** Tells the core that the glass has run out. If another screen already has, reads the table instead. */
  async timeUp(): Promise<void> {
    while (this.#sending) await this.#sending;
    const again = (thrown: unknown) => {
      if (toFault(thrown).type !== 'stale') throw thrown;
      return this.#session.backend.call('table', this.id, this.table?.viewer ?? { type: 'table' });
    };
    await this.#send((core) => core.call('time_up', this.id).catch(again));
  }

  /** Deals the next round, ends a match without an agreed length, or abandons the match, which keeps its record. */
  async decide(how: 'next_round' | 'finish_match' | 'abandon_match'): Promise<boolean> {
    return this.#send((core) => core.call(how, this.id));
  }

  /** Starts a new match with the same seats and rules. Returns its id, or null after a failure. */
  async again(): Promise<string | null> {
    const made = await this.#underWay(() => this.#session.try('play_again', this.id));
    return made?.value.matchId ?? null;
  }

  #mover(): Seat | undefined {
    const viewer = this.table?.viewer;
    return viewer?.type === 'seat' ? viewer.seat : this.table?.toAct[0];
  }

  async #send(call: (core: Backend) => Promise<TableView>): Promise<boolean> {
    const sent = await this.#underWay(async () => {
      try {
        const after = await call(this.#session.backend);
        // An earlier refusal no longer matters.
        dismissNote('refusal');
        await this.#take(after);
        return true;
      } catch (thrown) {
        if (this.#left) return false;
        if (toFault(thrown).type === 'stale') return 'stale';
        play('no');
        this.#session.fail(thrown);
        return false;
      }
    });
    if (sent === 'stale') {
      await this.load();
      showNote('note', t('fault-stale'));
    }
    return sent === true;
  }

  /** Runs `work`, which never throws, as the only call under way. Returns null if another one is. */
  async #underWay<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.busy) return null;
    this.#asked += 1;
    const mine = (this.#sending = work());
    const done = await mine;
    this.#sending = null;
    if (this.#missed) void this.load();
    return done;
  }

  /** Lays a new table, and tells what is new. */
  async #take(table: TableView): Promise<void> {
    if (this.#left) return;
    const was = this.table;
    this.shown.lay(was, table);
    if (was && isPrivate(was) && !isPrivate(table)) hush();
    setReadTo(readsTo(table));
    // A move of another seat does not start the opponent's time again.
    if (was?.thinks !== table.thinks || was.ponders !== table.ponders) this.#pondered = performance.now();
    // The ply that was to be taken back is no longer the last one.
    if (was?.position !== table.position) this.asking = false;
    if (!was || !unchanged(was, table)) this.hint = null;
    this.#open = turnOf(table) === this.#holder;
    this.table = table;
    this.glass = table.glass;
    if (was) await this.#announce(was, table);
  }

  /** Reads aloud whose turn it is. Of what happened nothing is read aloud unasked. */
  #call(table: TableView): void {
    if (this.#left) return;
    const turn = calledOf(table);
    if (turn === undefined || table.stage.type !== 'playing' || playsNow(table)?.seat !== turn) return;
    // A phone calls only its own seat; the tablet calls every seat.
    if (phoneShell() && !(table.viewer.type === 'seat' && table.viewer.seat === turn)) return;
    void readAloud(t('turn-of', { name: nameOf(table.seats, turn) }));
  }

  /** The screen is left: calls off what is being thought about; it is asked again when somebody comes back. */
  leave(): void {
    this.#left = true;
    const { backend } = this.#session;
    if (this.#thinking) backend.callOff?.('play_opponent');
    if (this.wondering) backend.callOff?.('hint');
    stopReading();
    setReadTo(false);
  }

  async #announce(before: TableView, after: TableView): Promise<void> {
    const lines = told(after, newLines(before, after));
    // An undo that all agreed to is shown to all.
    const last = lines.at(-1);
    if (last?.back && last.who) showNote('note', t('undone-by', { name: last.who.name }));
    const parts = lines.filter((line) => !line.back && line.text !== '').map((line) => line.text);
    const turn = calledOf(after);
    if (turn !== undefined && turn !== calledOf(before) && playsNow(after)?.seat === turn) {
      parts.push(t('turn-of', { name: nameOf(after.seats, turn) }));
      // A phone sounds when its own turn comes.
      if (!phoneShell()) play('turn');
      this.#call(after);
    }
    if (parts.length === 0) return;
    // After the tick the game's picture has got the table, and has called `show` if the text has to wait.
    await tick();
    this.shown.say(...parts);
  }
}
