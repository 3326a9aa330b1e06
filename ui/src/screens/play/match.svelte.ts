// One match on the table. Everything shown comes from the core's last answer; nothing is foreseen.

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

/** Whether nothing has changed that everybody may see, nor who may look. */
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

/** Whether whoever decides still has the very same moves: what others seal meanwhile in secret is not their business. */
function unchanged(was: TableView, now: TableView): boolean {
  const own = ({ round, viewer, curtain, legal }: TableView) =>
    JSON.stringify([round, viewer, curtain, legal]);
  return tableKey(was) === tableKey(now) || (was.curtain.type === 'raised' && own(was) === own(now));
}

/** What was said to one seat is not heard by the next, nor found by a screen reader. */
function hush(): void {
  stopReading();
  announce('');
}

export class MatchOnTable {
  readonly id: string;
  readonly #session: Session;
  table = $state.raw<TableView | null>(null);
  /** What is under way: nothing else is sent. Of several who wait for it one is next, and the others wait on: `while`. */
  #sending = $state.raw<Promise<unknown> | null>(null);
  /** How often something was sent or read: where that is more than when something was asked, its answer is an old one. */
  #asked = 0;
  /** Something changed while an answer was on its way, which may have been given before. */
  #missed = false;
  /** What everybody is shown of it before it lies still. */
  readonly shown = new Shown();
  /** The table has to agree before the last ply is taken back. */
  asking = $state(false);
  /** The seat that has claimed the tablet on this page, until it is put down. */
  #holder: Seat | null = null;
  /** The table was laid for that seat. */
  #open = $state(false);
  /** The minute glass as the core last said; null where there is none. */
  glass = $state.raw<GlassView | null>(null);
  /** The move that is shown to whoever asked for one, until something changes. */
  hint = $state.raw<Hint | null>(null);
  /** It is being thought about. */
  wondering = $state(false);
  /** An opponent is thinking. Whoever sits there may play meanwhile, where all decide at once. */
  #thinking = $state(false);
  /** The table at which an opponent could not play: it is not asked again. */
  #stuck = $state.raw<TableView | null>(null);
  /** Since when the opponent that is to play has let people go first. */
  #pondered = 0;
  /** The match is not looked at any more: what is still to come is neither shown nor told. */
  #left = false;

  constructor(session: Session, id: string) {
    this.#session = session;
    this.id = id;
  }

  get busy(): boolean {
    return this.#sending !== null;
  }

  /** Reads the table again. Gives false when it cannot be read. */
  async load(): Promise<boolean> {
    // What would be read now is read once the answer on its way is there, and only if it is not that.
    this.#missed = this.busy || this.#thinking;
    if (this.#missed) return true;
    const asked = (this.#asked += 1);
    const read = await this.#session.try('table', this.id, { type: 'table' });
    if (!read) return false;
    await fetchWords(read.value.game);
    // It may have been the way to the core that failed.
    this.#stuck = null;
    if (asked !== this.#asked) return true;
    const before = this.table;
    if (before && same(before, read.value)) {
      this.glass = read.value.glass;
      return true;
    }
    // Nobody knows in whose hands the tablet is now: the curtain falls, except for an open hand. One that was raised
    // on another page meanwhile is that page's own, unless it rose by itself; a phone has been sent what is its seat's.
    const { curtain, viewer } = read.value;
    const looks = before?.viewer;
    const mine = viewer.type === 'seat';
    if (curtain.type === 'raised' && !mine && (curtain.openHand || looks?.type !== 'table')) {
      // What others seal meanwhile takes the hand away from nobody.
      if (looks?.type === 'seat' && looks.seat === curtain.seat && (await this.#readAgain())) return true;
      return this.#send((core) => core.call('lower', this.id));
    }
    // What was played elsewhere is told like what was played here.
    await this.#take(read.value);
    if (!before) this.#call(read.value);
    return true;
  }

  /** Whoever looked has looked away: covered at once, whatever is on its way. */
  get falling(): boolean {
    return this.table !== null && !this.shown.on && isPrivate(this.table) && !this.#open;
  }

  /** What may not be seen lies behind the curtain: it is down, or falling. What everybody is shown is nobody's own. */
  get covered(): boolean {
    const { table } = this;
    if (!table || this.shown.on) return false;
    return this.falling || (table.curtain.type !== 'open' && table.viewer.type === 'table');
  }

  /** Against opponents only: everything was seen as it happened. */
  get alone(): boolean {
    return this.table?.seats.filter((one) => one.opponent === null).length === 1;
  }

  /** The game shows something that everybody may see: the tablet is put down. Or it is done with it. */
  show(on: boolean): void {
    this.shown.show(on);
    if (on) void this.lower();
  }

  /** Everything that was told in the round: a table has only the latest of it. Nothing when it cannot be read. */
  async readLog(): Promise<readonly LogLine[]> {
    const read = await this.#session.try('round_log', this.id);
    return read?.value ?? [];
  }

  /** Somebody holds the tablet, and says so. */
  async claim(seat: Seat): Promise<void> {
    this.#holder = seat;
    while (this.#sending) await this.#sending;
    const claimed = await this.#send((core) => core.call('claim', this.id, seat));
    if (claimed && this.table && !this.falling) this.#call(this.table);
  }

  /** Whoever has claimed the tablet puts it down, or looks away. Covers at once, also what their claim is still to show. */
  async lower(): Promise<void> {
    if (this.#holder === null) return;
    this.#holder = null;
    this.#open = false;
    if (this.falling) hush();
    while (this.#sending) await this.#sending;
    if (this.table && isPrivate(this.table)) await this.#send((core) => core.call('lower', this.id));
  }

  /**
   * Plays a move of `given`; without it, of whoever looks, or of the seat whose turn it is. What was
   * refused has been told when this resolves. A move that somebody else's seal, vote or guess has made an old one is
   * played where it answers now.
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

  /** An opponent is to play, and nothing stands in its way. */
  get waits(): boolean {
    const { table } = this;
    const free = !this.busy && !this.#thinking && (!this.shown.on || this.shown.at === 'ready');
    if (!free || !table || table.thinks === null || table === this.#stuck) return false;
    // Nothing comes onto the screen of somebody who looks at what is theirs alone, among others.
    return table.curtain.type !== 'raised' || this.alone;
  }

  /** Milliseconds for which the opponent that is to play still lets people go first. */
  get pondering(): number {
    const seconds = this.table?.ponders ?? 0;
    return Math.max(0, seconds * 1000 - (performance.now() - this.#pondered));
  }

  /** Has the opponent play that has something to decide. */
  async playOpponent(): Promise<void> {
    if (!this.waits) return;
    // A long thought makes nothing old that is read meanwhile; its answer does.
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

  /** Shows a move that may be played, and why. All hear that somebody asked; what only one may know is not read out. */
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

  /** Reads the table for whoever looks now. Gives false when it cannot be read. */
  async #readAgain(): Promise<boolean> {
    while (this.#sending) await this.#sending;
    const asked = (this.#asked += 1);
    const read = await this.#session.try('table', this.id, this.table?.viewer ?? { type: 'table' });
    if (!read) this.#stuck = this.table;
    else if (asked === this.#asked) await this.#take(read.value);
    else this.#missed = true;
    return read !== null;
  }

  /** Why a move is not allowed now, or null when it is, or cannot be known. */
  async whyNot(mv: AnyMove, given?: Seat): Promise<AnyRefusal | null> {
    const seat = given ?? this.#mover();
    if (seat === undefined) return null;
    const read = await this.#session.try('why_not', this.id, seat, mv);
    return read?.value ?? null;
  }

  /** Takes the last ply back: at once where that is free, else after the table has agreed. */
  async undo(agreed = false): Promise<void> {
    const table = this.table;
    if (!table || table.undo === 'nothing') return;
    const consent = table.undo === 'consent';
    this.asking = consent && !agreed;
    if (this.asking) return;
    await this.#send((core) => core.call('undo', this.id, table.position, consent));
    const now = this.table;
    // What everybody agreed to has been told to everybody.
    if (now && now.ply < table.ply && newLines(table, now).length === 0) announce(t('undone'));
  }

  /** Has the core look at the running glass. With the next second again, when it could not be asked. */
  async runGlass(): Promise<void> {
    const { table } = this;
    const read = await this.#session.ask('run_glass', this.id);
    if (read && this.table === table) this.glass = read.value;
  }

  /** Stops the glass, or sets it going again. Gives false when that has not come through. */
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

  /** The glass has run out. Who is told that somebody else has said so already looks at the table again. */
  async timeUp(): Promise<void> {
    while (this.#sending) await this.#sending;
    const again = (thrown: unknown) => {
      if (toFault(thrown).type !== 'stale') throw thrown;
      return this.#session.backend.call('table', this.id, this.table?.viewer ?? { type: 'table' });
    };
    await this.#send((core) => core.call('time_up', this.id).catch(again));
  }

  /** Deals the next round, ends a match without an agreed length, or gives it up; everything is kept. */
  async decide(how: 'next_round' | 'finish_match' | 'abandon_match'): Promise<boolean> {
    return this.#send((core) => core.call(how, this.id));
  }

  /** Starts the same table again. Gives the new match's id. */
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
        // What was refused before is past.
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

  /** Has this under way, which never throws, and nothing else meanwhile. Gives null where something is already. */
  async #underWay<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.busy) return null;
    this.#asked += 1;
    const mine = (this.#sending = work());
    const done = await mine;
    this.#sending = null;
    if (this.#missed) void this.load();
    return done;
  }

  /** Lays it, and tells what is new. */
  async #take(table: TableView): Promise<void> {
    if (this.#left) return;
    const was = this.table;
    this.shown.lay(was, table);
    if (was && isPrivate(was) && !isPrivate(table)) hush();
    setReadTo(readsTo(table));
    // What others do meanwhile takes none of that time away.
    if (was?.thinks !== table.thinks || was.ponders !== table.ponders) this.#pondered = performance.now();
    // What was to be taken back is the last no more.
    if (was?.position !== table.position) this.asking = false;
    if (!was || !unchanged(was, table)) this.hint = null;
    this.#open = turnOf(table) === this.#holder;
    this.table = table;
    this.glass = table.glass;
    if (was) await this.#announce(was, table);
  }

  /** Reads aloud whose turn it is: nothing else is ever read on its own. */
  #call(table: TableView): void {
    if (this.#left) return;
    const turn = calledOf(table);
    if (turn === undefined || table.stage.type !== 'playing' || playsNow(table)?.seat !== turn) return;
    // A phone reads to whoever holds it; to the others the tablet does.
    if (phoneShell() && !(table.viewer.type === 'seat' && table.viewer.seat === turn)) return;
    void readAloud(t('turn-of', { name: nameOf(table.seats, turn) }));
  }

  /** The match is no longer looked at: whoever comes back has it thought about again. */
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
    // What everybody agreed to is shown to everybody, too.
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
    // The game has seen the table by then, and has begun to show what it would rather not have told beforehand.
    await tick();
    this.shown.say(...parts);
  }
}
