// How much longer a round can last, said only when it is not long any more.

/** From so many laps of the table on it is said. */
const FEW = 2;

/** The laps of the table that are left, the one that is being played included; null while there are many, and once none is. */
export function lapsLeft(turnsLeft: number, seats: number): number | null {
  const laps = Math.ceil(turnsLeft / Math.max(1, seats));
  return laps > 0 && laps <= FEW ? laps : null;
}
