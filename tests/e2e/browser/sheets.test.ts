/** Sheets as families fill them in: begun with a tap, typed without traps, with no form or note in the way. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessible, open, shoot, type Screen } from '../lib/browser.ts';
import { atHome, canals, family, goTo, grownUp, persons, row, sheetOf, tarot } from '../lib/notebook.ts';

async function tapKeys(page: Page, keys: string): Promise<void> {
  for (const key of keys) await page.locator('.keys').getByRole('button', { name: key, exact: true }).click();
}

const boxes = (page: Page) => page.locator('.box b').allTextContents();

for (const screen of ['tablet', 'phone'] as const satisfies Screen[]) {
  test(`last night’s Skyjo is two taps away, and a round nine, on a ${screen}`, async (t) => {
    const { page, truth, family: id } = await atHome(t, screen, { place: '#/paper' });
    await page.getByRole('radio', { name: 'Skyjo Le moins de points · jusqu’à 100' }).check();
    for (const name of ['Léa', 'Mamie', 'Tom']) {
      await page.getByRole('button', { name: `Asseoir ${name}` }).click();
    }
    await accessible(page, `sheet-begin-${screen}`);
    await page.getByRole('button', { name: 'À vos crayons !' }).click();
    await page.locator('.panel').waitFor();
    await page.getByText('Le moins de points · jusqu’à 100').waitFor();
    for (const [i, number] of ['12', '25', '31'].entries()) {
      if (i > 0) await page.getByText('Suivant').click();
      await tapKeys(page, number);
    }
    await page.getByRole('button', { name: 'Écrire' }).click();
    await page.getByRole('button', { name: 'Manche 1 :' }).waitFor();
    // The focus goes on to the first number of the next round.
    await page.locator('.box:first-child:focus').waitFor();
    // A repeated score takes one tap.
    await tapKeys(page, '7');
    await page.getByText('Suivant').click();
    await page.getByRole('button', { name: '7, et au suivant' }).click();
    await page.getByRole('button', { name: '7, et au suivant' }).click();
    await shoot(page, `sheet-${screen}`);
    await page.getByRole('button', { name: 'Écrire' }).click();
    await page.getByRole('button', { name: 'Manche 2 :' }).waitFor();
    await accessible(page);
    const sheet = await sheetOf(truth, id);
    assert.deepEqual(
      [sheet.tally, sheet.ending, sheet.rows[1]?.points],
      ['lowestTotal', { type: 'target', points: 100 }, [7, 7, 7]],
    );

    await goTo(page, '#/notebook');
    await page.getByRole('button', { name: 'Nouvelle feuille' }).click();
    await page.getByRole('button', { name: 'À vos crayons !' }).click();
    await page.locator('.panel').waitFor();
    const two = await truth.call('unfinished', id);
    assert.deepEqual(
      two.map((one) => one.game),
      Array(2).fill({ type: 'other', title: 'Skyjo' }),
    );
  });
}

test('a sheet of many rounds is opened where the next is written, below its totals', async (t) => {
  const { server, family: id, truth, people } = await family(t);
  const rounds = Array.from({ length: 10 }, (_, round) => people.map((_, i) => (round + 1) * i));
  const sheet = await tarot(truth, id, persons(people), rounds);
  const page = await open(t, server.address, 'phone');
  await goTo(page, `#/paper/${sheet.matchId}`);
  const bar = page.locator('.bar');
  for (const there of [page.locator('tfoot'), page.locator('.box').first(), page.getByText('Suivant')]) {
    await there.waitFor();
    const [box, edge] = [await there.boundingBox(), await bar.boundingBox()];
    assert.ok(box && edge && box.y >= 0 && box.y + box.height <= edge.y, JSON.stringify([box, edge]));
  }
  await shoot(page, 'sheet-many-phone');
});

test('a written round is corrected by its first key, a begun one waits, and the last line is the last line', async (t) => {
  const { server, family: id, truth, people } = await family(t);
  const begun = await tarot(truth, id, persons(people));
  const page = await open(t, server.address, 'desktop');
  await goTo(page, `#/paper/${begun.matchId}`);
  await page.locator('.panel').waitFor();
  // With the keyboard: Enter and Tab go on, Enter after the last number writes.
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await page.keyboard.type('5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('31');
  assert.deepEqual(await boxes(page), ['12', '5', '31']);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Manche 1 :' }).waitFor();

  // Half a round, a look at another page, and back.
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await page.keyboard.type('66');
  await goTo(page, '#/notebook');
  await goTo(page, `#/paper/${begun.matchId}`);
  await page.locator('.panel').waitFor();
  assert.deepEqual(await boxes(page), ['4', '66', '0']);
  // The page is reloaded, as a tablet may do by itself.
  await page.reload();
  await page.locator('.panel').waitFor();
  assert.deepEqual(await boxes(page), ['4', '66', '0']);
  // A look at another round keeps the input, too.
  await page.getByRole('button', { name: 'Manche 1 :' }).click();
  await page.getByRole('heading', { name: 'Manche 1' }).waitFor();
  await tapKeys(page, '9');
  assert.deepEqual(await boxes(page), ['9', '5', '31']);
  // A pending correction is marked, and its first key starts a new number.
  await goTo(page, '#/notebook');
  await goTo(page, `#/paper/${begun.matchId}`);
  await page.getByText('correction commencée').waitFor();
  await page.getByRole('button', { name: 'Manche 1 :' }).click();
  await page.getByRole('heading', { name: 'Manche 1' }).waitFor();
  await page.getByText('Commencé, pas encore écrit.').waitFor();
  await tapKeys(page, '9');
  assert.deepEqual(await boxes(page), ['9', '5', '31']);
  await page.getByRole('button', { name: 'Écrire' }).click();
  await page.getByText('écrite 2 fois').waitFor();
  assert.deepEqual(await boxes(page), ['4', '66', '0']);
  await page.getByRole('button', { name: 'Écrire' }).click();
  await page.getByRole('button', { name: 'Manche 2 :' }).waitFor();

  await page.getByRole('button', { name: 'Manche 1 :' }).click();
  await tapKeys(page, '8');
  await page.getByRole('button', { name: 'Écrire' }).click();
  await page.getByText('écrite 3 fois').waitFor();
  await shoot(page, 'sheet-rewritten-desktop');
  await page.getByRole('button', { name: 'Enlever la dernière ligne' }).click();
  await page.getByRole('button', { name: 'Manche 2 :' }).waitFor({ state: 'detached' });
  let sheet = await truth.call('sheet', begun.matchId);
  assert.deepEqual(
    sheet.rows.map((row) => row.points),
    [[8, 5, 31]],
  );
  // The removed line is restored.
  await page.getByRole('status').getByText('La dernière ligne est enlevée.').waitFor({ state: 'attached' });
  await accessible(page, 'sheet-taken-off-desktop');
  await page.getByRole('button', { name: 'Remettre la ligne enlevée' }).click();
  await page.getByRole('button', { name: 'Manche 2 :' }).waitFor();
  assert.deepEqual((await truth.call('sheet', begun.matchId)).rows[1]?.points, [4, 66, 0]);
  await page.getByRole('button', { name: 'Enlever la dernière ligne' }).click();
  await page.getByRole('button', { name: 'Manche 2 :' }).waitFor({ state: 'detached' });
  // A round can be set back to its earlier version.
  await page.getByRole('button', { name: 'Manche 1 :' }).click();
  await page.getByRole('button', { name: 'Reprendre cette version' }).first().click();
  await page.getByText('écrite 4 fois').waitFor();
  sheet = await truth.call('sheet', begun.matchId);
  assert.deepEqual(sheet.rows[0]?.points, [12, 5, 31]);

  // Abandoning a match is for grown-ups.
  await page.getByRole('button', { name: 'Laisser tomber' }).click();
  await accessible(page);
  await grownUp(page);
  await page.getByText('Cette partie a été abandonnée.').waitFor();
});

test('a correction is not shown as begun again while its answer is on its way, and a round corrected elsewhere is what is corrected', async (t) => {
  const { server, family: id, truth, people } = await family(t);
  const begun = await tarot(truth, id, persons(people.slice(0, 2)), [[12, 5]]);
  const page = await open(t, server.address, 'tablet');
  const news = new Promise<void>((heard) => {
    page.on('websocket', (socket) => socket.on('framereceived', () => heard()));
  });
  let answer: () => void = () => undefined;
  const written = new Promise<void>((done) => {
    void page.route('**/api/call/rewrite_row', async (route) => {
      const response = await route.fetch();
      await new Promise<void>((go) => {
        answer = go;
        done();
      });
      await route.fulfill({ response });
    });
  });
  await goTo(page, `#/paper/${begun.matchId}`);
  await page.reload();
  await page.getByRole('button', { name: 'Manche 1 :' }).click();
  await page.getByRole('heading', { name: 'Manche 1' }).waitFor();
  await tapKeys(page, '9');
  await page.getByRole('button', { name: 'Écrire' }).click();
  // The change arrives before the answer to the request.
  await Promise.all([written, news]);
  await page.waitForTimeout(300);
  assert.ok(await page.getByRole('button', { name: 'Écrire' }).isDisabled());
  assert.equal(await page.getByText('Commencé, pas encore écrit.').count(), 0);
  answer();
  await page.getByRole('heading', { name: 'Manche 2' }).waitFor();
  await page.getByText('écrite 2 fois').waitFor();
  assert.deepEqual(await boxes(page), ['0', '0']);

  await page.getByRole('button', { name: 'Manche 1 :' }).click();
  await page.getByRole('heading', { name: 'Manche 1' }).waitFor();
  assert.deepEqual(await boxes(page), ['9', '5']);
  const { position } = await truth.call('sheet', begun.matchId);
  await truth.call('rewrite_row', begun.matchId, position, 1, row([40, 5]));
  await page.getByText('écrite 3 fois').waitFor();
  assert.deepEqual(await boxes(page), ['40', '5']);
  await page.getByRole('button', { name: 'Reprendre cette version' }).nth(1).waitFor();

  const corrected = await truth.call('sheet', begun.matchId);
  await truth.call('undo_row', begun.matchId, corrected.position);
  await page.getByText('Cette manche a été retirée sur un autre écran.').waitFor();
  assert.deepEqual(await boxes(page), ['0', '0'], 'it is not what comes next');
  await shoot(page, 'sheet-round-gone-tablet');
});

test('a dialog begins at its first field, is sent by Enter, and keeps what was typed', async (t) => {
  const { page, truth, family: id } = await atHome(t, 'tablet', { place: '#/people', refusals: true });
  const dialog = page.getByRole('dialog');
  const beside = () => page.mouse.click(8, 400);

  await page.getByRole('button', { name: 'Ajouter quelqu’un' }).click();
  // Nothing was entered: a tap outside closes the dialog.
  await dialog.waitFor();
  await beside();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Ajouter quelqu’un' }).click();
  await page.keyboard.type('Zoé');
  await beside();
  assert.equal(await dialog.getByLabel('Prénom ou surnom').inputValue(), 'Zoé');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await dialog.getByText('Ce qui est commencé est encore là').waitFor();
  assert.equal(await dialog.getByLabel('Prénom ou surnom').inputValue(), 'Zoé');
  await shoot(page, 'dialog-typed-tablet');
  // The settings of a child scroll into sight.
  await dialog.getByRole('checkbox', { name: /^C’est un enfant/ }).check();
  const offer = await dialog.getByText('Lecture à voix haute').boundingBox();
  const body = await dialog.locator('.body').boundingBox();
  assert.ok(offer && body && offer.y >= body.y && offer.y + offer.height <= body.y + body.height);
  await accessible(page, 'dialog-child-tablet');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await dialog.waitFor({ state: 'detached' });
  const focused = () => page.locator(':focus').textContent();
  assert.equal((await focused())?.trim(), 'Ajouter quelqu’un');

  await page.getByRole('button', { name: 'Ajouter quelqu’un' }).click();
  await page.keyboard.type('Zoé');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  assert.equal((await focused())?.trim(), 'Ajouter quelqu’un');
  assert.ok((await truth.call('profiles', id)).some((one) => one.name === 'Zoé'));

  // A refused form keeps its input, too.
  await page.getByRole('button', { name: 'Ajouter quelqu’un' }).click();
  await page.keyboard.type('Zoé');
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').or(dialog.getByText('déjà')).first().waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await dialog.getByLabel('Prénom ou surnom').inputValue(), 'Zoé');
});

test('what went well is said so, lies on nothing that is pressed, and is not repeated in a later dialog', async (t) => {
  const { server, truth, family: id, people } = await family(t);
  await canals(truth, id, people.slice(0, 2));
  for (const screen of ['desktop', 'phone'] as const) {
    const page = await open(t, server.address, screen);
    await goTo(page, '#/keep');
    await page.getByRole('button', { name: 'En faire une maintenant' }).click();
    const note = page.getByRole('status').filter({ hasText: 'La copie est faite.' });
    await note.waitFor();
    const under = await page.evaluate(() => {
      const box = document.querySelector('.note')?.getBoundingClientRect();
      if (!box) return ['no note'];
      const pressed = [...document.querySelectorAll<HTMLElement>('main button, main label, header button')];
      return pressed
        .filter((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return bottom > 0 && top < innerHeight && top < box.bottom - 1 && bottom > box.top + 1;
        })
        .map((one) => one.textContent);
    });
    assert.deepEqual(under, []);
    await shoot(page, `note-${screen}`);
    await page
      .getByRole('button', { name: /^Regarder la copie/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    assert.equal(await page.getByRole('dialog').locator('.note').count(), 0);
  }
});
