// Writes the sprite of the rébus cards: exactly the drawings that core/data/rebus/cards.tsv names.
//
//   npm install --no-save @iconify-json/fluent-emoji-flat@1.2.6 && node scripts/pictures.mjs
//
// A drawing in src/games/rebus/art/own replaces that of the icon set, whose drawings are optimised already. Only needed
// when the cards change: the sprite is committed.

import { readFileSync, readdirSync, writeFileSync } from 'node:fs';

const art = new URL('../src/games/rebus/art/', import.meta.url);
const table = readFileSync(new URL('../../core/data/rebus/cards.tsv', import.meta.url), 'utf8');
const [heading, ...rows] = table.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
const column = heading.split('\t').indexOf('picture');
const names = rows.map((row) => row.split('\t')[column]);

const set = JSON.parse(
  readFileSync(
    new URL('../node_modules/@iconify-json/fluent-emoji-flat/icons.json', import.meta.url),
    'utf8',
  ),
);
const own = new Map(
  readdirSync(new URL('own/', art)).map((file) => {
    const svg = readFileSync(new URL(`own/${file}`, art), 'utf8');
    return [file.replace('.svg', ''), svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')];
  }),
);

function drawing(name) {
  const body = own.get(name) ?? set.icons[name]?.body;
  if (body === undefined) throw new Error(`no drawing ${name}`);
  // Ids have to be unique in the whole sprite.
  const ids = [...body.matchAll(/id="([^"]+)"/g)].map(([, id]) => id);
  let text = body;
  ids.forEach((id, at) => {
    text = text.replaceAll(`"${id}"`, `"${name}-${at}"`).replaceAll(`#${id})`, `#${name}-${at})`);
  });
  return `<symbol id="${name}" viewBox="0 0 ${set.width ?? 32} ${set.height ?? 32}">${text}</symbol>`;
}

const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${names.map(drawing).join('\n')}\n</svg>\n`;
writeFileSync(new URL('pictures.svg', art), sprite);
process.stdout.write(`${names.length} drawings, ${Math.round(sprite.length / 1024)} kB\n`);
