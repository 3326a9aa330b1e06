// @vitest-environment happy-dom
// The questions to the player who lays a rebus, and the messages in place of the prompt.

import { flushSync, mount } from 'svelte';
import { expect, it, vi } from 'vitest';
import type { RebusMove, RebusView, TableView } from '../../generated';
import { refusalText } from '../../lib/words';
import { Drag } from '../../shared/drag.svelte';
import { Animations } from './animations.svelte';
import { END, SEATS } from './learn';
import { Play } from './play.svelte';
import Prompt from './Prompt.svelte';
import Scene from './Scene.svelte';

it('the answer, for the box to guess, once the rebus may be laid, which the button shows: else why it may not', async () => {
  const own = { rack: [1, 2], strip: [1, 2], intruder: null, answer: null, sealed: false };
  const view = {
    ...{ ...END, own, mayAnswer: true, mayBorrow: false },
    phase: { type: 'composing', task: { type: 'intruder' } },
  } as unknown as RebusView;
  const whyNot = vi.fn(() => Promise.resolve(null));
  const seats = SEATS.map((one, seat) => ({ ...one, opponent: seat === 1 ? 2 : null }));
  const lays = async (...moves: RebusMove[]) => {
    const legal = moves.map((mv) => ({ game: 'rebus' as const, mv }));
    const table = {
      ...{ viewer: { type: 'seat', seat: 0 }, toAct: [0], log: [], open: [], aid: 'off', legal, seats },
      view: { game: 'rebus', view },
    } as unknown as TableView;
    const play = new Play(() => ({ table, readonly: false, onMove: () => Promise.resolve(), whyNot }));
    const drag = new Drag({ under: () => null, dropped: () => undefined });
    const props = { play, drag, animations: new Animations(), named: true };
    document.body.replaceChildren();
    const scene = mount(Scene, { target: document.body, props: props as never });
    await scene.lay();
    flushSync();
    const red = document.querySelector('[data-do="lay"].primary') !== null;
    return [document.querySelector('#seal-words') !== null, red, whyNot.mock.calls.length];
  };
  expect(await lays({ type: 'timeUp' })).toEqual([false, false, 1]);
  expect(await lays({ type: 'timeUp' }, { type: 'lay' })).toEqual([true, true, 1]);
});

it('only the message that refuses a move is drawn as a refusal', async () => {
  const table = {
    ...{ viewer: { type: 'seat', seat: 0 }, toAct: [0], log: [], open: [], legal: [], seats: SEATS },
    view: { game: 'rebus', view: { ...END, phase: { type: 'begin' } } },
  } as unknown as TableView;
  const why = { game: 'rebus' as const, why: { type: 'notYourTurn' as const } };
  const ways = { onMove: () => Promise.resolve(), whyNot: () => Promise.resolve(why as never) };
  const play = new Play(() => ({ ...ways, table, readonly: false }));
  document.body.replaceChildren();
  mount(Prompt, { target: document.body, props: { play } });
  const drawn = () => {
    flushSync();
    const prompt = document.querySelector('.prompt');
    return [prompt?.textContent.trim(), prompt?.classList.contains('no')];
  };
  play.showMessage('Cela sonne !');
  expect(drawn()).toEqual(['Cela sonne !', false]);
  await play.trySend({ type: 'roll' });
  expect(drawn()).toEqual([refusalText(why as never, SEATS), true]);
  play.showMessage('Cela sonne !');
  expect(drawn()).toEqual(['Cela sonne !', false]);
});
