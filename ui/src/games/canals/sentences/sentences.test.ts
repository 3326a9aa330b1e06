import { expect, it } from 'vitest';
import { codesOf } from '../../../../tests/codes';
import { has } from '../../../lib/i18n/index.svelte';
import '../manifest';
import '.';

it.each<[type: string, start: string, except: string[]]>([
  ['CanalsEnd', 'end-canals-', []],
  ['CanalsRimRefusal', 'rim-', ['options']],
])('%s: every code has its sentence', (type, start, except) => {
  const codes = codesOf(type).filter((code) => !except.includes(code));
  expect(codes.length).toBeGreaterThan(0);
  expect(codes.filter((code) => !has(start + code))).toEqual([]);
});
