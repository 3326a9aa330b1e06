/** The pages besides play: people, house rules, replays. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { accessible, go, open } from '../lib/browser.ts';
import { Keys } from '../lib/keys.ts';
import { atHome, canals, family, goTo, guestCame, person } from '../lib/notebook.ts';
import type { Truth } from '../lib/truth.ts';

/** A person's card on the page of people. */
const card = (page: Page, name: string): Locator =>
  page.locator('li.card').filter({ has: page.getByText(name, { exact: true }) });

test('somebody new is given a face, a colour and a name by touch on a phone', async (t) => {
  const { page, truth, family: id } = await atHome(t, 'phone', { place: '#/people' });
  await accessible(page);
  await page.getByRole('button', { name: 'Ajouter quelqu’un' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Qui est-ce ?' });
  // A person without a name is refused.
  await dialog.getByRole('button', { name: 'C’est bon' }).tap();
  await dialog.getByText('Il faut écrire quelque chose.').waitFor();
  assert.equal((await truth.call('profiles', id)).length, 3);
  await dialog.getByLabel('Prénom ou surnom').tap();
  await page.keyboard.type('Zoé');
  // An avatar in use is marked, and may be chosen all the same.
  await dialog.getByRole('radio', { name: 'le rat pirate, déjà à Tom' }).waitFor();
  await dialog.getByRole('radio', { name: 'bleu, étoiles, déjà à Tom' }).waitFor();
  await dialog.getByRole('radio', { name: 'le hibou', exact: true }).tap();
  await dialog.getByRole('radio', { name: 'orange, pois' }).tap();
  await dialog.getByRole('checkbox', { name: 'C’est un enfant' }).tap();
  await dialog.getByRole('checkbox', { name: 'Lecture à voix haute' }).waitFor();
  await accessible(page, 'person-dialog-phone');
  await dialog.getByRole('button', { name: 'C’est bon' }).tap();
  await dialog.waitFor({ state: 'detached' });
  await card(page, 'Zoé').getByText('enfant', { exact: true }).waitFor();
  const { avatar, colour, child, archived } = await person(truth, id, 'Zoé');
  assert.deepEqual([avatar, colour, archived], ['owl', 'orange', false]);
  assert.ok(child, 'a child plays with a child’s settings');
});

test('whoever would be called like somebody else hears of it where they are', async (t) => {
  const { page, truth, family: id } = await atHome(t, 'phone', { place: '#/people', refusals: true });
  await page.getByRole('button', { name: 'Ajouter quelqu’un' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Qui est-ce ?' });
  await dialog.getByLabel('Prénom ou surnom').fill('Tom');
  await dialog.getByRole('button', { name: 'C’est bon' }).tap();
  const note = dialog.getByRole('alert').filter({ hasText: 'Ce nom est déjà pris' });
  await note.waitFor();
  await accessible(page);
  await note.getByRole('button', { name: 'Fermer' }).tap();
  await dialog.getByLabel('Prénom ou surnom').fill('Tom 2');
  await dialog.getByRole('button', { name: 'C’est bon' }).tap();
  await card(page, 'Tom 2').waitFor();
  assert.equal((await truth.call('profiles', id)).length, 4);
});

test('a guest is taken for somebody known, released, and becomes one of the family', async (t) => {
  const { server, truth, family: id, people } = await family(t);
  const [lea = '', , tom = ''] = people;
  await guestCame(truth, id, 'Papi', lea);
  const played = async (who: string) =>
    (await truth.call('person_statistics', who, { opponents: false })).matches;
  const page = await open(t, server.address, 'phone');
  await goTo(page, '#/people');
  const guests = page.getByRole('region', { name: 'De passage' });
  await guests.getByRole('button', { name: 'C’est quelqu’un d’ici' }).tap();
  await accessible(page);
  await page.getByRole('dialog', { name: 'Qui est Papi ?' }).getByRole('button', { name: 'Tom' }).tap();
  await guests.getByText('c’est Tom').waitFor();
  assert.equal(await played(tom), 1);
  await guests.getByRole('button', { name: 'Finalement, Papi est quelqu’un d’autre' }).tap();
  await guests.getByRole('button', { name: 'Lui faire une carte' }).tap();
  assert.equal(await played(tom), 0);
  const dialog = page.getByRole('dialog', { name: 'Papi' });
  assert.equal(await dialog.getByLabel('Prénom ou surnom').inputValue(), 'Papi');
  assert.ok(await dialog.getByRole('radio', { name: 'l’ours' }).isChecked(), 'the face stays');
  await dialog.getByRole('button', { name: 'C’est bon' }).tap();
  await guests.getByText('c’est Papi').waitFor();
  await card(page, 'Papi').waitFor();
  const papi = await person(truth, id, 'Papi');
  assert.equal((await truth.call('guests', id))[0]?.profileId, papi.id);
  assert.equal(await played(papi.id), 1);
});

test('two cards of one person are made one, and taken apart again', async (t) => {
  const { server, truth, family: id, people } = await family(t);
  const [lea = '', mamie = '', tom = ''] = people;
  await canals(truth, id, [lea, tom]);
  const played = async () => (await truth.call('person_statistics', mamie, { opponents: false })).matches;
  const page = await open(t, server.address, 'tablet');
  await goTo(page, '#/people');
  await page.getByRole('button', { name: 'Léa est là deux fois ?' }).tap();
  const dialog = page.getByRole('dialog');
  const yes = dialog.getByRole('button', { name: 'C’est la même personne' });
  assert.ok(await yes.isDisabled(), 'not before the other card is chosen');
  await dialog.getByRole('button', { name: 'Mamie' }).tap();
  await dialog.getByText('Les parties de Léa compteront pour Mamie.').waitFor();
  await accessible(page, 'merge-tablet');
  await yes.tap();
  await dialog.waitFor({ state: 'detached' });
  await card(page, 'Léa').getByText('c’est Mamie').waitFor();
  assert.equal((await person(truth, id, 'Léa')).mergedInto, mamie);
  assert.equal(await played(), 1);
  await card(page, 'Léa').getByRole('button', { name: 'Ce sont deux personnes' }).tap();
  await page.getByRole('button', { name: 'Ranger Léa' }).waitFor();
  assert.equal((await person(truth, id, 'Léa')).mergedInto, null);
  assert.equal(await played(), 0);
});

test('somebody is put away, sits down at no new table, and comes back', async (t) => {
  const { page, truth, family: id } = await atHome(t, 'phone', { place: '#/people' });
  await page.getByRole('button', { name: 'Ranger Tom' }).tap();
  await page.getByRole('heading', { name: 'Rangés' }).waitFor();
  await accessible(page);
  assert.equal((await person(truth, id, 'Tom')).archived, true);
  await goTo(page, '#/setup/sewer');
  await page.getByRole('button', { name: 'Asseoir Léa' }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Asseoir Tom' }).count(), 0);
  await goTo(page, '#/people');
  await page.getByRole('button', { name: 'Rappeler Tom' }).tap();
  await page.getByRole('button', { name: 'Ranger Tom' }).waitFor();
  assert.equal((await person(truth, id, 'Tom')).archived, false);
});

/** The family's own rules of Sewer Rats. */
async function sewers(truth: Truth, familyId: string) {
  return (await truth.call('variants', familyId, 'sewer')).filter((one) => !one.preset);
}

/** Opens the form of new rules, based on the base game, with the keyboard. */
async function newRules(page: Page, keys: Keys): Promise<void> {
  await goTo(page, '#/rules');
  await keys.press('section[aria-labelledby="rules-sewer"] li button');
  await page.getByRole('spinbutton', { name: 'Tours par personne' }).waitFor();
}

test('new rules of the sewer are made, named and kept by keyboard alone', async (t) => {
  const { page, truth, family: id } = await atHome(t, 'desktop');
  const keys = new Keys(page);
  await newRules(page, keys);
  await keys.write('#rules-name', 'Grand égout');
  await keys.tabTo(page.getByRole('button', { name: 'Colonnes du réseau : 1 de plus' }));
  await page.keyboard.press('Enter');
  await keys.tabTo(page.getByRole('checkbox', { name: 'Plombier et toilettes' }));
  await page.keyboard.press('Space');
  await keys.write('[aria-label="Tours par personne"]', '25');
  await accessible(page, 'rules-form-desktop');
  await keys.press('dialog button[type="submit"]');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Changer les règles Grand égout' }).waitFor();
  // The changes are summed up, here and in the set-up of a match.
  const changed = 'Colonnes du réseau : 4 · Plombier et toilettes : Non · Tours par personne : 25';
  await page.getByText(changed).waitFor();
  await goTo(page, '#/setup/sewer');
  await page.getByText(changed).waitFor();
  await goTo(page, '#/rules');
  await accessible(page);
  const base = (await truth.call('variants', id, 'sewer')).find((one) => one.id === 'base');
  assert.ok(base?.options.game === 'sewer');
  const { columns, plumber } = base.options.options;
  const options = { ...base.options.options, columns: columns + 1, plumber: !plumber, turnsPerSeat: 25 };
  assert.deepEqual(
    (await sewers(truth, id)).map((one) => [one.name, one.options]),
    [['Grand égout', { game: 'sewer', options }]],
  );
  // Rules archived by mistake are restored as they were.
  const away = page.getByRole('button', { name: 'Ranger les règles Grand égout' });
  for (const address of ['#/rules', '#/setup/sewer']) {
    await goTo(page, address);
    await keys.tabTo(away);
    await page.keyboard.press('Enter');
    await away.waitFor({ state: 'detached' });
    assert.deepEqual(await sewers(truth, id), []);
    await accessible(page);
    await keys.tabTo(page.getByRole('button', { name: 'Les ressortir' }));
    await page.keyboard.press('Enter');
    await away.waitFor();
    const [again] = await sewers(truth, id);
    assert.deepEqual([again?.name, again?.options], ['Grand égout', { game: 'sewer', options }]);
  }
  // Newer rules may have that name: restoring would overwrite them.
  await goTo(page, '#/rules');
  await keys.tabTo(away);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Les ressortir' }).waitFor();
  await keys.press('section[aria-labelledby="rules-sewer"] li button');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.equal(await page.getByRole('button', { name: 'Les ressortir' }).count(), 0);
});

test('rules that cannot be played are not kept, and the form says why', async (t) => {
  const { page, truth, family: id } = await atHome(t, 'desktop', { refusals: true });
  const keys = new Keys(page);
  await newRules(page, keys);
  const dialog = page.getByRole('dialog');
  const keep = dialog.getByRole('button', { name: 'Garder' });
  const turns = dialog.getByRole('spinbutton', { name: 'Tours par personne' });
  await keys.write('#rules-name', 'Sans fin');
  await dialog.getByText('D’habitude 60, de 5 à 200.').waitFor();
  for (const wrong of ['4', '201']) {
    await turns.fill(wrong);
    await keep.click();
    const [why, focused] = await turns.evaluate((input) => {
      return [(input as HTMLInputElement).validationMessage, input === document.activeElement] as const;
    });
    assert.ok(why.length > 0 && focused, 'it is gone back to, and said');
  }
  await turns.fill('200');
  // Each number is valid by itself, but the deck is empty.
  await dialog.getByText('Les cartes du jeu').click();
  for (const count of await dialog.getByRole('table').getByRole('spinbutton').all()) await count.fill('0');
  await keep.click();
  await dialog.getByRole('alert').getByText('pour cette table, il y en a 0.').waitFor();
  await accessible(page);
  assert.deepEqual(await sewers(truth, id), []);
});

test('rules are proposed a score of their game to play to, and none where the first at home has won', async (t) => {
  const { page, truth, family: id } = await atHome(t, 'desktop');
  const keys = new Keys(page);
  await newRules(page, keys);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('À un score', { exact: true }).click();
  assert.equal(await dialog.getByRole('spinbutton', { name: 'Score à atteindre' }).inputValue(), '30');
  await dialog.getByText('Le premier rat rentré', { exact: true }).click();
  await dialog.getByText('Quand est-ce fini').waitFor({ state: 'detached' });
  await keys.write('#rules-name', 'Au plus vite');
  await dialog.getByRole('button', { name: 'Garder' }).click();
  await dialog.waitFor({ state: 'detached' });
  assert.deepEqual(
    (await sewers(truth, id)).map((one) => one.ending),
    [{ type: 'rounds', count: 1 }],
  );
  await goTo(page, '#/setup/sewer');
  const rounds = page.getByRole('heading', { name: 'Combien de manches' });
  await rounds.waitFor();
  await page.locator('label.choice', { hasText: 'Au plus vite' }).click();
  await rounds.waitFor({ state: 'detached' });
});

test('a round is looked at once more by keys and by buttons, ply by ply', async (t) => {
  const { server, truth, family: id, people } = await family(t);
  const match = await canals(truth, id, people.slice(0, 2));
  const { plies } = await truth.call('replay', match, 1, 0);
  const page = await open(t, server.address, 'tablet');
  await go(page, `#/replay/${match}/1`);
  const slider = page.getByRole('slider', { name: 'Où en est la manche' });
  const laid = page.locator('[role="gridcell"]:not([aria-label*=": libre"])');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  /** The board, the slider and its label show this ply, with the tiles of that moment. */
  const shows = async (ply: number) => {
    await page.locator(`[data-ply="${ply}"]`).waitFor();
    await page.getByText(`${ply} / ${plies}`, { exact: true }).waitFor();
    assert.equal(await slider.inputValue(), `${ply}`);
    assert.equal(await slider.getAttribute('aria-valuetext'), `coup ${ply} sur ${plies}`);
    const { view } = await truth.call('replay', match, 1, ply);
    assert.ok(view.game === 'canals');
    assert.equal(await laid.count(), 3 * view.view.placed.length, 'three places to a tile');
  };

  await shows(0);
  await page.getByRole('contentinfo').getByText('La manche commence.').waitFor();
  await accessible(page);
  const keys = { End: plies, ArrowLeft: plies - 1, Home: 0, ArrowRight: 1 };
  // The keys have the same effect beside the slider and on it.
  for (const place of ['beside', 'on']) {
    if (place === 'on') await new Keys(page).tabTo(slider);
    for (const [key, ply] of Object.entries(keys)) {
      await page.keyboard.press(key);
      await shows(ply);
    }
  }
  const steps = { 'À la fin': plies, 'Coup d’avant': plies - 1, 'Au début': 0, 'Coup d’après': 1 };
  for (const [name, ply] of Object.entries(steps)) {
    await button(name).tap();
    await shows(ply);
    assert.equal(await button('Au début').isDisabled(), ply === 0);
    assert.equal(await button('Coup d’après').isDisabled(), ply === plies);
  }
  // The replay also runs by itself until it is stopped.
  await button('Faire défiler').tap();
  await page.locator('[data-ply]:not([data-ply="1"])').waitFor();
  await button('Arrêter').tap();
  await accessible(page, 'replay-tablet');
});

test('a table that is being laid is there again after the lesson, and a chair that moves keeps the keyboard', async (t) => {
  const { page } = await atHome(t, 'desktop', { place: '#/setup/mice' });
  for (const name of ['Tom', 'Léa', 'Mamie', 'Tom se lève'])
    await page.getByRole('button', { name: name.includes(' ') ? name : `Asseoir ${name}` }).click();
  const order = () => page.locator('.order li').allInnerTexts();
  const sitting = (await order()).map((name) => name.trim());
  assert.deepEqual(sitting, ['Léa', 'Mamie']);
  const later = page.getByRole('button', { name: 'Léa : une place après' });
  await later.focus();
  for (const expected of [
    ['Mamie', 'Léa'],
    ['Léa', 'Mamie'],
    ['Mamie', 'Léa'],
  ]) {
    await page.keyboard.press('Enter');
    assert.deepEqual(
      (await order()).map((name) => name.trim()),
      expected,
    );
    assert.ok(await later.evaluate((button) => button === document.activeElement));
  }
  await page.getByRole('button', { name: 'Comment jouer' }).click();
  await page.getByRole('button', { name: 'Suite' }).waitFor();
  await page.goBack();
  await later.waitFor();
  assert.deepEqual(
    (await order()).map((name) => name.trim()),
    ['Mamie', 'Léa'],
  );
});
