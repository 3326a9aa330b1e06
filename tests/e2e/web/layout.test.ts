/** The layout of the screens that only a page without a program has, on tablets and a phone. */

import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { again, begin, family, kept, newer, playOn, visit } from '../lib/box.ts';
import { Looker } from '../lib/layout.ts';
import { Walk } from '../lib/tour.ts';

const SCREENS = [
  [1180, 820],
  [1024, 768],
  [820, 1180],
  [390, 844],
] as const;

const walk = (page: Page) => new Walk(page, new Looker(page, SCREENS));

test('before everything else: another tab has the notebook, and does not answer', async (t) => {
  const hold = `navigator.locks.request('calepin-notebook', () => new Promise(() => undefined))`;
  const { page } = await visit(t, 'tablet', {}, (page) => page.addInitScript(hold));
  const looks = walk(page);
  const here = page.getByRole('button', { name: 'Continuer ici' });
  await here.waitFor();
  await looks.look('another tab');
  await here.click();
  await page.getByText('puis essayez encore.').waitFor();
  await looks.look('another tab that is silent');
  looks.end('another tab', 'another tab that is silent');
});

test('where nothing is kept: why, and on the shelf all the time', async (t) => {
  for (const [why, refuse] of [
    ['insecure', `Object.defineProperty(window, 'isSecureContext', { value: false })`],
    [
      'refused',
      `navigator.storage.getDirectory = () => Promise.reject(new DOMException('no', 'SecurityError'))`,
    ],
  ] as const) {
    const box = await visit(t, 'tablet', {}, (page) => page.addInitScript(refuse));
    const looks = walk(box.page);
    const play = box.page.getByRole('button', { name: 'Jouer sans garder' });
    await play.waitFor();
    await looks.look(`nothing is kept, ${why}`);
    if (why === 'refused') {
      await play.click();
      await box.page.getByText('English').waitFor();
      await family(box);
      await box.page.getByText('Rien n’est gardé ici').waitFor();
      await looks.look('a shelf that keeps nothing');
    }
    looks.end(`nothing is kept, ${why}`);
  }
});

test('what the page says of itself: on the shelf, in the settings, and on the way to the home screen', async (t) => {
  const box = await visit(t);
  const { page, site } = box;
  const looks = walk(page);
  const on = (device: string) => page.getByText(device, { exact: true }).click();
  const press = (name: string) => page.getByRole('button', { name }).click();

  await looks.goTo('#/install');
  await on('iPad, iPhone');
  await looks.look('home screen, nothing begun');
  await looks.goTo('#/');
  await family(box);
  await kept(page);
  await again(page);
  await playOn(box, await begin(box, 'canals'));
  await page.getByRole('button', { name: 'Montre-moi' }).waitFor();
  await looks.look('home screen, offered');
  await press('Non merci');
  await looks.look('a copy, asked for');
  await press('Garder une copie');
  await looks.look('a copy, by grown-ups');
  await page.keyboard.press('Escape');

  await looks.place('#/settings', undefined, 'settings of a page');
  await looks.goTo('#/install');
  await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')));
  for (const device of ['iPad, iPhone', 'Android', 'Ordinateur']) {
    await on(device);
    await looks.look(`home screen, ${device}`);
  }

  site.folder = await newer(t, site, 'neuf');
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  await looks.goTo('#/');
  await page.getByRole('button', { name: 'La prendre' }).waitFor();
  await looks.look('a newer version');
  looks.end();
});
