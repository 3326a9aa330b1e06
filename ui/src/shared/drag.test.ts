// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it } from 'vitest';
import { Drag, type Held } from './drag.svelte';

type Told = [string, string, number];

let told: Told[];
let clicks: number;
let drag: Drag<string, number>;
let button: HTMLElement;
let release: (() => void) | undefined;

beforeEach(() => {
  told = [];
  clicks = 0;
  const tell = (kind: string) => (held: Held<string, number>) => {
    told.push([kind, held.what, held.over]);
  };
  // In this test the item under a point is the point's y.
  drag = new Drag({ under: (_, y) => y, moved: tell('moved'), dropped: tell('dropped'), lift: 40 });
  button = document.createElement('button');
  button.setPointerCapture = () => undefined;
  button.addEventListener('click', () => (clicks += 1));
  document.body.append(button);
  release = drag.grip('card')(button) ?? undefined;
});
afterEach(() => {
  release?.();
  button.remove();
});

function point(type: string, x: number, y: number, more: PointerEventInit = {}) {
  const event = { pointerId: 1, pointerType: 'mouse', button: 0, clientX: x, clientY: y, bubbles: true };
  button.dispatchEvent(new PointerEvent(type, { ...event, ...more }));
}
const click = (detail: number) => button.dispatchEvent(new MouseEvent('click', { detail, bubbles: true }));

it('leaves a press that hardly moves a tap', () => {
  point('pointerdown', 100, 100);
  point('pointermove', 105, 104);
  point('pointerup', 105, 104);
  click(1);
  expect([told, clicks]).toEqual([[], 1]);
});

it('carries what was taken up until it is let go, and swallows the click that follows', () => {
  point('pointerdown', 100, 100);
  point('pointermove', 100, 150);
  expect(drag.held).toMatchObject({ what: 'card', x: 100, y: 150, above: -50, pulled: false });
  point('pointermove', 100, 90);
  point('pointerup', 100, 90);
  click(1);
  expect(told).toEqual([
    ['moved', 'card', 150],
    ['moved', 'card', 90],
    ['dropped', 'card', 90],
  ]);
  expect([drag.held, clicks]).toEqual([null, 0]);
  point('pointermove', 100, 300);
  expect(told).toHaveLength(3);
  click(1);
  expect(clicks, 'the next tap').toBe(1);
});

it('lets a key press what a drag left without a click', () => {
  point('pointerdown', 100, 100);
  point('pointermove', 200, 100);
  point('pointerup', 200, 100);
  click(0);
  expect(clicks).toBe(1);
});

it('tells a card that is pulled up from one that is pushed aside, by how it began', () => {
  for (const [x, y, pulled] of [
    [102, 60, true],
    [140, 80, false],
  ] as const) {
    point('pointerdown', 100, 100);
    point('pointermove', x, y);
    point('pointermove', 140, 20);
    expect(drag.held).toMatchObject({ above: 80, pulled });
    point('pointerup', 140, 20);
  }
});

it('is lifted above a finger, and looks for what lies there', () => {
  const finger = { pointerType: 'touch' };
  point('pointerdown', 100, 100, finger);
  point('pointermove', 100, 200, finger);
  expect(drag.held).toMatchObject({ x: 100, y: 160, over: 160 });
});

it('is dropped by nothing but its own pointer', () => {
  point('pointerdown', 100, 100);
  point('pointermove', 200, 100);
  point('pointerup', 200, 100, { pointerId: 2 });
  expect(drag.held).not.toBeNull();
  // The browser cancels the pointer to scroll instead.
  point('pointercancel', 200, 100);
  expect(drag.held).toBeNull();
  point('pointerdown', 100, 100);
  point('pointermove', 200, 100);
  drag.cancel();
  point('pointerup', 200, 100);
  point('pointerdown', 100, 100, { button: 2 });
  point('pointermove', 300, 100, { button: 2 });
  expect(told.filter(([kind]) => kind === 'dropped')).toEqual([]);
  expect(drag.held).toBeNull();
});
