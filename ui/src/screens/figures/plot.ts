// Positions in a chart, in SVG user units. The data comes from the core.

/** About `count` round numbers at equal distances that cover `min` to `max`; ascending. */
export function ticks(min: number, max: number, count = 4): number[] {
  const span = Math.max(1, max - min);
  const rough = span / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough);
  const first = Math.floor(min / step) * step;
  const last = Math.ceil(max / step) * step;
  return Array.from({ length: Math.round((last - first) / step) + 1 }, (_, i) => first + i * step);
}

/** A linear scale from the range of the ticks `all` to the range `from` to `to`. */
export function scale(all: readonly number[], from: number, to: number): (value: number) => number {
  const low = all[0] ?? 0;
  const high = all.at(-1) ?? 1;
  return (value) => from + ((value - low) / Math.max(1e-9, high - low)) * (to - from);
}

/** The step between labels, such that at most `room` of `count` are written. */
export function every(count: number, room: number): number {
  return Math.max(1, Math.ceil(count / room));
}
