import { afterEach, describe, expect, it } from 'vitest';
import type { SewerCell } from '../../generated';
import { setLanguage } from '../../lib/i18n/index.svelte';
import { TABLES } from '../../../tests/fixtures/sewer';
import { STEPS } from './learn';
import { cellText, lyingText, networkText, promptText } from './words';
import { t } from '../../lib/i18n/index.svelte';
import { sewerView } from './wire';

const bend: SewerCell = {
  type: 'up',
  card: { openings: 3, cheese: 2, clogged: false },
  covered: false,
  reached: true,
};

afterEach(() => setLanguage('fr'));

describe('cells', () => {
  it('are told with place, shape, cheese and reach', () => {
    expect(cellText(bend, 3, 3, false)).toBe('Rangée 2, colonne 1\u00a0: coude nord-est, fromage 2, atteint');
    expect(cellText({ type: 'down' }, 5, 3, true)).toBe(
      'Rangée 2, colonne 3\u00a0: carte cachée, possible ici',
    );
    setLanguage('en');
    expect(cellText(bend, 3, 3, false)).toBe('Row 2, column 1: bend north-east, cheese 2, reached');
  });

  it('hide a covered cheese', () => {
    const covered = cellText({ ...bend, covered: true }, 3, 3, false);
    expect(covered).toContain('caché par un bouchon');
    expect(covered).not.toContain('fromage 2');
  });

  it('name every shape differently', () => {
    for (const language of ['fr', 'en'] as const) {
      setLanguage(language);
      const shapes = [3, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15];
      const told = shapes.map((openings) => lyingText({ openings, cheese: 0, clogged: false }));
      expect(new Set(told).size).toBe(shapes.length);
    }
  });
});

it('points below nothing are said in words', () => {
  const seat = TABLES[0]?.table.seats[0];
  const said = (points: number) => seat && networkText(seat, points, true).split(', ')[1];
  expect([-6, -1, 0, 1, 6].map(said)).toEqual([
    ...['moins 6 points', 'moins 1 point', '0 point', '1 point', '6 points'],
  ]);
  setLanguage('en');
  expect([-6, -1, 0].map(said)).toEqual(['minus 6 points', 'minus 1 point', '0 points']);
});

it('every table is told in both languages, without a missing sentence', () => {
  for (const language of ['fr', 'en'] as const) {
    setLanguage(language);
    for (const { table } of TABLES) {
      const view = sewerView(table);
      for (const clogs of [false, true]) {
        for (const turns of [false, true]) expect(promptText(view, clogs, turns)).not.toContain('sewer-');
      }
      for (const network of view.networks) {
        const seat = table.seats[network.seat];
        if (seat) expect(networkText(seat, network.points, true)).toContain(seat.name);
        network.cells.forEach((cell, i) =>
          expect(cellText(cell, i, view.columns, true)).not.toContain('sewer-'),
        );
      }
    }
    for (const step of STEPS) expect(t(`sewer-learn-${step.name}`)).not.toContain('sewer-');
  }
});
