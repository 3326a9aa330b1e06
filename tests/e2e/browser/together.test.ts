/** Two pages on one notebook: changes of one show on the other, and one minute glass runs for both. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TableView } from '../../../ui/src/generated/index.ts';
import { lay, open, see } from '../lib/browser.ts';
import { canals, family, goTo, matchOf } from '../lib/notebook.ts';
import { until } from '../lib/program.ts';
import { boardOf, changed, only } from '../lib/rebus.ts';
import type { Truth } from '../lib/truth.ts';

test('who is called otherwise on one page is so on every other', async (t) => {
  const { server, truth, family: id, people } = await family(t);
  await canals(truth, id, people.slice(0, 2));
  const one = await open(t, server.address, 'phone');
  const setup = await open(t, server.address, 'tablet');
  const history = await open(t, server.address, 'desktop');
  await goTo(one, '#/people');
  await goTo(setup, '#/setup/sewer');
  await goTo(history, '#/notebook');
  const shows = async (name: string) => {
    await one.getByRole('button', { name: `Changer ${name}` }).waitFor();
    await setup
      .getByRole('button', { name: `Asseoir ${name}` })
      .first()
      .waitFor();
    await history.locator('option', { hasText: name }).first().waitFor({ state: 'attached' });
  };
  await shows('Tom');
  await one.getByRole('button', { name: 'Changer Tom' }).tap();
  const dialog = one.getByRole('dialog');
  await dialog.getByLabel('Prénom ou surnom').fill('Barnabé');
  await dialog.getByRole('button', { name: 'C’est bon' }).tap();
  await shows('Barnabé');
});

test('settings, rules, cards and a restored backup reach the pages that show them', async (t) => {
  const { server, truth, family: id } = await family(t);
  const page = await open(t, server.address, 'desktop');
  const other = await open(t, server.address, 'desktop');
  const backup = await truth.call('make_backup');

  const settings = await truth.call('settings');
  await truth.call('save_settings', { ...settings, contrast: true, language: 'en' });
  for (const one of [page, other]) await one.locator('html[data-contrast="high"][lang="en"]').waitFor();

  await goTo(page, '#/rules');
  const [usual] = (await truth.call('variants', id, 'sewer')).map((one) => one.options);
  assert.ok(usual);
  await truth.call('save_variant', id, 'Chez Mamie', usual, { type: 'rounds', count: 1 });
  await page.getByText('Chez Mamie').first().waitFor();

  await truth.call('restore_backup', backup.name);
  await page.getByText('Chez Mamie').first().waitFor({ state: 'detached' });
  for (const one of [page, other]) await one.locator('html[data-contrast="normal"][lang="fr"]').waitFor();
});

/** Plays a match of Rébus until `enough`. */
async function rebus(
  truth: Truth,
  familyId: string,
  people: readonly string[],
  enough: (table: TableView) => boolean,
): Promise<TableView> {
  const change = changed((rules) => only(rules, { three: 10 }, { circuits: 1 }));
  let table = await matchOf(truth, familyId, 'rebus', people, { change });
  while (!enough(table)) {
    if (table.curtain.type === 'down') table = await truth.call('claim', table.matchId, table.curtain.asks);
    table = await step(truth, table);
  }
  return table;
}

/** The next move towards a rebus on the table. */
function step(truth: Truth, table: TableView): Promise<TableView> {
  const seat = table.viewer.type === 'seat' ? table.viewer.seat : (table.toAct[0] ?? 0);
  const moves = ['lay', 'roll', 'add'].map((type) => table.legal.find(({ mv }) => mv.type === type));
  const mv = moves.find((mv) => mv !== undefined);
  assert.ok(mv, boardOf(table).phase.type);
  return truth.call('play', table.matchId, seat, table.position, mv);
}

test('a page that looks on leaves the curtain that somebody has raised elsewhere', async (t) => {
  const { server, truth, family: id, people } = await family(t);
  const raised = await rebus(truth, id, people, ({ curtain }) => curtain.type === 'raised');
  await truth.call('lower', raised.matchId);
  const page = await open(t, server.address, 'tablet');
  await lay(page, raised.matchId);
  await page.locator('.curtain').waitFor();

  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url().split('/').at(-1) ?? ''));
  assert.ok(raised.curtain.type === 'raised');
  const heard = page.waitForResponse((response) => response.url().endsWith('/table'));
  await step(truth, await truth.call('claim', raised.matchId, raised.curtain.seat));
  await (await heard).finished();
  await page.evaluate(() => new Promise((done) => setTimeout(done, 0)));
  assert.ok(!sent.includes('lower'), sent.join(' '));
  assert.equal((await truth.table(raised.matchId)).curtain.type, 'raised');
});

test('the minute glass runs once, however many pages show it', async (t) => {
  const { server, truth, family: id, people } = await family(t);
  const { matchId } = await rebus(truth, id, people, (table) => boardOf(table).phase.type === 'guessing');
  for (const screen of ['tablet', 'desktop'] as const) {
    const page = await open(t, server.address, screen);
    await lay(page, matchId);
    await page.locator('[data-place="glass"][data-state="running"]').waitFor();
  }
  const left = async () => (await truth.table(matchId)).glass?.left ?? assert.fail('no glass');
  // Measured from a look: the glass also counts the time before.
  const first = await left();
  const before = await until(async () => {
    const now = await left();
    return now !== first && now;
  }, 'the minute does not run');
  const began = performance.now();
  const gone = await until(async () => {
    const gone = before - (await left());
    return gone >= 6_000 && gone;
  }, 'the minute does not go on');
  // If both pages ran the glass, twice as much time would have passed.
  const passed = performance.now() - began;
  assert.ok(gone <= passed + 1_500, `${gone} ms ran out in ${passed} ms`);
});

test('the minute stands still while nobody sees it', async (t) => {
  const { server, truth, family: id, people } = await family(t);
  const { matchId } = await rebus(truth, id, people, (table) => boardOf(table).phase.type === 'guessing');
  const page = await open(t, server.address, 'tablet');
  await lay(page, matchId);
  const glass = page.locator('[data-place="glass"][data-state="running"]');
  await glass.waitFor();
  const left = async () => (await truth.table(matchId)).glass?.left ?? assert.fail('no glass');
  await see(page, 'hidden');
  // A pending look has arrived by then.
  await page.waitForTimeout(500);
  const before = await left();
  await page.waitForTimeout(2_500);
  assert.equal(await left(), before);
  await see(page, 'visible');
  await until(async () => (await left()) !== before, 'the minute never goes on');
  await glass.waitFor();
});
