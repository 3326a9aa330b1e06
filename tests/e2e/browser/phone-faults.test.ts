/** Phones play whole rounds in a house with every possible fault: the page's own connection code, the program's own
 * server for phones, and a random network between them. No move is lost, doubled or out of order, and when the
 * faults stop every phone shows the table. `FAULTS` sets the number of faults in all, `SEED` the schedule. */

import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { GameId, TableView } from '../../../ui/src/generated/index.ts';
import { BackendError } from '../../../ui/src/lib/backend.ts';
import { Line } from '../../../ui/src/lib/phone/line.ts';
import { House, type Device, type Host } from '../lib/faults.ts';
import { ask } from '../lib/hand.ts';
import { emptyNotebook, serve, until } from '../lib/program.ts';
import { Truth } from '../lib/truth.ts';

const FAULTS = Number(process.env['FAULTS'] ?? 2_000);
const SEED = process.env['SEED'];
const GAMES: readonly [GameId, number][] = [
  ['lokus', 4],
  ['mice', 4],
  ['canals', 2],
];

/** A move as text, whatever the order of its fields. */
function wordOf(mv: unknown): string {
  const sorted = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return JSON.stringify(mv, sorted);
}

/** Whether `words` is a merge of the lists, each in its order and complete; words of the last list may be missing. */
function isMerged(
  words: readonly string[],
  lists: readonly (readonly string[])[],
  perhaps: readonly string[],
) {
  let ways = new Set([JSON.stringify([...lists.map(() => 0), 0])]);
  for (const word of words) {
    const further = new Set<string>();
    for (const way of ways) {
      const at = JSON.parse(way) as number[];
      lists.forEach((list, one) => {
        if (list[at[one] ?? 0] === word)
          further.add(JSON.stringify(at.map((n, i) => (i === one ? n + 1 : n))));
      });
      const found = perhaps.indexOf(word, at.at(-1));
      if (found >= 0) further.add(JSON.stringify([...at.slice(0, -1), found + 1]));
    }
    ways = further;
  }
  const ends = JSON.stringify(lists.map((list) => list.length));
  return [...ways].some((way) => JSON.stringify((JSON.parse(way) as number[]).slice(0, -1)) === ends);
}

/** The program's server for phones. Each call comes from another address of this computer, since one address would be
 * slowed down. */
function door(origin: string): Host {
  let calls = 0;
  return (...call) => {
    calls += 1;
    return ask(origin, `127.0.1.${1 + (calls % 200)}`, call);
  };
}

/** A person with a phone: shows the table as the page does, and plays when the seat is to move. */
class Person {
  readonly device: Device;
  readonly line: Line;
  table: TableView | null = null;
  busy = false;
  /** Moves answered with a table, in order. */
  readonly played: string[] = [];
  /** Moves without an answer for a minute, whose fate is unknown. */
  readonly unknown: string[] = [];
  #asked = 0;

  constructor(
    readonly house: House,
    readonly match: string,
    readonly seat: number,
  ) {
    this.device = house.device();
    this.line = new Line(this.device.transport, {
      placed: () => undefined,
      connected: () => undefined,
      keep: () => undefined,
    });
  }

  async come(code: string): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      try {
        await this.line.sit(code, this.seat, `phone${this.seat}`.padEnd(16, '0'));
        break;
      } catch (thrown) {
        if (tries > 20) throw thrown;
      }
    }
    const { wake } = this.line.follow(() => void this.load());
    this.device.onWake = wake;
    await this.load();
  }

  /** Reads the table, as `MatchOnTable` does: only the latest request counts. */
  async load(): Promise<void> {
    if (this.busy) return;
    const asked = (this.#asked += 1);
    const read = await this.line.ask<TableView>('table', [this.match, { type: 'table' }]).catch(() => null);
    if (read && asked === this.#asked && !this.busy) this.show(read);
  }

  show(table: TableView): void {
    this.table = table;
    const mine = table.stage.type === 'playing' && table.legal.length > 0;
    if (mine) this.house.later(() => void this.play(table), this.house.pick(900), this.device);
  }

  async play(table: TableView): Promise<void> {
    if (this.busy || this.table !== table) return;
    const mv = table.legal[this.house.pick(table.legal.length)];
    this.busy = true;
    const word = wordOf(mv);
    try {
      const after = await this.line.insist<TableView>('play', [this.match, this.seat, table.position, mv]);
      this.played.push(word);
      this.busy = false;
      this.#asked += 1;
      this.show(after);
    } catch (thrown) {
      this.busy = false;
      const fault = thrown instanceof BackendError ? thrown.fault.type : 'unknown';
      if (fault === 'unreachable') this.unknown.push(word);
      else assert.equal(fault, 'stale', 'a phone plays what it was shown');
      void this.load();
    }
  }
}

/** Plays one schedule. Returns the number of faults, and the trace. */
async function schedule(t: TestContext, seed: number): Promise<{ faults: number; trace: string }> {
  const [game, seats] = GAMES[seed % GAMES.length] ?? assert.fail();
  const server = await serve(t, await emptyNotebook(t), seed);
  const truth = new Truth(server.address);
  const { id } = await truth.call('add_family', 'Les Dupont');
  const [rules] = await truth.call('variants', id, game);
  assert.ok(rules);
  const { matchId } = await truth.call('start_match', {
    familyId: id,
    options: rules.options,
    variant: rules.id,
    seats: Array.from({ length: seats }, (_, seat) => {
      return {
        type: 'guest' as const,
        name: `Invité ${seat}`,
        avatar: 'owl' as const,
        colour: 'pink' as const,
      };
    }),
    ending: { type: 'rounds', count: 1 },
    dealer: 0,
  });
  const { code } = await truth.call('invite_phones', matchId);
  const host = door(
    await until(async () => (await truth.call('phones', matchId))?.addresses[0], 'no address for phones'),
  );
  const house = new House(seed, host, JSON.stringify({ type: 'match', matchId }));
  const people = Array.from({ length: seats }, (_, seat) => new Person(house, matchId, seat));
  let here = 0;
  for (const person of people) void person.come(code).then(() => (here += 1));
  const everywhere = () => people.every(({ table }) => table?.stage.type === 'matchOver');
  // At the tablet somebody sometimes plays first, if the move is public.
  const byTablet: { seat: number; word: string }[] = [];
  const disturb = async () => {
    house.disturb(people.map(({ device }) => device));
    if (game !== 'lokus' && !house.calm && house.pick(8) === 0) {
      const table = await truth.table(matchId);
      const mv = table.legal[house.pick(Math.max(table.legal.length, 1))];
      const seat = table.toAct[0];
      if (mv && seat !== undefined && table.stage.type === 'playing') {
        await truth.call('play', matchId, seat, table.position, mv);
        byTablet.push({ seat, word: wordOf(mv) });
        house.changed();
      }
    }
    house.later(disturb, 1_000);
  };
  house.later(disturb, 1_000);
  const HOUR = 3_600_000;
  assert.ok(await house.until(() => here === seats, HOUR), 'all are to sit down');
  const over = async () => (await truth.table(matchId)).stage.type === 'matchOver';
  let ends = false;
  while (!ends) {
    assert.ok(await house.until(() => people.some(({ table }) => table?.stage.type === 'matchOver'), HOUR));
    ends = await over();
  }
  // Without faults everybody shows the table soon: a sleeper wakes within 20 s, a dead socket is noticed after 9.
  house.calm = true;
  assert.ok(await house.until(everywhere, 60_000), 'every phone is to show how it ended');

  const { text } = await truth.call('export_notebook');
  const file = JSON.parse(text) as {
    matches: { rounds: { turns: { seat: number; mv: unknown; undoneAt: number | null }[] }[] }[];
  };
  const turns = file.matches[0]?.rounds[0]?.turns ?? [];
  for (const { seat, played, unknown } of people) {
    const words = turns.filter((turn) => turn.seat === seat).map(({ mv }) => wordOf(mv));
    const atTablet = byTablet.filter((one) => one.seat === seat).map(({ word }) => word);
    // A move of unknown fate may have been played, once.
    const told = `of seat ${seat}: ${words.join()} of ${played.join()} and ${atTablet.join()}`;
    assert.ok(isMerged(words, [played, atTablet], unknown), told);
  }
  await server.kill();
  return { faults: house.count, trace: house.trace.join('\n') };
}

test('whatever goes wrong on the way, every move is played once and in its order', async (t) => {
  let faults = 0;
  const first = Number(SEED ?? 1);
  let trace = '';
  for (let seed = first; faults < FAULTS; seed += 1) {
    const one = await schedule(t, seed).catch((thrown: unknown) => {
      throw new Error(`SEED=${seed}`, { cause: thrown });
    });
    faults += one.faults;
    trace ||= one.trace;
    if (SEED !== undefined) break;
  }
  t.diagnostic(`${faults} things went wrong`);
  assert.equal((await schedule(t, first)).trace, trace, 'a schedule that is played again is the same');
});
