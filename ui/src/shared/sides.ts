// The people and the names of a sheet's columns.

import type { SeatInfo, SheetView } from '../generated';
import { names } from '../lib/i18n/index.svelte';

/** The people of a side. */
export function people(sheet: Pick<SheetView, 'seats' | 'sides'>, side: number): SeatInfo[] {
  const seats = sheet.sides[side]?.seats ?? [];
  return seats.flatMap((seat) => sheet.seats.find((one) => one.seat === seat) ?? []);
}

/** The name of a side: a person's name, or the names of a team. */
export function sideName(sheet: Pick<SheetView, 'seats' | 'sides'>, side: number): string {
  return names(people(sheet, side).map((one) => one.name));
}

/** The names of several sides as one phrase. */
export function sideNames(sheet: Pick<SheetView, 'seats' | 'sides'>, sides: readonly number[]): string {
  return names(sides.flatMap((side) => people(sheet, side).map((one) => one.name)));
}
