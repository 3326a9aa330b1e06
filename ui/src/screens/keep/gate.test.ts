import { describe, expect, it } from 'vitest';
import { sum } from './gate';

describe('the grown-ups’ question', () => {
  it('offers four different answers, one of them right, whatever chance brings', () => {
    for (let first = 0; first < 1; first += 0.09) {
      for (let second = 0; second < 1; second += 0.09) {
        const { a, b, answers } = sum(first, second);
        expect(new Set(answers).size).toBe(4);
        expect(answers.filter((one) => one === a * b)).toHaveLength(1);
        expect(a * b).toBeGreaterThan(17);
        expect(Math.min(...answers)).toBeGreaterThan(0);
      }
    }
  });

  it('has the right answer in any place, whatever the sum', () => {
    const seen = new Set<string>();
    for (let first = 0; first < 1; first += 1 / 32) {
      const { a, b, answers } = sum(first, 0.5);
      seen.add(`${a}: ${answers.indexOf(a * b)}`);
    }
    expect(seen.size).toBe(16);
  });
});
