// Makes `cards.svg` out of the drawings of Fluent Emoji (flat) and a few of our own, by the core's list of
// cards: one symbol for each card, numbered as the core numbers it, and nothing that no card uses.
// Run it from ui/ after a change of the list: node src/games/rebus/cards/make.mjs

import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { DRAWN } from './drawn.mjs';

const here = new URL('./', import.meta.url);
const list = new URL('../../../../../core/data/rebus/cards.tsv', here);
const set = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json');
const { icons, aliases = {} } = JSON.parse(await readFile(set, 'utf8'));

/** Names of gradients and clips of the card's own: all drawings share one page. */
function own(body, card) {
  const names = [...new Set([...body.matchAll(/\bid="([^"]+)"/g)].map(([, name]) => name))];
  return names.reduce(
    (text, name, i) =>
      text
        .replaceAll(`id="${name}"`, `id="c${card}-${i}"`)
        .replaceAll(`url(#${name})`, `url(#c${card}-${i})`)
        .replaceAll(`href="#${name}"`, `href="#c${card}-${i}"`),
    body,
  );
}

const rows = (await readFile(list, 'utf8'))
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .slice(1);
const symbols = rows.map((row, card) => {
  const [picture] = row.split('\t');
  const body = DRAWN[picture] ?? icons[picture]?.body ?? icons[aliases[picture]?.parent]?.body;
  if (!body) throw new Error(`no drawing called ${picture}`);
  return `<symbol id="card-${card}" viewBox="0 0 32 32">${own(body, card)}</symbol>`;
});
await writeFile(
  new URL('cards.svg', here),
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
);
process.stdout.write(`${symbols.length} pictures\n`);
