/** Plays Rébus as people do around one tablet: the author behind the curtain, the verdicts in public. */

import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import type {
  AnyOptions,
  RebusCircuit,
  RebusEvent,
  RebusOptions,
  RebusPhase,
  RebusView,
  TableView,
} from '../../../ui/src/generated/index.ts';
import { Keys } from './keys.ts';
import * as lokus from './lokus.ts';
import { PATIENCE, until } from './program.ts';
import type { Chance } from './sewer.ts';
import type { Truth } from './truth.ts';

/** Operates the screen: a mouse, a finger, a driven window. */
export interface RebusHands {
  /** Holds the curtain's button until the curtain opens. */
  open(): Promise<void>;
  /** Presses the element at `index` that a selector finds. */
  press(css: string, index?: number): Promise<void>;
  /** Number of elements that a selector finds. */
  count(css: string): Promise<number>;
  /** Writes into a field. */
  write(css: string, text: string): Promise<void>;
}

function pointing(page: Page, open: () => Promise<void>, press: (at: Locator) => Promise<void>): RebusHands {
  return {
    open,
    press: (css, index = 0) => press(page.locator(css).nth(index)),
    count: (css) => page.locator(css).count(),
    write: (css, text) => page.locator(css).fill(text),
  };
}

export const mouse = (page: Page): RebusHands => pointing(page, lokus.mouse(page).open, (at) => at.click());
export const finger = async (page: Page): Promise<RebusHands> =>
  pointing(page, (await lokus.finger(page)).open, (at) => at.tap());

/** Hands that only press keys. */
export function keyboard(page: Page): RebusHands {
  const keys = new Keys(page);
  return {
    open: () => keys.open(),
    press: (css, index = 0) => keys.press(css, index),
    count: (css) => page.locator(css).count(),
    write: (css, text) => keys.write(css, text),
  };
}

const NO_CELLS: RebusCircuit = {
  two: 0,
  three: 0,
  four: 0,
  five: 0,
  six: 0,
  seven: 0,
  intruder: 0,
  plus: 0,
  swap: 0,
  rebussimo: 0,
  chain: 0,
};

/** A track with these cells only, so that no die can miss them; the glass and the number of turns do not interfere. */
export function only(
  options: RebusOptions,
  cells: Partial<RebusCircuit>,
  { circuits = 3, glass = 600, turnsPerSeat = 50 } = {},
): RebusOptions {
  return { ...options, circuits, circuit: { ...NO_CELLS, ...cells }, glass, turnsPerSeat };
}

/** Applies changes to rules of Rébus. */
export const changed =
  (change: (options: RebusOptions) => RebusOptions) =>
  (rules: AnyOptions): AnyOptions =>
    rules.game === 'rebus' ? { ...rules, options: change(rules.options) } : assert.fail(rules.game);

/** A short track with nearly every kind of cell, few turns, and a glass that does not interfere. */
export function short(options: RebusOptions): RebusOptions {
  const one = { two: 1, three: 1, four: 0, five: 0, six: 0, seven: 0 };
  return {
    ...options,
    circuits: 1,
    circuit: { ...one, intruder: 1, plus: 1, swap: 1, rebussimo: 0, chain: 1 },
    turnsPerSeat: 5,
    glass: 600,
  };
}

/** The board of a table of Rébus. */
export function boardOf({ view }: TableView): RebusView {
  return view.game === 'rebus' ? view.view : assert.fail(`a table of ${view.game}`);
}

const act = (name: string) => `[data-do="${name}"]`;
const RACK = '.rack [data-card]';
const STRIP = '.strip [data-card]';

/** Waits until the strip has this number of cards. */
export const grown = (hands: RebusHands, cards: number): Promise<boolean> =>
  until(async () => (await hands.count(STRIP)) >= cards, 'the strip never grew');

/** Composes a rebus of the rack, with one card of the centre if allowed; lays it, or gives up. */
async function compose(hands: RebusHands, view: RebusView, chance: Chance): Promise<void> {
  assert.ok(view.phase.type === 'composing');
  const { task } = view.phase;
  const wanted = 'cards' in task ? task.cards : 3;
  const before = await hands.count(STRIP);
  if (await hands.count('[data-centre]')) {
    await hands.press('[data-centre]');
    await grown(hands, before + 1);
  }
  for (let cards = await hands.count(STRIP); cards < wanted; cards += 1) {
    const own = await hands.count(RACK);
    if (own === 0) break;
    await hands.press(RACK, chance.pick([0, Math.min(1, own - 1)]));
    await grown(hands, cards + 1);
  }
  if (await hands.count('[data-nudge]')) await hands.press('[data-nudge]');
  if (task.type === 'intruder') await hands.press('[data-mark]', 1);
  if (chance.pick([true, false])) {
    await hands.press(act('seal'));
    await hands.write('#seal-words', 'Château');
    await hands.press('dialog [type="submit"]');
  }
  await hands.press(act('lay'));
}

/** Judges, in one of the legal ways. */
async function judge(hands: RebusHands, view: RebusView, chance: Chance): Promise<void> {
  const open = view.phase.type === 'guessing';
  const way = chance.pick(['solved', 'solved', 'nobody', 'time', 'doubt', 'guess'] as const);
  const odd = '[data-name]:not([aria-pressed="true"])';
  if (way === 'nobody') return hands.press(act('notSolved'));
  if (way === 'time' && open) return hands.press(act('timeUp'));
  if (way === 'doubt' && (await hands.count(act('challenge')))) {
    await hands.press(act('challenge'));
    return hands.press('[data-doubter]');
  }
  if (way === 'guess' && (await hands.count(act('guess')))) {
    await hands.press(act('guess'));
    await hands.press('dialog [name="who"]');
    if (await hands.count('dialog [name="odd"]')) await hands.press('dialog label:has([name="odd"])', 1);
    await hands.write('#guess-words', 'le chateau');
    return hands.press('dialog [type="submit"]');
  }
  if (await hands.count(odd)) await hands.press(odd, (await hands.count(odd)) > 1 ? 1 : 0);
  return hands.press('[data-solver]', chance.pick([0, 1]));
}

/** Does one step that the public table waits for. */
export async function step(hands: RebusHands, table: TableView, chance: Chance): Promise<void> {
  const view = boardOf(table);
  if (table.curtain.type === 'down') return hands.open();
  switch (view.phase.type) {
    case 'begin':
      if (chance.pick([true, true, true, false])) return hands.press(act('roll'));
      await hands.press(RACK);
      return hands.press(`${act('throw')}:not([disabled])`);
    case 'swapping':
      return hands.press('[data-swap]', chance.pick([0, 1]));
    case 'composing':
      return compose(hands, view, chance);
    case 'guessing':
    case 'judging':
      return judge(hands, view, chance);
    case 'voting':
      return hands.press('[data-vote]', chance.pick([0, 1]));
    case 'chaining':
      if (view.phase.links.length > 3 || (view.places[view.phase.next]?.cards ?? 0) === 0)
        return hands.press(act('broke'));
      return hands.press(RACK);
    case 'refilling':
      return hands.press(act(chance.pick(['refill', 'keep'])));
    case 'over':
      return assert.fail('the round is over');
  }
}

/** As {@link step}, for somebody alone among opponents who lays no rebus and solves none. */
export function stepAlone(hands: RebusHands, table: TableView, chance: Chance): Promise<void> {
  const { phase } = boardOf(table);
  if (phase.type === 'composing' || phase.type === 'guessing') return hands.press(act('timeUp'));
  if (phase.type === 'judging') return hands.press(act('notSolved'));
  if (phase.type === 'chaining' && phase.links.length > 2) return hands.press(act('broke'));
  return step(hands, table, chance);
}

type Kind = RebusPhase['type'];
type PhaseOf<K extends Kind> = Extract<RebusPhase, { type: K }>;
type EventOf<K extends RebusEvent['type']> = Extract<RebusEvent, { type: K }>;
const isPhase = <K extends Kind>(phase: RebusPhase, kind: K): phase is PhaseOf<K> => phase.type === kind;

/** Three people around one tablet who follow a script, scene by scene. */
export class Sitting {
  constructor(
    readonly page: Page,
    readonly hands: RebusHands,
    readonly screen: string,
    readonly truth: Truth,
    readonly match: string,
  ) {}

  /** Waits until the program and the page have reached the scene, and opens the curtain if it is down. */
  async until<K extends Kind>(kind: K, also: (phase: PhaseOf<K>) => boolean = () => true) {
    for (const end = Date.now() + PATIENCE; ; await this.page.waitForTimeout(25)) {
      const table = await this.truth.table(this.match);
      const view = boardOf(table);
      const covered = (await this.page.locator('.curtain').count()) > 0;
      const laid = this.page.locator(`.rebus[data-ply="${table.ply}"]`);
      const there = (await laid.locator(`[data-scene="${view.phase.type}"]`).count()) > 0;
      const shown = covered === (table.curtain.type === 'down');
      const { phase } = view;
      if (shown && covered) await this.hands.open();
      else if (shown && there && isPhase(phase, kind) && also(phase)) return { view, phase };
      assert.ok(Date.now() < end, `${kind} never came, but ${JSON.stringify(phase)}`);
    }
  }

  /** The last event of this kind, once `times` of them have happened. */
  happened<K extends RebusEvent['type']>(kind: K, times = 1): Promise<EventOf<K>> {
    return until(async () => {
      const log = await this.truth.call('round_log', this.match);
      const events = log.flatMap(({ entry }) => (entry.type === 'event' ? [entry.event] : []));
      const all = events.flatMap((event) => (event.game === 'rebus' ? [event.event] : []));
      const found = all.filter((event): event is EventOf<K> => event.type === kind);
      return found.length >= times && found.at(-1);
    }, `${kind} never happened`);
  }

  /** Waits until the table shows a refusal. */
  async refused(): Promise<void> {
    await this.page.locator('.prompt.no').waitFor();
  }

  /** Rolls at the beginning of a turn, and waits for the scene of the cell. */
  async roll<K extends Kind>(kind: K) {
    const before = (await this.until('begin')).view;
    await this.hands.press(act('roll'));
    const { view, phase } = await this.until(kind);
    const { pips, seat } = await this.happened('rolled');
    assert.equal(seat, before.turn);
    moved(before, view, { [seat]: pips });
    return { view, phase, pips, author: seat, other: (seat + 1) % 3, third: (seat + 2) % 3 };
  }

  /** Presses this number of cards on the rack, and waits until the strip has them. */
  async compose(cards: number): Promise<void> {
    for (let have = await this.hands.count(STRIP); have < cards; have += 1) {
      await this.hands.press(RACK);
      await grown(this.hands, have + 1);
    }
  }

  async lay(cards: number): Promise<void> {
    await this.compose(cards);
    await this.hands.press(act('lay'));
  }

  /** The cards shown on the rack. */
  async rack(): Promise<(string | null)[]> {
    await this.page.locator(RACK).first().waitFor();
    return this.page.locator(RACK).evaluateAll((all) => all.map((one) => one.getAttribute('data-card')));
  }

  async seal(words: string): Promise<void> {
    await this.hands.press(act('seal'));
    await this.hands.write('#seal-words', words);
    await this.hands.press('dialog [type="submit"]');
    await this.page.locator('dialog').waitFor({ state: 'detached' });
  }

  async guess(who: string, words: string): Promise<void> {
    await this.hands.press(act('guess'));
    await this.hands.press(`dialog label:has-text("${who}")`);
    await this.hands.write('#guess-words', words);
    await this.hands.press('dialog [type="submit"]');
  }
}

/** Checks that the pawns have moved by these steps, never back behind the start, and the others not at all. */
export function moved(before: RebusView, after: RebusView, steps: Record<number, number>): void {
  const goal = before.places.map(({ seat, pawn }) => Math.max(0, pawn + (steps[seat] ?? 0)));
  assert.deepEqual(
    after.places.map(({ pawn }) => pawn),
    goal,
  );
}
