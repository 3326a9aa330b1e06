import { describe, expect, it } from 'vitest';
import type { KnownGame, PaperGames, PaperTerms } from '../../generated';
import '../../lib/i18n/notebook';
import { has, setLanguage, t } from '../../lib/i18n/index.svelte';
import { offers, usualKey } from './begin';
import { termsText } from './terms';

const ALL: Record<KnownGame, true> = {
  skyjo: true,
  belote: true,
  tarot: true,
  yams: true,
  uno: true,
  takeSix: true,
  rummikub: true,
  triominos: true,
  milleBornes: true,
  scrabble: true,
  tenThousand: true,
  petanque: true,
};
const low: PaperTerms = { tally: 'lowestTotal', negatives: true, ending: { type: 'target', points: 100 } };
const high: PaperTerms = { tally: 'highestTotal', negatives: false, ending: { type: 'open' } };
const games: PaperGames = {
  played: [
    { game: { type: 'other', title: 'SKYJO' }, terms: { ...low, ending: { type: 'target', points: 50 } } },
    { game: { type: 'boxed', game: 'sewer' }, terms: high },
  ],
  known: [
    { game: 'skyjo', terms: low },
    { game: 'yams', terms: high },
  ],
};
const shelf = ['lokus', 'sewer'] as const;
const name = (game: KnownGame) => t(`known-${game}`);

describe('a new sheet', () => {
  it('offers one’s own games first, and no known one twice', () => {
    const all = offers(games, shelf, name);
    expect(all.map((one) => one.key)).toEqual(['own SKYJO', 'lokus', 'sewer', 'known yams']);
    expect(all[0]?.terms?.ending).toEqual({ type: 'target', points: 50 });
    expect(usualKey(games, shelf)).toBe('own SKYJO');
    expect(usualKey({ played: games.played.slice(1), known: [] }, shelf)).toBe('sewer');
    expect(usualKey({ played: [], known: games.known }, shelf)).toBe('lokus');
  });

  it('offers a game once, however its name was typed', () => {
    const tarot = (title: string) => ({ game: { type: 'other' as const, title }, terms: high });
    const typed = {
      played: [tarot('tarot'), tarot('Tarot')],
      known: [{ game: 'tarot' as const, terms: high }],
    };
    expect(offers(typed, [], name).map((one) => one.key)).toEqual(['own tarot']);
  });

  it('offers a box beside a game of one’s own that is called like it', () => {
    const typed = { played: [{ game: { type: 'other' as const, title: 'Lokus' }, terms: high }], known: [] };
    expect(offers(typed, ['lokus'], name).map((one) => one.key)).toEqual(['own Lokus', 'lokus']);
  });

  it('has a name for every known game and words for its terms, in both languages', () => {
    for (const language of ['fr', 'en'] as const) {
      setLanguage(language);
      for (const game of Object.keys(ALL) as KnownGame[]) {
        expect(has(`known-${game}`), game).toBe(true);
        expect(name(game).length).toBeLessThanOrEqual(24);
      }
    }
    expect(termsText(low)).toBe('Fewest points · up to 100');
    setLanguage('fr');
    expect(termsText(low)).toBe('Le moins de points · jusqu’à 100');
    expect(termsText(high)).toBe('Le plus de points');
  });
});
