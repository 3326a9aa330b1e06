/** A family besides playing: the first evening, unfinished matches, reading the rules. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, go, lay, open, shoot } from '../lib/browser.ts';
import { atHome, canals, family, goTo, matchOf, persons, tarot } from '../lib/notebook.ts';
import { printed } from '../lib/printed.ts';
import { emptyNotebook, serve } from '../lib/program.ts';
import { CHILD } from '../lib/scenes.ts';
import { Truth } from '../lib/truth.ts';

test('a name that was spelled wrong at the welcome is mended there', async (t) => {
  const server = await serve(t, await emptyNotebook(t));
  const truth = new Truth(server.address);
  const page = await open(t, server.address, 'phone');
  await page.getByLabel('Le nom de la famille').fill('Les Martin');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Prénom ou surnom');
  await page.getByRole('button', { name: 'Ajouter quelqu’un' }).tap();
  await name.fill('Loé');
  await dialog.getByRole('button', { name: 'C’est bon' }).tap();
  await page.getByRole('button', { name: 'Changer Loé' }).tap();
  await name.fill('Zoé');
  await accessible(page);
  await dialog.getByRole('button', { name: 'C’est bon' }).tap();
  await page.getByRole('button', { name: 'Changer Zoé' }).waitFor();
  await accessible(page);
  const [made] = await truth.call('families');
  assert.deepEqual(
    (await truth.call('profiles', made?.id ?? '')).map((one) => one.name),
    ['Zoé'],
  );
  // The shelf starts at its top, wherever the welcome was scrolled to.
  await page.setViewportSize({ width: 390, height: 500 });
  const done = page.getByRole('button', { name: 'À l’étagère !' });
  await done.scrollIntoViewIfNeeded();
  assert.ok((await page.evaluate(() => scrollY)) > 0, 'the welcome was scrolled');
  await done.tap();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  assert.equal(await page.evaluate(() => scrollY), 0);
});

test('whoever wants to begin before the lot is drawn does not press in vain', async (t) => {
  const { page } = await atHome(t, 'desktop');
  let draw: () => void = () => undefined;
  const pressed = new Promise<void>((done) => (draw = done));
  await page.route('**/api/call/who_begins', async (route) => {
    await pressed;
    await route.continue();
  });
  await goTo(page, '#/setup/mice');
  for (const name of ['Léa', 'Tom']) await page.getByRole('button', { name: `Asseoir ${name}` }).click();
  await page.getByRole('button', { name: 'On joue' }).click();
  draw();
  await page.locator('.play').waitFor();
});

test('a match left lying is put away by one tap, brought back, and found in the notebook', async (t) => {
  const { server, truth, family: id, people } = await family(t);
  const { matchId: match } = await matchOf(truth, id, 'sewer', people);
  const page = await open(t, server.address, 'phone');
  const shelf = async () => (await truth.call('unfinished', id)).map((one) => one.matchId);
  const goOn = page.getByRole('button', { name: /Continuer Rats d’égout/ });
  const away = page.getByRole('button', { name: 'Ranger la partie de Rats d’égout' });
  await goOn.waitFor();
  await accessible(page);
  await away.tap();
  await goOn.waitFor({ state: 'detached' });
  assert.deepEqual(await shelf(), []);
  await accessible(page, 'shelf-put-away-phone');
  // With a keyboard, the next key press restores the match.
  const back = page.getByRole('button', { name: 'Ressortir' });
  assert.ok(await back.evaluate((node) => node === document.activeElement));
  await back.tap();
  await goOn.waitFor();
  assert.deepEqual(await shelf(), [match]);
  await away.tap();
  await goOn.waitFor({ state: 'detached' });
  await goTo(page, '#/notebook');
  await page.getByRole('region', { name: 'Parties rangées' }).waitFor();
  await accessible(page);
  await page.getByRole('button', { name: 'Ressortir la partie de Rats d’égout' }).tap();
  await page.getByRole('region', { name: 'À continuer' }).waitFor();
  await page.getByRole('region', { name: 'Parties rangées' }).waitFor({ state: 'detached' });
  assert.deepEqual(await shelf(), [match]);
});

test('where there is nothing to count no points are shown, on the shelf nor in the notebook', async (t) => {
  const { page, truth, family: id, people } = await atHome(t, 'desktop');
  const pair = people.slice(0, 2);
  const rows = page.locator('.lines li');
  for (const [preset, shown] of [
    ['base', 2],
    ['children', 0],
  ] as const) {
    const { matchId: match } = await matchOf(truth, id, 'sewer', pair, { preset });
    await goTo(page, '#/notebook');
    await rows.first().waitFor();
    assert.equal(await rows.first().locator('.seat b').count(), shown, `${preset}, notebook`);
    await go(page, '#/');
    await page.locator('.unfinished .who').first().waitFor();
    assert.equal(await page.locator('.unfinished .total').count(), shown, `${preset}, shelf`);
    await truth.call('abandon_match', match);
  }
});

test('a match played on the screen is told not to count, and to count again', async (t) => {
  const { server, truth, family: id, people } = await family(t);
  const match = await canals(truth, id, people.slice(0, 2));
  const played = async () =>
    (await truth.call('person_statistics', people[0] ?? '', { opponents: false })).matches;
  const page = await open(t, server.address, 'tablet');
  await go(page, `#/sheet/${match}`);
  assert.equal(await played(), 1);
  await page.getByRole('button', { name: 'Ne pas compter cette partie' }).tap();
  // The same mark, an icon with words, on the sheet and on its line in the notebook.
  const mark = page.getByText('Ne compte pas', { exact: true }).filter({ has: page.locator('svg:visible') });
  await mark.waitFor();
  assert.equal(await played(), 0);
  await accessible(page);
  await goTo(page, '#/notebook');
  await page.locator('.lines li').filter({ has: mark }).waitFor();
  await accessible(page);
  await goTo(page, `#/sheet/${match}`);
  await page.getByRole('button', { name: 'Compter cette partie' }).tap();
  await page.getByRole('button', { name: 'Ne pas compter cette partie' }).waitFor();
  assert.equal(await played(), 1);
  // A change by another page is shown here.
  await truth.call('count_match', match, false);
  await mark.waitFor();
  // The shelf, too, marks an open sheet that does not count.
  const { matchId } = await tarot(truth, id, persons(people.slice(0, 2)));
  await truth.call('count_match', matchId, false);
  await go(page, '#/');
  await page.locator('.unfinished .card').filter({ has: mark }).waitFor();
  await accessible(page);
});

test('why the lesser number won is said at the end of a match and on its sheet', async (t) => {
  const { server, truth, family: id, people } = await family(t);
  const match = await canals(truth, id, people);
  const page = await open(t, server.address, 'phone');
  const why = page.getByText('Tom gagne si personne n’arrive à 24.');
  await go(page, `#/sheet/${match}`);
  await why.waitFor();
  await accessible(page, 'canals-why-sheet-phone');
  await lay(page, match);
  await page.locator('.end').waitFor();
  await why.waitFor();
  await accessible(page, 'canals-why-end-phone');
});

test('a page without lost matches shows nothing that lost rounds are part of', async (t) => {
  const { server, truth, family: id, people } = await family(t);
  const [lea = '', mamie = ''] = people;
  for (const points of [
    [31, 12],
    [8, 40],
  ]) {
    const { matchId, position } = await tarot(truth, id, persons([lea, mamie]), [points]);
    await truth.call('finish_sheet', matchId, position);
  }
  const page = await open(t, server.address, 'tablet');
  const [average, spread] = [page.getByText('Moyenne', { exact: true }), page.getByText('points par manche')];
  await goTo(page, `#/figures/${lea}`);
  await average.waitFor();
  await spread.first().waitFor();
  const { name, avatar, colour, birthYear } = (await truth.call('profiles', id))[0] ?? assert.fail();
  const child = { ...CHILD, hideLosses: true, bigTargets: false };
  await truth.call('edit_profile', lea, { name, avatar, colour, birthYear, child });
  await average.waitFor({ state: 'detached' });
  await spread.first().waitFor({ state: 'detached' });
  await page.getByText('points des parties gagnées').first().waitFor();
  await accessible(page, 'figures-no-losses-tablet');
  await goTo(page, '#/album');
  await page.getByText('une partie gagnée', { exact: true }).waitFor();
  await accessible(page, 'album-no-losses-tablet');
  await goTo(page, `#/figures/${mamie}`);
  await average.waitFor();
});

const READ = {
  fr: ['Lire la règle', /[Tt]ouche/],
  en: ['Read the rules', /\b[Tt]ap\b/],
} as const;

for (const [language, [read, gesture]] of Object.entries(READ)) {
  test(`the rule of every game is read and printed on one sheet, in ${language}`, async (t) => {
    const { server, truth } = await family(t);
    const settings = await truth.call('settings');
    await truth.call('save_settings', { ...settings, language: language as keyof typeof READ });
    const page = await open(t, server.address, 'phone');
    for (const { game } of await truth.call('games')) {
      await go(page, `#/learn/${game}`);
      await page.getByRole('button', { name: read }).tap();
      const rule = page.locator('.leaflet .rule li');
      await rule.first().waitFor();
      await accessible(page);
      const lines = await rule.allTextContents();
      assert.ok(lines.length >= 6, `${game}: ${lines.length} sentences`);
      for (const line of lines) {
        assert.doesNotMatch(line, gesture, `${game}: nothing is to be tapped on paper`);
        assert.doesNotMatch(line, /-learn-|-rule-/, `${game}: a sentence is missing`);
      }
      const sheets = await printed(page);
      assert.equal(sheets.length, 1, `${game} on paper`);
      assert.ok((sheets[0]?.length ?? 0) > lines.length, `${game} is printed`);
      if (game === 'sewer') await shoot(page, `rule-${language}`);
    }
  });
}
