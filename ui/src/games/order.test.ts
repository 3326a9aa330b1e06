// The person's own order of cards.

import { describe, expect, it } from 'vitest';
import { inOrder, moved } from './order';

describe('own cards', () => {
  it('lie as their owner put them, and what was drawn since follows', () => {
    const itself = (card: number) => card;
    expect(inOrder([1, 2, 3, 4], [], itself)).toEqual([1, 2, 3, 4]);
    expect(inOrder([1, 2, 3, 4], [4, 9, 2], itself)).toEqual([4, 2, 1, 3]);
    expect(inOrder(['ant', 'bee'], ['b'], (card) => card.charAt(0))).toEqual(['bee', 'ant']);
  });

  it('are moved no further than their ends', () => {
    expect(moved([1, 2, 3], 1, 2)).toEqual([2, 3, 1]);
    expect(moved([1, 2, 3], 3, -4)).toEqual([3, 1, 2]);
    expect(moved([1, 2, 3], 2, 99)).toEqual([1, 3, 2]);
    expect(moved([1, 2, 3], 7, 0)).toEqual([1, 2, 3]);
  });
});
