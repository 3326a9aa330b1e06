/** The layout of tables: every game's scenes, on every screen, with every text size. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyOptions, RebusMove, TableView } from '../../../ui/src/generated/index.ts';
import { mouse } from '../lib/lokus.ts';
import { ZOE, ended, phase, turnOf } from '../lib/scenes.ts';
import { Tour } from '../lib/tour.ts';

const chosenBacks = (rules: AnyOptions): AnyOptions =>
  rules.game === 'canals' ? { ...rules, options: { ...rules.options, chosenBacks: true } } : rules;

const later = ({ ply }: TableView) => ply > 12;

test('the tables of the sewer and of the garden', async (t) => {
  const tour = await Tour.begin(t);
  const { house, page } = tour;
  const sewer = await house.match('sewer', 4, undefined, 2);
  await tour.scene('sewer, begin', sewer);
  await house.play(sewer, phase('hold'), (mv) => (mv.type === 'draw' ? 1 : 0));
  await tour.scene('sewer, card held', sewer);
  await house.play(sewer, phase('flip', 'eject'), (mv) => (mv.type === 'place' ? 1 : 0));
  await tour.scene('sewer, turning over', sewer);
  const told = await house.match('sewer', 4);
  await house.play(told, ({ ply, legal }) => ply > 8 && legal.some((mv) => mv.mv.type === 'draw'));
  await tour.scene('sewer, what happened', told);
  const offered = await house.match('sewer', 2);
  await house.play(offered, phase('offer'), (mv) => (mv.type === 'ask' ? 2 : mv.type === 'discard' ? 1 : 0));
  await tour.scene('sewer, the plumber’s offer', offered);
  // A replay shows the offer on an upright phone, too.
  await tour.goTo(`#/replay/${offered}/1`, '.replay .sewer');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('End');
  await page.locator('.replay .offer').waitFor();
  const six = await house.match('sewer', 6);
  await house.play(six, phase('hold'), (mv) => (mv.type === 'draw' ? 1 : 0));
  await tour.scene('sewer, six', six);
  await page.getByRole('button', { name: 'Pause' }).click();
  await tour.look('pause');
  await tour.goTo('#/settings');
  const over = (stage: string) => (table: { stage: { type: string } }) => table.stage.type === stage;
  await house.play(sewer, over('roundOver'), (mv) => (mv.type === 'flip' || mv.type === 'place' ? 1 : 0));
  await tour.scene('sewer, the round is over', sewer);
  await house.play(sewer, ended, (mv) => (mv.type === 'flip' || mv.type === 'place' ? 1 : 0));
  await tour.scene('sewer, the match is over', sewer);
  await page.getByRole('button', { name: 'Revoir la fin de la manche' }).click();
  await tour.look('sewer, the run');
  for (const seats of [2, 4]) {
    const mice = await house.match('mice', seats);
    await tour.scene(`mice, ${seats}`, mice);
    await page.locator('[data-tool="take"]').click();
    await tour.look(`mice, ${seats}, a fence in hand`);
    const bare = ({ view }: TableView) =>
      view.game === 'mice' && view.view.mice[view.view.turn]?.barriers === 0;
    await house.play(mice, bare, (mv) => (mv.type === 'lay' ? 1 : 0));
    await tour.scene(`mice, ${seats}, no fence left`, mice);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('[data-tool="take"]').getByText('Plus aucune barrière').waitFor();
  }
  tour.end('sewer, the round is over', 'sewer, the match is over', 'sewer, the run');
});

test('the ends of rounds, and the counts that tell them', async (t) => {
  const tour = await Tour.begin(t);
  const { house, page } = tour;
  const rounds = {
    'rebus, six': await house.rebus({ three: 10 }, 6, [], 12),
    'mice, four': await house.match('mice', 4),
    'canals, four': await house.match('canals', 4),
  };
  const on = ({ type }: { type: string }) => (['roll', 'timeUp', 'go'].includes(type) ? 1 : 0);
  for (const [name, match] of Object.entries(rounds)) {
    await house.play(match, ended, on);
    await tour.scene(`${name}, over`, match);
    await page.getByRole('button', { name: 'Revoir la fin de la manche' }).click();
    await page.locator('.score').waitFor();
    await tour.look(`${name}, the count`);
  }
  tour.end(...Object.keys(rounds).flatMap((name) => [`${name}, over`, `${name}, the count`]));
});

test('the tables of people who look alike: their numbers hide neither faces nor scores', async (t) => {
  const tour = await Tour.begin(t);
  const { house, page } = tour;
  await house.alike();
  await tour.scene('sewer, six alike', await house.match('sewer', [ZOE, 0, 1, 2, 3, 5]));
  await tour.scene('mice, alike', await house.match('mice', 4));
  const lokus = await house.match('lokus', 4);
  await tour.scene('lokus, a curtain for four alike', lokus, false);
  await mouse(page).open();
  await tour.look('lokus, four alike');
  tour.end('lokus, a curtain for four alike');
});

/** The first person, who is a child, is to move, and the table meets the condition. */
const hers = (met: (table: TableView) => boolean) => (table: TableView) => turnOf(0)(table) && met(table);

test('the tables at which it is up to a child with large targets', async (t) => {
  const tour = await Tour.begin(t);
  const { house, page } = tour;
  const sewer = await house.match('sewer', [ZOE, 0, 2, 3, 5]);
  await house.play(sewer, hers(phase('hold')), (mv) => (mv.type === 'draw' ? 1 : 0));
  await tour.scene('sewer, a child', sewer);
  const mice = await house.match('mice', [ZOE, 0]);
  await house.play(mice, turnOf(0));
  await tour.scene('mice, a child', mice);
  await page.locator('[data-tool="take"]').click();
  await tour.look('mice, a child, a fence in hand');
  const canals = await house.reach('canals', [ZOE, 0], hers(later));
  await tour.scene('canals, a child', canals);
  const backs = await house.match('canals', [ZOE, 0, 3], chosenBacks);
  await house.play(backs, hers(phase('choose')));
  await tour.scene('canals, a child, a back to choose', backs);
  const chosen = await house.match('canals', [ZOE, 0, 3, 5], chosenBacks);
  await house.play(chosen, hers(phase('place')));
  await tour.scene('canals, a child, a tile to lay', chosen);
  const lokus = await house.match('lokus', [ZOE, 0, 3, 5, 1]);
  await tour.scene('lokus, a curtain for a child', lokus, false);
  await mouse(page).open();
  await tour.look('lokus, a child');
  await page.locator('.fan [data-card]').first().click();
  await tour.look('lokus, a child, a card chosen');
  tour.end('canals, a child, a tile to lay', 'lokus, a curtain for a child', 'lokus, a child, a card chosen');
});

test('the table of the rebus for a child with large targets', async (t) => {
  const tour = await Tour.begin(t);
  const { house } = tour;
  const rebus = await house.rebus({ three: 10 }, [ZOE, 0, 3, 5, 1]);
  const wish = (mv: { type: string }) => ({ roll: 3, add: 2, lay: 4 })[mv.type] ?? 0;
  await house.play(rebus, hers(phase('composing')), wish);
  await tour.scene('rebus, a child composes', rebus);
  const guessed = await house.rebus({ three: 10 }, [0, ZOE, 3, 5, 1]);
  await house.play(guessed, hers(phase('guessing')), wish);
  await tour.scene('rebus, a child guesses', guessed);
  tour.end('rebus, a child composes', 'rebus, a child guesses');
});

test('the table of the rebus where the box plays, and where somebody has guessed', async (t) => {
  const tour = await Tour.begin(t);
  const { house, page } = tour;
  const wish = (mv: { type: string }) => ({ roll: 3, add: 2 })[mv.type] ?? 0;
  const read = await house.rebus({ three: 10 }, [0], [5, 8]);
  await house.play(read, hers(phase('composing')), wish);
  await tour.table(read);
  await page.locator('.rack [data-card]').first().click();
  await page.locator('[data-do="lay"]').click();
  await tour.look('rebus, the box reads what is written');

  const guessed = await house.rebus({ three: 10 }, [0, 1, 3]);
  const play = (table: TableView, seat: number, mv: RebusMove) =>
    house.truth.call('play', guessed, seat, table.position, { game: 'rebus', mv });
  await house.play(guessed, phase('composing'), wish);
  let table = await house.truth.call('claim', guessed, 0);
  const cards = table.legal.flatMap(({ mv }) => (mv.type === 'add' ? [mv.card] : [])).slice(0, 2);
  for (const card of cards) table = await play(table, 0, { type: 'add', card });
  table = await play(table, 0, { type: 'answer', text: 'Château' });
  table = await play(table, 0, { type: 'lay' });
  const text = 'Une grande maison abandonnée au fond des bois';
  table = await play(table, 2, { type: 'guess', text, intruder: null });
  await tour.scene('rebus, a wrong guess', guessed);
  await play(table, 1, { type: 'guess', text: 'le chateau', intruder: null });
  await tour.scene('rebus, found', guessed);
  tour.end('rebus, a wrong guess');
});

test('the tables of the doors and of the canals', async (t) => {
  const tour = await Tour.begin(t);
  const { house, page } = tour;
  const lokus = await house.match('lokus', 5);
  await tour.scene('lokus, curtain', lokus, false);
  await mouse(page).open();
  await tour.look('lokus, hand of ten');
  for (const [width, height] of [
    [1280, 800],
    [1024, 768],
  ] as const) {
    await tour.looker.size(width, height);
    await tour.looker.text(160);
    const names = page.locator('.places b');
    const cut = await names.evaluateAll(
      (all) => all.filter((one) => one.scrollWidth > one.clientWidth).length,
    );
    assert.equal(cut, 0, `names that are cut at ${width}×${height}`);
  }
  await tour.looker.text(100);
  await page.locator('.fan [data-card]').first().click();
  await tour.look('lokus, a card chosen');
  await page.locator('[data-place="seal"]').click();
  await page.locator('.curtain').waitFor();
  await tour.scene('lokus, sealed', lokus);
  const placing = await house.match('lokus', 4);
  await house.play(placing, phase('placing'), () => 0, 3);
  await tour.scene('lokus, a door to choose', placing);
  const canals = await house.reach('canals', 2, later);
  await tour.scene('canals, two', canals);
  const four = await house.match('canals', 4, chosenBacks);
  await tour.scene('canals, four, a back to choose', four);
  tour.end('lokus, curtain', 'lokus, a card chosen');
});

test('the table of the rebus', async (t) => {
  const tour = await Tour.begin(t);
  const { house } = tour;
  const laid = await house.rebus({ three: 10 });
  await tour.scene('rebus, begin', laid);
  const wish = (mv: { type: string }) => ({ roll: 3, add: 2, lay: 4 })[mv.type] ?? 0;
  await house.play(laid, phase('composing'), wish);
  await tour.scene('rebus, composing', laid);
  await house.play(laid, phase('guessing'), wish);
  await tour.scene('rebus, guessing', laid);
  await house.play(laid, phase('voting'), (mv) => (mv.type === 'challenge' ? 9 : 0));
  await tour.scene('rebus, vote', laid);
  const refilling = await house.rebus({ three: 10 });
  const solve = (mv: { type: string }) => (mv.type === 'solved' ? 9 : wish(mv));
  await house.play(refilling, phase('refilling'), solve);
  await tour.scene('rebus, refilling', refilling);
  const chain = await house.rebus({ chain: 10 });
  const on = (mv: { type: string }) => ({ roll: 3, play: 9 })[mv.type] ?? 0;
  await house.play(
    chain,
    ({ view }) => {
      const now = view.game === 'rebus' ? view.view.phase : null;
      return now?.type === 'chaining' && now.links.length >= 4;
    },
    on,
  );
  await tour.scene('rebus, chain', chain);
  const swap = await house.rebus({ swap: 10 });
  await house.play(swap, phase('swapping'), wish);
  await tour.scene('rebus, swapping', swap);
  tour.end('rebus, composing', 'rebus, guessing');
});
