// The answer of every table to a tap: send the move, or ask the core why the move is illegal.

import { untrack } from 'svelte';
import type { AnyMove, AnyRefusal, GameId, Hint, Seat, TableView } from '../generated';
import { names, t } from '../lib/i18n/index.svelte';
import '../lib/i18n/phones';
import { phoneShell } from '../lib/phone/shell.svelte';
import { play as sound } from '../lib/sound';
import { readAloud } from '../lib/voice.svelte';
import { nameOf, refusalText } from '../lib/words';
import { tableKey } from '../shared/motion';
import type { TableProps } from './contract';
import type { MoveOf, Part, ViewOf } from './part';
import { hintText } from './words';

/** The parts of a table that its moves are read from. */
export type Seen = Pick<TableView, 'view' | 'legal' | 'seats'> & Partial<TableView>;

/** The props that the frame passes to a table. */
export interface Given<Table> extends Pick<TableProps, 'onMove' | 'whyNot'> {
  table: Table;
  readonly: boolean;
  /** The move to show as a hint. */
  hint?: Hint | null;
}

export class Turn<G extends GameId, Table extends Seen = TableView> {
  /** A text in place of the prompt, for the time it takes to read. */
  message = $state<string | null>(null);
  #refused = $state(false);
  protected readonly given: () => Given<Table>;
  readonly #part: Part<G>;
  #busy = false;
  /** Number of the latest question. An answer to an earlier question is dropped. */
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(part: Part<G>, given: () => Given<Table>) {
    this.#part = part;
    this.given = given;
  }

  readonly readonly: boolean = $derived.by(() => this.given().readonly);
  readonly view: ViewOf<G> = $derived.by(() => this.#part.view(this.given().table));
  readonly legal: MoveOf<G>[] = $derived.by(() =>
    this.readonly ? [] : this.#part.moves(this.given().table.legal),
  );

  /** The move of the hint, while this seat may play. */
  readonly hinted: MoveOf<G> | null = $derived.by(() => {
    const mv = this.given().hint?.mv;
    return mv && this.legal.length > 0 ? (this.#part.moves([mv])[0] ?? null) : null;
  });

  /** The hint in words, with its reasons. */
  readonly advice: string | null = $derived.by(() => {
    const { hint, table } = this.given();
    return hint && this.hinted ? hintText(hint, table) : null;
  });

  /** The message, if it tells why a move is refused. */
  readonly refusal: string | null = $derived.by(() => (this.#refused ? this.message : null));

  readonly #onPhones: boolean = $derived.by(() => {
    const { toAct = [], phones = [] } = this.given().table;
    return toAct.length > 0 && toAct.every((seat) => phones.includes(seat));
  });
  readonly #deciders = $derived.by(() => {
    const { seats, toAct = [] } = this.given().table;
    return { names: names(toAct.map((seat) => nameOf(seats, seat))), count: toAct.length };
  });

  /** A text that names who decides: an opponent of the box, people on their phones, or people elsewhere. Null while
   * this screen may play. */
  readonly waits: string | null = $derived.by(() => {
    const { thinks, seats, toAct = [], open = [] } = this.given().table;
    if (this.legal.length > 0) return null;
    if (typeof thinks === 'number') return t('opponent-thinks', { name: nameOf(seats, thinks) });
    if (this.readonly || toAct.length === 0 || open.length > 0) return null;
    return t(this.#onPhones ? 'phones-wait' : 'table-waits', this.#deciders);
  });

  /** The text for "all deciders hold phones". This screen may still play for them when a phone sleeps. */
  readonly elsewhere: string | null = $derived.by(() =>
    this.readonly || phoneShell() !== null || !this.#onPhones ? null : t('phones-wait', this.#deciders),
  );

  /** Drops the person's choice, since the table has changed. */
  forget?(): void;
  /** Holds the hinted move as if the person had chosen it. */
  protected follow?(): void;

  /** Calls `end` when the table changes or is left, `forget` for each new table, and `follow` for each hint. Call where
   * effects may be created. */
  attend(end: () => void): void {
    const laid = $derived(tableKey(this.given().table));
    $effect.pre(() => {
      void laid;
      untrack(() => this.forget?.());
      return end;
    });
    $effect.pre(() => {
      if (this.hinted) untrack(() => this.follow?.());
    });
  }

  /** Plays `mv`, or without one tells why `wanted` is refused. */
  async playOrRefuse(mv: MoveOf<G> | null | undefined, wanted: MoveOf<G>): Promise<void> {
    await (mv ? this.send(mv) : this.refuse(wanted));
  }

  async send(mv: MoveOf<G>, seat?: Seat): Promise<void> {
    if (this.#busy || this.readonly) return;
    this.#busy = true;
    this.clearMessage();
    try {
      await this.give(mv, seat);
    } finally {
      this.#busy = false;
    }
  }

  async refuse(mv: MoveOf<G>, seat?: Seat): Promise<void> {
    if (this.readonly || this.waits !== null) return;
    sound('no');
    const asked = (this.#asked += 1);
    const why = await this.why(mv, seat);
    if (why && asked === this.#asked) this.showRefusal(why);
  }

  /** Shows a text for a while; `open`: nothing in the text is secret, so it is read aloud, too. */
  showMessage(text: string, open = false): void {
    this.clearMessage();
    this.message = text;
    if (open) void readAloud(text);
    this.#timer = setTimeout(() => (this.message = null), Math.max(6000, text.length * 80));
  }

  protected showRefusal(why: AnyRefusal): void {
    this.showMessage(refusalText(why, this.given().table.seats), true);
    this.#refused = true;
  }

  /** Clears the text, and drops the answers to open questions. */
  clearMessage(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
    this.message = null;
    this.#refused = false;
  }

  protected give(mv: MoveOf<G>, seat?: Seat): Promise<void> {
    return this.given().onMove({ game: this.#part.game, mv } as AnyMove, seat);
  }

  protected why(mv: MoveOf<G>, seat?: Seat): Promise<AnyRefusal | null> {
    return this.given().whyNot({ game: this.#part.game, mv } as AnyMove, seat);
  }
}
