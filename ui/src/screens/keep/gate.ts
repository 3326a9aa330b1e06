// A sum that a grown-up does in a moment and a small child does not. Not a lock: it stops little fingers.

/** A question, and the four answers offered. */
interface Sum {
  a: number;
  b: number;
  answers: readonly number[];
}

/** A sum from two chances between 0 and 1: a product of two numbers of one digit, none of them easy. */
export function sum(first: number, second: number): Sum {
  const a = 6 + Math.floor(first * 4);
  const b = 3 + Math.floor(second * 6);
  const right = a * b;
  const answers = [right, right + 10, right - 3, right + 2].sort((x, y) => x - y);
  return { a, b, answers };
}
