// Makes `cards.svg` out of the drawings of Fluent Emoji (flat), by the list in `cards.txt`: one symbol
// per card, numbered in the order of the list, and nothing that no card uses.
// Run it from ui/ after a change of the list: node src/games/rebus/cards/make.mjs

import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const here = new URL('./', import.meta.url);
const set = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json');
const { icons, aliases = {} } = JSON.parse(await readFile(set, 'utf8'));
const chars = JSON.parse(
  await readFile(
    createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/chars.json'),
    'utf8',
  ),
);

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

const list = (await readFile(new URL('cards.txt', here), 'utf8'))
  .split('\n')
  .filter((line) => /^[0-9a-f]/.test(line));
const symbols = list.map((line, card) => {
  const [code] = line.split(' ');
  const name = chars[code] ?? chars[`${code}-fe0f`];
  const body = icons[name]?.body ?? icons[aliases[name]?.parent]?.body;
  if (!body) throw new Error(`no drawing for ${line}`);
  const flat = body.replace(/^<g fill="none">(.*)<\/g>$/s, '$1');
  const wrapped = flat === body ? body : `<g fill="none">${flat}</g>`;
  return `<symbol id="card-${card}" viewBox="0 0 32 32">${own(wrapped, card)}</symbol>`;
});
await writeFile(
  new URL('cards.svg', here),
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
);
console.log(`${symbols.length} pictures`);
