/** The layout of tables on phones, and of the dialogs about phones at the tablet: on every screen, with every text
 * size. */

import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { GameId, TableView } from '../../../ui/src/generated/index.ts';
import { scan } from '../lib/phones.ts';
import { until } from '../lib/program.ts';
import { Tour, Walk } from '../lib/tour.ts';

/** The seat of the checked phone. */
const SEAT = 1;

/** Begins a match with invited phones. Returns the address for phones, too. */
async function invited(tour: Tour, game: GameId, seats: number) {
  const match = await tour.house.match(game, seats);
  await tour.house.truth.call('invite_phones', match);
  const square = await until(async () => {
    const phones = await tour.house.truth.call('phones', match);
    return phones?.addresses[0] && `${phones.addresses[0]}/#/join/${phones.code}`;
  }, 'no address for phones');
  return { match, square };
}

/** A phone on the checked seat, or a phone that watches. */
async function phoneAt(t: TestContext, tour: Tour, square: string, match: string, sits = true) {
  const { seats } = await tour.house.truth.table(match);
  const page = await scan(t, square);
  const name = sits ? (seats[SEAT]?.name ?? assert.fail()) : 'Juste regarder';
  await page.getByRole('button', { name }).tap();
  await page.locator('.play').waitFor();
  return new Walk(page);
}

const its = ({ toAct }: TableView) => toAct[0] === SEAT;
const anothers = ({ toAct }: TableView) => toAct.length > 0 && !toAct.includes(SEAT);

test('the tables of the sewer, the garden and the canals on a phone', async (t) => {
  const tour = await Tour.begin(t);
  for (const [game, seats] of [
    ['sewer', 6],
    ['mice', 4],
    ['canals', 2],
  ] as const) {
    const { match, square } = await invited(tour, game, seats);
    const phone = await phoneAt(t, tour, square, match);
    const shows = ({ ply }: TableView) => phone.page.locator(`[data-ply="${ply}"]`).first().waitFor();
    await shows(await tour.house.play(match, its));
    await phone.page.getByRole('heading', { name: /^C’est/ }).waitFor();
    await phone.look(`${game} on a phone, its turn`);
    await shows(await tour.house.play(match, anothers));
    await phone.look(`${game} on a phone, another’s turn`);
    phone.end();
  }
});

test('hands that are held on phones, and the table between them', async (t) => {
  const tour = await Tour.begin(t);
  for (const [game, seats] of [
    ['lokus', 5],
    ['rebus', 4],
  ] as const) {
    const { match, square } = await invited(tour, game, seats);
    if (game === 'lokus') {
      const walk = new Walk(await scan(t, square));
      await walk.look('who are you');
      walk.end();
    }
    const phone = await phoneAt(t, tour, square, match);
    const watcher = await phoneAt(t, tour, square, match, false);
    await phone.look(`${game} on a phone`);
    await watcher.look(`${game}, watched on a phone`);
    await tour.scene(`${game}, one on a phone`, match, false);
    phone.end();
    watcher.end();
  }
  tour.end();
});
