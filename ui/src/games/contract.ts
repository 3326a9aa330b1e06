// What each game provides to the UI. Most components are fetched when they are first needed.

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

/** The playing surface. Draws `table` and nothing else, and sends moves taken from `table.legal`. */
export interface TableProps {
  table: TableView;
  /**
   * Sends a move for `seat`; by default for the seat that looks, else for the first that may move. The new table
   * arrives through `table`. A refusal has been shown when the promise resolves.
   */
  onMove: (mv: AnyMove, seat?: Seat) => Promise<void>;
  /** Why a move is not allowed, or null when it is. */
  whyNot: (mv: AnyMove, seat?: Seat) => Promise<AnyRefusal | null>;
  /**
   * The picture begins (true) or ends (false) showing something to everybody. The curtain, the log and the screen
   * reader wait until the end. To be called while the picture takes in a new `table`.
   */
  onShow?: (showing: boolean) => void;
  /**
   * The picture, while showing, begins (true) or ceases (false) to accept the next move: an opponent plays before the
   * show has ended.
   */
  onReady?: (ready: boolean) => void;
  /** The seat that looks has seen enough: the curtain falls, without a move. */
  onHide?: () => void;
  /** A hint that somebody asked for. The picture shows its move as if chosen, or points at it, and does not play it. */
  hint?: Hint | null;
  /** Somebody who plays with hints has been idle for a while: the picture shows a place or a card that may be played. */
  nudge?: boolean;
  /** No moves can be made: a replay. */
  readonly?: boolean;
  /** The tablet lies flat, and people sit around it. */
  flat?: boolean;
}

/** The scoring run of a finished round, on the board itself. */
export interface ScoreProps {
  table: TableView;
  outcome: Outcome;
  /** Reads the whole log of the round; `table` has only its latest lines. */
  readLog: () => Promise<readonly LogLine[]>;
  /** The run is over, or has been skipped. */
  onDone: () => void;
}

/** The lesson of a game, with a first turn to try. */
export interface LearnProps {
  onDone?: () => void;
}

/** Settings of a game beside its rules, shown where a match is set up and among the house rules. */
export interface ExtrasProps {
  /** The rules chosen for the match; null where no match is set up. */
  options: AnyOptions | null;
  /** Replaces the rules of this match. */
  onOptions?: (options: AnyOptions) => void;
}

/** The sheet of a counted round: its columns (`sides`), who sits there (`seats`), and the rules where agreed. */
export type Counted = Pick<SheetView, 'seats' | 'sides' | 'options'>;

/** A calculator, between the head and the end of a sheet's page. Asks the core for every score. */
export interface CalculatorProps {
  sheet: Counted;
  /** The round's earlier entry; null in a new round. */
  start: RowEntry | null;
  /** The sides that `start` has counted; undefined for all. */
  begun?: readonly boolean[] | undefined;
  /** Keeps an unfinished count; `told` marks the sides that are counted. */
  onKeep?: (entry: RowEntry, told: readonly boolean[]) => void;
  /** Writes the count into the round: an entry for all sides, in their order. Without `onDone` nothing is written. */
  onDone?: (entry: RowEntry) => void;
}

/** The rules and seats of a match. On paper the rules may be unknown (null). */
export interface Agreed {
  options: AnyOptions | null;
  seats: readonly SeatInfo[];
}

/** The sentences of a game about its tables. */
export interface GameWords<G extends GameId> {
  /** An event, for the log and for screen readers. */
  eventText: (event: EventOf<G>, seats: readonly SeatInfo[], view: ViewOf<G>) => string;
  /** A move, without who plays it. A game without this function has no hints and no moments. */
  moveText?: (mv: MoveOf<G>, seats: readonly SeatInfo[], view: ViewOf<G>) => string;
  /**
   * Why another person may want the tablet while the curtain is down, from what everybody can see; null if only to look.
   */
  othersText?: (table: TableView, others: readonly SeatInfo[]) => string | null;
  /** Who wins by these rules, where the points suggest somebody else; null where they do not. */
  goalText?: (match: Agreed) => string | null;
}

type Fetched<Props extends object> = () => Promise<{ default: Component<Props> }>;

/**
 * Everything that the UI has of one game. The shelf's part is loaded at the start; the rest is fetched when needed.
 */
export interface GameUi<G extends GameId> {
  /** The game's box on the shelf. */
  box: Component;
  table: Fetched<TableProps>;
  score: Fetched<ScoreProps>;
  learn: Fetched<LearnProps>;
  words: () => Promise<GameWords<G>>;
  /** The sentence ids of the written rules: those of the lesson, without its exercises, in the order of play. */
  rule: readonly string[];
  extras?: Fetched<ExtrasProps>;
  /** Counts a round of a real table, into a sheet or without one. */
  calculator?: Fetched<CalculatorProps>;
  /** Pages to print and to fill in by hand. `names` are the ends of their sentence ids (`blanks-…`). */
  blanks?: { names: readonly string[]; page: Fetched<{ name: string }> };
  /** `table` shows the last turn of a round itself, through `onShow`, before the scoring run begins. */
  showsEnd?: boolean;
  /** `table` draws each seat's panel at its edge of a flat tablet: the frame adds none. */
  edges?: boolean;
}

/** The sentence ids of a game's lesson, from the ends of these ids, separated by spaces. */
export function lesson(game: GameId, steps: string): string[] {
  return steps.split(' ').map((step) => `${game}-learn-${step}`);
}
