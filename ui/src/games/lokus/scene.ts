// The scenes between two answers of the core, which show events one by one. A scene adds up events; after the last
// event, the core's own view is shown again.

import type { LokusCard, LokusEvent, LokusView, Seat } from '../../generated';

/** The place of one seat. */
export interface Spot {
  seat: Seat;
  /** Whether a card lies face down. */
  sealed: boolean;
  /** The card lying face up. */
  open: LokusCard | null;
  rolls: number;
  cleaning: number;
}

export interface Scene {
  rows: readonly (readonly LokusCard[])[];
  spots: readonly Spot[];
}

/** The scene of a view. */
export function sceneOf(view: LokusView): Scene {
  return {
    rows: view.rows.map((row) => row.cards),
    spots: view.places.map(({ seat, sealed, open, rolls, cleaning }) => ({
      seat,
      sealed,
      open,
      rolls,
      cleaning,
    })),
  };
}

/** The scene after an event. */
export function after(scene: Scene, event: LokusEvent): Scene {
  const at = (seats: readonly Seat[], change: (spot: Spot) => Partial<Spot>): readonly Spot[] =>
    scene.spots.map((spot) => (seats.includes(spot.seat) ? { ...spot, ...change(spot) } : spot));
  const row = (index: number, cards: (before: readonly LokusCard[]) => readonly LokusCard[]) =>
    scene.rows.map((before, i) => (i === index ? cards(before) : before));
  switch (event.type) {
    case 'sealed':
      return { ...scene, spots: at([event.seat], () => ({ sealed: true })) };
    case 'unsealed':
      return { ...scene, spots: at([event.seat], () => ({ sealed: false })) };
    case 'revealed': {
      const cards = new Map(event.cards.map((played) => [played.seat, played.card]));
      return {
        ...scene,
        spots: at([...cards.keys()], ({ seat }) => ({ sealed: false, open: cards.get(seat) ?? null })),
      };
    }
    case 'placed':
      return {
        rows: row(event.row, (before) => [...before, event.card]),
        spots: at([event.seat], () => ({ open: null })),
      };
    case 'cleaned':
      return {
        rows: row(event.row, (before) => before.slice(-1)),
        spots: at([event.seat], ({ cleaning }) => ({ cleaning: cleaning + 1 })),
      };
    // The events bear no numbers of rolls and cleanings: a test holds these to the views of the core.
    case 'unplaced':
      return { ...scene, spots: at([event.seat], ({ rolls }) => ({ open: null, rolls: rolls + 2 })) };
    case 'rolled':
      return { ...scene, spots: at(event.seats, ({ rolls }) => ({ open: null, rolls: rolls + 1 })) };
    case 'ended':
      return scene;
  }
}

/** The scene before a reveal: all cards lie face down. */
export function allSealed(scene: Scene): Scene {
  return { ...scene, spots: scene.spots.map((spot) => ({ ...spot, sealed: true, open: null })) };
}

/** One item of a show: the wait before a reveal, a step of the countdown, or an event. */
export type Beat = { type: 'ready' } | { type: 'count'; left: number } | { type: 'event'; event: LokusEvent };

/** The beats that show these events, in order; none for cards laid or taken back. `calm` leaves the countdown out. */
export function beatsOf(events: readonly LokusEvent[], calm: boolean): Beat[] {
  const told = events.filter((e) => e.type !== 'sealed' && e.type !== 'unsealed' && e.type !== 'ended');
  const reveal = told.some((e) => e.type === 'revealed');
  const beats: Beat[] = reveal ? [{ type: 'ready' }] : [];
  if (reveal && !calm) for (const left of [3, 2, 1]) beats.push({ type: 'count', left });
  return [...beats, ...told.map((event) => ({ type: 'event' as const, event }))];
}

/** Milliseconds that a beat stays; null for a beat that waits for a button. */
export function beatTime(beat: Beat): number | null {
  switch (beat.type) {
    case 'ready':
      return null;
    case 'count':
      return 650;
    case 'event':
      return beat.event.type === 'revealed' ? 1900 : beat.event.type === 'placed' ? 1150 : 1500;
  }
}
