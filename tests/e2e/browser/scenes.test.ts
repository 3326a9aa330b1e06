/** The scenes of Rébus one by one, in a real browser, on tracks with one kind of cell. After each scene pawns and
 * cards are as RULES
 * 5 demands. */

import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { RebusCircuit, RebusView } from '../../../ui/src/generated/index.ts';
import { accessible, type Screen } from '../lib/browser.ts';
import { PEOPLE, atTable } from '../lib/notebook.ts';
import { Sitting, boardOf, changed, finger, grown, mouse, moved, only } from '../lib/rebus.ts';

const RACK = '.rack [data-card]';
const act = (name: string) => `[data-do="${name}"]`;

/** Three people sit down to a track with certain cells. */
async function sit(
  t: TestContext,
  screen: Screen,
  cells: Partial<RebusCircuit>,
  rest: { circuits?: number; glass?: number } = {},
) {
  const change = changed((rules) => only(rules, cells, rest));
  const { truth, page, match } = await atTable(t, screen, 'rebus', { change });
  const hands = screen === 'desktop' ? mouse(page) : await finger(page);
  return new Sitting(page, hands, screen, truth, match);
}

/** Checks that everybody can use the scene; saves a picture. */
async function look({ page, screen }: Sitting, name: string): Promise<void> {
  await accessible(page, `scene-${name}-${screen}`);
}

const cardsOf = (view: RebusView) => view.places.map(({ cards }) => cards);

test('a chain grows card by card; whoever breaks it stays, all others go as far as it is long', async (t) => {
  const sitting = await sit(t, 'desktop', { chain: 10 });
  const { view, author, third, other } = await sitting.roll('chaining');
  for (let links = 1; links <= 5; links += 1) {
    const [card] = await sitting.rack();
    await sitting.hands.press(RACK);
    const { phase } = await sitting.until('chaining', (now) => now.links.length === links);
    assert.deepEqual(phase.links.at(-1), { seat: (author + links - 1) % 3, card: Number(card) });
    assert.equal(await sitting.hands.count('.chain li:not(.next)'), links);
  }
  await look(sitting, 'chain');
  await sitting.hands.press(act('broke'));
  const after = (await sitting.until('begin')).view;
  // The second player laid the fifth card.
  assert.deepEqual(await sitting.happened('chainEnded'), { type: 'chainEnded', stays: other, cards: 5 });
  moved(view, after, { [author]: 5, [third]: 5 });
  assert.equal(after.centre.length, 5);
  assert.deepEqual(cardsOf(after), [10, 10, 10]);
  assert.equal(after.pile, view.pile - 5);
});

test('in a chain whoever must play when the glass runs out stays', async (t) => {
  const sitting = await sit(t, 'phone', { chain: 10 });
  const { view, author, other, third } = await sitting.roll('chaining');
  await sitting.hands.press(RACK);
  await sitting.until('chaining', (now) => now.next === other);
  await look(sitting, 'chain');
  await sitting.hands.press(act('timeUp'));
  moved(view, (await sitting.until('begin')).view, { [author]: 1, [third]: 1 });
});

test('a chain without a glass is over when nobody has anything to add', async (t) => {
  const sitting = await sit(t, 'tablet', { chain: 10 }, { glass: 0 });
  const { view, author, other, third } = await sitting.roll('chaining');
  assert.equal(await sitting.hands.count(act('pass')), 0, 'somebody has to begin');
  for (let links = 1; links <= 2; links += 1) {
    await sitting.hands.press(RACK);
    await sitting.until('chaining', (now) => now.links.length === links);
  }
  assert.equal(await sitting.hands.count(act('timeUp')), 0, 'there is no sand');
  for (let passes = 1; passes <= 2; passes += 1) {
    await sitting.hands.press(act('pass'));
    await sitting.until('chaining', (now) => now.passes === passes);
  }
  await look(sitting, 'chain-calm');
  await sitting.hands.press(act('pass'));
  const after = (await sitting.until('begin')).view;
  // The second player laid the second card: the third player was the first to pass.
  assert.deepEqual(await sitting.happened('chainEnded'), { type: 'chainEnded', stays: third, cards: 2 });
  moved(view, after, { [author]: 2, [other]: 2 });
});

test('as many cards as the roll are swapped with the others, and none twice', async (t) => {
  const sitting = await sit(t, 'tablet', { swap: 10 });
  const { phase, pips, other, third } = await sitting.roll('swapping');
  assert.equal(phase.left, pips);
  const before = await sitting.rack();
  // If several cards are exchanged, one with the third player, and the others with the second.
  for (let left = pips; left > 0; left -= 1) {
    if (left === 1) await look(sitting, 'swap');
    await sitting.hands.press(`[data-swap="${left === pips && pips > 1 ? third : other}"]`);
    if (left > 1) await sitting.until('swapping', (now) => now.left === left - 1);
  }
  const { view } = await sitting.until('composing');
  await sitting.happened('exchanged', pips > 1 ? 2 : 1);
  const rack = await sitting.rack();
  const given = before.filter((card) => !rack.includes(card));
  assert.equal(given.length, pips);
  assert.deepEqual(cardsOf(view), [10, 10, 10]);
  await sitting.lay(3);
  const { phase: guessing } = await sitting.until('guessing');
  assert.deepEqual(guessing.rebus.task, { type: 'swap' });
  await sitting.hands.press(`[data-solver="${third}"]`);
  const after = (await sitting.until('begin')).view;
  moved(view, after, { [view.turn]: 3, [third]: 3 });
  const got = (await sitting.rack()).filter((card) => given.includes(card));
  assert.equal(got.length, Math.max(1, pips - 1), 'the second player holds what was given');
});

test('an intruder is solved by whoever names it too', async (t) => {
  const sitting = await sit(t, 'phone', { intruder: 10 });
  const { view, author, other } = await sitting.roll('composing');
  await sitting.lay(4);
  await sitting.refused();
  assert.equal(boardOf(await sitting.truth.table(sitting.match)).phase.type, 'composing', 'none is marked');
  await sitting.hands.press('[data-mark]', 2);
  await sitting.page.locator('[data-mark][aria-pressed="true"]').waitFor();
  await look(sitting, 'intruder-marked');
  await sitting.hands.press(act('lay'));
  const { phase } = await sitting.until('guessing');
  assert.equal(phase.rebus.intruder, null, 'nobody sees which one it is');
  await sitting.hands.press(`[data-solver="${other}"]`);
  await sitting.refused();
  await sitting.hands.press('[data-name]', 0);
  await sitting.hands.press(`[data-solver="${other}"]`);
  const wrong = await sitting.happened('wrongIntruder');
  assert.deepEqual(wrong, { type: 'wrongIntruder', by: other, card: phase.rebus.cards[0] });
  moved(view, (await sitting.until('guessing')).view, {});
  await sitting.page.locator('[data-name][aria-pressed="true"]').waitFor({ state: 'detached' });
  await sitting.hands.press('[data-name]', 2);
  await look(sitting, 'intruder');
  await sitting.hands.press(`[data-solver="${other}"]`);
  const after = (await sitting.until('begin')).view;
  assert.deepEqual((await sitting.happened('shown')).intruder, phase.rebus.cards[2]);
  moved(view, after, { [author]: 4, [other]: 4 });
  assert.deepEqual(after.centre, phase.rebus.cards);
  assert.deepEqual(cardsOf(after), [10, 10, 10]);
});

test('on a plus cards of the rack and of the centre are laid, neither may be missing', async (t) => {
  const sitting = await sit(t, 'tablet', { two: 10, plus: 10 });
  for (let turns = 0; turns < 40; turns += 1) {
    const { view, phase, author, other } = await sitting.roll('composing');
    const plus = phase.task.type === 'plus';
    if (view.centre.length > 0 ? !plus : plus) {
      // Nothing to borrow yet, or nothing left to learn: nothing is laid.
      await sitting.hands.press(act('timeUp'));
      moved(view, (await sitting.until('begin')).view, { [author]: plus ? 0 : -2 });
    } else if (!plus) {
      await sitting.lay(2);
      await sitting.until('guessing');
      await sitting.hands.press(`[data-solver="${other}"]`);
      moved(view, (await sitting.until('begin')).view, { [author]: 2, [other]: 2 });
    } else {
      await sitting.hands.press('[data-centre]');
      await grown(sitting.hands, 1);
      await sitting.hands.press(act('lay'));
      await sitting.refused();
      await look(sitting, 'plus-own-needed');
      await sitting.hands.press('.strip [data-card]');
      await sitting.page.locator('.strip [data-card]').waitFor({ state: 'detached' });
      await sitting.lay(2);
      await sitting.refused();
      await sitting.hands.press('[data-centre]');
      await grown(sitting.hands, 3);
      await look(sitting, 'plus');
      await sitting.hands.press(act('lay'));
      const { phase: guessing } = await sitting.until('guessing');
      assert.deepEqual(guessing.rebus.borrowed, [view.centre.at(-1)]);
      await sitting.hands.press(`[data-solver="${other}"]`);
      const after = (await sitting.until('begin')).view;
      moved(view, after, { [author]: 3, [other]: 3 });
      assert.equal(after.centre.length, view.centre.length + 2, 'the borrowed card is back');
      assert.deepEqual(cardsOf(after), [10, 10, 10]);
      return;
    }
  }
  assert.fail('no plus in forty turns');
});

test('a rebussimo has eight cards; unsolved they go back to the rack and the pawn goes back eight', async (t) => {
  const sitting = await sit(t, 'phone', { rebussimo: 10 });
  const first = await sitting.roll('composing');
  await sitting.lay(8);
  await sitting.until('guessing');
  await look(sitting, 'rebussimo');
  await sitting.hands.press(act('notSolved'));
  const back = (await sitting.until('begin')).view;
  moved(first.view, back, { [first.author]: -8 });
  assert.deepEqual([back.centre, cardsOf(back), back.pile], [[], [10, 10, 10], first.view.pile]);
  const second = await sitting.roll('composing');
  await sitting.lay(8);
  await sitting.until('guessing');
  await sitting.hands.press(`[data-solver="${second.third}"]`);
  const solved = (await sitting.until('begin')).view;
  moved(second.view, solved, { [second.author]: 8, [second.third]: 8 });
  assert.equal(solved.centre.length, 8);
  const third = await sitting.roll('composing');
  await sitting.lay(7);
  const short = (await sitting.until('begin')).view;
  moved(third.view, short, { [third.author]: -8 });
  assert.equal(short.centre.length, 8, 'seven cards are not solved by anybody');
});

test('a number is solved by another player; with fewer cards its author goes back by what is missing', async (t) => {
  const sitting = await sit(t, 'desktop', { five: 10 });
  const full = await sitting.roll('composing');
  await sitting.lay(5);
  const { phase } = await sitting.until('guessing');
  await look(sitting, 'number');
  await sitting.hands.press(`[data-solver="${full.third}"]`);
  const after = (await sitting.until('begin')).view;
  moved(full.view, after, { [full.author]: 5, [full.third]: 5 });
  assert.deepEqual(after.centre, phase.rebus.cards);
  assert.deepEqual(cardsOf(after), [10, 10, 10]);
  const fewer = await sitting.roll('composing');
  await sitting.lay(3);
  await sitting.until('guessing');
  await sitting.hands.press(`[data-solver="${fewer.other}"]`);
  moved(fewer.view, (await sitting.until('begin')).view, { [fewer.author]: -2, [fewer.other]: 3 });
  const more = await sitting.roll('composing');
  await sitting.lay(6);
  await sitting.refused();
  await sitting.hands.press(act('timeUp'));
  moved(more.view, (await sitting.until('begin')).view, { [more.author]: -5 });
});

test('a doubted rebus is voted on: a tie accepts it, and two against one do not', async (t) => {
  const sitting = await sit(t, 'phone', { two: 10 });
  for (const accepts of [true, false]) {
    const { view, author, other, third } = await sitting.roll('composing');
    await sitting.lay(2);
    await sitting.until('guessing');
    await sitting.hands.press(act('challenge'));
    await sitting.hands.press(`[data-doubter="${third}"]`);
    await sitting.until('voting');
    assert.equal(await sitting.hands.count(`[data-vote^="${author}-"]`), 0, 'its author has no vote');
    await sitting.hands.press(`[data-vote="${third}-false"]`);
    const { phase } = await sitting.until('voting', (now) => now.votes.length === 1);
    assert.deepEqual(phase.votes, [{ seat: third, accept: false }]);
    if (accepts) await look(sitting, 'vote');
    await sitting.hands.press(`[data-vote="${other}-${accepts}"]`);
    assert.deepEqual(await sitting.happened('judged', accepts ? 1 : 2), {
      type: 'judged',
      accepted: accepts,
    });
    if (accepts) {
      await sitting.until('guessing');
      assert.equal(await sitting.hands.count(act('challenge')), 0, 'nobody doubts twice');
      await sitting.hands.press(`[data-solver="${other}"]`);
    }
    const steps = accepts ? { [author]: 2, [other]: 2 } : { [author]: -2 };
    moved(view, (await sitting.until('begin')).view, steps);
  }
});

test('on the last circuit whoever laid cards fills up only if they want to', async (t) => {
  const sitting = await sit(t, 'tablet', { three: 10 }, { circuits: 1 });
  const who = (await sitting.until('begin')).view.turn;
  for (const [choice, cards] of [
    ['keep', 7],
    ['refill', 10],
  ] as const) {
    const { view, author, other } = await sitting.roll('composing');
    await sitting.lay(3);
    await sitting.until('guessing');
    await sitting.hands.press(`[data-solver="${other}"]`);
    const { view: asked, phase } = await sitting.until('refilling');
    assert.deepEqual([phase.waiting, asked.places[author]?.cards], [[author], 7]);
    if (choice === 'keep') await look(sitting, 'refill');
    await sitting.hands.press(act(choice));
    const after = (await sitting.until('begin')).view;
    assert.equal(after.places[author]?.cards, cards);
    assert.equal(after.pile, view.pile - (cards - 7));
  }
  await sitting.roll('composing');
  await sitting.hands.press(act('timeUp'));
  // The first player is to move again, and seven cards may become ten.
  const again = (await sitting.until('begin')).view;
  assert.deepEqual([again.turn, again.places[who]?.cards], [who, 7]);
  await sitting.page.locator(act('refill')).waitFor();
  await look(sitting, 'refill-again');
  await sitting.hands.press(act('refill'));
  await sitting.page.locator(act('refill')).waitFor({ state: 'detached' });
  const full = (await sitting.until('begin')).view;
  assert.deepEqual([full.turn, full.places[who]?.cards], [who, 10]);
});

test('typed words are the sealed answer without its accents and its article', async (t) => {
  const sitting = await sit(t, 'tablet', { two: 10 });
  const { view, author, other } = await sitting.roll('composing');
  await sitting.compose(2);
  await sitting.seal('Le Château d’Été');
  await sitting.page.locator('.done[data-do="seal"]').waitFor();
  await sitting.lay(2);
  const { phase } = await sitting.until('guessing');
  assert.deepEqual([phase.rebus.sealed, phase.rebus.answer], [true, null], 'nobody sees what was written');
  const name = PEOPLE[other]?.[0] ?? '';
  await sitting.guess(name, 'la forêt');
  assert.equal((await sitting.happened('guessed')).right, false);
  await sitting.until('guessing');
  await look(sitting, 'guess');
  await sitting.guess(name, 'un chateau d’ete');
  const right = await sitting.happened('guessed', 2);
  assert.deepEqual([right.seat, right.right], [other, true]);
  moved(view, (await sitting.until('begin')).view, { [author]: 2, [other]: 2 });
});

test('after the minute the sealed answer is shown, and the others say how it went', async (t) => {
  const sitting = await sit(t, 'desktop', { two: 10 });
  const { view, author } = await sitting.roll('composing');
  await sitting.compose(2);
  await sitting.seal('L’arc-en-ciel');
  await sitting.page.locator('.done[data-do="seal"]').waitFor();
  await sitting.lay(2);
  await sitting.until('guessing');
  await sitting.hands.press(act('timeUp'));
  await sitting.until('judging');
  assert.equal(await sitting.page.locator('.answer q').textContent(), 'L’arc-en-ciel');
  await look(sitting, 'judging');
  await sitting.hands.press(act('notSolved'));
  moved(view, (await sitting.until('begin')).view, { [author]: -2 });
});

test('a strip that changes breaks the seal of its answer, which can be sealed again or cleared', async (t) => {
  const sitting = await sit(t, 'phone', { three: 10 });
  await sitting.roll('composing');
  const seal = (state: string) => sitting.page.locator(`${state}[data-do="seal"]`).waitFor();
  await sitting.compose(2);
  await sitting.seal('Le thé');
  await seal('.done');
  await sitting.compose(3);
  await seal('.broken');
  await look(sitting, 'seal-broken');
  await sitting.hands.press(act('seal'));
  assert.equal(await sitting.page.locator('#seal-words').inputValue(), 'Le thé');
  await look(sitting, 'seal-again');
  await sitting.hands.press('dialog [type="submit"]');
  await seal('.done');
  await sitting.hands.press(act('seal'));
  await sitting.hands.press(act('unseal'));
  await seal(':not(.done, .broken)');
  await look(sitting, 'seal-cleared');
  await sitting.lay(3);
  assert.equal((await sitting.until('guessing')).phase.rebus.sealed, false);
});
