// The run of one rat at scoring, as moments to be shown one after another. Points come from the outcome.

import type { ScoreLine, SeatScore, SewerNetwork } from '../../generated';

/** What is to be seen at one moment. */
export interface Moment {
  /** Where the rat is: an index into the walk. */
  step: number;
  /** Cheeses eaten so far, in the order of eating. */
  eaten: readonly number[];
  /** Score lines shown so far. */
  lines: readonly ScoreLine[];
  /** Everything is told: the total too. */
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

/** Milliseconds until the next moment: long walks are run faster, so that no run is long. */
export function pause(network: SewerNetwork, moment: Moment): number {
  if (moment.lines.length > 0) return 620;
  const steps = Math.max(1, network.walk.length - 1);
  return Math.min(330, 4200 / steps);
}
