// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { SheetRow } from '../../generated';
import { begun, forget, keep, type Draft } from './drafts';
import { pad, press } from './keypad';

const draft: Draft = { typing: press(pad(2), '7'), winners: [], none: false, dealer: 0, counts: true };
const row: SheetRow = {
  number: 1,
  dealer: 0,
  counts: true,
  entry: { type: 'points', points: [1, 2] },
  points: [1, 2],
  lines: [],
  running: [1, 2],
  winners: [1],
  versions: 1,
  writtenAt: '2026-01-01T20:00:00Z',
};

it('a round that was begun is there when one comes back, until it is written', () => {
  keep('one', 3, null, draft);
  expect(begun('one', 3, null)).toEqual(draft);
  expect([begun('other', 3, null), begun('one', 2, null)]).toEqual([null, null]);
  forget('one', 3);
  expect(begun('one', 3, null)).toBeNull();
});

it('what was begun over something else is not put over what stands there now', () => {
  keep('one', 1, row, draft);
  expect(begun('one', 1, row)).toEqual(draft);
  expect(begun('one', 1, { ...row, versions: 2 })).toBeNull();
  expect(begun('one', 1, null)).toBeNull();
});

it('where a browser refuses to keep anything, what was begun is still there', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { setItem: refuse, getItem: refuse, removeItem: refuse });
  keep('one', 4, null, draft);
  expect(begun('one', 4, null)).toEqual(draft);
  forget('one', 4);
  expect(begun('one', 4, null)).toBeNull();
  vi.unstubAllGlobals();
});
