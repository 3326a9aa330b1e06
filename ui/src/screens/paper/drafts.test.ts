// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { SheetRow } from '../../generated';
import { counted, forget, typed, type Count, type Draft } from './drafts';
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

const count: Count = { entry: { type: 'points', points: [7, 0] }, told: [true, false] };

it('a round that was begun is there when one comes back, until it is written', () => {
  const both = () => [typed.begun('one', 3, null), counted.begun('one', 3, null)];
  typed.keep('one', 3, null, draft);
  counted.keep('one', 3, null, count);
  expect(both()).toEqual([draft, count]);
  expect([typed.begun('other', 3, null), typed.begun('one', 2, null)]).toEqual([null, null]);
  // An empty draft of what was typed leaves what was counted.
  typed.keep('one', 3, null, null);
  expect(both()).toEqual([null, count]);
  typed.keep('one', 3, null, draft);
  forget('one', 3);
  expect(both()).toEqual([null, null]);
});

it('what was begun over something else is not put over what stands there now', () => {
  typed.keep('one', 1, row, draft);
  expect(typed.begun('one', 1, row)).toEqual(draft);
  expect(typed.begun('one', 1, { ...row, versions: 2 })).toBeNull();
  expect(typed.begun('one', 1, null)).toBeNull();
});

it('where a browser refuses to keep anything, what was begun is still there', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { setItem: refuse, getItem: refuse, removeItem: refuse });
  typed.keep('one', 4, null, draft);
  expect(typed.begun('one', 4, null)).toEqual(draft);
  forget('one', 4);
  expect(typed.begun('one', 4, null)).toBeNull();
  vi.unstubAllGlobals();
});
