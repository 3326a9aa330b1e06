// The scenes of the moves just made.

import { describe, expect, it } from 'vitest';
import { path, scenes } from './motion';

describe('scenes', () => {
  it('are the die, then the pawns', () => {
    expect(
      scenes([
        { type: 'rolled', seat: 0, pips: 3 },
        { type: 'moved', seat: 0, from: 0, to: 3 },
        { type: 'timeUp' },
      ]).map((scene) => scene.type),
    ).toEqual(['roll', 'walk']);
  });

  it('walk cell by cell, forward and back', () => {
    expect(path(3, 6)).toEqual([4, 5, 6]);
    expect(path(6, 3)).toEqual([5, 4, 3]);
    expect(path(4, 4)).toEqual([]);
  });
});
