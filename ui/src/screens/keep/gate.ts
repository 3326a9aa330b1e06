// A multiplication that is easy for grown-ups and hard for small children. Not a lock: it stops curious fingers.

/** The product `a * b`, with four answers to choose from. */
interface Sum {
  a: number;
  b: number;
  answers: readonly number[];
}

/** A question from two random numbers from 0 up to 1: `a` is 6 to 9, `b` is 3 to 8. */
export function sum(first: number, second: number): Sum {
  const a = 6 + Math.floor(first * 4);
  const b = 3 + Math.floor(second * 6);
  const right = a * b;
  // The place of the right answer comes from the part of `first` that `a` does not use.
  const from = Math.floor(first * 16) % 4;
  const answers = [-12, -10, -3, 0, 2, 10, 13].slice(from, from + 4).map((off) => right + off);
  return { a, b, answers };
}
