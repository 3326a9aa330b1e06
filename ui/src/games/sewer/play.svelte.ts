// What the person at the table is about to do: the way round of the held card, the cell pointed at, the
// card being dragged, the last refusal. Everything else is in the view.

import type { Seat, SewerCard, SewerMove, TableView } from '../../generated';
import { partOf } from '../part';
import { Turn, type Given } from '../turn.svelte';
import { canTurn, moveAt, simple, targets, wantedAt } from './legal';

interface Point {
  seat: Seat;
  cell: number;
}

export class Play extends Turn<'sewer'> {
  turned = $state(false);
  pointed = $state.raw<Point | null>(null);

  constructor(given: () => Given<TableView>) {
    super(partOf('sewer'), given);
  }

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

  /** The card in hand is held, where it may be laid, as it is shown. */
  protected override follow(): void {
    const { hinted } = this;
    if (hinted?.type === 'place') this.turned = hinted.turned;
    const at = this.aim;
    if (at && this.held) this.point(at.seat, at.cell);
  }

  /** The cell that is shown to whoever asked, or null. */
  readonly aim: Point | null = $derived.by(() => {
    const { hinted } = this;
    if (!hinted || !('cell' in hinted)) return null;
    return { seat: hinted.type === 'clog' ? hinted.seat : this.view.turn, cell: hinted.cell };
  });

  /** The table is another one: what was pointed at is forgotten. */
  override forget(): void {
    this.pointed = null;
    this.turned = false;
    this.clearMessage();
  }

  point(seat: Seat, cell: number | null): void {
    this.pointed = cell === null ? null : { seat, cell };
  }

  async tap(seat: Seat, cell: number): Promise<void> {
    const mv = moveAt(this.legal, this.view.turn, seat, cell, this.turned);
    await this.either(mv, wantedAt(this.view, seat, cell, this.turned));
  }

  /** Plays a move without a choice, or says why it cannot be played. */
  async press(type: 'draw' | 'take' | 'ask' | 'discard' | 'keep' | 'pass'): Promise<void> {
    await this.either(simple(this.legal, type), { type });
  }

  override async send(mv: SewerMove): Promise<void> {
    this.pointed = null;
    await super.send(mv);
  }
}
