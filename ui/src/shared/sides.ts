// The columns of a sheet, as people say them.

import type { SeatInfo, SheetView } from '../generated';
import { names } from '../lib/i18n/index.svelte';

/** Who plays on a side. */
export function people(sheet: Pick<SheetView, 'seats' | 'sides'>, side: number): SeatInfo[] {
  const seats = sheet.sides[side]?.seats ?? [];
  return seats.flatMap((seat) => sheet.seats.find((one) => one.seat === seat) ?? []);
}

/** A side's name: a person's, or those of a team. */
export function sideName(sheet: Pick<SheetView, 'seats' | 'sides'>, side: number): string {
  return names(people(sheet, side).map((one) => one.name));
}

/** The names of several sides in one phrase. */
export function sideNames(sheet: Pick<SheetView, 'seats' | 'sides'>, sides: readonly number[]): string {
  return names(sides.flatMap((side) => people(sheet, side).map((one) => one.name)));
}
