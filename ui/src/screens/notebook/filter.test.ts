import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../lib/i18n/index.svelte';
import { dayText } from '../../lib/days';
import { ALL, decimal, gameKey, monthText, shortDay, criteriaCount } from './filter';

describe('which matches are meant', () => {
  beforeEach(() => vi.setSystemTime('2026-06-01'));
  afterEach(() => {
    vi.useRealTimers();
    setLanguage('fr');
  });

  it('counts wishes, an evening once', () => {
    expect(criteriaCount(ALL)).toBe(0);
    expect(criteriaCount({ ...ALL, source: 'paper', since: '2026-03-10', until: '2026-03-10' })).toBe(2);
  });

  it('tells a box from a game that is called like it', () => {
    expect(gameKey({ type: 'boxed', game: 'lokus' })).not.toBe(gameKey({ type: 'other', title: 'lokus' }));
  });

  it('says days and months, and leaves alone what is none', () => {
    expect(dayText('2026-03-10')).toBe('mardi 10 mars 2026');
    expect(shortDay('2026-03-10')).toBe('10 mars');
    expect([dayText('2026-03-01', false), shortDay('2026-03-01')]).toEqual(['1er mars 2026', '1er mars']);
    expect([monthText('2026-03'), monthText('2026-02')]).toEqual(['mars', 'févr.']);
    expect([monthText('2025-12'), shortDay('2024-12-26')]).toEqual(['déc. 25', '26 déc. 24']);
    expect(dayText('soon')).toBe('soon');
    setLanguage('en');
    expect(dayText('2026-03-10', false)).toBe('10 March 2026');
  });

  it('writes averages as the language does', () => {
    expect([decimal(-3.25), decimal(4)]).toEqual(['−3,3', '4']);
    setLanguage('en');
    expect(decimal(2.5)).toBe('2.5');
  });
});
