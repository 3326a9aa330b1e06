// The rack in an order of one's own.

import { describe, expect, it } from 'vitest';
import { inOrder, moved } from './rack';

describe('the rack', () => {
  it('lies as its owner put it, and what was drawn since follows', () => {
    expect(inOrder([1, 2, 3, 4], [])).toEqual([1, 2, 3, 4]);
    expect(inOrder([1, 2, 3, 4], [4, 9, 2])).toEqual([4, 2, 1, 3]);
  });

  it('has a card moved no further than its ends', () => {
    expect(moved([1, 2, 3], 1, 2)).toEqual([2, 3, 1]);
    expect(moved([1, 2, 3], 3, -4)).toEqual([3, 1, 2]);
    expect(moved([1, 2, 3], 2, 99)).toEqual([1, 3, 2]);
    expect(moved([1, 2, 3], 7, 0)).toEqual([1, 2, 3]);
  });
});
