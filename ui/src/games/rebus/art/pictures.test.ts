// The sprite has the pictures of the table of cards.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

const [heading = '', ...rows] = read('../../../../../core/data/rebus/cards.tsv')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const columns = heading.split('\t');
const cells = (name: string): (string | undefined)[] =>
  rows.map((row) => row.split('\t')[columns.indexOf(name)]);
const sprite = read('./pictures.svg');
const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/gs)];

test('every card has a picture and both names, and no picture is carried for nothing', () => {
  expect(rows.length).toBeGreaterThanOrEqual(200);
  expect(symbols.map(([, id]) => id)).toEqual(cells('picture'));
  for (const column of ['fr', 'en', 'hint']) expect(cells(column)).not.toContain('');
});

test('every drawing draws something and reaches for nothing outside', () => {
  for (const [, id, body] of symbols) {
    expect(body, id).toMatch(/<(path|circle|ellipse|rect|g)/);
    expect(body, id).not.toMatch(/<script|href="http|url\(http|<image/);
  }
  const ids = [...sprite.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the sprite stays small', () => {
  expect(sprite.length).toBeLessThan(320_000);
});
