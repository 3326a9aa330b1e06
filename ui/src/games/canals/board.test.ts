// @vitest-environment happy-dom
// The keys of the board, and two fingers on it.

import { flushSync, mount } from 'svelte';
import { beforeEach, expect, it } from 'vitest';
import { TABLES } from '../../../tests/fixtures/canals';
import { Animations } from './animations.svelte';
import Board from './Board.svelte';
import { nearest } from './legal';
import { Play } from './play.svelte';
import { Zoom } from './zoom.svelte';

beforeEach(() => document.body.replaceChildren());

function show() {
  const early = TABLES.find(({ name }) => name === 'early')?.table;
  if (!early) throw new Error('no table early');
  const ways = { onMove: () => Promise.resolve(), whyNot: () => Promise.resolve(null) };
  const play = new Play(() => ({ ...ways, table: early, readonly: false }));
  const zoom = new Zoom();
  const props = { seats: early.seats, play, animations: new Animations(), zoom, running: false };
  mount(Board, { target: document.body, props });
  flushSync();
  return { play, zoom };
}

it('the cell that has the focus, however small it is', () => {
  const { play } = show();
  const { size } = play.view;
  const beside = Array.from({ length: size * size }, (_, cell) => cell).find(
    (cell) => !play.taken.has(cell) && nearest(play.lit.any, cell, size, 1.5) !== cell,
  );
  const cell = document.querySelector(`[data-cell="${beside}"]`);
  cell?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  flushSync();
  expect(play.ghost).toMatchObject({ pivot: beside, legal: false });
});

it('each pinch starts from the size that the board has by then', () => {
  const { zoom } = show();
  const touch = (type: string, ...at: number[]) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    const touches = at.map((clientX) => ({ clientX, clientY: 0 }));
    document.querySelector('[data-cell]')?.dispatchEvent(Object.assign(event, { touches }));
  };
  touch('touchmove', 100, 200);
  touch('touchmove', 50, 250);
  expect(zoom.level).toBe(2);
  touch('touchend');
  touch('touchmove', 100, 150);
  expect(zoom.level).toBe(2);
  touch('touchmove', 100, 140);
  expect(zoom.level).toBeCloseTo(1.6);
  touch('touchcancel');
  touch('touchmove', 0, 300);
  expect(zoom.level).toBeCloseTo(1.6);
});
