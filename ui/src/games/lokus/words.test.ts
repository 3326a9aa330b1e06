import { afterEach, describe, expect, it } from 'vitest';
import type { LokusCard, LokusEvent } from '../../generated';
import { setLanguage } from '../../lib/i18n/index.svelte';
import { ROUND, SEATS } from '../../../tests/fixtures/lokus';
import { SUITS, keyOf, sameCard, laidOut } from './cards';
import { cardText, eventText, othersText, placeText, rowText } from './words';

const red: LokusCard = { number: 5, colour: 'red' };
const blue: LokusCard = { number: 11, colour: 'blue' };

afterEach(() => setLanguage('fr'));

describe('cards', () => {
  it('are named by number and colour, all differently', () => {
    expect(cardText(red)).toBe('5 rouge');
    setLanguage('en');
    expect(cardText(red)).toBe('red 5');
    const all = SUITS.flatMap((colour) => [1, 12].map((number) => cardText({ number, colour })));
    expect(new Set(all).size).toBe(12);
  });

  it('can be put in order by number or by colour', () => {
    const hand = [blue, red, { number: 5, colour: 'grey' }, { number: 2, colour: 'blue' }] as LokusCard[];
    expect(laidOut(hand, 'number').map(cardText)).toEqual(['2 bleu', '5 rouge', '5 gris', '11 bleu']);
    expect(laidOut(hand, 'colour').map(cardText)).toEqual(['5 rouge', '2 bleu', '11 bleu', '5 gris']);
    expect(new Set(hand.map(keyOf)).size).toBe(hand.length);
    expect(sameCard(red, { ...red })).toBe(true);
    expect(sameCard(red, null)).toBe(false);
  });
});

describe('the table for those who listen', () => {
  it('tells a queue with its door', () => {
    expect(rowText([blue, red], 1)).toBe('Devant la porte à la lune\u00a0: 11 bleu et 5 rouge');
  });

  it('tells what lies before a seat', () => {
    const [lea] = SEATS;
    if (!lea) throw new Error('nobody');
    const place = { seat: 0, hand: 9, sealed: false, open: null, rolls: 2, cleaning: 1, penalty: 1 };
    const text = 'Léa\u00a0: 2 rouleaux, une carte ménage';
    expect(placeText(place, lea, true)).toBe(`${text}, 1 point si on comptait maintenant`);
    expect(placeText(place, lea, false)).toBe(text);
  });
});

describe('what happened', () => {
  const events: LokusEvent[] = [
    { type: 'sealed', seat: 0 },
    { type: 'unsealed', seat: 1 },
    {
      type: 'revealed',
      cards: [
        { seat: 0, card: red },
        { seat: 1, card: blue },
      ],
    },
    { type: 'placed', seat: 0, card: red, row: 0 },
    { type: 'cleaned', seat: 0, row: 1, away: [red, blue] },
    { type: 'unplaced', seat: 1, card: blue },
    { type: 'rolled', seats: [0, 1] },
    { type: 'ended' },
  ];

  it('is told with names, never to somebody', () => {
    for (const language of ['fr', 'en'] as const) {
      setLanguage(language);
      for (const event of events) {
        const text = eventText(event, SEATS);
        expect(text).not.toMatch(/lokus-/);
        expect(text).not.toMatch(/\b(tu|toi|vous|ta|ton|votre|you|your)\b/i);
      }
    }
  });

  it('lists what everybody played', () => {
    expect(eventText(events[2] ?? { type: 'ended' }, SEATS)).toBe(
      'Les cartes se retournent\u00a0: Léa le 5 rouge et Tom le 11 bleu.',
    );
  });

  it('says nothing of the card that was laid face down', () => {
    expect(eventText({ type: 'sealed', seat: 0 }, SEATS)).toBe('Léa pose une carte face cachée.');
  });
});

describe('under the curtain', () => {
  it('asks those who may take the tablet whether they change their card, once one of them has laid it', () => {
    const [lea, tom] = SEATS;
    const [first] = ROUND;
    if (!lea || !tom || !first) throw new Error('nobody');
    const places = first.view.places.map((place) => ({ ...place, sealed: place.seat !== tom.seat }));
    const table = { view: { game: 'lokus' as const, view: { ...first.view, places } } };
    const asked = 'Quelqu’un d’autre veut voir son jeu ou changer de carte\u00a0?';
    expect(othersText(table, [lea, tom])).toBe(asked);
    expect(othersText(table, [tom])).toBeNull();
  });
});
