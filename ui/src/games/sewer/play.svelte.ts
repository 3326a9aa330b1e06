// What the person at the table is about to do: the way round of the held card, the cell pointed at, the
// card being dragged, the last refusal. Everything else is in the view.

import type { AnyMove } from '../../generated/AnyMove';
import type { AnyRefusal } from '../../generated/AnyRefusal';
import type { Seat } from '../../generated/Seat';
import type { SewerCard } from '../../generated/SewerCard';
import type { SewerMove } from '../../generated/SewerMove';
import type { SewerView } from '../../generated/SewerView';
import type { TableView } from '../../generated/TableView';
import { play as sound } from '../../lib/sound';
import { aloud } from '../../lib/voice.svelte';
import { refusalText } from '../../lib/words';
import { canTurn, moveAt, simple, targets, wantedAt } from './legal';
import { sewerMoves, sewerView } from './wire';

/** What the table was given by its frame. */
export interface Given {
  readonly table: TableView;
  readonly onMove: (mv: AnyMove) => Promise<void>;
  readonly whyNot: (mv: AnyMove) => Promise<AnyRefusal | null>;
  readonly readonly: boolean;
}

interface Point {
  seat: Seat;
  cell: number;
}

/** Where a refused tap happened, to shake it. */
export interface Shaken {
  id: number;
  at: Point | null;
}

export class Play {
  readonly #given: Given;
  turned = $state(false);
  pointed = $state.raw<Point | null>(null);
  refusal = $state<string | null>(null);
  shaken = $state.raw<Shaken>({ id: 0, at: null });
  #busy = false;
  #hush: ReturnType<typeof setTimeout> | undefined;

  constructor(given: Given) {
    this.#given = given;
  }

  readonly view: SewerView = $derived.by(() => sewerView(this.#given.table));
  readonly legal: SewerMove[] = $derived.by(() =>
    this.#given.readonly ? [] : sewerMoves(this.#given.table.legal),
  );
  readonly canTurn: boolean = $derived.by(() => canTurn(this.legal));
  /** Nobody counts cheese at this table: the game of the small ones. */
  readonly child: boolean = $derived.by(() => this.view.goal === 'firstLink');

  /** The card in hand, as it was drawn, or null. */
  readonly held: SewerCard | null = $derived.by(() => {
    const { phase } = this.view;
    return phase.type === 'hold' || phase.type === 'eject' ? phase.card : null;
  });
  /** The same card after half a turn, where that can be laid, or null. */
  readonly upsideDown: SewerCard | null = $derived.by(() => {
    const { phase } = this.view;
    return this.canTurn && phase.type === 'hold' ? phase.turned : null;
  });

  /** The held card as it would be laid now. */
  readonly inHand: SewerCard | null = $derived.by(() => (this.turned && this.upsideDown) || this.held);

  /** The card to be shown where it would lie. */
  readonly ghost: (Point & { card: SewerCard }) | null = $derived.by(() => {
    const at = this.pointed;
    if (!at || !this.inHand || !this.lit(at.seat).has(at.cell)) return null;
    if (at.seat === this.view.turn) return { ...at, card: this.inHand };
    const there = this.view.networks[at.seat]?.cells[at.cell];
    return there?.type === 'up' ? { ...at, card: { ...this.inHand, openings: there.card.openings } } : null;
  });

  lit(seat: Seat): ReadonlySet<number> {
    return targets(this.legal, this.view.turn, seat);
  }

  turn(): void {
    if (this.canTurn) this.turned = !this.turned;
  }

  /** The table is another one: what was pointed at is forgotten. */
  forget(): void {
    this.pointed = null;
    this.turned = false;
    this.refusal = null;
  }

  point(seat: Seat, cell: number | null): void {
    this.pointed = cell === null ? null : { seat, cell };
  }

  async tap(seat: Seat, cell: number): Promise<void> {
    const mv = moveAt(this.legal, this.view.turn, seat, cell, this.turned);
    if (mv) await this.send(mv);
    else await this.refuse(wantedAt(this.view, seat, cell, this.turned), { seat, cell });
  }

  /** Plays a move without a choice, or says why it cannot be played. */
  async press(type: 'draw' | 'take' | 'ask' | 'discard' | 'keep' | 'pass'): Promise<void> {
    const mv = simple(this.legal, type);
    if (mv) await this.send(mv);
    else await this.refuse({ type }, null);
  }

  async send(mv: SewerMove): Promise<void> {
    if (this.#busy || this.#given.readonly) return;
    this.#busy = true;
    this.pointed = null;
    this.refusal = null;
    try {
      await this.#given.onMove({ game: 'sewer', mv });
    } finally {
      this.#busy = false;
    }
  }

  async refuse(mv: SewerMove, at: Point | null): Promise<void> {
    if (this.#given.readonly) return;
    this.shaken = { id: this.shaken.id + 1, at };
    sound('no');
    const why = await this.#given.whyNot({ game: 'sewer', mv });
    if (!why) return;
    this.refusal = refusalText(why, this.#given.table.seats);
    void aloud(this.refusal);
    clearTimeout(this.#hush);
    this.#hush = setTimeout(() => (this.refusal = null), 6000);
  }
}
