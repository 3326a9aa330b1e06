// Counting a real table: what a calculator is given, and what it gives back for the sheet.

import type { Component } from 'svelte';
import type { BoxGame } from '../../generated/BoxGame';
import type { RowEntry } from '../../generated/RowEntry';
import type { SheetView } from '../../generated/SheetView';

/** Whose round is counted: `sides` are the columns, `seats` who sits there, and the rules where they are agreed. */
export type Counted = Pick<SheetView, 'seats' | 'sides' | 'options'>;

/** A calculator fills the page between the sheet's head and its end. It never scores: it asks the core. */
export interface CalculatorProps {
  sheet: Counted;
  /** What stood in this round before, or null in a new one. */
  start: RowEntry | null;
  /** Puts the count into the round: an entry for all sides, in their order. Without it nothing is written down. */
  onDone?: (entry: RowEntry) => void;
  /** Back to the sheet without a count. */
  onClose?: () => void;
}

type Load = () => Promise<{ default: Component<CalculatorProps> }>;

/** The calculators that fill the round of a sheet, each fetched when it is needed. */
export const CALCULATORS: Readonly<Partial<Record<BoxGame, Load>>> = {
  sewer: () => import('./SewerSheet.svelte'),
  lokus: () => import('./LokusSheet.svelte'),
  canals: () => import('./CanalsRound.svelte'),
};
