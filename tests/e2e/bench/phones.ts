/** Measures phones at the table: the time until a ply of one phone shows on all others while an opponent thinks at
 * another table; the memory for sixteen tables of four phones; and the time until a phone that slept is in the game
 * again. `MINUTES` sets how long the sixteen tables play (1), `CYCLES` how often a phone sleeps (200). */

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TableView } from '../../../ui/src/generated/index.ts';
import { ARGS, CHROMIUM, SCREENS } from '../lib/browser.ts';
import { Hand } from '../lib/hand.ts';
import { Truth } from '../lib/truth.ts';

const PLIES = 60;
const MINUTES = Number(process.env['MINUTES'] ?? 1);
const CYCLES = Number(process.env['CYCLES'] ?? 200);

const pause = (time: number) => new Promise((done) => setTimeout(done, time));
const any = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] ?? assert.fail();
const at = (times: number[], part: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * part)] ?? NaN;
const told = (all: number[]) =>
  `median ${at(all, 0.5).toFixed(1)} ms, p95 ${at(all, 0.95).toFixed(1)} ms, of ${all.length}`;

const folder = await mkdtemp(join(tmpdir(), 'calepin-bench-'));
const server = spawn(process.env['CALEPIN'] ?? assert.fail('which program?'), ['--headless'], {
  env: { ...process.env, CALEPIN_DATA: folder, CALEPIN_PHONES: '127.0.0.1' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const address = await new Promise<string>((done) =>
  server.stdout.once('data', (line: Buffer) => {
    done(line.toString().trim());
  }),
);
const truth = new Truth(address);
const { id } = await truth.call('add_family', 'Les Dupont');

/** Begins a match of Mice with guests, and perhaps an opponent. */
async function begin(guests: number, opponent = false): Promise<TableView> {
  const [rules] = await truth.call('variants', id, 'mice');
  assert.ok(rules);
  const guest = (_: unknown, seat: number) =>
    ({ type: 'guest', name: `Invité ${seat}`, avatar: 'owl', colour: 'pink' }) as const;
  const seats = [
    ...Array.from({ length: guests }, guest),
    ...(opponent ? [{ type: 'opponent', level: 8 } as const] : []),
  ];
  const { options } = rules;
  const ending = { type: 'open' } as const;
  return truth.call('start_match', { familyId: id, options, variant: rules.id, seats, ending, dealer: 0 });
}

let addresses = 1;
/** Connects phones to a match: some with a seat, some that watch. */
async function gather(match: string, seated: number, watching: number): Promise<Hand[]> {
  let phones = await truth.call('invite_phones', match);
  while (!phones.addresses[0]) phones = (await truth.call('phones', match)) ?? phones;
  const hands = [];
  for (let one = 0; one < seated + watching; one += 1) {
    addresses += 1;
    const hand = new Hand(phones.addresses[0], `127.0.1.${addresses}`);
    await hand.sit(phones.code, one < seated ? one : null);
    hands.push(hand);
  }
  return hands;
}

/** Plays a ply on the phone of the seat to move. Returns the milliseconds until each phone shows it. */
async function ply(hands: readonly Hand[]): Promise<number[]> {
  let table = hands[0]?.table ?? assert.fail();
  if (table.stage.type === 'roundOver') table = await truth.call('next_round', table.matchId);
  const mover = hands[table.toAct[0] ?? 0] ?? assert.fail();
  await mover.look();
  table = mover.table ?? assert.fail();
  const begun = performance.now();
  const all = hands.map(
    (hand) =>
      new Promise<number>((done) => {
        hand.onShown = ({ ply }) => {
          if (ply > table.ply) done(performance.now() - begun);
        };
      }),
  );
  await mover.call('play', table.matchId, table.toAct[0], table.position, any(table.legal));
  return Promise.all(all);
}

/** The memory of the program, in MB. */
async function memory(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function oneTable(): Promise<void> {
  const hands = await gather((await begin(4)).matchId, 4, 8);
  let over = false;
  // At another table somebody plays against an opponent that thinks all the time.
  const elsewhere = (async () => {
    let table = await begin(1, true);
    while (!over) {
      if (table.thinks !== null) table = await truth.call('play_opponent', table.matchId);
      else if (table.stage.type !== 'playing') table = await begin(1, true);
      else
        table = await truth.call(
          'play',
          table.matchId,
          table.toAct[0] ?? 0,
          table.position,
          any(table.legal),
        );
    }
  })();
  const [times, reference]: [number[], number[]] = [[], []];
  for (let played = 0; played < PLIES; played += 1) {
    times.push(...(await ply(hands)));
    const begun = performance.now();
    await hands[0]?.call('place');
    reference.push(performance.now() - begun);
    // At the pace of pages: one address is not answered faster.
    await pause(50);
  }
  over = true;
  await elsewhere;
  await Promise.all(hands.map((hand) => hand.leave()));
  console.log(`a ply on one phone, shown on all of 12: ${told(times)} (p95 at most 100)`);
  console.log(`one call of one phone: ${told(reference)}`);
  console.log(`ratio of the medians: ${(at(times, 0.5) / at(reference, 0.5)).toFixed(1)}`);
}

async function sixteenTables(): Promise<void> {
  const tables = [];
  for (let one = 0; one < 16; one += 1) tables.push(await gather((await begin(4)).matchId, 4, 0));
  const end = Date.now() + MINUTES * 60_000;
  const times: number[] = [];
  const sizes = [await memory()];
  const measure = setInterval(() => void memory().then((size) => sizes.push(size)), 5_000);
  await Promise.all(
    tables.map(async (hands) => {
      while (Date.now() < end) {
        times.push(...(await ply(hands)));
        // At the pace of people who know their moves.
        await pause(500 + Math.random() * 1000);
      }
    }),
  );
  clearInterval(measure);
  await Promise.all(tables.flat().map((hand) => hand.leave()));
  console.log(`64 phones in 16 matches, ${MINUTES} min: ${told(times)} (p95 at most 250)`);
  const third = Math.ceil(sizes.length / 3);
  const mean = (some: number[]) => some.reduce((all, one) => all + one, 0) / some.length;
  const [first, last] = [mean(sizes.slice(third, 2 * third)), mean(sizes.slice(2 * third))];
  console.log(`memory: ${first.toFixed(1)} MB in the second third, ${last.toFixed(1)} MB in the last`);
}

/** Stops a page as a sleeping phone does, while its connection to the table is cut and somebody plays. */
async function sleeper(): Promise<void> {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGS });
  try {
    const context = await browser.newContext({ ...SCREENS.phone, deviceScaleFactor: 2 });
    const page = await context.newPage();
    let table = await begin(2);
    let phones = await truth.call('invite_phones', table.matchId);
    while (!phones.addresses[0]) phones = (await truth.call('phones', table.matchId)) ?? phones;
    await page.goto(`${phones.addresses[0]}/#/join/${phones.code}`);
    await page.getByRole('button', { name: 'Invité 0' }).tap();
    await page.locator('.play').waitFor();
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const pages = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
    const times: number[] = [];
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      await context.setOffline(true);
      pages.forEach((id) => process.kill(id, 'SIGSTOP'));
      if (table.stage.type === 'roundOver') table = await truth.call('next_round', table.matchId);
      // Two plies: the same seat may be to move again, but the log differs.
      for (let played = 0; played < 2 && table.stage.type === 'playing'; played += 1) {
        const seat = table.toAct[0] ?? 0;
        table = await truth.call('play', table.matchId, seat, table.position, any(table.legal));
      }
      await pause(50 + Math.random() * 400);
      pages.forEach((id) => process.kill(id, 'SIGCONT'));
      await context.setOffline(false);
      const answer = page.waitForResponse(async (response) => {
        if (!response.url().endsWith('/table')) return false;
        return ((await response.json()) as TableView).ply === table.ply;
      });
      const woken = performance.now();
      await page.evaluate('document.dispatchEvent(new Event("visibilitychange"))');
      await answer;
      times.push(performance.now() - woken);
    }
    console.log(`in the game again after a sleep: ${told(times)} (p95 at most 2000)`);
  } finally {
    await browser.close();
  }
}

try {
  await oneTable();
  await sixteenTables();
  await sleeper();
} finally {
  server.kill();
  await rm(folder, { recursive: true, force: true });
}
