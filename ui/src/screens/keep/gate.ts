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
  // What is left of the first chance says which of the four is right.
  const from = Math.floor(first * 16) % 4;
  const answers = [-12, -10, -3, 0, 2, 10, 13].slice(from, from + 4).map((off) => right + off);
  return { a, b, answers };
}
