// When things happened on this device: not the family's, so not in the notebook, which is carried to others.

import { onDevice } from '../kept';

/** The notebook was carried out of here; a reminder of that was put off; a place on the home screen was first offered. */
type Fact = 'copied' | 'later' | 'offered';

export type Times = Readonly<Record<Fact, number | null>>;

const place = (fact: Fact) => `calepin/${fact}`;

function read(fact: Fact): number | null {
  const text = onDevice.get(place(fact));
  const time = text === null ? null : Number(text);
  return Number.isFinite(time) ? time : null;
}

/** When each of them was, in milliseconds of the system's clock; null for what has not been yet. */
export function times(): Times {
  return { copied: read('copied'), later: read('later'), offered: read('offered') };
}

/** Remembers when it was. */
export function remember(fact: Fact, time: number): void {
  onDevice.set(place(fact), String(time));
}
