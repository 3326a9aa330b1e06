/** A full notebook, and matches of every game brought to their main scenes by legal moves through the program. */

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

/** A child with large buttons. */
export const CHILD = {
  openHand: false,
  glassPercent: 100,
  hints: false,
  shownMoves: 'gentle' as const,
  voice: false,
  hideLosses: false,
  bigTargets: true,
};

/** Six people: short names, long names, a hyphen, a child, a grandmother. */
export const PEOPLE = [
  ['Maximilienne', 'ratQueen', 'purple'],
  ['Tom', 'ratPirate', 'orange'],
  ['Mamie', 'ratGranny', 'yellow'],
  ['Jean-Baptiste', 'bear', 'teal'],
  ['Zoé', 'frog', 'pink', CHILD],
  ['Grand-père', 'fox', 'blue'],
] as const satisfies readonly Who[];

/** The seat of the child. */
export const ZOE = 4;

export type Met = (table: TableView) => boolean;

/** A house with many played matches. */
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

  /** Gives everybody the same colour, so that their places are numbered. */
  async alike(): Promise<void> {
    for (const { id, name, avatar, child, birthYear } of await this.truth.call('profiles', this.family))
      await this.truth.call('edit_profile', id, { name, avatar, colour: 'red', child, birthYear });
  }

  /** Begins a match of the first people, or of the people at these indices, against opponents of these levels;
   * `change` alters its rules. */
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

  /** Begins a match of Rébus on a track with these kinds of cells only; with few turns for scenes of its end. */
  rebus(
    cells: Partial<RebusCircuit>,
    seats: number | readonly number[] = 4,
    against: readonly number[] = [],
    turnsPerSeat = 50,
  ): Promise<string> {
    const change = changed((rules) => only(rules, cells, { circuits: 1, turnsPerSeat }));
    return this.match('rebus', seats, change, 1, against);
  }

  /** Plays random moves, wanted ones first, until the table is met; returns its mover's view. */
  async play(
    match: string,
    met: Met,
    wanted: (mv: AnyMove['mv'], table: TableView) => number = () => 0,
    seed = 5,
  ): Promise<TableView> {
    const chance = new Chance(seed);
    let played: TableView | null = null;
    for (let plies = 0; plies < 2000; plies += 1) {
      // Without a curtain, the table after a ply is the public table.
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
      // The deciding seat claims the tablet first; a page that was just left may still hold it.
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

  /** `match`, then `play`; with other cards if the match ends too early. */
  async reach(game: GameId, seats: number | readonly number[], met: Met): Promise<string> {
    for (let deals = 0; deals < 8; deals += 1) {
      const match = await this.match(game, seats);
      if (!ended(await this.play(match, (table) => ended(table) || met(table)))) return match;
    }
    return assert.fail(`the scene never came at a table of ${game}`);
  }

  /** A paper sheet of five people with some rounds. */
  sheet(title = 'Tarot des grands soirs'): Promise<SheetView> {
    const rounds = [
      [120, -30, 45, 0, 7],
      [-15, 60, 5, 31, 12],
    ];
    return tarot(this.truth, this.family, persons(this.people.slice(0, 5)), rounds, title);
  }
}

/** Whether this seat is to move. */
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
