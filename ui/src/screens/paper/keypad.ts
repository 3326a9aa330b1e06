// The keys of a score sheet: a number per side, typed digit by digit, every stroke of which can be undone.

/** Most digits of a number: points go to 99 999. */
const DIGITS = 5;

/** What has been typed for a round. */
export interface Pad {
  /** Per side, as typed: '', '-', '12', '-3'. */
  readonly texts: readonly string[];
  /** The side that is typed for. */
  readonly at: number;
  /** What stood there before each stroke, latest last. */
  readonly past: readonly { texts: readonly string[]; at: number }[];
}

export type Key = `${number}` | 'sign' | 'erase' | 'undo' | 'next' | 'before';

/** An empty pad, or one that shows points written before. */
export function pad(sides: number, points: readonly number[] = []): Pad {
  const texts = Array.from({ length: sides }, (_, side) => (points[side] ?? '').toString());
  return { texts, at: 0, past: [] };
}

/** The number typed for a side; nothing typed counts nothing. */
export function numberOf(text: string): number {
  return text === '' || text === '-' ? 0 : Number(text);
}

/** The numbers of all sides. */
export function numbersOf(now: Pad): number[] {
  return now.texts.map(numberOf);
}

/** Whether anything has been typed. */
export function typed(now: Pad): boolean {
  return now.texts.some((text) => text !== '' && text !== '-');
}

/** Goes on with another side. */
export function goTo(now: Pad, at: number): Pad {
  return at === now.at || at < 0 || at >= now.texts.length ? now : { ...now, at };
}

function stroke(text: string, key: Key): string {
  switch (key) {
    case 'sign':
      return text.startsWith('-') ? text.slice(1) : `-${text}`;
    case 'erase':
      return text.slice(0, -1);
    default: {
      const digits = text.replace('-', '');
      if (digits === '0') return text.replace('0', key);
      return digits.length < DIGITS ? text + key : text;
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
  const after = stroke(before, key);
  if (after === before) return now;
  const texts = now.texts.map((text, side) => (side === now.at ? after : text));
  return { texts, at: now.at, past: [...now.past, { texts: now.texts, at: now.at }] };
}

/** What a key of a keyboard means here, or null. */
export function keyOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): Key | null {
  if (event.ctrlKey || event.metaKey) return event.key === 'z' ? 'undo' : null;
  if (/^[0-9]$/.test(event.key)) return event.key as Key;
  if (event.key === '-' || event.key === '−') return 'sign';
  if (event.key === 'Backspace') return 'erase';
  if (event.key === 'ArrowRight' || event.key === 'ArrowDown') return 'next';
  if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') return 'before';
  return null;
}
