import { expect, it } from 'vitest';
import { arrow } from './keys';

it('the arrow keys stay inside the grid', () => {
  const leads = (key: string, cell: number) => arrow(key, cell, 3, 4);
  expect(leads('ArrowLeft', 3)).toBe(3);
  expect(leads('ArrowRight', 3)).toBe(4);
  expect(leads('ArrowRight', 5)).toBe(5);
  expect(leads('ArrowUp', 1)).toBe(1);
  expect(leads('ArrowDown', 4)).toBe(7);
  expect(leads('ArrowDown', 10)).toBe(10);
  expect(leads('Home', 5)).toBe(3);
  expect(leads('End', 3)).toBe(5);
  expect(leads('a', 3)).toBeNull();
});
