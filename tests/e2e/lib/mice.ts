/** Plays Mice & Fences as a person does, with any hands, only through the screen. */

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { MiceBarrier, MiceMove, MiceView, TableView } from '../../../ui/src/generated/index.ts';
import { Keys } from './keys.ts';
import type { Chance } from './sewer.ts';

/** Operates the garden: a mouse, a finger, a keyboard. */
export interface MiceHands {
  cell(cell: number): Promise<void>;
  fence(barrier: MiceBarrier): Promise<void>;
  pass(): Promise<void>;
  /** Presses a button with this name. */
  button(name: string | RegExp): Promise<void>;
}

export function gardenOf({ view }: TableView): MiceView {
  return view.game === 'mice' ? view.view : assert.fail(`a table of ${view.game}`);
}

/** Number of steps from each cell to the mouse's side, around the fences. */
function steps({ size, barriers, mice, turn }: MiceView): number[] {
  const open = (from: number, to: number) =>
    !barriers.some(({ anchor, upright }) => {
      const [row, column] = [Math.floor(anchor / (size - 1)), anchor % (size - 1)];
      const [low, high] = [Math.min(from, to), Math.max(from, to)];
      const [r, c] = [Math.floor(low / size), low % size];
      if (high - low === 1) return upright && c === column && (r === row || r === row + 1);
      return !upright && r === row && (c === column || c === column + 1);
    });
  const goal = mice[turn]?.goal;
  const far = new Array<number>(size * size).fill(Infinity);
  let wave = [...far.keys()].filter((cell) => {
    const [row, column] = [Math.floor(cell / size), cell % size];
    return { top: row, left: column, bottom: size - 1 - row, right: size - 1 - column }[goal ?? 'top'] === 0;
  });
  for (let step = 0; wave.length > 0; step += 1) {
    for (const cell of wave) far[cell] = step;
    wave = wave
      .flatMap((cell) => {
        const column = cell % size;
        const near = [
          cell - size,
          cell + size,
          column > 0 ? cell - 1 : -1,
          column < size - 1 ? cell + 1 : -1,
        ];
        return near.filter((to) => to >= 0 && to < size * size && open(cell, to));
      })
      .filter((cell, i, all) => far[cell] === Infinity && all.indexOf(cell) === i);
  }
  return far;
}

/** A legal move: sometimes a fence, else the step nearest to the cheese. */
export function choose(table: TableView, chance: Chance, fences = 0.4): MiceMove {
  const moves = table.legal.map(({ mv }) => mv as MiceMove);
  const lays = moves.filter((mv) => mv.type === 'lay');
  const goes = moves.filter((mv) => mv.type === 'go');
  const wall = Array.from({ length: 10 }, (_, i) => i < fences * 10);
  if (lays.length > 0 && (goes.length === 0 || chance.pick(wall))) return chance.pick(lays);
  const far = steps(gardenOf(table));
  const best = Math.min(...goes.map((mv) => far[mv.cell] ?? Infinity));
  return chance.pick(goes.length > 0 ? goes.filter((mv) => far[mv.cell] === best) : moves);
}

/** Makes the move with these hands. */
export function perform(hands: MiceHands, mv: MiceMove): Promise<void> {
  if (mv.type === 'go') return hands.cell(mv.cell);
  return mv.type === 'lay' ? hands.fence(mv.barrier) : hands.pass();
}

const place = ({ anchor, upright }: MiceBarrier) => `[data-place="${anchor}${upright ? 'u' : 'l'}"]`;

/** The point of the screen at these fractions of an element's width and height. */
async function pointOf(page: Page, css: string, x: number, y: number): Promise<[x: number, y: number]> {
  const box = await page.locator(css).boundingBox();
  assert.ok(box, `${css} is not on the screen`);
  return [box.x + box.width * x, box.y + box.height * y];
}

const cellPoint = (page: Page, cell: number) => pointOf(page, `[data-cell="${cell}"]`, 0.5, 0.5);

/** A point of a groove nearest to this place only: beside its middle, where grooves cross. */
export function fencePoint(page: Page, barrier: MiceBarrier): Promise<[x: number, y: number]> {
  return pointOf(page, place(barrier), barrier.upright ? 0.5 : 0.7, barrier.upright ? 0.7 : 0.5);
}

const PASS = /^(Passer|Pass)$/;

export function mouse(page: Page): MiceHands {
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  return {
    cell: async (cell) => page.mouse.click(...(await cellPoint(page, cell))),
    fence: async (barrier) => page.mouse.click(...(await fencePoint(page, barrier))),
    pass: () => button(PASS),
    button,
  };
}

/** Hands that tap twice: the first tap previews the fence, the second lays it. */
export function finger(page: Page): MiceHands {
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first().tap();
  return {
    cell: async (cell) => page.touchscreen.tap(...(await cellPoint(page, cell))),
    fence: async (barrier) => {
      const point = await fencePoint(page, barrier);
      await page.touchscreen.tap(...point);
      await page.touchscreen.tap(...point);
    },
    pass: () => button(PASS),
    button,
  };
}

/** Hands that only press keys. */
export function keyboard(page: Page, size: () => Promise<number>): MiceHands {
  const keys = new Keys(page);
  const press = (key: string) => page.keyboard.press(key);
  const focus = () =>
    page.evaluate(() => {
      const { cell, place } = (document.activeElement as HTMLElement | null)?.dataset ?? {};
      return { cell: cell === undefined ? null : Number(cell), place: place ?? null };
    });

  /** Tab reaches one cell or groove, and arrow keys the others. */
  const toLawn = () => keys.tabTo(page.locator('.lawn [tabindex="0"]'));

  async function button(name: string | RegExp): Promise<void> {
    await keys.tabTo(page.getByRole('button', { name }).first());
    await press('Enter');
  }

  return {
    cell: async (cell) => {
      const across = await size();
      await toLawn();
      await press('Home');
      let key = '';
      for (let presses = 0; presses < 60; presses += 1) {
        const at = await focus();
        if (at.cell === cell) return press('Enter');
        if (at.cell !== null) {
          const [down, right] = [
            Math.floor(cell / across) - Math.floor(at.cell / across),
            (cell % across) - (at.cell % across),
          ];
          key = down !== 0 ? (down > 0 ? 'ArrowDown' : 'ArrowUp') : right > 0 ? 'ArrowRight' : 'ArrowLeft';
        }
        await press(key);
      }
      throw new Error(`the cursor never came to cell ${cell}`);
    },
    fence: async ({ anchor, upright }) => {
      const across = await size();
      const [row, column] = [Math.floor(anchor / (across - 1)), anchor % (across - 1)];
      await press('b');
      for (let presses = 0; presses < 80; presses += 1) {
        const at = await focus();
        if (at.place === `${anchor}${upright ? 'u' : 'l'}`) return press('Enter');
        if (at.place !== null) {
          const there = parseInt(at.place);
          const [r, c] = [Math.floor(there / (across - 1)), there % (across - 1)];
          if (at.place.endsWith('u') !== upright) await press('r');
          else if (upright ? c !== column : r === row) await press(c < column ? 'ArrowRight' : 'ArrowLeft');
          else await press(r < row ? 'ArrowDown' : 'ArrowUp');
        } else if (at.cell !== null) {
          const [r, c] = [Math.floor(at.cell / across), at.cell % across];
          if (upright) await press(c <= column ? 'ArrowRight' : 'ArrowLeft');
          else await press(r <= row ? 'ArrowDown' : 'ArrowUp');
        } else await toLawn();
      }
      throw new Error(`the cursor never came to anchor ${anchor}`);
    },
    pass: () => button(PASS),
    button,
  };
}
