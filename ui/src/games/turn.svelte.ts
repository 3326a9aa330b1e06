// What every table does with a tap: the move is sent, or the core is asked why there is none.

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

/** What of a table its moves are read from. */
export type Seen = Pick<TableView, 'view' | 'legal' | 'seats'> & Partial<TableView>;

/** What the table was given by its frame. */
export interface Given<Table> extends Pick<TableProps, 'onMove' | 'whyNot'> {
  table: Table;
  readonly: boolean;
  /** The move that is to be shown. */
  hint?: Hint | null;
}

export class Turn<G extends GameId, Table extends Seen = TableView> {
  /** What is said at the place of the prompt for as long as it takes to read: mostly why a move is refused. */
  refusal = $state<string | null>(null);
  protected readonly given: () => Given<Table>;
  readonly #part: Part<G>;
  #busy = false;
  /** Counts what made earlier questions idle: their answers are not told. */
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

  /** The move that is shown, while it may be played. */
  readonly hinted: MoveOf<G> | null = $derived.by(() => {
    const mv = this.given().hint?.mv;
    return mv && this.legal.length > 0 ? (this.#part.moves([mv])[0] ?? null) : null;
  });

  /** The same in words, with why. */
  readonly advice: string | null = $derived.by(() => {
    const { hint, table } = this.given();
    return hint && this.hinted ? hintText(hint, table) : null;
  });

  readonly #onPhones: boolean = $derived.by(() => {
    const { toAct = [], phones = [] } = this.given().table;
    return toAct.length > 0 && toAct.every((seat) => phones.includes(seat));
  });
  readonly #deciders = $derived.by(() => {
    const { seats, toAct = [] } = this.given().table;
    return { names: names(toAct.map((seat) => nameOf(seats, seat))), count: toAct.length };
  });

  /** Says whom this screen waits for: an opponent of the box, people on their phones, or others than on this one. */
  readonly waits: string | null = $derived.by(() => {
    const { thinks, seats, toAct = [], open = [] } = this.given().table;
    if (this.legal.length > 0) return null;
    if (typeof thinks === 'number') return t('opponent-thinks', { name: nameOf(seats, thinks) });
    if (this.readonly || toAct.length === 0 || open.length > 0) return null;
    return t(this.#onPhones ? 'phones-wait' : 'table-waits', this.#deciders);
  });

  /** All who decide hold phones: this screen says so, though it may play for them when a phone sleeps. */
  readonly elsewhere: string | null = $derived.by(() =>
    this.readonly || phoneShell() !== null || !this.#onPhones ? null : t('phones-wait', this.#deciders),
  );

  /** The table is another one: what was meant is forgotten. */
  forget?(): void;
  /** A move is shown: it is held as if it were chosen. */
  protected follow?(): void;

  /** Forgets and follows as its table changes; called where effects may be. `also` forgets what else was meant. */
  attend(also: () => void): void {
    const laid = $derived(tableKey(this.given().table));
    $effect.pre(() => {
      void laid;
      untrack(() => {
        this.forget?.();
        also();
      });
    });
    $effect.pre(() => {
      if (this.hinted) untrack(() => this.follow?.());
    });
  }

  /** Plays this move if there is one, or says why the one that is wanted is refused. */
  async either(mv: MoveOf<G> | null | undefined, wanted: MoveOf<G>): Promise<void> {
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
    if (why && asked === this.#asked) this.showMessage(refusalText(why, this.given().table.seats), true);
  }

  /** Says something for a while; aloud, too, where nobody's secret is in it. */
  showMessage(text: string, open = false): void {
    this.clearMessage();
    this.refusal = text;
    if (open) void readAloud(text);
    this.#timer = setTimeout(() => (this.refusal = null), Math.max(6000, text.length * 80));
  }

  /** Nothing is to be said any more, nor what is still being asked. */
  clearMessage(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
    this.refusal = null;
  }

  protected give(mv: MoveOf<G>, seat?: Seat): Promise<void> {
    return this.given().onMove({ game: this.#part.game, mv } as AnyMove, seat);
  }

  protected why(mv: MoveOf<G>, seat?: Seat): Promise<AnyRefusal | null> {
    return this.given().whyNot({ game: this.#part.game, mv } as AnyMove, seat);
  }
}
