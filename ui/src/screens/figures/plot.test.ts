import { describe, expect, it } from 'vitest';
import { every, scale, ticks } from './plot';

describe('a plot', () => {
  it('has round numbers along its side, beyond both ends', () => {
    expect(ticks(0, 17)).toEqual([0, 5, 10, 15, 20]);
    expect(ticks(-3, 11)).toEqual([-5, 0, 5, 10, 15]);
    expect(ticks(0, 1234)).toEqual([0, 500, 1000, 1500]);
  });

  it('has them for a single value as well, and never parts of points', () => {
    expect(ticks(7, 7)).toEqual([7]);
    expect(ticks(0, 2)).toEqual([0, 1, 2]);
  });

  it('puts the outer ticks at the ends, the larger number higher', () => {
    const y = scale([0, 5, 10], 100, 0);
    expect([y(0), y(5), y(10)]).toEqual([100, 50, 0]);
  });

  it('writes as many labels as there is room for', () => {
    expect([every(5, 8), every(8, 8), every(9, 8), every(200, 8)]).toEqual([1, 1, 2, 25]);
  });
});
