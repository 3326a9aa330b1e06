// The codes of the contract: what the core may say, by which sentences are found.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { has } from '../src/lib/i18n/index.svelte';

/** The words of a union: its literal members, or the `type` of its variants. */
export function codesOf(type: string): string[] {
  const text = readFileSync(join(import.meta.dirname, `../src/generated/${type}.ts`), 'utf8');
  const body = text.slice(text.indexOf('export type')).replace(/\/\*[\s\S]*?\*\//g, '');
  const tagged = [...body.matchAll(/"type": "(\w+)"/g)].map((m) => m[1] ?? '');
  return tagged.length > 0 ? tagged : [...body.matchAll(/"(\w+)"/g)].map((m) => m[1] ?? '');
}

/** Every code of these types has its sentence, but for those named after what the sentences begin with. */
export function eachIsSaid(...types: [type: string, start: string, ...except: string[]][]): void {
  it.each(types)('%s: every code has its sentence', (type, start, ...except) => {
    const codes = codesOf(type).filter((code) => !except.includes(code));
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter((code) => !has(start + code))).toEqual([]);
  });
}
