// The keys of a score sheet: a number per side, typed digit by digit, every stroke of which can be undone.

/** Most digits of a number: points go to 99 999. */
const DIGITS = 5;

/** What has been typed, and where. */
interface Typed {
  /** Per side, as typed: '', '-', '12', '-3'. */
  readonly texts: readonly string[];
  /** The side that is typed for. */
  readonly at: number;
  /**
   * What the next digit takes the place of: all that stands there, as one has just come; its digits, where the
   * sign was given first; nothing, while one types.
   */
  readonly replaces: 'all' | 'digits' | null;
}

/** What has been typed for a round. */
export interface Pad extends Typed {
  /** What stood there before each stroke, latest last. */
  readonly past: readonly Typed[];
}

/** A number known from before is a stroke of its own: `=12`. */
export type Key = `${number}` | `=${number}` | 'sign' | 'erase' | 'undo' | 'next' | 'before';

/** An empty pad, or one that shows points written before. */
export function pad(sides: number, points: readonly number[] = []): Pad {
  const texts = Array.from({ length: sides }, (_, side) => (points[side] ?? '').toString());
  return { texts, at: 0, replaces: 'all', past: [] };
}

/** The number typed for a side; nothing typed counts nothing. */
export function numberOf(text: string): number {
  return text === '' || text === '-' ? 0 : Number(text);
}

/** The numbers of all sides. */
export function numbersOf(now: Pad): number[] {
  return now.texts.map(numberOf);
}

/** Whether this is a number. */
function said(text: string | undefined): boolean {
  return text !== undefined && text !== '' && text !== '-';
}

/** Whether anything has been typed. */
export function typed(now: Pad): boolean {
  return now.texts.some(said);
}

/** Whether the last side is typed for, and none was forgotten: the round can be written down. */
export function complete(now: Pad): boolean {
  return now.at === now.texts.length - 1 && now.texts.every(said);
}

/** Goes on with another side. */
export function goTo(now: Pad, at: number): Pad {
  return at === now.at || at < 0 || at >= now.texts.length ? now : { ...now, at, replaces: 'all' };
}

/** The numbers worth a key of their own: those of this round first, then those the sheet has most often. */
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

/** The pad after a key. */
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

/** What a key of a keyboard means here, or null. */
export function keyOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): Key | null {
  if (event.ctrlKey || event.metaKey) return event.key === 'z' ? 'undo' : null;
  if (/^[0-9]$/.test(event.key)) return event.key as Key;
  if (event.key === '-' || event.key === '−') return 'sign';
  if (event.key === 'Backspace') return 'erase';
  if (['Enter', 'ArrowRight', 'ArrowDown'].includes(event.key)) return 'next';
  if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') return 'before';
  return null;
}
