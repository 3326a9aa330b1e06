// What the people at the table are about to do: the card named as intruder, the last refusal. Everything
// else is in the view.

import type { AnyMove } from '../../generated/AnyMove';
import type { AnyRefusal } from '../../generated/AnyRefusal';
import type { Aid } from '../../generated/Aid';
import type { RebusMove } from '../../generated/RebusMove';
import type { RebusView } from '../../generated/RebusView';
import type { Seat } from '../../generated/Seat';
import type { SeatInfo } from '../../generated/SeatInfo';
import type { TableView } from '../../generated/TableView';
import { play as sound } from '../../lib/sound';
import { aloud } from '../../lib/voice.svelte';
import { refusalText } from '../../lib/words';
import { cardSpoken } from './cards/names.svelte';
import { rebusMoves, rebusView } from './wire';

/** What the table was given by its frame. */
export interface Given {
  readonly table: TableView;
  readonly onMove: (mv: AnyMove, seat?: Seat) => Promise<void>;
  readonly whyNot: (mv: AnyMove, seat?: Seat) => Promise<AnyRefusal | null>;
  readonly readonly: boolean;
}

type Kind = RebusMove['type'];
type Of<K extends Kind> = Extract<RebusMove, { type: K }>;

function isOf<K extends Kind>(mv: RebusMove, kind: K): mv is Of<K> {
  return mv.type === kind;
}

/** Whether two moves are the same: in all that they say, in whatever order. */
function alike(a: RebusMove, b: RebusMove): boolean {
  const told = Object.entries(a) as [string, unknown][];
  return told.every(([field, value]) => (b as unknown as Record<string, unknown>)[field] === value);
}

export class Play {
  readonly #given: Given;
  refusal = $state<string | null>(null);
  /** The card that the table says is the intruder, before a verdict. */
  named = $state<number | null>(null);
  /** A card that is pressed is read aloud, and goes nowhere. */
  listening = $state(false);
  /** Grows with every refused tap, so that what was tapped can shake. */
  shaken = $state(0);
  #sent: Promise<void> = Promise.resolve();
  #hush: ReturnType<typeof setTimeout> | undefined;

  constructor(given: Given) {
    this.#given = given;
  }

  readonly view: RebusView = $derived.by(() => rebusView(this.#given.table));
  /** The match, as calls name it. */
  readonly match: string = $derived.by(() => this.#given.table.matchId);
  readonly seats: readonly SeatInfo[] = $derived.by(() => this.#given.table.seats);
  readonly legal: RebusMove[] = $derived.by(() =>
    this.#given.readonly ? [] : rebusMoves(this.#given.table.legal),
  );
  /** What each of several seats may do in everybody's sight. */
  readonly open: readonly { seat: Seat; moves: RebusMove[] }[] = $derived.by(() => {
    const { open } = this.#given.table;
    return this.#given.readonly ? [] : open.map(({ seat, moves }) => ({ seat, moves: rebusMoves(moves) }));
  });
  /** Whoever holds the tablet, or whose turn it is. */
  readonly holder: SeatInfo | undefined = $derived.by(() => {
    const { viewer } = this.#given.table;
    const seat = viewer.type === 'seat' ? viewer.seat : this.view.turn;
    return this.seats.find((one) => one.seat === seat);
  });
  /** They play with big targets. */
  readonly child: boolean = $derived.by(() => this.holder?.child?.bigTargets === true);
  /** What they may ask the ear. */
  readonly ear: Aid = $derived.by(() => (this.#given.readonly ? 'off' : this.#given.table.aid));

  /** The moves of this kind, with the seat in whose name they are played: nobody's where there is one only. */
  all<K extends Kind>(kind: K): { mv: Of<K>; seat: Seat | undefined }[] {
    const own = this.legal.filter((mv) => isOf(mv, kind)).map((mv) => ({ mv, seat: undefined }));
    const others = this.open.flatMap(({ seat, moves }) =>
      moves.filter((mv) => isOf(mv, kind)).map((mv) => ({ mv, seat })),
    );
    return [...own, ...others];
  }

  can(kind: Kind): boolean {
    return this.all(kind).length > 0;
  }

  /** Whether this card may be added to the strip, taken out of it, played … */
  canWith(kind: 'add' | 'remove' | 'nudge' | 'mark' | 'play', card: number): boolean {
    return this.legal.some((mv) => mv.type === kind && mv.card === card);
  }

  /** Solving takes naming the intruder, too. */
  readonly asksIntruder: boolean = $derived.by(() =>
    this.all('solved').some(({ mv }) => mv.intruder !== null),
  );

  forget(): void {
    this.refusal = null;
    this.named = null;
  }

  /** Plays a move that needs no choice, or says why it cannot be played. */
  async press(
    kind: 'throw' | 'roll' | 'unseal' | 'lay' | 'timeUp' | 'notSolved' | 'broke' | 'pass' | 'refill' | 'keep',
  ): Promise<void> {
    await this.#either({ type: kind }, () => this.all(kind)[0]);
  }

  /** Plays a move if it is allowed, or says why it is not. */
  async attempt(mv: RebusMove): Promise<void> {
    await this.#either(mv, () => this.all(mv.type).find((one) => alike(one.mv, mv)));
  }

  /** The table says that this seat solved it. */
  async solvedBy(by: Seat): Promise<void> {
    const intruder = this.asksIntruder ? this.named : null;
    const mv = { type: 'solved', by, intruder } as const;
    await this.#either(mv, () => this.all('solved').find((one) => alike(one.mv, mv)), this.open[0]?.seat);
  }

  /**
   * Plays what is found, or says why `wanted` is not allowed. What was pressed while an answer was on its
   * way waits for it; a second tap on what the first one has done already means nothing.
   */
  async #either(
    wanted: RebusMove,
    find: () => { mv: RebusMove; seat: Seat | undefined } | undefined,
    seat?: Seat,
  ): Promise<void> {
    const before = find();
    await this.#sent;
    const found = find();
    if (found) await this.send(found.mv, found.seat);
    else if (!before) await this.refuse(wanted, seat);
  }

  /** Reads a card aloud, if cards are pressed for that now. */
  hear(card: number): boolean {
    if (!this.listening) return false;
    void aloud(cardSpoken(card));
    return true;
  }

  /** Puts a card of the rack, the centre or the strip at this place of the strip. */
  async put(card: number, at: number): Promise<void> {
    const strip = () => this.view.own?.strip ?? [];
    if (!strip().includes(card)) await this.attempt({ type: 'add', card });
    for (let tries = 0; tries < 12; tries += 1) {
      const now = strip();
      const here = now.indexOf(card);
      const goal = Math.max(0, Math.min(at, now.length - 1));
      if (here < 0 || here === goal) return;
      const nudged = here > goal ? now[here - 1] : card;
      if (nudged === undefined) return;
      await this.attempt({ type: 'nudge', card: nudged });
      if (strip().indexOf(card) === here) return;
    }
  }

  /** Plays a move that is never listed, in the name of a seat, or says why it cannot be played. */
  async trySend(mv: RebusMove, seat?: Seat): Promise<void> {
    await this.#next(async () => {
      const why = await this.#given.whyNot({ game: 'rebus', mv }, seat);
      if (why) this.tell(refusalText(why, this.seats), true);
      else await this.#given.onMove({ game: 'rebus', mv }, seat);
    });
  }

  async send(mv: RebusMove, seat?: Seat): Promise<void> {
    await this.#next(() => this.#given.onMove({ game: 'rebus', mv }, seat));
  }

  /** One thing after the other. */
  async #next(act: () => Promise<void>): Promise<void> {
    if (this.#given.readonly) return;
    this.refusal = null;
    const sent = this.#sent.then(act);
    this.#sent = sent.catch(() => undefined);
    await sent;
  }

  async refuse(mv: RebusMove, seat?: Seat): Promise<void> {
    if (this.#given.readonly) return;
    this.shaken += 1;
    sound('no');
    const why = await this.#given.whyNot({ game: 'rebus', mv }, seat);
    if (why) this.tell(refusalText(why, this.seats), true);
  }

  /**
   * Says something at the place of the prompt, for a while; aloud, too, where nobody's secret is in it. The
   * rest is read when its loudspeaker is pressed.
   */
  tell(text: string, open = false): void {
    this.refusal = text;
    if (open) void aloud(text);
    clearTimeout(this.#hush);
    this.#hush = setTimeout(() => (this.refusal = null), Math.max(6000, text.length * 80));
  }

  stop(): void {
    clearTimeout(this.#hush);
  }
}
