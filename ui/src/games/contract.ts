// What a game of the box brings to the UI. Components are fetched when they are needed.

import type { Component } from 'svelte';
import type {
  AnyMove,
  AnyOptions,
  AnyRefusal,
  GameId,
  Hint,
  LogLine,
  Outcome,
  RowEntry,
  Seat,
  SeatInfo,
  SheetView,
  TableView,
} from '../generated';
import type { EventOf, MoveOf, ViewOf } from './part';

/** The playing surface. It draws `table` and nothing else, and sends moves taken from `table.legal`. */
export interface TableProps {
  table: TableView;
  /**
   * Sends a move; the new table arrives through `table`. Refusals have been told when it resolves. The
   * move is that of `seat`; without it, of whoever looks, or of the first who may move.
   */
  onMove: (mv: AnyMove, seat?: Seat) => Promise<void>;
  /** Why a move is not allowed, or null when it is. */
  whyNot: (mv: AnyMove, seat?: Seat) => Promise<AnyRefusal | null>;
  /**
   * Something is being shown that everybody may see (true), or has been seen by all (false): meanwhile the
   * curtain waits, although the tablet goes to somebody's hands next, and so do the log and the screen reader.
   * Called while `table` is taken in.
   */
  onShow?: (showing: boolean) => void;
  /**
   * What is shown to everybody has come to somebody's move (true), or is going on (false): an opponent plays while it
   * is still shown.
   */
  onReady?: (ready: boolean) => void;
  /** Whoever looks has seen enough: the curtain falls, nothing has changed. */
  onHide?: () => void;
  /** The move that somebody asked to be shown: it lies there as if chosen, or is pointed at, and is not played. */
  hint?: Hint | null;
  /** Whoever plays with hints has been thinking for a while: shows a place or a card that may be played. */
  nudge?: boolean;
  /** Only to be looked at: a replay. */
  readonly?: boolean;
  /** The tablet lies flat, people sit around it. */
  flat?: boolean;
}

/** The scoring run of a finished round, on the board itself. */
export interface ScoreProps {
  table: TableView;
  outcome: Outcome;
  /** Everything that was told in the round; the table tells only the latest of it. */
  readLog: () => Promise<readonly LogLine[]>;
  /** The run is over, or has been skipped. */
  onDone: () => void;
}

/** How to play, with a first turn to try. */
export interface LearnProps {
  onDone?: () => void;
}

/** What a game brings beside its rules, shown where a match is set up and among the house rules. */
export interface ExtrasProps {
  /** The rules chosen for a match; null where none is set up. */
  options: AnyOptions | null;
  /** These rules are wanted instead, for this match. */
  onOptions?: (options: AnyOptions) => void;
}

/** Whose round is counted: `sides` are the columns, `seats` who sits there, and the rules where they are agreed. */
export type Counted = Pick<SheetView, 'seats' | 'sides' | 'options'>;

/** A calculator fills the page between the sheet's head and its end. It never scores: it asks the core. */
export interface CalculatorProps {
  sheet: Counted;
  /** What stood in this round before, or null in a new one. */
  start: RowEntry | null;
  /** Who was counted in it, where that is not everybody. */
  begun?: readonly boolean[] | undefined;
  /** Keeps a count as far as it has come. */
  onKeep?: (entry: RowEntry, told: readonly boolean[]) => void;
  /** Puts the count into the round: an entry for all sides, in their order. Without it nothing is written down. */
  onDone?: (entry: RowEntry) => void;
}

/** What a match was begun with; on paper, the rules may not be known. */
export interface Agreed {
  options: AnyOptions | null;
  seats: readonly SeatInfo[];
}

/** What a game tells of its tables. */
export interface GameWords<G extends GameId> {
  /** What happened, for the log and for screen readers. */
  eventText: (event: EventOf<G>, seats: readonly SeatInfo[], view: ViewOf<G>) => string;
  /** A move that is shown, without who would play it; where a game has none, none is. */
  moveText?: (mv: MoveOf<G>, seats: readonly SeatInfo[], view: ViewOf<G>) => string;
  /**
   * Why one of the others may want the tablet while the curtain is down, told from what lies open on the table;
   * null where there is no reason but to look.
   */
  othersText?: (table: TableView, others: readonly SeatInfo[]) => string | null;
  /** Who wins by these rules, where the points alone would have one guess another; null where they do not. */
  goalText?: (match: Agreed) => string | null;
}

type Fetched<Props extends object> = () => Promise<{ default: Component<Props> }>;

/**
 * One game: everything the UI has of it. What the shelf shows is there at once; everything else is fetched when it
 * is needed.
 */
export interface GameUi<G extends GameId> {
  /** Its box on the shelf. */
  box: Component;
  table: Fetched<TableProps>;
  score: Fetched<ScoreProps>;
  learn: Fetched<LearnProps>;
  words: () => Promise<GameWords<G>>;
  /** The written rule: the sentences of the lesson, without what is to be done there, in the order of the game. */
  rule: readonly string[];
  extras?: Fetched<ExtrasProps>;
  /** Counts a round of the real table into a sheet. */
  calculator?: Fetched<CalculatorProps>;
  /** Counts a real table without a sheet; where there is none, the calculator of rounds does. */
  calculatorAlone?: Fetched<Record<string, never>>;
  /** Pages to print and to fill in by hand, under the names of their sentences (`blanks-…`). */
  blanks?: { names: readonly string[]; page: Fetched<{ name: string }> };
  /** The table shows the last turn of a round itself, through `onShow`, before the scoring run begins. */
  showsEnd?: boolean;
  /** On a flat tablet the playing surface has everybody's panel at their own edge: the frame adds none. */
  edges?: boolean;
}

/** Sentences of a game's lesson. */
export function lesson(game: GameId, steps: string): string[] {
  return steps.split(' ').map((step) => `${game}-learn-${step}`);
}
