// @vitest-environment happy-dom
// What the one to move can press.

import { createRawSnippet, mount } from 'svelte';
import { expect, it } from 'vitest';
import type { MiceMove, TableView } from '../../generated';
import { Drag } from '../../shared/drag.svelte';
import type { Target } from './geometry';
import { STEPS } from './learn';
import { Play } from './play.svelte';
import Tray from './Tray.svelte';

it('a fence is taken, only where one may be laid', () => {
  const view = STEPS[0]?.view;
  if (!view) throw new Error('no garden');
  const go: MiceMove = { type: 'go', cell: 1 };
  const lay: MiceMove = { type: 'lay', barrier: { anchor: 0, upright: false } };
  const disabled = (...moves: MiceMove[]) => {
    const legal = moves.map((mv) => ({ game: 'mice' as const, mv }));
    const table = { view: { game: 'mice', view: { ...view, end: null } }, seats: [], legal };
    const ways = { onMove: () => Promise.resolve(), whyNot: () => Promise.resolve(null) };
    const play = new Play(() => ({ ...ways, table: table as unknown as TableView, readonly: false }));
    const drag = new Drag<'fence', Target | null>({ under: () => null, dropped: () => undefined });
    const props = { play, drag, colour: null, onTake: () => undefined, onTurn: () => undefined, slim: true };
    const children = createRawSnippet(() => ({ render: () => '<i></i>' }));
    document.body.replaceChildren();
    mount(Tray, { target: document.body, props: { ...props, children } });
    return document.querySelector<HTMLButtonElement>('[data-tool="take"]')?.disabled;
  };
  expect(view.mice[view.turn]?.barriers).toBeGreaterThan(0);
  expect([disabled(go, lay), disabled(go)]).toEqual([false, true]);
});
