// When things happened on this device. Not in the notebook, since people copy that to other devices.

import { onDevice } from '../kept';

type Fact =
  /** A copy of the notebook was saved. */
  | 'copied'
  /** A reminder of a copy was put off. */
  | 'later'
  /** A place on the home screen was first offered. */
  | 'offered';

export type Times = Readonly<Record<Fact, number | null>>;

const place = (fact: Fact) => `calepin/${fact}`;

function read(fact: Fact): number | null {
  const text = onDevice.get(place(fact));
  const time = text === null ? null : Number(text);
  return Number.isFinite(time) ? time : null;
}

/** The time of each fact, in milliseconds of the system's clock; null if it has not happened. */
export function times(): Times {
  return { copied: read('copied'), later: read('later'), offered: read('offered') };
}

/** Stores the time of a fact. */
export function remember(fact: Fact, time: number): void {
  onDevice.set(place(fact), String(time));
}
