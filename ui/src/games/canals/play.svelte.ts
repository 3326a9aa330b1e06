// The choice of the player to move, before the move is sent: the orientation of the drawn tile, its place, the last
// refusal. Everything else is in the view.

import type { CanalsMove, CanalsTile } from '../../generated';
import { play as sound } from '../../lib/sound';
import { partOf } from '../part';
import { Turn, type Given, type Seen } from '../turn.svelte';
import {
  backsOf,
  inside,
  litCells,
  pick,
  placesOf,
  takenCells,
  turned,
  wanted,
  type Place,
  type Way,
} from './legal';

/** A previewed tile. */
export interface Ghost extends Way {
  /** The cell that the player pointed at: the tile turns over it. */
  pivot: number;
  legal: boolean;
}

export class Play extends Turn<'canals', Seen> {
  orientation = $state(0);
  ghost = $state.raw<Ghost | null>(null);
  pointed = $state<number | null>(null);
  /** Number of refusals: each shakes the tile. */
  shaken = $state(0);

  constructor(given: () => Given<Seen>) {
    super(partOf('canals'), given);
  }

  readonly places: readonly Place[] = $derived.by(() => placesOf(this.legal, this.view.size));
  readonly backs: readonly boolean[] = $derived.by(() => backsOf(this.legal));
  readonly lit = $derived.by(() => litCells(this.places, this.orientation));
  readonly taken: ReadonlySet<number> = $derived.by(() => takenCells(this.view));

  /** The drawn tile, or null. */
  readonly tile: CanalsTile | null = $derived.by(() => {
    const { phase } = this.view;
    return phase.type === 'place' ? phase.tile : null;
  });

  /** The previewed tile: where the player put it, or under the pointer. */
  readonly shown: (Ghost & { firm: boolean }) | null = $derived.by(() => {
    if (!this.tile) return null;
    if (this.ghost) return { ...this.ghost, firm: true };
    if (this.pointed === null) return null;
    const there = pick(this.places, this.pointed, this.orientation);
    return there ? { ...there, pivot: this.pointed, legal: true, firm: false } : null;
  });

  /** Drops the player's choice, since the table has changed. */
  override forget(): void {
    this.back();
    this.pointed = null;
    this.orientation = 0;
  }

  /** Puts the tile at the hinted place, so that it can be laid, turned or taken back. */
  protected override follow(): void {
    const { hinted } = this;
    if (hinted?.type !== 'place') return;
    const place = this.places.find(
      (one) => one.cell === hinted.cell && one.orientation === hinted.orientation,
    );
    if (place) this.put({ ...place, pivot: place.cells[1], legal: true });
  }

  /** Takes the tile back from the board into the hand. */
  back(): void {
    this.ghost = null;
    this.clearMessage();
  }

  async tap(cell: number): Promise<void> {
    if (this.readonly || this.waits !== null) return;
    if (!this.tile) return this.refuse({ type: 'place', cell, orientation: 0 });
    if (this.ghost?.pivot === cell) return this.turn();
    const there = pick(this.places, cell, this.orientation);
    if (there) {
      const same = this.ghost?.cell === there.cell && this.ghost.orientation === there.orientation;
      this.put({ ...there, pivot: cell, legal: true });
      if (same) await this.turn();
      else sound('tap');
      return;
    }
    const way = wanted(cell, this.orientation, this.view.size);
    const free = !this.taken.has(cell) && inside(way, this.view.size);
    this.ghost = free ? { ...way, pivot: cell, legal: false } : null;
    await this.refuse({ type: 'place', ...way });
  }

  /** Turns the tile: over its cell if it lies on the board, else in the hand. */
  async turn(): Promise<void> {
    if (!this.tile || this.readonly || this.waits !== null) return;
    sound('flip');
    const { ghost } = this;
    const next = (this.orientation + 1) % 4;
    if (!ghost) {
      this.orientation = next;
      return;
    }
    const there = turned(this.places, ghost.pivot, this.orientation);
    if (there) {
      this.put({ ...there, pivot: ghost.pivot, legal: true });
      return;
    }
    const way = wanted(ghost.pivot, next, this.view.size);
    if (inside(way, this.view.size)) this.put({ ...way, pivot: ghost.pivot, legal: false });
    await this.refuse({ type: 'place', ...way });
  }

  put(ghost: Ghost): void {
    this.ghost = ghost;
    this.orientation = ghost.orientation;
    this.clearMessage();
  }

  /** Lays the tile at its place. */
  async lay(): Promise<void> {
    const { ghost } = this;
    if (!ghost) return;
    const mv: CanalsMove = { type: 'place', cell: ghost.cell, orientation: ghost.orientation };
    await this.playOrRefuse(ghost.legal ? mv : null, mv);
  }

  async choose(ringed: boolean): Promise<void> {
    const mv: CanalsMove = { type: 'choose', ringed };
    await this.playOrRefuse(this.backs.includes(ringed) ? mv : null, mv);
  }

  override async refuse(mv: CanalsMove): Promise<void> {
    if (!this.readonly) this.shaken += 1;
    await super.refuse(mv);
  }
}
