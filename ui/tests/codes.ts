// The codes of the contract: what the core may say, by which sentences are found.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The words of a union: its literal members, or the `type` of its variants. */
export function codesOf(type: string): string[] {
  const text = readFileSync(join(import.meta.dirname, `../src/generated/${type}.ts`), 'utf8');
  const body = text.slice(text.indexOf('export type')).replace(/\/\*[\s\S]*?\*\//g, '');
  const tagged = [...body.matchAll(/"type": "(\w+)"/g)].map((m) => m[1] ?? '');
  return tagged.length > 0 ? tagged : [...body.matchAll(/"(\w+)"/g)].map((m) => m[1] ?? '');
}
