// @vitest-environment happy-dom
// The table: what it shows to each viewer, and what it sends; and the keys of the lesson.

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyMove, TableView } from '../../generated';
import { tableOf } from '../../../tests/fixtures/sewer';
import type { TableProps } from '../contract';
import { t } from '../../lib/i18n/index.svelte';
import { CARD_W, cellAt } from './geometry';
import SewerLearn from './SewerLearn.svelte';
import SewerTable from './SewerTable.svelte';
import { sewerView } from './wire';

let shown: object | null = null;
async function leave() {
  if (shown) await unmount(shown);
  shown = null;
}
afterEach(leave);

/** Renders a table, and records the moves it sends. */
function show(table: TableView, given: Partial<TableProps> = {}) {
  const sent: AnyMove['mv'][] = [];
  const props = $state<TableProps>({
    table,
    onMove: ({ mv }) => Promise.resolve(void sent.push(mv)),
    whyNot: () => Promise.resolve(null),
    ...given,
  });
  shown = mount(SewerTable, { target: document.body, props });
  flushSync();
  return { props, sent };
}

function at(css: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(css);
  if (!found) throw new Error(`no ${css}`);
  return found;
}

describe('what somebody else is offered', () => {
  const elsewhere = { ...tableOf('two-offer'), legal: [], toAct: [] };

  it('has the room of the piles on a narrow screen', () => {
    show(elsewhere);
    expect(at('.sewer').classList).toContain('full');
  });

  it('is not taken by a touch', () => {
    const { sent } = show(elsewhere);
    at('.offer button').click();
    expect(sent).toEqual([]);
  });
});

it.each(['two-begin', 'two-hold', 'four-eject', 'four-flip'])(
  'whoever looks back is not told to play: %s',
  (name) => {
    show({ ...tableOf(name), legal: [], toAct: [], log: [] }, { readonly: true });
    expect(at('.prompt').textContent.trim()).toBe('');
  },
);

it('a paw points where nothing lies open yet', () => {
  // In this table a card lies on cell 1.
  show(tableOf('kids-hold'), { nudge: true });
  const { x, y } = cellAt(2, 4);
  const paw = at('.main .hint').parentElement;
  expect(paw?.getAttribute('transform')).toBe(`translate(${x + CARD_W - 14} ${y + 116})`);
});

it('the focus stays with the others when the turn goes on', () => {
  const { props } = show(tableOf('two-begin'));
  at('.others [data-cell="4"]').focus();
  const view = { ...sewerView(props.table), turn: 1 };
  props.table = { ...props.table, ply: 1, view: { game: 'sewer', view } };
  flushSync();
  expect(at('.main [data-cell]').dataset['seat']).toBe('1');
  expect(document.activeElement?.matches('.others [data-seat="0"][data-cell="4"]')).toBe(true);
});

it('a pile that is made anew of the discard is not called empty', () => {
  const table = { ...tableOf('two-toilet'), log: [] };
  const view = { ...sewerView(table), pile: 0 };
  show({ ...table, view: { game: 'sewer', view } });
  expect(at('[data-place="pile"]').getAttribute('aria-label')).toMatch(/^Piocher/);
});

it('whoever flushes by key does not call the plumber', () => {
  const { sent } = show(tableOf('two-begin'));
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'f' }));
  expect(sent).toEqual([]);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'p' }));
  expect(sent).toEqual([{ type: 'ask' }]);
});

it('where to flush is asked, which is no refusal', () => {
  const table = tableOf('two-begin');
  const legal = [2, 5].map((cell) => ({ game: 'sewer' as const, mv: { type: 'flush' as const, cell } }));
  const view = { ...sewerView(table), board: 'toilet' as const };
  show({ ...table, legal, view: { game: 'sewer', view } });
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'f' }));
  flushSync();
  expect(at('.prompt').textContent.trim()).toBe(t('sewer-flush-where'));
  expect(at('.prompt').classList).not.toContain('no');
});

it('a card that is dragged when the table is left is dropped nowhere', async () => {
  const { sent } = show(tableOf('two-hold'));
  const card = at('.way');
  card.setPointerCapture = () => undefined;
  const cell = at('.main [data-lit]');
  document.elementFromPoint = () => cell;
  const point = (type: string, clientX: number) =>
    card.dispatchEvent(new PointerEvent(type, { pointerId: 1, button: 0, clientX, bubbles: true }));
  point('pointerdown', 0);
  point('pointermove', 50);
  await leave();
  window.dispatchEvent(new PointerEvent('pointerup', { pointerId: 1 }));
  expect(sent).toEqual([]);
});

it('a lesson leaves the browser its shortcuts', () => {
  shown = mount(SewerLearn, { target: document.body, props: {} });
  flushSync();
  const text = () => at('.learn .text').textContent;
  const first = text();
  const press = (ctrlKey: boolean) => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'd', ctrlKey }));
    flushSync();
  };
  press(true);
  expect(text()).toBe(first);
  press(false);
  expect(text()).not.toBe(first);
});
