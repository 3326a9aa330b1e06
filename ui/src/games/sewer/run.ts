// The run of one rat in the scoring run, as moments. Points come from the outcome.

import type { ScoreLine, SeatScore, SewerNetwork } from '../../generated';

/** The state of the display at one moment. */
export interface Moment {
  /** The rat's position: an index into the walk. */
  step: number;
  /** The cells of the cheeses eaten so far, in the order of eating. */
  eaten: readonly number[];
  /** Score lines shown so far. */
  lines: readonly ScoreLine[];
  /** Whether everything is shown, also the total. */
  done: boolean;
}

/** The cells whose cheese counts. */
function cheeseCells(score: SeatScore): ReadonlySet<number> {
  return new Set(score.lines.filter((line) => line.reason === 'cheese').flatMap((line) => line.cells));
}

/** All moments of a seat's run: each step of the walk, then each line, then the total. */
export function moments(network: SewerNetwork, score: SeatScore): Moment[] {
  const counts = cheeseCells(score);
  const eaten: number[] = [];
  const told: Moment[] = network.walk.map((cell, step) => {
    if (counts.has(cell) && !eaten.includes(cell)) eaten.push(cell);
    return { step, eaten: [...eaten], lines: [], done: false };
  });
  const step = Math.max(0, network.walk.length - 1);
  score.lines.forEach((_, i) => {
    told.push({ step, eaten: [...eaten], lines: score.lines.slice(0, i + 1), done: false });
  });
  told.push({ step, eaten: [...eaten], lines: score.lines, done: true });
  return told;
}

/** Milliseconds to the next moment: the longer the walk, the faster, so that no run takes long. */
export function pause(network: SewerNetwork, moment: Moment): number {
  if (moment.lines.length > 0) return 620;
  const steps = Math.max(1, network.walk.length - 1);
  return Math.min(330, 4200 / steps);
}
