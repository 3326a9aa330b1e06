import { afterEach, expect, it } from 'vitest';
import type { RebusEvent, RebusLaid } from '../../generated';
import { setLanguage } from '../../lib/i18n/index.svelte';
import { END, SEATS } from './learn';
import { cellRule, eventText } from './words';

afterEach(() => setLanguage('fr'));

it('nothing is said of a glass: there need not be one, and it may still run', () => {
  for (const language of ['fr', 'en'] as const) {
    setLanguage(language);
    const said = [cellRule({ type: 'chain' }), eventText({ type: 'timeUp' }, SEATS, END)];
    for (const text of said) expect(text).not.toMatch(/rebus|sabl|timer|time’s/i);
  }
});

it('what a rebus shows is named once it is guessed no more', () => {
  const named = (cards: number[], phase: 'guessing' | 'judging') => {
    const rebus = { cards: [0, 97] } as RebusLaid;
    const laid: RebusEvent = { type: 'laid', seat: 0, cards, sealed: false };
    return eventText(laid, SEATS, { ...END, phase: { type: phase, rebus } });
  };
  expect(named([0, 97], 'guessing')).toMatch(/pose un rébus\s: 2 cartes\.$/);
  expect(named([0, 97], 'judging')).toMatch(/pose un rébus\s: 1, 98\.$/);
  expect(named([0, 96], 'guessing')).toMatch(/pose un rébus\s: 1, 97\.$/);
});
