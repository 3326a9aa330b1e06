// The choice of the player to move, before the move is sent: the direction of the held card, the cell pointed at, the
// dragged card, the last refusal. Everything else is in the view.

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
  /** Whether this is the children's game, where nobody counts cheese. */
  readonly child: boolean = $derived.by(() => this.view.goal === 'firstLink');

  /** The card in hand as drawn, or null. */
  readonly held: SewerCard | null = $derived.by(() => {
    const { phase } = this.view;
    return phase.type === 'hold' || phase.type === 'eject' ? phase.card : null;
  });
  /** The same card after half a turn; null if that cannot be laid. */
  readonly upsideDown: SewerCard | null = $derived.by(() => {
    const { phase } = this.view;
    return this.canTurn && phase.type === 'hold' ? phase.turned : null;
  });

  /** The held card in its present direction. */
  readonly inHand: SewerCard | null = $derived.by(() => (this.turned && this.upsideDown) || this.held);

  /** The preview of the held card. */
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

  /** Previews the hinted move with the held card. */
  protected override follow(): void {
    const { hinted } = this;
    if (hinted?.type === 'place') this.turned = hinted.turned;
    const at = this.aim;
    if (at && this.held) this.point(at.seat, at.cell);
  }

  /** The cell of the hint, or null. */
  readonly aim: Point | null = $derived.by(() => {
    const { hinted } = this;
    if (!hinted || !('cell' in hinted)) return null;
    return { seat: hinted.type === 'clog' ? hinted.seat : this.view.turn, cell: hinted.cell };
  });

  /** Drops the player's choice, since the table has changed. */
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
    await this.playOrRefuse(mv, wantedAt(this.view, seat, cell, this.turned));
  }

  /** Plays a move without parameters, or tells why it is illegal. */
  async press(type: 'draw' | 'take' | 'ask' | 'discard' | 'keep' | 'pass'): Promise<void> {
    await this.playOrRefuse(simple(this.legal, type), { type });
  }

  override async send(mv: SewerMove): Promise<void> {
    this.pointed = null;
    await super.send(mv);
  }
}
