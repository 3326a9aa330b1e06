/** A full notebook, and matches of every game brought to their main scenes by the program's own legal moves. */

import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type {
  AnyMove,
  AnyOptions,
  GameId,
  RebusCircuit,
  SheetView,
  TableView,
} from '../../../ui/src/generated/index.ts';
import { family, matchOf, persons, tarot, type Who } from './notebook.ts';
import { changed, only } from './rebus.ts';
import { Chance } from './sewer.ts';
import type { Truth } from './truth.ts';

/** A child who presses large buttons. */
export const CHILD = {
  openHand: false,
  glassPercent: 100,
  hints: false,
  shownMoves: 'gentle' as const,
  voice: false,
  hideLosses: false,
  bigTargets: true,
};

/** Short names, long ones, a hyphen, a child, a grandmother: six of them. */
export const PEOPLE = [
  ['Maximilienne', 'ratQueen', 'purple'],
  ['Tom', 'ratPirate', 'orange'],
  ['Mamie', 'ratGranny', 'yellow'],
  ['Jean-Baptiste', 'bear', 'teal'],
  ['Zoé', 'frog', 'pink', CHILD],
  ['Grand-père', 'fox', 'blue'],
] as const satisfies readonly Who[];

/** Where the child sits among them. */
export const ZOE = 4;

export type Met = (table: TableView) => boolean;

/** A house where a lot has been played. */
export class House {
  private constructor(
    readonly address: string,
    readonly truth: Truth,
    readonly family: string,
    readonly people: readonly string[],
  ) {}

  static async open(t: TestContext): Promise<House> {
    const { server, truth, family: id, people } = await family(t, PEOPLE, 'Les Dupont-Marchand');
    return new House(server.address, truth, id, people);
  }

  /** From now on everybody has the same colour: their places are numbered. */
  async alike(): Promise<void> {
    for (const { id, name, avatar, child, birthYear } of await this.truth.call('profiles', this.family))
      await this.truth.call('edit_profile', id, { name, avatar, colour: 'red', child, birthYear });
  }

  /** A match of so many of the family, or of these, against opponents of such levels; `change` makes its rules. */
  async match(
    game: GameId,
    seats: number | readonly number[],
    change: (options: AnyOptions) => AnyOptions = (options) => options,
    rounds = 1,
    against: readonly number[] = [],
  ): Promise<string> {
    const sitting =
      typeof seats === 'number' ? this.people.slice(0, seats) : seats.map((one) => this.people[one] ?? '');
    const all = [...sitting, ...against];
    return (await matchOf(this.truth, this.family, game, all, { change, rounds })).matchId;
  }

  /** A track of Rébus with cells of these kinds only; with few turns, where its end is looked at. */
  rebus(
    cells: Partial<RebusCircuit>,
    seats: number | readonly number[] = 4,
    against: readonly number[] = [],
    turnsPerSeat = 50,
  ): Promise<string> {
    const change = changed((rules) => only(rules, cells, { circuits: 1, turnsPerSeat }));
    return this.match('rebus', seats, change, 1, against);
  }

  /** Plays by chance, but what is wanted first, until the table is met; gives it as its mover sees it. */
  async play(
    match: string,
    met: Met,
    wanted: (mv: AnyMove['mv'], table: TableView) => number = () => 0,
    seed = 5,
  ): Promise<TableView> {
    const chance = new Chance(seed);
    let played: TableView | null = null;
    for (let plies = 0; plies < 2000; plies += 1) {
      // Where nothing is hidden, whoever has played was shown the table as all see it.
      let table: TableView = played?.viewer.type === 'table' ? played : await this.truth.table(match);
      played = null;
      if (met(table)) return table;
      if (table.stage.type === 'roundOver') {
        await this.truth.call('next_round', match);
        continue;
      }
      if (table.thinks !== null) {
        await this.truth.call('play_opponent', match);
        continue;
      }
      const { curtain } = table;
      // Whoever decides takes the tablet first; a page that was just left may still hold it.
      if (curtain.type !== 'open') {
        const seat = curtain.type === 'down' ? curtain.asks : curtain.seat;
        table = await this.truth.call('claim', match, seat);
      }
      const open = table.open.flatMap(({ seat, moves }) => moves.map((mv) => ({ seat, mv })));
      const [mover] = table.viewer.type === 'seat' ? [table.viewer.seat] : table.toAct;
      const own = mover === undefined ? [] : table.legal.map((mv) => ({ seat: mover, mv }));
      const all = own.length > 0 ? own : open;
      const best = Math.max(...all.map(({ mv }) => wanted(mv.mv, table)));
      const { seat, mv } = chance.pick(all.filter((one) => wanted(one.mv.mv, table) === best));
      played = await this.truth.call('play', match, seat, table.position, mv);
    }
    return assert.fail(`the scene never came in ${match}`);
  }

  /** As `match` and `play`, with cards that fall otherwise where the match is over before. */
  async reach(game: GameId, seats: number | readonly number[], met: Met): Promise<string> {
    for (let deals = 0; deals < 8; deals += 1) {
      const match = await this.match(game, seats);
      if (!ended(await this.play(match, (table) => ended(table) || met(table)))) return match;
    }
    return assert.fail(`the scene never came at a table of ${game}`);
  }

  /** A paper sheet of five with some rounds written. */
  sheet(title = 'Tarot des grands soirs'): Promise<SheetView> {
    const rounds = [
      [120, -30, 45, 0, 7],
      [-15, 60, 5, 31, 12],
    ];
    return tarot(this.truth, this.family, persons(this.people.slice(0, 5)), rounds, title);
  }
}

/** Whether it is up to the one who sits here. */
export const turnOf =
  (seat: number): Met =>
  ({ curtain, toAct }) =>
    (curtain.type === 'down' ? curtain.asks : curtain.type === 'raised' ? curtain.seat : toAct[0]) === seat;

/** Whether a view is in this phase. */
export const phase =
  (...names: string[]): Met =>
  ({ view }) =>
    'phase' in view.view && names.includes(view.view.phase.type);

export const ended: Met = ({ stage }) => stage.type === 'matchOver';
