/** Undo by consent, in every game: the log and a note name the player whose move was taken back. The note moves
 * nothing, and covers no control. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import type { GameId, Seat, TableView } from '../../../ui/src/generated/index.ts';
import { accessible, lay, open, type Screen } from '../lib/browser.ts';
import { Looker } from '../lib/layout.ts';
import { PEOPLE, family, matchOf } from '../lib/notebook.ts';
import type { Truth } from '../lib/truth.ts';

/** Every game with its number of players here, and its screen. */
const TABLES: readonly (readonly [GameId, number, Screen])[] = [
  ['sewer', 3, 'desktop'],
  ['lokus', 3, 'tablet'],
  ['mice', 2, 'phone'],
  ['canals', 2, 'desktop'],
  ['rebus', 3, 'phone'],
];

/** Plays a ply: the seat to move claims the tablet first. */
async function ply(truth: Truth, match: string): Promise<TableView> {
  let table = await truth.table(match);
  if (table.curtain.type === 'down') table = await truth.call('claim', match, table.curtain.asks);
  else if (table.curtain.type === 'raised')
    table = await truth.call('table', match, { type: 'seat', seat: table.curtain.seat });
  const shared = table.open[0];
  const seat = table.viewer.type === 'seat' ? table.viewer.seat : (shared?.seat ?? table.toAct[0]);
  const moves = table.viewer.type === 'seat' ? table.legal : (shared?.moves ?? table.legal);
  // Choosing and putting back cards may go on for ever: prefers a roll, which is public.
  const mv = moves.find((one) => one.mv.type === 'roll') ?? moves[0];
  assert.ok(seat !== undefined && mv, 'nobody may do anything');
  return truth.call('play', match, seat, table.position, mv);
}

/** Plays until an undo would need consent. */
async function untilConsent(truth: Truth, match: string): Promise<TableView> {
  for (let plies = 0; plies < 40; plies += 1) {
    await ply(truth, match);
    if ((await truth.table(match)).curtain.type !== 'open') await truth.call('lower', match);
    let table = await truth.table(match);
    // Between the open moves of two people, the first can be taken back only by consent.
    if (plies > 0 && table.undo === 'free') table = await truth.call('undo', match, table.position, false);
    if (table.undo === 'consent') return truth.table(match);
  }
  return assert.fail('nothing needs consent');
}

/** The seats whose moves were taken back by consent, from the log of the round. */
async function takenBack(truth: Truth, match: string): Promise<Seat[]> {
  const log = await truth.call('round_log', match);
  return log.flatMap(({ entry }) => (entry.type === 'takenBack' ? [entry.seat] : []));
}

/** Keeps notes on the screen for as long as the layout is checked. */
const lasting = (page: Page) =>
  page.addInitScript(() => {
    const after = window.setTimeout;
    window.setTimeout = ((run: () => void, wait = 0) => after(run, wait < 5000 ? wait : 1e9)) as never;
  });

/** The positions of everything below the bar, on every screen with every text size. */
const below = (looker: Looker): Promise<string[]> =>
  looker.measures(() =>
    looker.page.evaluate(() => document.querySelector('.surface')?.getBoundingClientRect().toJSON()),
  );

for (const [game, seats, screen] of TABLES) {
  test(`${game}: what everybody agreed to take back is in the log, with a name`, async (t) => {
    const { server, truth, family: id, people } = await family(t, PEOPLE.slice(0, seats));
    const table = await matchOf(truth, id, game, people);
    const match = table.matchId;
    const before = await untilConsent(truth, match);
    const page = await open(t, server.address, screen, {}, lasting);
    await lay(page, match);
    await page.getByRole('button', { name: 'Annuler le coup', exact: true }).click();
    await accessible(page);
    // A key pressed too early consents to nothing.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    const agreed = await takenBack(truth, match);
    assert.equal((await truth.table(match)).position, before.position);
    await page.getByRole('button', { name: 'Oui, tous d’accord' }).click();
    const note = page.locator('.note').getByText(/^(Léa|Mamie|Tom) a annulé un coup\.$/);
    await note.waitFor();

    const now = await takenBack(truth, match);
    assert.equal(now.length, agreed.length + 1);
    const name = table.seats.find((one) => one.seat === now.at(-1))?.name;
    await page.getByRole('button', { name: 'Ce qui s’est passé' }).click();
    const line = page.getByRole('dialog').locator('li.back');
    await line.first().waitFor();
    assert.equal(await line.count(), now.length);
    assert.equal((await line.first().innerText()).trim(), `${name} a annulé un coup, avec l’accord de tous.`);
    await accessible(page, `consent-${game}-${screen}`);

    await page.keyboard.press('Escape');
    const looker = new Looker(page);
    const faults = await looker.faults(`consent, ${game}, a note`);
    assert.deepEqual(
      [...faults].filter(([, found]) => found.length > 0),
      [],
    );
    const told = await below(looker);
    await note.waitFor();
    await page.evaluate(() => document.querySelector('.note')?.remove());
    assert.deepEqual(told, await below(looker));
  });
}
