import { expect, it } from 'vitest';
import { codesOf } from '../../../../tests/codes';
import { has } from '../../../lib/i18n/index.svelte';
import '.';

it.each([['MiceEnd', 'end-mice-']])('%s: every code has its sentence', (type, start) => {
  const codes = codesOf(type);
  expect(codes.length).toBeGreaterThan(0);
  expect(codes.filter((code) => !has(start + code))).toEqual([]);
});
