/** Playing Rébus as people do around one tablet: the author behind the curtain, the verdicts together. */

import assert from 'node:assert/strict';
import type { RebusOptions } from '../../../ui/src/generated/RebusOptions.ts';
import type { RebusView } from '../../../ui/src/generated/RebusView.ts';
import type { TableView } from '../../../ui/src/generated/TableView.ts';
import type { Chance } from './sewer.ts';

/** Something that can reach what is on the screen: a mouse, a finger, a driven window. */
export interface RebusHands {
  /** Holds the curtain's button until the curtain opens. */
  open(): Promise<void>;
  /** Presses the one of those that a selector finds. */
  press(css: string, index?: number): Promise<void>;
  /** How many a selector finds now. */
  count(css: string): Promise<number>;
  /** Writes into a field. */
  write(css: string, text: string): Promise<void>;
}

/** A short track with a cell of nearly every kind, and few turns. */
export function short(options: RebusOptions): RebusOptions {
  const one = { two: 1, three: 1, four: 0, five: 0, six: 0, seven: 0 };
  return {
    ...options,
    circuits: 1,
    circuit: { ...one, intruder: 1, plus: 1, swap: 1, rebussimo: 0, chain: 1 },
    turnsPerSeat: 5,
  };
}

/** The board of a table of Rébus. */
export function boardOf({ view }: TableView): RebusView {
  assert.equal(view.game, 'rebus');
  return view.game === 'rebus' ? view.view : assert.fail();
}

const act = (name: string) => `[data-do="${name}"]`;
const RACK = '.rack [data-card]';
const STRIP = '.strip [data-card]';

/** Waits until so many cards lie in the strip. */
async function grown(hands: RebusHands, cards: number): Promise<void> {
  const end = Date.now() + 10_000;
  while ((await hands.count(STRIP)) < cards) {
    assert.ok(Date.now() < end, 'the strip never grew');
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** A rebus out of the rack, and one card of the centre where that may be; laid, or given up. */
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

/** People judge, in one of the ways they may. */
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

/** Does one thing that the table, as everybody sees it, is waiting for. */
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
      if (view.phase.links.length > 3) return hands.press(act('broke'));
      return hands.press(RACK);
    case 'refilling':
      return hands.press(act(chance.pick(['refill', 'keep'])));
    case 'over':
      return assert.fail('the round is over');
  }
}
