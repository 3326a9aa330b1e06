// The remaining laps of a round, told only near the end.

/** Number of laps from which on they are told. */
const FEW = 2;

/** The laps left, with the present one; null while there are more than `FEW`, and at the end. */
export function lapsLeft(turnsLeft: number, seats: number): number | null {
  const laps = Math.ceil(turnsLeft / Math.max(1, seats));
  return laps > 0 && laps <= FEW ? laps : null;
}
