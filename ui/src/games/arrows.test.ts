// @vitest-environment happy-dom
// Arrow keys move the focused thing; with Alt, Ctrl or Meta they belong to the browser.

import { flushSync, mount, type Component } from 'svelte';
import { expect, it } from 'vitest';
import LokusLearn from './lokus/LokusLearn.svelte';
import MiceLearn from './mice/MiceLearn.svelte';
import { END, SEATS } from './rebus/learn';
import Track from './rebus/Track.svelte';
import SewerLearn from './sewer/SewerLearn.svelte';

const track = { view: END, seats: SEATS, pawns: [1, 3, 0], walking: null, onCell: () => undefined };

it.each<[string, Component<never>, string, object]>([
  ['a garden', MiceLearn, '[data-cell]', {}],
  ['a network', SewerLearn, '[data-cell]', {}],
  ['a hand', LokusLearn, '[role="radio"]', {}],
  ['a track', Track, '[data-cell]', track],
])('are left to the browser in %s where they are its own', (_, Shown, what, props) => {
  document.body.replaceChildren();
  mount(Shown, { target: document.body, props: props as never });
  flushSync();
  const taken = (way: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', {
      ...{ key: 'ArrowRight', bubbles: true, cancelable: true },
      ...way,
    });
    document.querySelector(what)?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(taken({})).toBe(true);
  for (const way of ['altKey', 'ctrlKey', 'metaKey']) expect(taken({ [way]: true })).toBe(false);
});
