import { expect, it } from 'vitest';
import { beginsAnew, browserOf, hasPlace, platformOf } from './platform';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ';
const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36';
const DEVICES = {
  iPhone: [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile/15E148 Safari/604.1',
    5,
  ],
  iPad: [MAC + SAFARI, 5],
  Mac: [MAC + SAFARI, 0],
  'Chrome on a Mac': [MAC + CHROME, 0],
  Edge: [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/129.0.0.0`, 10],
  'Firefox on Linux': ['Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 0],
  'Firefox on Android': ['Mozilla/5.0 (Android 14; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0', 5],
  Android: [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${CHROME}`, 5],
} as const;
const signs = (name: keyof typeof DEVICES) => {
  const [userAgent, maxTouchPoints] = DEVICES[name];
  return { userAgent, maxTouchPoints };
};

it.each([
  ['iPhone', 'apple'],
  ['iPad', 'apple'],
  ['Mac', 'computer'],
  ['Edge', 'computer'],
  ['Firefox on Linux', 'computer'],
  ['Firefox on Android', 'android'],
  ['Android', 'android'],
] as const)('%s is told from its signs', (name, platform) => {
  expect(platformOf(signs(name))).toBe(platform);
});

it.each([
  ['Mac', 'safari'],
  ['Chrome on a Mac', 'chrome'],
  ['Edge', 'chrome'],
  ['Firefox on Linux', 'firefox'],
] as const)('%s is put on its own as %s does it', (name, browser) => {
  expect(browserOf(signs(name))).toBe(browser);
});

it('Apple begins with another notebook there', () => {
  const anew = (Object.keys(DEVICES) as (keyof typeof DEVICES)[]).filter((name) => beginsAnew(signs(name)));
  expect(anew).toEqual(['iPhone', 'iPad', 'Mac']);
});

it('all have a place for it but Firefox on a computer', () => {
  const none = (Object.keys(DEVICES) as (keyof typeof DEVICES)[]).filter((name) => !hasPlace(signs(name)));
  expect(none).toEqual(['Firefox on Linux']);
});
