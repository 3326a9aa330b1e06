// @vitest-environment happy-dom
// The keys of the board.

import { flushSync, mount } from 'svelte';
import { expect, it } from 'vitest';
import { TABLES } from '../../../tests/fixtures/canals';
import { Animations } from './animations.svelte';
import Board from './Board.svelte';
import { nearest } from './legal';
import { Play } from './play.svelte';
import { Zoom } from './zoom.svelte';

it('the cell that has the focus, however small it is', () => {
  const early = TABLES.find(({ name }) => name === 'early')?.table;
  if (!early) throw new Error('no table early');
  const ways = { onMove: () => Promise.resolve(), whyNot: () => Promise.resolve(null) };
  const play = new Play(() => ({ ...ways, table: early, readonly: false }));
  const { size } = play.view;
  const beside = Array.from({ length: size * size }, (_, cell) => cell).find(
    (cell) => !play.taken.has(cell) && nearest(play.lit.any, cell, size, 1.5) !== cell,
  );
  const props = { seats: early.seats, play, animations: new Animations(), zoom: new Zoom(), running: false };
  mount(Board, { target: document.body, props });
  flushSync();
  const cell = document.querySelector(`[data-cell="${beside}"]`);
  cell?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  flushSync();
  expect(play.ghost).toMatchObject({ pivot: beside, legal: false });
});
