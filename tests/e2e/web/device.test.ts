/** Browser features besides the screen: a voice, sounds, a screen kept awake, sharing. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { begin, family, visit, type Box } from '../lib/box.ts';
import { go } from '../lib/browser.ts';
import { canalsOf, chooseCanals, finger, performCanals } from '../lib/canals.ts';
import { grownUp } from '../lib/notebook.ts';
import { until } from '../lib/program.ts';
import { CHILD } from '../lib/scenes.ts';
import { Chance } from '../lib/sewer.ts';

/** Makes all features present, and records their use. Voices and share targets are fakes, since a headless browser
 * has none. */
const ALL = `
  window.lent = { said: [], awake: 0, shared: [], sounds: [] };
  Object.defineProperty(window, 'speechSynthesis', { value: {
    getVoices: () => [{ lang: 'fr-FR', localService: true, default: true }],
    speak: ({ text }) => lent.said.push(text),
    cancel: () => undefined,
    addEventListener: () => undefined,
  } });
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
  Object.defineProperty(navigator, 'wakeLock', { value: {
    request: async () => (lent.awake += 1, { release: async () => (lent.awake -= 1) }),
  } });
  navigator.canShare = () => true;
  navigator.share = async ({ files }) => lent.shared.push(files[0].name);
  window.AudioContext = class extends AudioContext { constructor() { super(); lent.sounds.push(this); } };`;

/** Removes all features, as in old or embedded browsers. */
const NONE = `
  for (const name of ['speechSynthesis', 'AudioContext', 'webkitAudioContext']) delete window[name];
  for (const name of ['wakeLock', 'share', 'canShare']) delete Navigator.prototype[name];`;

/** A match of Canals between Léa, who is read to, and another person. */
async function begun({ page, truth }: Box): Promise<string> {
  const { people } = await family({ page, truth });
  const lea = { name: 'Léa', avatar: 'ratCook', colour: 'red', child: { ...CHILD, voice: true } } as const;
  await truth.call('edit_profile', people[0] ?? '', { ...lea, birthYear: null });
  return begin({ truth }, 'canals');
}

async function goTo(page: Page, place: string, there: string): Promise<void> {
  await go(page, place);
  await page.locator(there).first().waitFor();
}

/** Plays one ply by touch. */
async function play({ page, truth }: Box, match: string): Promise<void> {
  const table = await truth.table(match);
  assert.ok(canalsOf(table));
  await performCanals(finger(page), table, chooseCanals(table, new Chance(3)));
  await page
    .locator(`[data-ply="${table.ply + 1}"]`)
    .first()
    .waitFor();
}

/** Saves the copy that the settings offer, as a grown-up. */
async function takeCopy(page: Page): Promise<void> {
  await goTo(page, '#/keep', '#export');
  await page.locator('section[aria-labelledby="export"] button').first().tap();
  await grownUp(page);
}

const lent = <T>(page: Page, what: string) => page.evaluate<T>(`lent.${what}`);

/** Waits for a condition from outside: the page's policy forbids a repeated evaluation of text inside. */
const happens = (page: Page, what: string) => until(() => lent<boolean>(page, what), what);

test('what there is, is used', async (t) => {
  const box = await visit(t, 'phone', {}, (page) => page.addInitScript(ALL));
  const { page } = box;
  const match = await begun(box);
  await goTo(page, '#/settings', '[data-do="trial"]');
  await page.locator('[data-do="trial"]').tap();
  await happens(page, 'said.length === 1');
  await goTo(page, `#/play/${match}`, '.play [data-do="speak"]');
  await happens(page, 'awake === 1 && lent.said.length > 1');
  assert.deepEqual((await lent<string[]>(page, 'said')).slice(1), ['C’est à Léa']);
  await play(box, match);
  await happens(page, 'sounds.some((one) => one.state === "running")');
  assert.deepEqual(await lent(page, 'sounds.map((one) => one.state)'), ['running']);
  await takeCopy(page);
  await happens(page, 'shared.length === 1 && lent.awake === 0');
  assert.match((await lent<string[]>(page, 'shared'))[0] ?? '', /^calepin-.*\.json$/);
});

test('what there is not, is not offered, and nothing else is missed', async (t) => {
  const box = await visit(t, 'phone', {}, (page) => page.addInitScript(NONE));
  const { page } = box;
  const match = await begun(box);
  await goTo(page, '#/settings', '[data-voice="none"]');
  assert.equal(await page.locator('[data-do="trial"]').count(), 0);
  await goTo(page, `#/play/${match}`, '[data-ply]');
  await play(box, match);
  assert.equal(await page.locator('[data-do="speak"]').count(), 0);
  const file = page.waitForEvent('download');
  await takeCopy(page);
  assert.match((await file).suggestedFilename(), /^calepin-.*\.json$/);
});
