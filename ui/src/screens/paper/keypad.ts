// The model of the keypad: a number per side, typed digit by digit, with every stroke undoable.

/** Most digits of a number: points go to 99 999. */
const DIGITS = 5;

/** The numbers typed so far, and the selected side. */
interface Typed {
  /** The text typed for each side: '', '-', '12', '-3'. */
  readonly texts: readonly string[];
  /** The selected side. */
  readonly at: number;
  /**
   * What the next digit replaces: the whole text of a side just selected; only its digits, if the sign key was pressed
   * first; nothing while a number is being typed.
   */
  readonly replaces: 'all' | 'digits' | null;
}

/** The typed numbers with their history. */
export interface Pad extends Typed {
  /** The states before each stroke, latest last. */
  readonly past: readonly Typed[];
}

/** A key of the pad. A frequent number with its own key is one stroke: `=12`. */
export type Key = `${number}` | `=${number}` | 'sign' | 'erase' | 'undo' | 'next' | 'before';

/** A new pad, empty or with the points of a written round. */
export function pad(sides: number, points: readonly number[] = []): Pad {
  const texts = Array.from({ length: sides }, (_, side) => (points[side] ?? '').toString());
  return { texts, at: 0, replaces: 'all', past: [] };
}

/** The number of a typed text; without digits it is 0. */
export function numberOf(text: string): number {
  return text === '' || text === '-' ? 0 : Number(text);
}

/** The numbers of all sides. */
export function numbersOf(now: Pad): number[] {
  return now.texts.map(numberOf);
}

/** Whether a typed text has digits. */
function said(text: string | undefined): boolean {
  return text !== undefined && text !== '' && text !== '-';
}

/** Whether any number has been typed. */
export function typed(now: Pad): boolean {
  return now.texts.some(said);
}

/** Whether all sides have a number and the last one is selected: Enter then writes the round. */
export function complete(now: Pad): boolean {
  return now.at === now.texts.length - 1 && now.texts.every(said);
}

/** Selects another side, if there is one. */
export function goTo(now: Pad, at: number): Pad {
  return at === now.at || at < 0 || at >= now.texts.length ? now : { ...now, at, replaces: 'all' };
}

/** The numbers that get their own key: first those of this round, then the most frequent ones of the sheet. */
export function repeated(now: Pad, written: readonly (readonly number[])[], most: number): number[] {
  const times = new Map<number, number>();
  for (const number of written.flat()) times.set(number, (times.get(number) ?? 0) + 1);
  const often = [...times].filter(([, count]) => count > 1).sort((a, b) => b[1] - a[1]);
  const here = now.texts.filter((text, side) => said(text) && side !== now.at).map(Number);
  return [...new Set([...here, ...often.map(([number]) => number)])].slice(0, most);
}

function stroke(now: Pad, text: string, key: Key): string {
  switch (key) {
    case 'sign':
      return text.startsWith('-') ? text.slice(1) : `-${text}`;
    case 'erase':
      return text.slice(0, -1);
    default: {
      if (key.startsWith('=')) return key.slice(1);
      const kept =
        now.replaces === null ? text : now.replaces === 'digits' && text.startsWith('-') ? '-' : '';
      const digits = kept.replace('-', '');
      if (digits === '0') return kept.replace('0', key);
      return digits.length < DIGITS ? kept + key : kept;
    }
  }
}

/** The pad after a key was pressed. */
export function press(now: Pad, key: Key): Pad {
  if (key === 'next' || key === 'before') {
    const step = key === 'next' ? 1 : -1;
    return goTo(now, (now.at + step + now.texts.length) % now.texts.length);
  }
  if (key === 'undo') {
    const last = now.past.at(-1);
    return last ? { ...last, past: now.past.slice(0, -1) } : now;
  }
  const before = now.texts[now.at] ?? '';
  const after = stroke(now, before, key);
  const replaces = key === 'sign' && now.replaces !== null ? 'digits' : null;
  if (after === before && replaces === now.replaces) return now;
  const texts = now.texts.map((text, side) => (side === now.at ? after : text));
  const { past, ...left } = now;
  const then: Pad = { texts, at: now.at, replaces, past: [...past, left] };
  return key.startsWith('=') ? press(then, 'next') : then;
}

/** The pad's key for a keyboard event; null if there is none. */
export function keyOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): Key | null {
  if (event.ctrlKey || event.metaKey) return event.key === 'z' ? 'undo' : null;
  if (/^[0-9]$/.test(event.key)) return event.key as Key;
  if (event.key === '-' || event.key === '−') return 'sign';
  if (event.key === 'Backspace') return 'erase';
  if (['Enter', 'ArrowRight', 'ArrowDown'].includes(event.key)) return 'next';
  if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') return 'before';
  return null;
}
