import { afterEach, describe, expect, it } from 'vitest';
import { TABLES } from '../../../tests/fixtures/canals';
import { setLanguage, t } from '../../lib/i18n/index.svelte';
import { refusalText } from '../../lib/words';
import { STEPS } from './learn';
import { litCells, placesOf } from './legal';
import { canalsEvents, canalsMoves, canalsView } from './wire';
import { cellTexts, eventText, promptText, wayText } from './words';

afterEach(() => setLanguage('fr'));

it('every table is told in both languages, without a missing sentence', () => {
  for (const language of ['fr', 'en'] as const) {
    setLanguage(language);
    for (const { table } of TABLES) {
      const view = canalsView(table);
      const lit = litCells(placesOf(canalsMoves(table.legal), view.size), 0);
      expect(promptText(view, null)).not.toContain('canals-');
      expect(promptText(view, { legal: true })).not.toContain('canals-');
      const texts = cellTexts(view, table.seats, lit);
      expect(texts).toHaveLength(view.size * view.size);
      for (const text of texts) expect(text).not.toContain('canals-');
      for (const event of canalsEvents(table.log))
        expect(eventText(event, table.seats, view)).not.toContain('canals-');
    }
    for (const step of STEPS) {
      expect(t(`canals-learn-${step.name}`, { first: 1, second: 2 })).not.toContain('canals-');
      for (const { why } of step.answers)
        if (why) expect(refusalText({ game: 'canals', why })).not.toContain('refusal-');
    }
    expect(new Set([0, 1, 2, 3].map(wayText)).size).toBe(4);
  }
});

describe('cells', () => {
  it('are told with their place, their arms, and what can be done there', () => {
    const step = STEPS.find((one) => one.name === 'join');
    if (!step) throw new Error('no such step');
    const lit = litCells(placesOf(step.legal, 9), 0);
    const texts = cellTexts(step.view, [], lit);
    expect(texts[39]).toMatch(/^Rangée 5, colonne 4\u00a0: bras côté ouest/);
    expect(texts[0]).toBe('Rangée 1, colonne 1\u00a0: libre');
    expect(texts[2]).toContain('place double, côté nord');
    expect(texts[36]).toContain('possible ici');
    expect(texts[13]).toContain('possible en tournant');
    setLanguage('en');
    expect(cellTexts(step.view, [], lit)[40]).toContain('the spring');
  });
});

it('a refusal says whose arm it is', () => {
  const blocked = (own: boolean) =>
    refusalText({ game: 'canals', why: { type: 'armBlocked', cell: 3, side: 'north', own } });
  expect(blocked(true)).toContain('Un bras de cette tuile');
  expect(blocked(false)).toContain('le bras d’une autre');
});
