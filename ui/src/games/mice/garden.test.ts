import { describe, expect, it } from 'vitest';
import type { LogLine, MiceEvent, MiceMove, MiceSide } from '../../generated';
import { setLanguage } from '../../lib/i18n/index.svelte';
import {
  BED,
  CELL,
  GROOVE,
  HEDGE,
  PITCH,
  anchorAt,
  cellMiddle,
  nearestPlace,
  placeName,
  planOf,
  targetAt,
  type Target,
} from './geometry';
import { STEPS, answerAt, shining } from './learn';
import { arrow, goals, moveAt, middlePlace, places } from './legal';
import { FRIEND, PUPIL } from '../pupils';
import { effect, lastOf, moving, trail } from './motion';
import { cellText, eventText, mouseText, placeText, promptText } from './words';

const SEATS = [PUPIL, FRIEND];

const line = (number: number, event: MiceEvent): LogLine => ({
  number,
  entry: { type: 'event', event: { game: 'mice', event } },
});

describe('what lies where', () => {
  it('makes room for cheese only where some is', () => {
    const lawn = 7 * CELL + 6 * GROOVE;
    const plan = (...goals: MiceSide[]) => planOf({ size: 7, mice: goals.map((goal) => ({ goal })) });
    expect(plan('top', 'bottom')).toMatchObject({ width: lawn + 2 * HEDGE, height: lawn + 2 * BED });
    expect(plan('top', 'right', 'bottom', 'left')).toMatchObject({ width: lawn + 2 * BED, left: BED });
  });

  it.each([5, 7, 9, 11])('a finger beside the middle of any place of %i × %i means that place', (size) => {
    for (let anchor = 0; anchor < (size - 1) ** 2; anchor += 1) {
      for (const upright of [false, true]) {
        const middle = anchorAt(anchor, size);
        for (const along of [-0.42, -0.3, 0.3, 0.42]) {
          const off = along * PITCH;
          const point = upright ? { x: middle.x, y: middle.y + off } : { x: middle.x + off, y: middle.y };
          for (const last of [false, true]) {
            expect(nearestPlace(point, size, last)).toEqual({ anchor, upright });
          }
        }
        expect(nearestPlace(middle, size, upright), 'where grooves cross, the last way counts').toEqual({
          anchor,
          upright,
        });
      }
    }
  });

  it('means a cell near its middle, farther out where one may step, and everywhere without grooves', () => {
    const middle = cellMiddle(8, 5);
    const near = { x: middle.x + 35, y: middle.y };
    const found = (at: typeof near, wide: number[], grooves: boolean) =>
      targetAt(at, 5, { wide: new Set(wide), grooves, upright: false });
    expect(found(middle, [], true)).toEqual({ type: 'cell', cell: 8 });
    expect(found(near, [], true).type).toBe('place');
    expect(found(near, [8], true)).toEqual({ type: 'cell', cell: 8 });
    expect(found({ x: middle.x + 58, y: middle.y }, [], false)).toEqual({ type: 'cell', cell: 8 });
    expect(found({ x: -40, y: -40 }, [], false), 'never outside').toEqual({ type: 'cell', cell: 0 });
  });
});

describe('the arrow keys', () => {
  const all = (size: number): Target[] => [
    ...Array.from({ length: size * size }, (_, cell): Target => ({ type: 'cell', cell })),
    ...Array.from({ length: (size - 1) ** 2 }, (_, anchor) => anchor).flatMap((anchor): Target[] => [
      { type: 'place', barrier: { anchor, upright: false } },
      { type: 'place', barrier: { anchor, upright: true } },
    ]),
  ];
  const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

  it('lead from the first cell to every cell and groove', () => {
    const reached = new Set<string>();
    const wave: { at: Target; lane: number }[] = [{ at: { type: 'cell', cell: 0 }, lane: 0 }];
    for (let next = wave.pop(); next; next = wave.pop()) {
      const name = `${JSON.stringify(next.at)} ${next.lane}`;
      if (reached.has(name)) continue;
      reached.add(name);
      const lane = next.at.type === 'cell' ? next.at.cell : next.lane;
      for (const key of KEYS) {
        const at = arrow(key, next.at, 5, { grooves: true, lane });
        if (at) wave.push({ at, lane });
      }
    }
    const places = new Set([...reached].map((name) => name.slice(0, name.lastIndexOf(' '))));
    expect(all(5).filter((target) => !places.has(JSON.stringify(target)))).toEqual([]);
  });

  it('cross a groove in the row one came from', () => {
    const from: Target = { type: 'place', barrier: { anchor: 12, upright: true } };
    expect(arrow('ArrowRight', from, 5, { grooves: true, lane: 15 })).toEqual({ type: 'cell', cell: 16 });
    expect(arrow('ArrowRight', from, 5, { grooves: true, lane: 20 })).toEqual({ type: 'cell', cell: 21 });
  });

  it('pass over the grooves when there is no fence to lay, and stop at the hedge', () => {
    const from: Target = { type: 'cell', cell: 4 };
    expect(arrow('ArrowDown', from, 5, { grooves: false, lane: 4 })).toEqual({ type: 'cell', cell: 9 });
    for (const key of ['ArrowRight', 'ArrowUp', 'x']) {
      expect(arrow(key, from, 5, { grooves: false, lane: 4 })).toBeNull();
    }
  });
});

describe('legal moves', () => {
  it('are all found by pointing at them, in every picture of the lesson', () => {
    for (const { legal, view } of STEPS) {
      const cells = goals(legal);
      const open = places(legal);
      expect(cells.size + open.size).toBe(legal.length);
      expect([...cells].sort((a, b) => a - b)).toEqual(view.mice[view.turn]?.reach);
      for (const mv of legal) {
        if (mv.type === 'go') expect(moveAt({ type: 'cell', cell: mv.cell })).toEqual(mv);
        if (mv.type === 'lay') expect(moveAt({ type: 'place', barrier: mv.barrier })).toEqual(mv);
      }
    }
  });

  it('a fence that is picked up waits near the middle, the way it lay before, where it may lie', () => {
    const [first] = STEPS;
    expect(middlePlace(first?.legal ?? [], 5, true)).toEqual({ anchor: 5, upright: true });
    const only: MiceMove[] = [{ type: 'lay', barrier: { anchor: 15, upright: false } }];
    expect(middlePlace(only, 5, true)).toEqual({ anchor: 15, upright: false });
    expect(middlePlace([], 5, true)).toBeNull();
  });
});

describe('the lesson', () => {
  it('can be played: each step takes an answer, and nothing else', () => {
    expect(STEPS.map(({ name }) => name)).toEqual(['go', 'lay', 'jump', 'side', 'shut', 'home']);
    for (const step of STEPS) {
      const { cells, barrier, place } = shining(step);
      expect(cells.size > 0).toBe(barrier === null);
      for (const cell of cells) expect(answerAt(step, { type: 'cell', cell })?.view).toBeDefined();
      if (barrier && place) {
        expect(placeName(barrier)).toBe(place);
        expect(answerAt(step, { type: 'place', barrier })).not.toBeNull();
        expect(
          answerAt(step, { type: 'place', barrier: { ...barrier, upright: !barrier.upright } }),
        ).toBeNull();
      }
      expect(answerAt(step, { type: 'cell', cell: step.view.mice[0]?.cell ?? 0 })).toBeNull();
    }
  });

  it('shows the refusal of the core, with whom it would shut in', () => {
    const shut = STEPS.find(({ name }) => name === 'shut');
    expect(shut?.answers[0]?.why).toEqual({ type: 'shutsIn', seats: [1] });
  });
});

describe('what has happened', () => {
  const went: MiceEvent = { type: 'went', seat: 0, from: 22, to: 17, past: null };
  const jumped: MiceEvent = { type: 'went', seat: 0, from: 17, to: 7, past: 1 };
  const barrier = { anchor: 5, upright: false };
  const laid: MiceEvent = { type: 'laid', seat: 1, barrier, left: 2 };
  const log = [
    line(1, went),
    line(2, laid),
    line(3, jumped),
    line(4, { type: 'ended', why: { type: 'goal', seat: 0 } }),
  ];

  it('the last move is marked, also when it ended the round', () => {
    expect(lastOf(log)).toEqual(jumped);
    expect(lastOf(log.slice(0, 2))).toEqual(laid);
    expect(lastOf([])).toBeNull();
  });

  it('a mouse tells the way it came', () => {
    expect(trail(log, 0)).toEqual([22, 17, 7]);
    expect(trail(log, 1)).toEqual([]);
  });

  it('fences slide, mice hop over others and else walk', () => {
    expect(effect(went, 1)).toBeNull();
    expect(effect(jumped, 2)).toEqual({ id: 2, kind: 'hop', seat: 0 });
    const slide = effect(laid, 3);
    expect(slide && moving([slide], 'slide', barrier)).toBe(3);
    expect(slide && moving([slide], 'slide', { ...barrier, upright: true })).toBeNull();
    expect(moving([{ id: 4, kind: 'shake', seat: 1 }], 'shake', 0)).toBeNull();
  });

  it('everything is told in both languages', () => {
    const [first] = STEPS;
    if (!first) throw new Error('no lesson');
    const { view } = first;
    const events: MiceEvent[] = [
      went,
      jumped,
      laid,
      { ...laid, barrier: { anchor: 5, upright: true } },
      { type: 'passed', seat: 1 },
      { type: 'ended', why: { type: 'goal', seat: 0 } },
      { type: 'ended', why: { type: 'repetition' } },
      { type: 'ended', why: { type: 'plyLimit' } },
    ];
    const state = { over: false, canPass: false, canGo: true, canLay: true, ghost: null };
    for (const language of ['fr', 'en'] as const) {
      setLanguage(language);
      const texts = [
        ...events.map((event) => eventText(event, SEATS, view)),
        cellText(22, view, SEATS, false),
        cellText(17, view, SEATS, true),
        cellText(12, view, SEATS, false),
        placeText(barrier, view, true, false),
        placeText({ ...barrier, upright: true }, view, false, true),
        ...view.mice.map((mouse) => mouseText(mouse, SEATS)),
        promptText(state),
        promptText({ ...state, over: true }),
        promptText({ ...state, canPass: true }),
        promptText({ ...state, canLay: false }),
        promptText({ ...state, canGo: false }),
        promptText({ ...state, ghost: 'good' }),
        promptText({ ...state, ghost: 'bad' }),
      ];
      for (const text of texts) {
        expect(text).not.toMatch(/mice-|\{|undefined|NaN/);
        expect(text.length).toBeGreaterThan(5);
      }
      expect(new Set(texts).size).toBe(texts.length);
    }
    setLanguage('fr');
    expect(eventText(laid, SEATS, view)).toBe(
      'Moustache pose une barrière entre les rangées 2 et 3, colonnes 2 et 3. Il en reste 2.',
    );
    expect(cellText(22, view, SEATS, false)).toBe('Rangée 5, colonne 3\u00a0: souris de Ratatine');
  });
});
