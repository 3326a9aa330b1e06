// Writes the app icons from the app's own drawing, with a browser, in the sizes that home screens ask for.
//
//   (cd ../tests/e2e && npm ci) && CHROMIUM=/usr/bin/chromium node scripts/icons.mjs
//
// Only needed when the drawing changes: the icons are committed.

import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '../../tests/e2e/node_modules/playwright-core/index.mjs';

const drawing = readFileSync(new URL('../../app-tauri/icons/icon.svg', import.meta.url), 'utf8');
const inner = drawing.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
/** The side of the drawing, in its own units. */
const SIDE = 512;
/** The middle of what is drawn. */
const MIDDLE = { x: 256, y: 264 };

/**
 * Each icon: name, side in pixels, share of the side that the drawing takes, colour of the ground. The maskable icon
 * and Apple's have a wooden ground: Android may cut a maskable icon to a circle of four fifths of its side, and Apple
 * rounds the corners and fills transparent parts with black.
 */
const ICONS = [
  ['icon-192', 192, 1, null],
  ['icon-512', 512, 1, null],
  ['icon-maskable-512', 512, 0.68, '#e3b57e'],
  ['apple-touch-icon', 180, 0.84, '#e3b57e'],
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
});
for (const [name, pixels, part, ground] of ICONS) {
  const page = await browser.newPage({ viewport: { width: pixels, height: pixels } });
  const side = SIDE / part;
  const box = ground
    ? `${MIDDLE.x - side / 2} ${MIDDLE.y - side / 2} ${side} ${side}`
    : `0 0 ${SIDE} ${SIDE}`;
  await page.setContent(
    `<body style="margin: 0; background: ${ground ?? 'transparent'}">` +
      `<svg width="${pixels}" height="${pixels}" viewBox="${box}" style="display: block">${inner}</svg>`,
  );
  const picture = await page.screenshot({ omitBackground: ground === null });
  writeFileSync(new URL(`../public/${name}.png`, import.meta.url), picture);
}
await browser.close();
