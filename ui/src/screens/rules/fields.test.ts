import { describe, expect, it } from 'vitest';
import type { OptionsField } from '../../generated';
import { groups, read, write } from './fields';

const options = { columns: 3, deck: { ns: { plain: 5 } }, doubles: [2, 7] };

describe('the form of house rules', () => {
  it('reads and writes where the description says', () => {
    expect(read(options, 'columns')).toBe(3);
    expect(read(options, 'deck.ns.plain')).toBe(5);
    expect(read(options, 'deck.ew.plain')).toBeUndefined();
    expect(write(options, 'deck.ns.plain', 6)).toEqual({ ...options, deck: { ns: { plain: 6 } } });
    expect(write(options, 'doubles', [1])).toEqual({ ...options, doubles: [1] });
    expect(options.deck.ns.plain).toBe(5);
  });

  it('folds what belongs together, and finds the tables in it', () => {
    const field = (path: string, group: string | null): OptionsField => ({
      path,
      group,
      kind: { type: 'number', min: 0, max: 9, usual: 1 },
    });
    const found = groups([
      field('columns', null),
      field('deck.ns.plain', 'deck'),
      field('deck.ns.one', 'deck'),
      field('deck.ew.plain', 'deck'),
      field('circuit.two', 'circuit'),
    ]);
    expect(found.map((one) => [one.name, one.rows, one.columns])).toEqual([
      [null, [], []],
      ['deck', ['ns', 'ew'], ['plain', 'one']],
      ['circuit', [], []],
    ]);
  });
});
