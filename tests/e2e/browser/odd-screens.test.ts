/** Former problems on phones, with large letters, and with the keyboard. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { go, lay, open } from '../lib/browser.ts';
import { GAMES, goTo } from '../lib/notebook.ts';
import { Looker } from '../lib/layout.ts';
import { mouse } from '../lib/lokus.ts';
import { House, ended, turnOf } from '../lib/scenes.ts';

test('open matches stand in one row, and everybody is on the shelf', async (t) => {
  const house = await House.open(t);
  for (const game of GAMES) await house.match(game, game === 'mice' || game === 'canals' ? 2 : 4);
  const page = await open(t, house.address, 'tablet');
  await page.locator('.unfinished .card').nth(4).waitFor();
  const tops = await page
    .locator('.unfinished .card')
    .evaluateAll((all) => [...new Set(all.map((one) => one.getBoundingClientRect().top))]);
  assert.equal(tops.length, 1, 'one row');
  const box = await page.locator('.box .art').first().boundingBox();
  assert.ok(box && box.y + box.height <= 768, 'a box is in sight');
  await page.setViewportSize({ width: 844, height: 390 });
  const onSide = await page.locator('.box .art').first().boundingBox();
  assert.ok(onSide && onSide.y < 220, `half a box is in sight on a phone on its side: ${onSide?.y}`);
  assert.match(await page.locator('.unfinished .away').first().innerText(), /Ranger/);
  await page.setViewportSize({ width: 390, height: 844 });
  assert.equal(await page.locator('.faces > .avatar:visible').count(), 6);
});

test('at the end everybody’s column is on a phone, and no card of four lies alone', async (t) => {
  const house = await House.open(t);
  const [, children] = await house.truth.call('variants', house.family, 'sewer');
  assert.equal(children?.id, 'children');
  const small = await house.match('sewer', 4, () => children.options);
  const large = await house.match('sewer', 4, (rules) =>
    rules.game === 'sewer' ? { ...rules, options: { ...rules.options, turnsPerSeat: 5 } } : rules,
  );
  for (const match of [small, large]) await house.play(match, ended);
  const page = await open(t, house.address, 'phone');
  await lay(page, small);
  const columns = page.locator('.sheet thead .name');
  await columns.nth(3).waitFor();
  for (const column of await columns.all()) {
    const box = await column.boundingBox();
    assert.ok(
      box && box.x + box.width <= 390,
      `${await column.innerText()} ends at ${box && box.x + box.width}`,
    );
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await goTo(page, '#/settings');
  await lay(page, large);
  await page.locator('.lines article').nth(3).waitFor();
  const tops = await page
    .locator('.lines article')
    .evaluateAll((all) => [...new Set(all.map((one) => one.getBoundingClientRect().top))]);
  assert.equal(tops.length, 1, 'four in a row');
});

test('tabs and tools say in words what they do, on a phone too', async (t) => {
  const house = await House.open(t);
  const page = await open(t, house.address, 'phone');
  await goTo(page, '#/notebook');
  const tabs = page.locator('nav a span');
  await tabs.first().waitFor();
  for (const tab of await tabs.all()) {
    const box = await tab.boundingBox();
    assert.ok(box && box.width > 20, await tab.innerText());
  }
  await goTo(page, '#/people');
  assert.match(await page.getByRole('button', { name: 'Ranger Tom' }).innerText(), /Ranger/);
});

test('three at a game for two or four hear both ways out, and the way on is in sight', async (t) => {
  const house = await House.open(t);
  const page = await open(t, house.address, 'phone');
  await goTo(page, '#/setup/mice');
  for (const name of ['Tom', 'Mamie', 'Zoé'])
    await page.getByRole('button', { name: `Asseoir ${name}` }).tap();
  const start = page.getByRole('button', { name: 'Encore une personne, ou une de moins' });
  const box = await start.boundingBox();
  assert.ok(box && box.y + box.height <= 844);
});

test('the first key on a groove shows the fence, the second lays it', async (t) => {
  const house = await House.open(t);
  const match = await house.match('mice', 2);
  const page = await open(t, house.address, 'desktop');
  await lay(page, match);
  await page.locator('[data-place="10l"]').waitFor({ state: 'attached' });
  await page.locator('[data-place="10l"]').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-tool="lay"]:enabled').waitFor();
  assert.equal((await house.truth.table(match)).ply, 0);
  await page.keyboard.press('Enter');
  await page.locator('[data-ply="1"]').waitFor({ state: 'attached' });
  await page.locator('[data-tool="take"] kbd').waitFor();
});

test('the keys are in sight as soon as a number is typed into', async (t) => {
  const house = await House.open(t);
  const { matchId } = await house.sheet();
  const page = await open(t, house.address, 'tablet');
  await go(page, `#/paper/${matchId}`);
  const box = page.locator('.box').nth(1);
  await box.waitFor();
  const looker = new Looker(page);
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [844, 390],
  ] as const) {
    await looker.size(width, height);
    for (const percent of [100, 160]) {
      await looker.text(percent);
      await box.blur();
      await page.locator('h1').first().scrollIntoViewIfNeeded();
      await box.tap();
      const keys = await page.getByRole('group', { name: 'Clavier' }).boundingBox();
      const foot = await page.locator('.footed > .bar').boundingBox();
      assert.ok(
        keys && foot && keys.y >= 0 && keys.y + keys.height <= foot.y + 1,
        `at ${width}×${height}@${percent} the keys reach from ${keys?.y} to ${keys && keys.y + keys.height}`,
      );
    }
  }
});

test('a device that asks for strong contrast, or for colours of its own, still tells what is chosen', async (t) => {
  const house = await House.open(t);
  const page = await open(t, house.address, 'desktop', {
    contrast: 'more',
    forcedColors: 'active',
  });
  await goTo(page, '#/settings');
  assert.equal(await page.locator('html').getAttribute('data-contrast'), 'high');
  const colour = (choice: string) =>
    page.locator('.choice', { hasText: choice }).evaluate((one) => getComputedStyle(one).backgroundColor);
  assert.notEqual(await colour('160 %'), await colour('100 %'));
});

test('on a flat tablet held upright the tile in hand is within everybody’s reach; a phone lies not flat', async (t) => {
  const house = await House.open(t);
  await house.truth.call('save_settings', { ...(await house.truth.call('settings')), tableMode: 'flat' });
  const match = await house.match('canals', 4);
  const page = await open(t, house.address, 'desktop', { viewport: { width: 820, height: 1180 } });
  for (const seat of [1, 2, 3]) {
    await house.play(match, turnOf(seat));
    await goTo(page, '#/settings');
    await lay(page, match);
    await page.locator('.canals.flat').waitFor();
    const tools = page.locator('.canals .tools .btn');
    await tools.first().waitFor();
    for (const button of await tools.all()) {
      const box = await button.boundingBox();
      assert.ok(
        box && box.y + box.height <= 1180,
        `${await button.innerText()} ends at ${box && box.y + box.height}`,
      );
    }
    await page.getByRole('button', { name: 'Plus près' }).click({ trial: true });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('.canals:not(.flat)').waitFor();
});

test('flat tablets bear large letters', async (t) => {
  const house = await House.open(t);
  await house.truth.call('save_settings', { ...(await house.truth.call('settings')), tableMode: 'flat' });
  const page = await open(t, house.address, 'desktop');
  const looker = new Looker(page, [
    [1280, 800],
    [768, 1024],
  ]);
  for (const [game, seats] of [
    ['mice', 4],
    ['lokus', 5],
    ['rebus', 4],
  ] as const) {
    const match = await house.match(game, seats);
    await goTo(page, '#/settings');
    await lay(page, match);
    await page.locator('.play .surface').waitFor();
    if (game !== 'mice') await mouse(page).open();
    const faults = await looker.faults(`${game}, flat`);
    assert.deepEqual(
      [...faults].filter(([, found]) => found.length > 0),
      [],
    );
  }
});

for (const [game, level] of [
  ['sewer', [1, 2, 3]],
  ['mice', [1]],
  ['canals', [1, 2, 3]],
  ['lokus', [1, 2, 3, 4]],
] as const) {
  test(`${game}: the board stays where it is while opponents play`, async (t) => {
    const house = await House.open(t);
    const matchId = await house.match(game, [1], undefined, 1, level);
    const page = await open(t, house.address, 'phone');
    // The opponents never finish thinking, so that the wait can be checked.
    await page.route('**/api/call/play_opponent', () => undefined);
    const looker = new Looker(page);
    const tops = async (own: boolean) => {
      const table = await house.truth.call('table', matchId, { type: 'seat', seat: 0 });
      assert.equal(table.thinks === null, own);
      await goTo(page, '#/settings');
      await lay(page, matchId);
      await page.locator(`[data-ply="${table.ply}"]`).first().waitFor({ state: 'attached' });
      if (own) await page.locator('[data-tool="hint"]').waitFor();
      return looker.measures(async () => {
        const box = await page.locator('.play .surface').boundingBox();
        return box && Math.round(box.y * 10) / 10;
      });
    };
    const until = async (own: boolean) => {
      for (;;) {
        const table = await house.truth.call('table', matchId, { type: 'seat', seat: 0 });
        if ((table.thinks === null) === own) return;
        if (table.thinks !== null) await house.truth.call('play_opponent', matchId);
        else await house.truth.call('play', matchId, 0, table.position, table.legal[0] ?? assert.fail());
      }
    };
    await until(true);
    const own = await tops(true);
    await until(false);
    assert.deepEqual(await tops(false), own);
  });
}

test('while six take turns, however long their names, the board stays and all scores are in sight', async (t) => {
  const house = await House.open(t);
  const match = await house.match('sewer', 6);
  const page = await open(t, house.address, 'tablet');
  const looker = new Looker(page);
  const tops: (number | undefined)[][] = [];
  for (const seat of [0, 1, 3]) {
    await house.play(match, turnOf(seat));
    await goTo(page, '#/settings');
    await lay(page, match);
    await page.locator('[data-ply]').first().waitFor({ state: 'attached' });
    const found = [];
    for (const [width, height] of [
      [1180, 820],
      [1024, 768],
      [820, 1180],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      found.push((await page.locator('.play .surface').boundingBox())?.y);
    }
    for (const percent of [100, 160]) {
      await looker.size(844, 390);
      await looker.text(percent);
      found.push((await page.locator('.play .surface').boundingBox())?.y);
      const hidden = await page.locator('.scores').evaluate((list) => list.scrollWidth - list.clientWidth);
      assert.equal(hidden, 0, `letters of ${percent} %, seat ${seat}`);
    }
    await looker.text(100);
    tops.push(found);
  }
  assert.deepEqual(tops.slice(1), [tops[0], tops[0]]);
});

test('a long refusal is read whole on a phone, and leaves the bar free, when it is nobody’s turn', async (t) => {
  const house = await House.open(t);
  const match = await house.match('sewer', 4, undefined, 2);
  await house.play(match, ({ stage }) => stage.type === 'roundOver');
  const page = await open(t, house.address, 'phone', { refusals: true });
  await lay(page, match);
  await page.getByRole('button', { name: 'Revoir la fin de la manche' }).tap();
  const moved = JSON.stringify({ type: 'notebook', trouble: { type: 'moved' } });
  await page.route('**/api/call/settings', (route) =>
    route.fulfill({ status: 422, contentType: 'application/json', body: moved }),
  );
  // Something else was changed: the page reads again.
  await house.truth.call('save_settings', await house.truth.call('settings'));
  const words = page.locator('.note p');
  await words.waitFor();
  const looker = new Looker(page);
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ] as const)
    for (const percent of [100, 160]) {
      await looker.size(width, height);
      await looker.text(percent);
      const [seen, all] = await words.evaluate((one) => [one.clientHeight, one.scrollHeight] as const);
      assert.ok(all - seen < 5, `${seen} of ${all} px at ${width}×${height}@${percent}`);
      await page.getByRole('button', { name: 'Pause' }).click({ trial: true });
    }
});
