// The choice of the player to move, before the move is sent: the held fence, its place and direction, and the last
// refusal. Everything else is in the view.

import type { AnyRefusal, MiceBarrier, MiceMove, Seat, TableView } from '../../generated';
import { play as sound } from '../../lib/sound';
import { partOf } from '../part';
import { Turn, type Given } from '../turn.svelte';
import { placeName, samePlace, type Target } from './geometry';
import { goals, moveAt, middlePlace, places } from './legal';

/** A fence previewed at a place. */
export interface Ghost {
  barrier: MiceBarrier;
  /** Whether laying the fence there is legal. */
  good: boolean;
  /** Whether the fence stays until it is laid, turned or put back. */
  held: boolean;
}

/** The kind of tap. `finger` (also a key) has to tap a groove twice; `sure` (a mouse) previews the fence beforehand. */
export type Hand = 'finger' | 'sure';

export class Play extends Turn<'mice'> {
  #place = $state.raw<MiceBarrier | null>(null);
  #held = $state(false);
  #cell = $state<number | null>(null);
  /** The direction of the last fence. */
  upright = $state(false);
  /** The last refused move; its target shakes. */
  refused = $state.raw<MiceMove | null>(null);
  /** The core's refusals for this table, by the name of the place. */
  #why = $state.raw<Readonly<Record<string, AnyRefusal>>>({});

  constructor(given: () => Given<TableView>) {
    super(partOf('mice'), given);
  }

  /** The cells that the mouse may go to. */
  readonly lit: ReadonlySet<number> = $derived.by(() => goals(this.legal));
  /** The names of the places where a fence may be laid. */
  readonly open: ReadonlySet<string> = $derived.by(() => places(this.legal));
  readonly canPass: boolean = $derived.by(() => this.legal.some((m) => m.type === 'pass'));

  readonly ghost: Ghost | null = $derived.by(() => {
    const barrier = this.#place;
    if (!barrier || this.legal.length === 0) return null;
    return { barrier, good: this.open.has(placeName(barrier)), held: this.#held };
  });

  /** The cell pointed at, if the mouse may go there; otherwise null. */
  readonly aim: number | null = $derived.by(() =>
    this.#cell !== null && this.lit.has(this.#cell) ? this.#cell : null,
  );

  /** The seats whose mice the previewed fence would shut in, by the core's answer. */
  readonly caged: readonly Seat[] = $derived.by(() => {
    const why = this.#place && this.#why[placeName(this.#place)];
    return why?.game === 'mice' && why.why.type === 'shutsIn' ? why.why.seats : [];
  });

  /** Puts the held fence back, since the table has changed. */
  override forget(): void {
    this.drop();
    this.#cell = null;
    this.#why = {};
  }

  /** Points at a target: a groove previews a fence there; any other target removes a fence that is not held. */
  point(target: Target | null, held = false): void {
    this.#cell = target?.type === 'cell' ? target.cell : null;
    if (target?.type === 'place' && this.open.size > 0) {
      this.#hover(target.barrier, held || this.#held);
    } else if (!this.#held) this.#place = null;
  }

  /** Takes a fence from the stock, and previews it near the middle of the board. */
  take(): MiceBarrier | null {
    const place = this.#place ?? middlePlace(this.legal, this.view.size, this.upright);
    if (place) this.#hover(place, true);
    return place;
  }

  /** Holds the hinted fence, so that it can be laid, moved or put back. */
  protected override follow(): void {
    if (this.hinted?.type === 'lay') this.#hover(this.hinted.barrier, true);
    else this.drop();
  }

  /** Turns the held fence. */
  turn(): void {
    this.upright = !this.upright;
    if (this.#place) this.#hover({ ...this.#place, upright: this.upright }, this.#held);
  }

  /** Puts the held fence back. */
  drop(): void {
    this.#place = null;
    this.#held = false;
    this.clearMessage();
  }

  /** Lays the held fence, or tells why that is illegal. */
  async lay(): Promise<void> {
    if (this.#place) await this.#try({ type: 'lay', barrier: this.#place });
  }

  async tap(target: Target, hand: Hand): Promise<void> {
    if (target.type === 'cell') {
      if (!this.lit.has(target.cell)) this.drop();
      return this.#try(moveAt(target));
    }
    if (hand === 'sure' || this.open.size === 0) return this.#try(moveAt(target));
    if (this.#held && samePlace(this.#place, target.barrier)) return this.lay();
    this.#hover(target.barrier, true);
    sound('tap');
    if (!this.ghost?.good) await this.refuse(moveAt(target));
  }

  async pass(): Promise<void> {
    await this.#try({ type: 'pass' });
  }

  async #try(mv: MiceMove): Promise<void> {
    const legal =
      mv.type === 'go'
        ? this.lit.has(mv.cell)
        : mv.type === 'lay'
          ? this.open.has(placeName(mv.barrier))
          : this.canPass;
    await this.playOrRefuse(legal ? mv : null, mv);
  }

  override async refuse(mv: MiceMove): Promise<void> {
    await super.refuse(mv);
    if (this.refusal !== null) this.refused = { ...mv };
  }

  #hover(barrier: MiceBarrier, held: boolean): void {
    this.#held = held;
    if (samePlace(this.#place, barrier)) return;
    this.#place = barrier;
    this.upright = barrier.upright;
    this.clearMessage();
    if (!this.open.has(placeName(barrier))) void this.why({ type: 'lay', barrier });
  }

  protected override async why(mv: MiceMove): Promise<AnyRefusal | null> {
    const name = mv.type === 'lay' ? placeName(mv.barrier) : null;
    const known = name === null ? undefined : this.#why[name];
    if (known) return known;
    const { position } = this.given().table;
    const why = await super.why(mv);
    if (!why || this.given().table.position !== position) return null;
    if (name !== null) this.#why = { ...this.#why, [name]: why };
    return why;
  }
}
