// @vitest-environment happy-dom
// The controls of the player to move.

import { createRawSnippet, mount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import type { MiceMove, TableView } from '../../generated';
import { usePhoneShell, type PhoneShell } from '../../lib/phone/shell.svelte';
import { Drag } from '../../shared/drag.svelte';
import type { Target } from './geometry';
import { STEPS } from './learn';
import { Play } from './play.svelte';
import Tray from './Tray.svelte';

afterEach(() => usePhoneShell(null));

it('says that whoever is to move does so on a phone, and plays for them all the same; on that phone, what to do', () => {
  const view = STEPS[0]?.view;
  if (!view) throw new Error('no garden');
  const seats = ['Léa', 'Papa'].map((name, seat) => ({ seat, name }));
  const legal = [{ game: 'mice', mv: { type: 'go', cell: 1 } }];
  const shown = { view: { game: 'mice', view: { ...view, end: null } }, seats, legal, toAct: [1] };
  const ways = { onMove: () => Promise.resolve(), whyNot: () => Promise.resolve(null) };
  const said = (phones: number[]) => {
    const table = { ...shown, phones } as unknown as TableView;
    const play = new Play(() => ({ ...ways, table, readonly: false }));
    return [play.elsewhere, play.waits, play.legal.length];
  };
  expect(said([])).toEqual([null, null, 1]);
  expect(said([0])).toEqual([null, null, 1]);
  expect(said([1])).toEqual(['Papa joue sur son téléphone.', null, 1]);
  usePhoneShell({} as PhoneShell);
  expect(said([1])).toEqual([null, null, 1]);
});

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
