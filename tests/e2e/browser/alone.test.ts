/** One person against opponents of the box: a whole round of each game, by touch and keyboard in turns. */

import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import type { GameId, TableView } from '../../../ui/src/generated/index.ts';
import { accessible, answered, go, lay, open, see, shoot, type Screen } from '../lib/browser.ts';
import * as canals from '../lib/canals.ts';
import * as sewer from '../lib/hands.ts';
import * as lokus from '../lib/lokus.ts';
import * as mice from '../lib/mice.ts';
import { PEOPLE, matchOf, newFamily, pastScores } from '../lib/notebook.ts';
import { PATIENCE, emptyNotebook, serve, until, type Server } from '../lib/program.ts';
import * as rebus from '../lib/rebus.ts';
import { Chance, choose, perform } from '../lib/sewer.ts';
import { Truth } from '../lib/truth.ts';

interface Alone {
  notebook: string;
  server: Server;
  truth: Truth;
  page: Page;
}

/** Founds a family of one in an empty notebook. */
async function begin(t: TestContext, screen: Screen): Promise<Alone> {
  const notebook = await emptyNotebook(t);
  const server = await serve(t, notebook);
  const truth = new Truth(server.address);
  await newFamily(truth, PEOPLE.slice(0, 1));
  const page = await open(t, server.address, screen);
  return { notebook, server, truth, page };
}

/** Fills the chairs on the screen, and starts. Returns the id of the match. */
async function sit({ page }: Alone, game: GameId, rules: string | null, against: readonly string[]) {
  await go(page, `#/setup/${game}`);
  await page.getByRole('button', { name: 'Asseoir Léa' }).click();
  await accessible(page, `alone-${game}-set-up`);
  for (const name of against) await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  if (rules !== null) await page.getByRole('radio', { name: new RegExp(rules) }).check({ force: true });
  const less = page.getByRole('button', { name: 'Combien de manches ? : 1 de moins' });
  // The children's game ends with its round, and has no number of rounds.
  for (let fewer = 0; fewer < 3 && (await less.count()) > 0; fewer += 1)
    if (await less.isEnabled()) await less.click();
  await page.getByRole('button', { name: 'On joue' }).click();
  await page.locator('.play').waitFor();
  return new URL(page.url()).hash.split('/')[2] ?? assert.fail(page.url());
}

/** Plays until the round is over, or `until` holds: `own` plays Léa's move, `hurry` runs while an opponent is slow.
 * Returns the number of thoughts. */
async function round(
  { truth, page }: Alone,
  match: string,
  own: (table: TableView) => Promise<void>,
  hurry: () => Promise<void>,
  until: (table: TableView) => boolean = () => false,
): Promise<number> {
  const end = Date.now() + 6 * PATIENCE;
  let thoughts = 0;
  for (;;) {
    assert.ok(Date.now() < end, 'the round does not end');
    assert.equal(await page.locator('.curtain').count(), 0, 'there is nobody to hide anything from');
    const table = await truth.table(match);
    if (table.stage.type !== 'playing' || until(table)) return thoughts;
    if (table.thinks !== null) {
      thoughts += 1;
      await hurry();
      await page.waitForTimeout(30);
      continue;
    }
    // The screen may not show the table yet. Léa's secret plies count only in her own view.
    const hers = await truth.call('table', match, { type: 'seat', seat: 0 });
    const there = page.locator(`[data-ply="${table.ply}"], [data-ply="${hers.ply}"]`);
    if ((await there.count()) === 0) await page.waitForTimeout(30);
    else await own(table);
  }
}

/** Plays through the screen, and waits for the next ply: a repeated action would hit the next table. */
async function through(page: Page, play: () => Promise<void>): Promise<void> {
  const shown = await page.locator('[data-ply]').first().getAttribute('data-ply');
  await play();
  await page.waitForFunction(
    (ply) => document.querySelector('[data-ply]')?.getAttribute('data-ply') !== ply,
    shown,
  );
}

/** Returns the one and the other in turns. */
function inTurns<T>(one: T, other: T): () => T {
  let [now, next] = [other, one];
  return () => {
    [now, next] = [next, now];
    return now;
  };
}

/** Leaves the table for moves played elsewhere, after the answer to a pending opponent's move. */
async function leave(page: Page): Promise<void> {
  await go(page, '#/');
  await page.locator('.room h1').waitFor();
  await answered(page);
}

/** Taps an empty corner of the table, or of the scores at the end of the round. */
const tap = (page: Page) => () =>
  page
    .locator('.lies, .score, .end')
    .first()
    .tap({ position: { x: 2, y: 2 } });
const key = (page: Page) => () => page.keyboard.press('Control');

/** Hurries an opponent by touch and by key in turns. */
function hurrying(page: Page): () => Promise<void> {
  const next = inTurns(tap(page), key(page));
  return () => next()();
}

test('Sewer Rats, set up on the screen', async (t) => {
  const alone = await begin(t, 'tablet');
  const { page } = alone;
  const match = await sit(alone, 'sewer', 'jeu des enfants', ['Mirabelle', 'Cunégonde']);
  const [hands, chance] = [inTurns(sewer.finger(page), sewer.keyboard(page)), new Chance(31)];
  const own = (table: TableView) => through(page, () => perform(hands(), table, choose(table, chance)));
  assert.ok((await round(alone, match, own, hurrying(page))) > 0);
  await page.locator('.score, .end').first().waitFor();
});

test('Mice & Fences, and taken back to one’s own last step', async (t) => {
  const alone = await begin(t, 'tablet');
  const { truth, page } = alone;
  const match = await sit(alone, 'mice', null, ['Écho']);
  const size = async () => mice.gardenOf(await truth.table(match)).size;
  const [hands, chance] = [inTurns(mice.finger(page), mice.keyboard(page, size)), new Chance(32)];
  let plies = 0;
  const own = async (table: TableView) => {
    plies += 1;
    await through(page, () => mice.perform(hands(), mice.choose(table, chance, 0.1)));
    if (plies !== 3) return;
    await page.waitForFunction((ply) => document.querySelector(`[data-ply="${ply}"]`), table.ply + 2);
    await page.getByRole('button', { name: 'Annuler le coup' }).press('Enter');
    await page.waitForFunction((ply) => document.querySelector(`[data-ply="${ply}"]`), table.ply);
  };
  assert.ok((await round(alone, match, own, hurrying(page))) > 0);
  assert.ok(plies > 3);
  await page.locator('.score, .end').first().waitFor();
  await pastScores(page);
  // An opponent's level: one better after Léa has won, and the same opponent again on the same chair.
  const { stage, seats } = await truth.table(match);
  const won = stage.type === 'matchOver' && stage.winners.includes(0);
  // It speaks as itself, whatever its level.
  const words = won ? 'J’ai fait comme vous, en un peu moins bien.' : 'J’ai fait comme vous, rien de plus.';
  await page.getByText(`Écho : « ${words} »`).waitFor();
  const again = await truth.call('play_again', match);
  assert.deepEqual([seats[1]?.opponent, again.seats[1]?.opponent], [2, won ? 3 : 2]);
});

test('who presses pause, or a key to get there, hurries nobody; until one goes on nobody plays', async (t) => {
  const alone = await begin(t, 'desktop');
  const { truth, page } = alone;
  const match = await sit(alone, 'mice', null, ['Écho']);
  await leave(page);
  let table = await truth.table(match);
  while (table.thinks === null) {
    const mv = table.legal[0] ?? assert.fail('nothing to play');
    table = await truth.call('play', match, 0, table.position, mv);
  }
  // The page's clock stands still until the test advances it: nothing depends on the speed of this machine.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await lay(page, match);
  await page.locator(`[data-ply="${table.ply}"]`).first().waitFor();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('dialog').waitFor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.clock.runFor(20_000);
  const played = asked.filter((url) => url.endsWith('play_opponent'));
  assert.deepEqual(played, [], 'it was to play at a table that was paused');
  await page.getByRole('button', { name: 'On continue' }).click();
  await page.clock.runFor(5_000);
  await page
    .locator(`[data-ply="${table.ply + 1}"]`)
    .first()
    .waitFor();
});

test('Canals, and a program that is killed while an opponent thinks', async (t) => {
  const alone = await begin(t, 'phone');
  const { page } = alone;
  const match = await sit(alone, 'canals', null, ['Barnabé']);
  const [hands, chance] = [inTurns(canals.finger(page), canals.keyboard(page)), new Chance(33)];
  const own = (table: TableView) =>
    through(page, () => canals.performCanals(hands(), table, canals.chooseCanals(table, chance)));
  let thinks = await alone.truth.table(match);
  while (thinks.thinks === null) {
    await own(thinks);
    await page.waitForTimeout(100);
    thinks = await alone.truth.table(match);
  }
  await tap(page)();
  await page.goto('about:blank');
  await alone.server.kill();
  const server = await serve(t, alone.notebook);
  await page.goto(server.address.replace(/#.*|$/, `#/play/${match}`));
  await page.locator('[data-ply]').first().waitFor();
  const again = { ...alone, server, truth: new Truth(server.address) };
  assert.ok((await round(again, match, own, hurrying(page))) > 0);
  await page.locator('.score, .end').first().waitFor();
});

test('Lokus: no curtain, and a hand of one’s own', async (t) => {
  const alone = await begin(t, 'tablet');
  const { truth, page } = alone;
  const match = await sit(alone, 'lokus', null, ['Mirabelle', 'Pistache', 'Barnabé']);
  const hands = inTurns(await lokus.finger(page), lokus.keyboard(page));
  const hurried = hurrying(page);
  const shown = (css: string) => page.locator(css).first().isVisible();
  /** Presses the button of the public moment: opponents wait until Léa has seen the cards, too. */
  const seen = async () => {
    for (const place of ['reveal', 'go-on']) {
      if (!(await shown(`[data-place="${place}"]`))) continue;
      await hands().press(place);
      // The pressed button is gone, but the focus is still in the page.
      await page.waitForFunction(() => document.activeElement !== document.body);
      return true;
    }
    return false;
  };
  const hurry = async () => {
    if (!(await seen())) await hurried();
  };
  const own = async () => {
    if (await seen()) return;
    const { legal } = await truth.call('table', match, { type: 'seat', seat: 0 });
    const doors = legal.some(({ mv }) => mv.type === 'place');
    const hand = hands();
    if (doors) return through(page, () => hand.door(1));
    await through(page, async () => {
      await hand.pick(0);
      await hand.press('seal');
    });
  };
  await accessible(page, 'alone-lokus');
  await round(alone, match, own, hurry, ({ view }) => view.game === 'lokus' && view.view.turn > 2);
  // The turns between are like the first turns: played elsewhere they are faster.
  await leave(page);
  for (;;) {
    const table = await truth.call('table', match, { type: 'seat', seat: 0 });
    if (table.view.game === 'lokus' && table.view.view.turn > 9) break;
    const [mv] = table.legal;
    if (table.thinks !== null) await truth.call('play_opponent', match);
    else if (mv) await truth.call('play', match, 0, table.position, mv);
  }
  await lay(page, match);
  await page.locator('[data-ply]').first().waitFor();
  await round(alone, match, own, hurry);
  // Lokus shows the last turn of a round itself.
  await until(async () => {
    await seen();
    return shown('.score, .end');
  }, 'the last turn is never shown');
  // In the replay, the opponent's knowledge is its own hand and the public cards.
  await go(page, `#/replay/${match}/1`);
  const eyes = page.getByRole('button', { name: 'Voir ce que savait Pistache' });
  await eyes.press('Enter');
  await page.getByText('Ce que savait Pistache, et rien d’autre.').waitFor();
  assert.equal(await page.locator('.hand [data-card]').count(), 10);
  await eyes.press('Enter');
  await page.locator('.hand').waitFor({ state: 'detached' });
});

test('Rébus: opponents let her go first, however she touches the screen, and read what she writes', async (t) => {
  const alone = await begin(t, 'tablet');
  const { truth, page } = alone;
  const [hands, chance] = [inTurns(await rebus.finger(page), rebus.keyboard(page)), new Chance(35)];
  const phase = (table: TableView) => rebus.boardOf(table).phase;
  /** Plays elsewhere, which is faster, until `until` holds; then returns to the table. */
  const meanwhile = async (match: string, until: (table: TableView) => boolean) => {
    await leave(page);
    for (;;) {
      const table = await truth.call('table', match, { type: 'seat', seat: 0 });
      if (table.stage.type !== 'playing' || until(table)) break;
      if (table.thinks !== null) {
        await truth.call('play_opponent', match);
        continue;
      }
      const hers = table.open.find(({ seat }) => seat === 0)?.moves ?? table.legal;
      const over = hers.find(({ mv }) => mv.type === 'timeUp');
      await truth.call('play', match, 0, table.position, over ?? chance.pick(hers));
    }
    await lay(page, match);
  };

  const match = await sit(alone, 'rebus', 'La petite partie Un seul', ['Philomène', 'Cunégonde']);
  // Somebody solves the rebus on the table.
  await meanwhile(
    match,
    (table) => phase(table).type === 'guessing' && table.thinks !== null && table.ponders > 9_000,
  );
  const { ply } = await truth.table(match);
  for (let touches = 0; touches < 4; touches += 1) {
    await tap(page)();
    await page.waitForTimeout(150);
  }
  assert.equal((await truth.table(match)).ply, ply, 'she was not first');
  // While nobody sees the page, no time passes.
  await see(page, 'hidden');
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 60_000;
  });
  await see(page, 'visible');
  await page.waitForTimeout(1_500);
  assert.equal((await truth.table(match)).ply, ply, 'she lost her time');
  await accessible(page, 'alone-rebus-guessing');
  await page.locator('.found').waitFor({ timeout: 60_000 });
  await shoot(page, 'alone-rebus-found');

  const own = (table: TableView) => through(page, () => rebus.stepAlone(hands(), table, chance));
  await meanwhile(match, (table) => rebus.boardOf(table).turnsLeft < 3);
  await round(alone, match, own, hurrying(page));
  await page.locator('.score, .end').first().waitFor();

  const { options, seats, familyId } = await truth.table(match);
  const who = seats.map(({ profileId, opponent }) => profileId ?? opponent ?? 8);
  const change = () => rebus.changed((rules) => rebus.only(rules, { two: 10 }))(options);
  const again = await matchOf(truth, familyId, 'rebus', who, { change });
  await meanwhile(again.matchId, (table) => phase(table).type === 'composing' && table.legal.length > 0);
  for (const cards of [1, 2]) {
    const hand = hands();
    await hand.press('.rack [data-card]');
    await rebus.grown(hand, cards);
  }
  await hands().press('[data-do="lay"]');
  await accessible(page, 'alone-rebus-seal');
  await hands().write('#seal-words', 'Château');
  await hands().press('dialog [type="submit"]');
  await page.locator('.laid').waitFor();
  const laid = phase(await truth.table(again.matchId));
  assert.ok(laid.type === 'guessing' && laid.rebus.sealed);
});
