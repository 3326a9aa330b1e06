import { describe, expect, it } from 'vitest';
import type { OwnCard, RebusPicture } from '../../../generated';
import type { Session } from '../../../lib/session.svelte';
import {
  cardName,
  cardSpoken,
  drawingOf,
  isHeard,
  isOwn,
  layOwn,
  loadNames,
  loadOwn,
  photoOf,
} from './names.svelte';

const DOUDOU = { number: 1000, id: 'doudou', name: 'Doudou', heard: false };
const PAPI = { number: 1001, id: 'papi', name: 'Papi', heard: true };
const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';

const CAT: RebusPicture = {
  ...{ card: 0, picture: 'cat', fr: 'chat', en: 'cat', hint: 'animal', readings: [] },
  spoken: { fr: 'un chat, qui miaule', en: 'a cat, which mews' },
};

/** A session whose core knows one card of the box and one own card. */
const session = {
  try: (call: string) =>
    Promise.resolve(
      call === 'pictures'
        ? { value: [CAT] }
        : { value: [{ id: 'doudou', name: 'Lapin', picture: PICTURE }] as OwnCard[] },
    ),
} as unknown as Session;

describe('the names of cards', () => {
  it('tells those of the box from a family’s own', async () => {
    await loadNames(session);
    layOwn([DOUDOU, PAPI]);
    expect([0, 1000, 1001].map(isOwn)).toEqual([false, true, true]);
    expect([0, 1000, 1001].map(isHeard)).toEqual([true, false, true]);
    expect(drawingOf(0)).toBe('cat');
    expect(drawingOf(1000)).toBeNull();
    expect([0, 1000].map(cardSpoken)).toEqual(['un chat, qui miaule', 'Doudou']);
  });

  it('calls an own card what it was called when the match began, and shows today’s picture', async () => {
    layOwn([DOUDOU, PAPI]);
    await loadOwn(session, 'family');
    expect(cardName(1000)).toBe('Doudou');
    expect(photoOf(1000)).toBe(PICTURE);
    // Without its picture, the card keeps its name.
    expect(photoOf(1001)).toBeNull();
    expect(photoOf(0)).toBeNull();
  });

  it('forgets the cards of another match', () => {
    layOwn([{ ...PAPI, number: 1000 }]);
    expect(cardName(1000)).toBe('Papi');
    expect(isOwn(1001)).toBe(false);
    layOwn([]);
    expect(isOwn(1000)).toBe(false);
  });
});
