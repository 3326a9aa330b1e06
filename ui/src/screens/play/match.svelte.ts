// One match on the table. Everything shown comes from the core's last answer; nothing is foreseen.

import type { AnyMove } from '../../generated/AnyMove';
import type { AnyRefusal } from '../../generated/AnyRefusal';
import type { TableView } from '../../generated/TableView';
import { BackendError } from '../../lib/backend';
import { t } from '../../lib/i18n/index.svelte';
import { say, tell } from '../../lib/say.svelte';
import type { Session } from '../../lib/session.svelte';
import { play } from '../../lib/sound';
import { nameOf } from '../../lib/words';
import { eventText } from '../../games/words';

/** What happened between two tables of the same round, as one text. */
export function news(before: TableView, after: TableView): string {
  if (before.round !== after.round || after.ply < before.ply) return '';
  const lines = after.log.filter((line) => line.ply > before.ply);
  return lines.map((line) => eventText(line.event, after)).join(' ');
}

export class MatchOnTable {
  readonly id: string;
  readonly #session: Session;
  table = $state.raw<TableView | null>(null);
  /** A call is under way: nothing else is sent. */
  busy = $state(false);
  /** The round has just ended under everybody's eyes: its scoring run is shown first. */
  running = $state(false);
  /** The table has to agree before the last ply is taken back. */
  asking = $state(false);

  constructor(session: Session, id: string) {
    this.#session = session;
    this.id = id;
  }

  /** Reads the table again. Gives false when it cannot be read. */
  async load(): Promise<boolean> {
    // The answer on its way is newer than what would be read now.
    if (this.busy) return true;
    const read = await this.#session.try('table', this.id, { type: 'table' });
    if (!read) return false;
    const now = this.table;
    const same =
      now?.round === read.value.round &&
      now.ply === read.value.ply &&
      now.stage.type === read.value.stage.type;
    if (!same) this.#lay(read.value);
    return true;
  }

  /** Plays a move of the seat whose turn it is. What was refused has been told when this resolves. */
  async move(mv: AnyMove): Promise<void> {
    const table = this.table;
    const seat = table?.toAct[0];
    if (!table || seat === undefined) return;
    await this.#send(() => this.#session.backend.call('play', this.id, seat, table.ply, mv));
  }

  /** Why a move is not allowed now, or null when it is, or cannot be known. */
  async whyNot(mv: AnyMove): Promise<AnyRefusal | null> {
    const seat = this.table?.toAct[0];
    if (seat === undefined) return null;
    const read = await this.#session.try('why_not', this.id, seat, mv);
    return read?.value ?? null;
  }

  /** Takes the last ply back: at once where that is free, else after the table has agreed. */
  async undo(agreed = false): Promise<void> {
    const table = this.table;
    if (!table || table.undo === 'nothing') return;
    if (table.undo === 'consent' && !agreed) {
      this.asking = true;
      return;
    }
    this.asking = false;
    const consent = table.undo === 'consent';
    await this.#send(() => this.#session.backend.call('undo', this.id, table.ply, consent));
    if (this.table && this.table.ply < table.ply) say(t('undone'));
  }

  /** Deals the next round. */
  async nextRound(): Promise<void> {
    await this.#send(() => this.#session.backend.call('next_round', this.id));
  }

  /** Ends a match without an agreed length. */
  async finish(): Promise<void> {
    await this.#send(() => this.#session.backend.call('finish_match', this.id));
  }

  /** Gives the match up; everything is kept. */
  async abandon(): Promise<boolean> {
    return this.#send(() => this.#session.backend.call('abandon_match', this.id));
  }

  /** Starts the same table again. Gives the new match's id. */
  async again(): Promise<string | null> {
    const made = await this.#session.try('play_again', this.id);
    return made?.value.matchId ?? null;
  }

  async #send(call: () => Promise<TableView>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      const before = this.table;
      const after = await call();
      this.#lay(after);
      if (before) this.#announce(before, after);
      return true;
    } catch (thrown) {
      if (thrown instanceof BackendError && thrown.fault.type === 'stale') {
        this.busy = false;
        await this.load();
        tell(t('fault-stale'));
      } else {
        play('no');
        this.#session.fail(thrown);
      }
      return false;
    } finally {
      this.busy = false;
    }
  }

  #lay(table: TableView): void {
    const was = this.table;
    const over = table.stage.type === 'roundOver' || table.stage.type === 'matchOver';
    this.running = over && (this.running || (was?.stage.type === 'playing' && was.round === table.round));
    this.table = table;
  }

  #announce(before: TableView, after: TableView): void {
    const parts = [news(before, after)];
    const turn = after.toAct[0];
    if (turn !== undefined && turn !== before.toAct[0]) {
      parts.push(t('turn-of', { name: nameOf(after.seats, turn) }));
      play('turn');
    }
    const text = parts.filter((part) => part !== '').join(' ');
    if (text !== '') say(text);
  }
}
