// What the people at the table are about to do: the card named as intruder, the last refusal. Everything
// else is in the view.

import type { Aid, RebusEvent, RebusMove, Seat, SeatInfo, TableView } from '../../generated';
import { readAloud } from '../../lib/voice.svelte';
import { refusalText } from '../../lib/words';
import { partOf } from '../part';
import { Turn, type Given } from '../turn.svelte';
import { cardSpoken } from './cards/names.svelte';
import { laidOf, rebusEvents, rebusMoves } from './wire';

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

export class Play extends Turn<'rebus'> {
  /** The card that the table says is the intruder, before a verdict. */
  named = $state<number | null>(null);
  /** A card that is pressed is read aloud, and goes nowhere. */
  listening = $state(false);
  #sent: Promise<void> = Promise.resolve();

  constructor(given: () => Given<TableView>) {
    super(partOf('rebus'), given);
  }

  /** The match, as calls name it. */
  readonly match: string = $derived.by(() => this.given().table.matchId);
  readonly seats: readonly SeatInfo[] = $derived.by(() => this.given().table.seats);
  /** What each of several seats may do in everybody's sight. */
  readonly open: readonly { seat: Seat; moves: RebusMove[] }[] = $derived.by(() => {
    const { open } = this.given().table;
    return this.readonly ? [] : open.map(({ seat, moves }) => ({ seat, moves: rebusMoves(moves) }));
  });
  /** The seat that this screen is shown to alone, as on a phone. */
  readonly viewer: Seat | null = $derived.by(() => {
    const { viewer } = this.given().table;
    return viewer.type === 'seat' ? viewer.seat : null;
  });
  /**
   * What is to be done now can be done on this screen: a phone is its own seat's, whoever's turn it is, and opponents
   * do theirs.
   */
  readonly here: boolean = $derived.by(() => {
    const { toAct } = this.given().table;
    if (this.viewer !== null) return toAct.includes(this.viewer);
    return toAct.some((seat) => this.seats[seat]?.opponent === null);
  });
  /** Whoever holds the tablet, or whose turn it is. */
  readonly holder: SeatInfo | undefined = $derived.by(() => {
    const seat = this.viewer ?? this.view.turn;
    return this.seats.find((one) => one.seat === seat);
  });
  /** Who is waited for. */
  readonly awaited: SeatInfo | undefined = $derived.by(() => {
    const { phase, turn } = this.view;
    const seat =
      phase.type === 'chaining' ? phase.next : phase.type === 'refilling' ? phase.waiting[0] : turn;
    return this.seats.find((one) => one.seat === seat);
  });
  /** What they may ask the ear. */
  readonly ear: Aid = $derived.by(() => (this.readonly ? 'off' : this.given().table.aid));

  /** Some seat is the box's: it reads what is written down. */
  readonly read: boolean = $derived.by(() => this.seats.some((one) => one.opponent !== null));

  /** How the last rebus was solved, if words did it, until something else happens on the track. */
  readonly found: RebusEvent | null = $derived.by(() => {
    const events = rebusEvents(this.given().table.log);
    const since = events.slice(1 + events.findLastIndex(({ type }) => type === 'rolled'));
    return since.find((event) => event.type === 'guessed' && event.right) ?? null;
  });

  /** Whose the moves are that come without a seat. */
  readonly #mover: Seat | undefined = $derived.by(() => this.viewer ?? this.given().table.toAct[0]);

  /** The moves of this kind, with the seat in whose name they are played: nobody's where there is one only. */
  all<K extends Kind>(kind: K): { mv: Of<K>; seat: Seat | undefined }[] {
    const own = this.legal.filter((mv) => isOf(mv, kind)).map((mv) => ({ mv, seat: undefined }));
    const others = this.open.flatMap(({ seat, moves }) =>
      moves.filter((mv) => isOf(mv, kind)).map((mv) => ({ mv, seat })),
    );
    return [...own, ...others];
  }

  /** The seats that may make a move of this kind on this screen: those on others' phones make theirs there. */
  seatsFor(kind: Kind): Seat[] {
    return this.all(kind).flatMap(({ seat }) => seat ?? this.#mover ?? []);
  }

  /** The seats that may guess on this screen by writing. */
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

  /** Solving takes naming the intruder, too. */
  readonly asksIntruder: boolean = $derived.by(() =>
    this.all('solved').some(({ mv }) => mv.intruder !== null),
  );

  /** The table is another one. Others guess meanwhile: the card named is so as long as it lies there. */
  override forget(): void {
    this.clearMessage();
    if (this.viewer === null) this.listening = false;
    if (!laidOf(this.view)?.cards.some((card) => card === this.named)) this.named = null;
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
    const [before, by] = [find(), this.#mover];
    await this.#sent;
    const found = find();
    // Nor is it for whoever is asked the same next.
    const same = !before || (before.seat ?? by) === (found?.seat ?? this.#mover);
    if (found && same) await this.send(found.mv, found.seat);
    else if (!before) await this.refuse(wanted, seat);
  }

  /** Whatever was pressed has been answered. */
  answered(): Promise<void> {
    return this.#sent;
  }

  /** Reads a card aloud, if cards are pressed for that now. */
  hear(card: number): boolean {
    if (!this.listening) return false;
    void readAloud(cardSpoken(card));
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

  /** Plays a move that is never listed, in the name of a seat, or says why it cannot be played. Gives whether it could. */
  async trySend(mv: RebusMove, seat?: Seat): Promise<boolean> {
    let played = false;
    await this.#next(async () => {
      const why = await this.why(mv, seat);
      if (why) this.showMessage(refusalText(why, this.seats), true);
      else await this.give(mv, seat);
      played = why === null;
    });
    return played;
  }

  override async send(mv: RebusMove, seat?: Seat): Promise<void> {
    await this.#next(() => this.give(mv, seat));
  }

  /** One thing after the other. */
  async #next(act: () => Promise<void>): Promise<void> {
    if (this.readonly) return;
    this.clearMessage();
    const sent = this.#sent.then(act);
    this.#sent = sent.catch(() => undefined);
    await sent;
    this.named = null;
  }
}
