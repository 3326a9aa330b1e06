// When things happened on this device: not the family's, so not in the notebook, which is carried to others.

/** The notebook was carried out of here; a reminder of that was put off; a place on the home screen was first offered. */
export type Fact = 'copied' | 'later' | 'offered';

export type Times = Readonly<Record<Fact, number | null>>;

/** A browser may refuse to keep anything: then it is known as long as the page is there. */
const known = new Map<Fact, number>();
const place = (fact: Fact) => `calepin/${fact}`;

function read(fact: Fact): number | null {
  let text: string | null = null;
  try {
    text = localStorage.getItem(place(fact));
  } catch {
    // Refused.
  }
  const time = text === null ? (known.get(fact) ?? null) : Number(text);
  return Number.isFinite(time) ? time : null;
}

/** When each of them was, in milliseconds of the system's clock; null for what has not been yet. */
export function times(): Times {
  return { copied: read('copied'), later: read('later'), offered: read('offered') };
}

/** Remembers when it was. */
export function remember(fact: Fact, time: number): void {
  try {
    localStorage.setItem(place(fact), String(time));
    known.delete(fact);
  } catch {
    known.set(fact, time);
  }
}
