/** Children at the table: what is read aloud and what is not, hints, large targets. */

import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import type { ChildSettings, GameId } from '../../../ui/src/generated/index.ts';
import { accessible, go, lay, shoot, type Screen } from '../lib/browser.ts';
import { GAMES, PEOPLE, SEATS, atTable } from '../lib/notebook.ts';
import { boardOf } from '../lib/rebus.ts';
import { CHILD } from '../lib/scenes.ts';

/** The spoken texts, each with the language of its voice; null for a silence. */
type Said = ([text: string, lang: string] | null)[];

declare global {
  interface Window {
    said: Said;
  }
}

/** A fake speech that records its texts. Its best voices are remote, and must not be used. A text, since a page lacks
 * the helpers that a compiled function may call. */
const fakeSpeech = (languages: readonly string[]) => `
  window.said = [];
  const voices = [
    ...['fr-FR', 'en-US'].map((lang) => ({ lang, localService: false, default: true })),
    ...${JSON.stringify(languages)}.map((lang) => ({ lang, localService: true, default: false })),
  ];
  Object.defineProperty(window, 'speechSynthesis', {
    value: {
      getVoices: () => voices,
      speak: ({ text, voice }) => said.push([text, voice?.localService ? voice.lang : 'not of this device']),
      cancel: () => said.push(null),
      addEventListener: () => undefined,
    },
  });
  window.SpeechSynthesisUtterance = class {
    constructor(text) {
      this.text = text;
    }
  };
`;

interface Sitting {
  game: GameId;
  /** The child settings of the first person; the others are adults. */
  child: Partial<ChildSettings>;
  languages?: readonly string[];
  language?: 'fr' | 'en';
  /** Whether the test controls the page's clock. */
  clock?: boolean;
}

function begin(t: TestContext, screen: Screen, sitting: Sitting) {
  const { game, languages = ['fr-CH', 'en-GB'], language = 'fr', clock = false } = sitting;
  const [[name, avatar, colour], ...others] = PEOPLE;
  const child = { ...CHILD, bigTargets: false, ...sitting.child };
  return atTable(t, screen, game, {
    who: [[name, avatar, colour, child], ...others.slice(0, SEATS[game] - 1)],
    async prepare(page, { truth, family: familyId }) {
      await truth.call('save_settings', { ...(await truth.call('settings')), language, familyId });
      await page.addInitScript({ content: fakeSpeech(languages) });
      if (clock) await page.clock.install();
    },
  });
}

/** The spoken texts so far, without silences. */
const said = async (page: Page) => (await page.evaluate(() => window.said)).filter((one) => one !== null);

/** Waits until this number of texts was spoken, and returns the last one. */
async function hears(page: Page, count: number): Promise<[string, string] | undefined> {
  await page.waitForFunction((count) => window.said.filter((one) => one !== null).length >= count, count);
  const all = await said(page);
  assert.equal(all.length, count, JSON.stringify(all));
  return all.at(-1);
}

/** Claims the tablet by the way that needs no held finger. */
async function claim(page: Page): Promise<void> {
  await page.locator('[data-place="sure"]').click();
  await page.locator('[data-place="claim"]').click();
  await page.locator('.curtain').waitFor({ state: 'detached' });
}

/** The text of an element, with plain spaces as when spoken. */
const words = async (page: Page, css: string) => (await page.locator(css).innerText()).replace(/\s+/g, ' ');

const loudspeakers = (page: Page) => page.locator('.play [data-do="speak"]:visible').count();

test('a lesson is read aloud, picture by picture, where somebody is read to', async (t) => {
  const { page } = await begin(t, 'tablet', { game: 'sewer', child: { voice: true } });
  await hears(page, 1);
  await go(page, '#/learn/sewer');
  await page.locator('.learn').waitFor();
  const shown = async () => [await words(page, '.learn .text'), 'fr-CH'];
  const first = await hears(page, 2);
  assert.deepEqual(first, await shown());
  await page.locator('.learn [data-do="speak"]').click();
  assert.deepEqual(await hears(page, 3), first);
  await page.locator('.learn nav .btn').last().click();
  const second = await hears(page, 4);
  assert.deepEqual(second, await shown());
  assert.notDeepEqual(second, first);
  await accessible(page, 'voice-lesson');
});

test('whose turn it is is said on its own, in the language of the screen, and nothing of a hand', async (t) => {
  const { page } = await begin(t, 'tablet', {
    game: 'lokus',
    child: { voice: true },
    language: 'en',
  });
  assert.deepEqual(await hears(page, 1), ['Léa’s turn', 'en-GB']);
  await accessible(page);
  await claim(page);
  assert.deepEqual(await hears(page, 2), ['Léa’s turn', 'en-GB']);

  const card = page.locator('.fan [data-card]').first();
  await card.click();
  await page.locator('[data-place="seal"]').click();
  await page.locator('.curtain').waitFor();
  // Mamie can read: nothing is read aloud for her, and no loudspeaker is shown.
  assert.equal((await said(page)).length, 2);
  await claim(page);
  assert.equal((await said(page)).length, 2);
  assert.equal(await loudspeakers(page), 0);
});

test('a picture is read when its owner asks for it, and falls silent behind the curtain', async (t) => {
  const { truth, page, match } = await begin(t, 'desktop', {
    game: 'rebus',
    child: { voice: true },
  });
  assert.deepEqual(await hears(page, 1), ['C’est à Léa', 'fr-CH']);
  await claim(page);
  await hears(page, 2);
  const { rack } = boardOf(await truth.call('table', match, { type: 'seat', seat: 0 })).own ?? { rack: [] };
  const pictures = await truth.call('pictures');
  const cards = page.locator('.rack [data-card]');
  assert.equal(await cards.count(), rack.length);
  await page.locator('[data-do="listen"]').click();
  await accessible(page, 'voice-rebus-desktop');
  for (const [at, card] of rack.slice(0, 3).entries()) {
    await cards.nth(at).click();
    assert.deepEqual(await hears(page, 3 + at), [pictures[card]?.spoken.fr, 'fr-CH']);
  }
  // A card that is read aloud is not played; afterwards cards are played as before.
  assert.equal(await page.locator('.rack .chosen').count(), 0);
  await page.locator('[data-do="listen"]').click();
  await cards.first().click();
  await page.locator('.rack .chosen').waitFor();
  await hears(page, 5);
  // The next person to claim the tablet does not hear the rest of the text.
  const before = (await page.evaluate(() => window.said)).length;
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await page.locator('.curtain').waitFor();
  const after = (await page.evaluate(() => window.said)).slice(before);
  assert.equal(after[0], null, JSON.stringify(after));
  assert.ok(
    after.every((one) => one === null || one[0] === 'C’est à Léa'),
    JSON.stringify(after),
  );
});

test('why not, what to do, and who won are heard by whoever is read to', async (t) => {
  const { truth, page, match } = await begin(t, 'phone', {
    game: 'canals',
    child: { voice: true },
  });
  await hears(page, 1);
  const prompt = () => words(page, '.canals .prompt p');
  await page.locator('.canals .prompt [data-do="speak"]').tap();
  assert.deepEqual(await hears(page, 2), [await prompt(), 'fr-CH']);
  await page.locator('[data-cell="0"]').tap();
  const [why] = (await hears(page, 3)) ?? [];
  assert.equal(why, await prompt());
  assert.notEqual(why, (await said(page))[1]?.[0]);
  await shoot(page, 'voice-canals-phone');
  // Mamie's turn: the screen alone tells her.
  const { legal, position } = await truth.call('table', match, {
    type: 'seat',
    seat: 0,
  });
  assert.ok(legal[0]);
  await truth.call('play', match, 0, position, legal[0]);
  await page.locator('[data-do="speak"]').first().waitFor({ state: 'detached' });
  assert.equal((await said(page)).length, 3);
});

test('a move that is shown is read aloud where all may know it, and never out of a hand', async (t) => {
  const open = await begin(t, 'tablet', { game: 'mice', child: { voice: true } });
  await hears(open.page, 1);
  await open.page.locator('[data-tool="hint"]').click();
  const [shown = ''] = (await hears(open.page, 2)) ?? [];
  assert.match(shown, / : .+\.$/);
  assert.equal(shown, await words(open.page, '.mice .tray .prompt'));

  const { page } = await begin(t, 'tablet', { game: 'lokus', child: { voice: true } });
  await hears(page, 1);
  await claim(page);
  await hears(page, 2);
  await page.locator('[data-tool="hint"]').click();
  await page.locator('.hand .seal [data-hint]').waitFor();
  assert.equal((await said(page)).length, 2, 'nobody else hears the card');
  await page.locator('.hand .head [data-do="speak"]').click();
  assert.deepEqual(await hears(page, 3), [await words(page, '.hand .prompt'), 'fr-CH']);
});

test('the points of a round are read line by line', async (t) => {
  const { truth, page, match } = await begin(t, 'desktop', {
    game: 'mice',
    child: { voice: true },
  });
  await hears(page, 1);
  // Played elsewhere: after the return the round is over.
  await go(page, '#/');
  await page.locator('.play').waitFor({ state: 'detached' });
  for (let plies = 0; plies < 400; plies += 1) {
    const table = await truth.table(match);
    if (table.stage.type !== 'playing' || table.view.game !== 'mice') break;
    const { mice, turn } = table.view.view;
    // The step nearest to the goal: the two mice pass each other.
    const ahead = (cell: number) => (mice[turn]?.goal === 'top' ? cell : -cell);
    const [best] = table.legal
      .filter(({ mv }) => mv.type === 'go')
      .sort((a, b) => (a.mv.type === 'go' && b.mv.type === 'go' ? ahead(a.mv.cell) - ahead(b.mv.cell) : 0));
    assert.ok(best);
    await truth.call('play', match, turn, table.position, best);
  }
  await lay(page, match);
  await page.locator('.end').waitFor();
  assert.deepEqual(await hears(page, 2), [await words(page, '.end h1'), 'fr-CH']);
  const lea = page.locator('.lines .card', { hasText: 'Léa' });
  await lea.locator('[data-do="speak"]').click();
  const [points = ''] = (await hears(page, 3)) ?? [];
  assert.ok(points.startsWith('Léa.') && points.includes('Manche 1'), points);
  await accessible(page, 'voice-points-desktop');
});

test('a device without a voice of its own says what to install, and shows no loudspeaker', async (t) => {
  const sitting = {
    game: 'sewer',
    child: { voice: true },
    languages: ['en-GB'],
  } as const;
  const { page } = await begin(t, 'tablet', sitting);
  assert.equal(await loudspeakers(page), 0);
  await go(page, '#/settings');
  await page.locator('[data-voice="none"]').waitFor();
  assert.equal(await page.locator('[data-do="trial"]').count(), 0);
  await accessible(page);
  assert.deepEqual(await said(page), []);
  await shoot(page, 'voice-none-tablet');
  // English has a voice.
  await page.getByText('English').click();
  await page.locator('[data-do="trial"]').click();
  assert.equal((await hears(page, 1))?.[1], 'en-GB');
});

test('a voice is tried in the settings, which say who is read to', async (t) => {
  const { page } = await begin(t, 'tablet', {
    game: 'sewer',
    child: { voice: true },
  });
  await hears(page, 1);
  await go(page, '#/settings');
  await page.locator('[data-do="trial"]').click();
  assert.equal((await hears(page, 2))?.[1], 'fr-CH');
  await page.getByText('Pour Léa.').waitFor();
  await accessible(page);
});

for (const game of GAMES) {
  test(`${game}: after a while a paw shows where one may play, to a child with hints alone`, async (t) => {
    const { truth, page, people } = await begin(t, 'tablet', {
      game,
      child: { hints: true },
      clock: true,
    });
    if (await page.locator('.curtain').count()) await claim(page);
    const paw = page.locator('[data-hint]').first();
    assert.equal(await paw.count(), 0);
    await page.clock.fastForward(9000);
    await paw.waitFor();
    await accessible(page, `hint-${game}-tablet`);
    // A touch of the table restarts the waiting for a nudge.
    await page.mouse.click(512, 20);
    await paw.waitFor({ state: 'detached' });
    // Others get no nudge, however long they think.
    const [name, avatar, colour] = PEOPLE[0];
    const form = { name, avatar, colour, child: { ...CHILD, bigTargets: false }, birthYear: null };
    const read = page.waitForResponse((one) => one.url().endsWith('/call/table'));
    await truth.call('edit_profile', people[0] ?? '', form);
    await (await read).finished();
    await page.clock.fastForward(30_000);
    await page.waitForTimeout(200);
    assert.equal(await paw.count(), 0);
  });

  test(`${game}: everything one presses is large for a child who asked for it`, async (t) => {
    const { page } = await begin(t, 'tablet', {
      game,
      child: { bigTargets: true, voice: true },
    });
    for (const behind of [true, false]) {
      if (behind) await hears(page, 1);
      else if (await page.locator('.curtain').count()) await claim(page);
      // Cells are as large as the board allows, and react to near touches.
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('.play button')]
          .filter((one) => one.checkVisibility() && !one.matches('[data-cell], .spot, .over'))
          .map((one) => ({
            name: one.getAttribute('aria-label') ?? one.textContent,
            box: one.getBoundingClientRect(),
          }))
          .filter(({ box }) => Math.min(box.width, box.height) < 63.5)
          .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
      );
      assert.deepEqual(small, []);
    }
    await accessible(page, `big-${game}-tablet`);
  });
}
