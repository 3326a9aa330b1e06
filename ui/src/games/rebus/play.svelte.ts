// The choices of people at the table before a move is sent: the card named as intruder, the last refusal. Everything
// else is in the view.

import type { Aid, RebusEvent, RebusMove, Seat, SeatInfo, TableView } from '../../generated';
import { readAloud } from '../../lib/voice.svelte';
import { partOf } from '../part';
import { Turn, type Given } from '../turn.svelte';
import { cardSpoken } from './cards/names.svelte';
import { laidOf, rebusEvents, rebusMoves } from './wire';

type Kind = RebusMove['type'];
type Of<K extends Kind> = Extract<RebusMove, { type: K }>;

function isOf<K extends Kind>(mv: RebusMove, kind: K): mv is Of<K> {
  return mv.type === kind;
}

/** Whether two moves of the same type are equal, whatever the order of their fields. */
function alike(a: RebusMove, b: RebusMove): boolean {
  const told = Object.entries(a) as [string, unknown][];
  return told.every(([field, value]) => (b as unknown as Record<string, unknown>)[field] === value);
}

export class Play extends Turn<'rebus'> {
  /** The card that the table names as the intruder, before a verdict. */
  named = $state<number | null>(null);
  /** Whether a pressed card is read aloud instead of being played. */
  listening = $state(false);
  #sent: Promise<void> = Promise.resolve();

  constructor(given: () => Given<TableView>) {
    super(partOf('rebus'), given);
  }

  /** The id of the match, for calls. */
  readonly match: string = $derived.by(() => this.given().table.matchId);
  readonly seats: readonly SeatInfo[] = $derived.by(() => this.given().table.seats);
  /** The moves of the seats that may act publicly. */
  readonly open: readonly { seat: Seat; moves: RebusMove[] }[] = $derived.by(() => {
    const { open } = this.given().table;
    return this.readonly ? [] : open.map(({ seat, moves }) => ({ seat, moves: rebusMoves(moves) }));
  });
  /** The only seat that this screen serves, as on a phone; else null. */
  readonly viewer: Seat | null = $derived.by(() => {
    const { viewer } = this.given().table;
    return viewer.type === 'seat' ? viewer.seat : null;
  });
  /** Whether this screen can make the pending decision: on a phone, if its seat decides; else, if a person decides. */
  readonly here: boolean = $derived.by(() => {
    const { toAct } = this.given().table;
    if (this.viewer !== null) return toAct.includes(this.viewer);
    return toAct.some((seat) => this.seats[seat]?.opponent === null);
  });
  /** The seat that holds the tablet, else the seat whose turn it is. */
  readonly holder: SeatInfo | undefined = $derived.by(() => {
    const seat = this.viewer ?? this.view.turn;
    return this.seats.find((one) => one.seat === seat);
  });
  /** The seat that the table waits for. */
  readonly awaited: SeatInfo | undefined = $derived.by(() => {
    const { phase, turn } = this.view;
    const seat =
      phase.type === 'chaining' ? phase.next : phase.type === 'refilling' ? phase.waiting[0] : turn;
    return this.seats.find((one) => one.seat === seat);
  });
  /** The ear's help that the holder may ask for. */
  readonly ear: Aid = $derived.by(() => (this.readonly ? 'off' : this.given().table.aid));

  /** Whether an opponent sits at the table: it reads written answers. */
  readonly read: boolean = $derived.by(() => this.seats.some((one) => one.opponent !== null));

  /** The guess in words that solved the last rebus, until the next roll; else null. */
  readonly found: RebusEvent | null = $derived.by(() => {
    const events = rebusEvents(this.given().table.log);
    const since = events.slice(1 + events.findLastIndex(({ type }) => type === 'rolled'));
    return since.find((event) => event.type === 'guessed' && event.right) ?? null;
  });

  /** The seat of moves that are sent without a seat. */
  readonly #mover: Seat | undefined = $derived.by(() => this.viewer ?? this.given().table.toAct[0]);

  /** The legal moves of a kind, each with its seat; without a seat if the move is of `legal`. */
  all<K extends Kind>(kind: K): { mv: Of<K>; seat: Seat | undefined }[] {
    const own = this.legal.filter((mv) => isOf(mv, kind)).map((mv) => ({ mv, seat: undefined }));
    const others = this.open.flatMap(({ seat, moves }) =>
      moves.filter((mv) => isOf(mv, kind)).map((mv) => ({ mv, seat })),
    );
    return [...own, ...others];
  }

  /** The seats that may make a move of this kind on this screen, not on another phone. */
  seatsFor(kind: Kind): Seat[] {
    return this.all(kind).flatMap(({ seat }) => seat ?? this.#mover ?? []);
  }

  /** The seats that may guess in writing on this screen. */
  readonly guessers: Seat[] = $derived.by(() => {
    const here = [
      ...this.open.map(({ seat }) => seat),
      ...(this.legal.length > 0 ? [this.holder?.seat] : []),
    ];
    const all = this.view.mayGuess ? this.seats.map(({ seat }) => seat) : [];
    return all.filter((seat) => here.includes(seat) && seat !== this.view.turn);
  });

  can(kind: Kind): boolean {
    return this.all(kind).length > 0;
  }

  /** Whether a solution must name the intruder, too. */
  readonly asksIntruder: boolean = $derived.by(() =>
    this.all('solved').some(({ mv }) => mv.intruder !== null),
  );

  /** Drops choices, since the table has changed. The named card stays while it lies there, as others may guess before
   * the verdict. */
  override forget(): void {
    this.clearMessage();
    if (this.viewer === null) this.listening = false;
    if (!laidOf(this.view)?.cards.some((card) => card === this.named)) this.named = null;
  }

  /** Plays a move without parameters, or tells why it is illegal. */
  async press(
    kind: 'throw' | 'roll' | 'unseal' | 'lay' | 'timeUp' | 'notSolved' | 'broke' | 'pass' | 'refill' | 'keep',
  ): Promise<void> {
    await this.#playOrRefuse({ type: kind }, () => this.all(kind)[0]);
  }

  /** Plays a move if it is legal, or tells why not. */
  async attempt(mv: RebusMove): Promise<void> {
    await this.#playOrRefuse(mv, () => this.all(mv.type).find((one) => alike(one.mv, mv)));
  }

  /** Plays the verdict that the seat `by` has solved the rebus. */
  async solvedBy(by: Seat): Promise<void> {
    const intruder = this.asksIntruder ? this.named : null;
    const mv = { type: 'solved', by, intruder } as const;
    await this.#playOrRefuse(
      mv,
      () => this.all('solved').find((one) => alike(one.mv, mv)),
      this.open[0]?.seat,
    );
  }

  /** Plays the move of `find`, or tells why `wanted` is illegal. A press while an answer is pending waits for the
   * answer; a second tap on a move that the first tap has played is dropped. */
  async #playOrRefuse(
    wanted: RebusMove,
    find: () => { mv: RebusMove; seat: Seat | undefined } | undefined,
    seat?: Seat,
  ): Promise<void> {
    const [before, by] = [find(), this.#mover];
    await this.#sent;
    const found = find();
    // Also dropped if the same question now goes to another seat.
    const same = !before || (before.seat ?? by) === (found?.seat ?? this.#mover);
    if (found && same) await this.send(found.mv, found.seat);
    else if (!before) await this.refuse(wanted, seat);
  }

  /** Resolves when all pressed moves have been answered. */
  answered(): Promise<void> {
    return this.#sent;
  }

  /** Reads a card aloud if `listening`; whether it did. */
  hear(card: number): boolean {
    if (!this.listening) return false;
    void readAloud(cardSpoken(card));
    return true;
  }

  /** Moves a card from the rack, the centre or the strip to index `at` of the strip. */
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

  /** Plays a move that is never listed for a seat, or tells why it is illegal. Whether the move was played. */
  async trySend(mv: RebusMove, seat?: Seat): Promise<boolean> {
    let played = false;
    await this.#next(async () => {
      const why = await this.why(mv, seat);
      if (why) this.showRefusal(why);
      else await this.give(mv, seat);
      played = why === null;
    });
    return played;
  }

  override async send(mv: RebusMove, seat?: Seat): Promise<void> {
    await this.#next(() => this.give(mv, seat));
  }

  /** Runs an action after the pending ones. */
  async #next(act: () => Promise<void>): Promise<void> {
    if (this.readonly) return;
    this.clearMessage();
    const sent = this.#sent.then(act);
    this.#sent = sent.catch(() => undefined);
    await sent;
    this.named = null;
  }
}
