/** A family's own cards of Rébus: a card is drawn in the set-up of a match, dealt, and found in a hand. */

import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { accessible, go, open, type Screen } from '../lib/browser.ts';
import * as lokus from '../lib/lokus.ts';
import { PEOPLE, family } from '../lib/notebook.ts';
import { boardOf } from '../lib/rebus.ts';

/** The smallest deck for three: with one own card, eleven cards are left in the pile. */
const CARDS = 40;

/** Opens the set-up of a match, by rules with few cards. */
async function begin(t: TestContext, screen: Screen) {
  const { server, truth, family: id } = await family(t);
  const [rules] = await truth.call('variants', id, 'rebus');
  assert.ok(rules && rules.options.game === 'rebus');
  const options = { game: 'rebus' as const, options: { ...rules.options.options, cards: CARDS } };
  await truth.call('save_variant', id, 'Petite pioche', options, { type: 'open' });
  const page = await open(t, server.address, screen);
  await go(page, '#/setup/rebus');
  return { truth, page, family: id };
}

/** Draws a card on the open paper, and names it. */
async function draw(page: Page, name: string): Promise<void> {
  const paper = page.locator('dialog canvas');
  await paper.scrollIntoViewIfNeeded();
  const box = await paper.boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 160, box.y + 160, { steps: 5 });
  await page.mouse.move(box.x + 60, box.y + 180, { steps: 5 });
  await page.mouse.up();
  await page.locator('#own-name').fill(name);
  await page.locator('dialog [type="submit"]').click();
  await page.locator(`dialog .cards img[alt="${name}"]`).waitFor();
  // The next card starts with an ink and a pen chosen.
  assert.equal(await page.locator('dialog .inks :checked').count(), 2);
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
}

/** Seats everybody and starts. Returns the id of the match. */
async function start(page: Page): Promise<string> {
  for (const [name] of PEOPLE.slice(0, 3)) await page.locator('.people .person', { hasText: name }).click();
  await page.locator('label.choice', { hasText: 'Petite pioche' }).click();
  await page.locator('[data-next]').click();
  await page.locator('.rebus').waitFor({ state: 'attached' });
  const match = (await page.evaluate(() => location.hash)).split('/').at(-1);
  assert.ok(match);
  return match;
}

for (const screen of ['desktop', 'phone'] as const) {
  test(`a card drawn at the set-up is dealt, on a ${screen}`, async (t) => {
    const { truth, page, family } = await begin(t, screen);
    await page.locator('[data-do="own"]').click();
    await draw(page, 'Doudou');
    await accessible(page, `own-cards-${screen}`);
    await close(page);
    await page.locator('.extras img[alt="Doudou"]').waitFor();
    await accessible(page, `own-cards-setup-${screen}`);
    const match = await start(page);
    const { ownCards } = boardOf(await truth.table(match));
    assert.deepEqual(
      ownCards.map((card) => [card.number, card.name, card.heard]),
      [[1000, 'Doudou', false]],
    );
    // Later changes of the card do not affect the match.
    const [card] = await truth.call('own_cards', family);
    assert.ok(card);
    await truth.call('edit_own_card', card.id, { name: 'Lapin', reading: null, picture: card.picture });

    // Somebody holds the card, or it is among the eleven in the pile: a player who throws ten draws ten of them.
    const open = screen === 'desktop' ? lokus.mouse(page).open : (await lokus.finger(page)).open;
    const mine = page.locator('.rack [data-card="1000"]');
    let turns = 0;
    for (; turns < 8; turns += 1) {
      await open();
      await page.locator('.rack [data-card]').first().waitFor();
      if (await mine.count()) break;
      const rack = page.locator('.rack [data-card]');
      for (let at = 0; at < 10; at += 1) {
        await rack.nth(at).click();
        await page.locator('.rack [data-card][aria-pressed="true"]').nth(at).waitFor();
      }
      await page.locator('[data-do="throw"]').click();
      await page.locator('.curtain').waitFor();
    }
    assert.ok(turns < 8, 'nobody ever held it');
    const picture = mine.locator('img[alt="Doudou"]');
    assert.deepEqual(
      await picture.evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        return [image.naturalWidth, image.naturalHeight];
      }),
      [320, 320],
    );
    assert.match((await mine.getAttribute('aria-label')) ?? '', /Doudou/);
    await accessible(page, `own-cards-rack-${screen}`);
    await mine.click();
    await page.locator('.rack [data-card="1000"][aria-pressed="true"]').waitFor();

    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await page.locator('.curtain').waitFor();
    const behind = await page.evaluate(() => document.querySelector('#app')?.outerHTML ?? '');
    assert.ok(!behind.includes('alt="Doudou"'), 'the card shows behind the curtain');
  });
}

/** A PNG with one transparent pixel. */
const CLEAR = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR42mNgAAIAAAUAAen63NgAAAAASUVORK5CYII=';

test('what is clear in a picture lies on white', async (t) => {
  const { page } = await begin(t, 'desktop');
  await page.locator('[data-do="own"]').click();
  const picture = { name: 'doudou.png', mimeType: 'image/png', buffer: Buffer.from(CLEAR, 'base64') };
  const file = page.locator('dialog [type="file"]');
  await file.setInputFiles(picture);
  // The same file may be chosen again once its picture is on the paper.
  while ((await file.inputValue()) !== '') await page.waitForTimeout(50);
  await page.locator('#own-name').fill('Doudou');
  await page.locator('dialog [type="submit"]').click();
  const card = page.locator('dialog .cards img[alt="Doudou"]');
  await card.waitFor();
  const middle = await card.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const brush = document.createElement('canvas').getContext('2d');
    brush?.drawImage(image, 0, 0);
    return [...(brush?.getImageData(160, 75, 1, 1).data ?? [])];
  });
  for (const light of middle) assert.ok(light > 200, middle.join());
});

test('a stroke that begins while a picture is on its way to the paper is none', async (t) => {
  const { page } = await begin(t, 'desktop');
  await page.locator('[data-do="own"]').click();
  await page.evaluate(() => {
    const read = window.createImageBitmap;
    window.createImageBitmap = async (image: ImageBitmapSource) => {
      await new Promise((go) => document.addEventListener('pointerup', go, { once: true }));
      return read(image);
    };
  });
  const picture = { name: 'doudou.png', mimeType: 'image/png', buffer: Buffer.from(CLEAR, 'base64') };
  const file = page.locator('dialog [type="file"]');
  await file.setInputFiles(picture);
  await page.locator('dialog canvas').click();
  const back = page.getByRole('button', { name: 'Revenir au dessin d’avant' });
  while ((await file.inputValue()) !== '') await page.waitForTimeout(50);
  await back.click();
  assert.equal(await back.getAttribute('aria-disabled'), 'true', 'the picture was all there was to undo');
});

test('a table may leave its own cards in their box, and put one away', async (t) => {
  const { truth, page, family } = await begin(t, 'desktop');
  await page.locator('[data-do="own"]').click();
  await draw(page, 'Doudou');
  await page.getByRole('button', { name: 'Changer Doudou' }).click();
  await page.locator('#own-reading').fill('chat');
  await page.locator('dialog [type="submit"]').click();
  await page.locator('dialog .cards small', { hasText: 'L’oreille l’entend' }).waitFor();
  await draw(page, 'Rature');
  await page.getByRole('button', { name: 'Ranger Rature' }).click();
  await page.locator('dialog details').waitFor();
  await close(page);
  const [card, away] = await truth.call('own_cards', family);
  assert.deepEqual([card?.heard, card?.archived, away?.archived], [true, false, true]);
  await page.locator('label.choice', { hasText: 'Petite pioche' }).click();
  await page.locator('[data-do="play-own"]').uncheck();
  // After a look at the rules the set-up is as before.
  await page.getByRole('button', { name: 'Comment jouer' }).click();
  await page.getByRole('button', { name: 'Suite' }).waitFor();
  await page.goBack();
  assert.equal(await page.locator('[data-do="play-own"]').isChecked(), false);
  const match = await start(page);
  const table = await truth.table(match);
  assert.deepEqual(boardOf(table).ownCards, []);
  assert.ok(table.options.game === 'rebus' && !table.options.options.own);
});
