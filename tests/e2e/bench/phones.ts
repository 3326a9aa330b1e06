/** How soon a ply that is played on one phone shows on all others, while an opponent thinks at another table. */

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ARGS, CHROMIUM } from '../lib/browser.ts';
import { Truth } from '../lib/truth.ts';

/** Phones with a seat, and phones that watch. */
const [SEATED, WATCHING] = [4, 8];
const PLIES = 60;
/** Between two of them, in milliseconds: all phones are one address here, and one address is not answered faster. */
const PAUSE = 300;

/** In a page of the phones' own origin: all the phones. `play` plays and gives how long each took to show it. */
const PHONES = `
  window.ask = async (token, name, args) => {
    const answer = await fetch('/api/phone/' + name, {
      method: 'POST', headers: { Authorization: 'Bearer ' + token }, body: JSON.stringify(args),
    });
    return answer.json();
  };
  window.sit = async (code, seat) => {
    const { token, place } = await ask('', 'sit_down', [code, seat, String(Math.random()).slice(2).padEnd(16, '0')]);
    const phone = { token, match: place.matchId, shown: () => undefined };
    const socket = new WebSocket(location.origin.replace('http', 'ws') + '/api/changes?token=' + token);
    await new Promise((done) => (socket.onopen = done));
    // Who is silent for long is taken to have left.
    setInterval(() => socket.send('.'), 5000);
    socket.onmessage = async ({ data }) => {
      if (data !== '.' && JSON.parse(data).type === 'match')
        phone.shown(await ask(token, 'table', [phone.match, { type: 'table' }]));
    };
    return phone;
  };
  window.play = async (seat, position, mv) => {
    const begun = performance.now();
    const all = phones.map((phone) => new Promise((done) => {
      phone.shown = ({ position: now }) => now !== position && done(performance.now() - begun);
    }));
    await ask(phones[seat].token, 'play', [phones[seat].match, seat, position, mv]);
    return Promise.all(all);
  };
`;

const at = (times: number[], part: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * part)] ?? NaN;

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
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGS });
try {
  const truth = new Truth(address);
  const { id } = await truth.call('add_family', 'Les Dupont');
  const guest = (name: string) => ({ type: 'guest', name, avatar: 'owl', colour: 'pink' }) as const;
  const begin = async (opponent: boolean) => {
    const [rules] = await truth.call('variants', id, 'mice');
    assert.ok(rules);
    const seats = Array.from({ length: opponent ? 2 : SEATED }, (_, seat) =>
      opponent ? ({ type: 'opponent', level: 8 } as const) : guest(`Invité ${seat}`),
    );
    if (opponent) seats[0] = guest('Seule');
    const { options } = rules;
    const ending = { type: 'rounds', count: 9 } as const;
    return truth.call('start_match', { familyId: id, options, variant: rules.id, seats, ending, dealer: 0 });
  };
  const { matchId } = await begin(false);
  await truth.call('invite_phones', matchId);
  let phones = await truth.call('phones', matchId);
  while (!phones?.addresses[0]) phones = await truth.call('phones', matchId);
  const page = await browser.newPage();
  await page.goto(`${phones.addresses[0]}/index.html`);
  await page.evaluate(PHONES);
  await page.evaluate(`(async () => {
    window.phones = [];
    for (let at = 0; at < ${SEATED + WATCHING}; at += 1) {
      phones.push(await sit('${phones.code}', at < ${SEATED} ? at : null));
      await new Promise((done) => setTimeout(done, ${PAUSE}));
    }
  })()`);

  // Elsewhere in the house somebody plays against an opponent that thinks all the while.
  let over = false;
  const elsewhere = (async () => {
    let table = await begin(true);
    while (!over) {
      if (table.thinks !== null) table = await truth.call('play_opponent', table.matchId);
      else if (table.stage.type !== 'playing' || !table.legal[0]) table = await begin(true);
      else {
        const mv = table.legal[Math.floor(Math.random() * table.legal.length)] ?? table.legal[0];
        table = await truth.call('play', table.matchId, table.toAct[0] ?? 0, table.position, mv);
      }
    }
  })();
  const times: number[] = [];
  const reference: number[] = [];
  for (let ply = 0; ply < PLIES; ply += 1) {
    let table = await truth.table(matchId);
    if (table.stage.type === 'roundOver') table = await truth.call('next_round', matchId);
    const mv = table.legal[Math.floor(Math.random() * table.legal.length)];
    const words = JSON.stringify([table.toAct[0], table.position, mv]);
    times.push(...((await page.evaluate(`play(...${words})`)) as number[]));
    reference.push(
      (await page.evaluate(`(async () => {
        const begun = performance.now();
        await ask('', 'phone_invitation', ['${phones.code}']);
        return performance.now() - begun;
      })()`)) as number,
    );
    await new Promise((done) => setTimeout(done, PAUSE));
  }
  over = true;
  await elsewhere;
  const told = (all: number[]) =>
    `median ${at(all, 0.5).toFixed(1)} ms, p95 ${at(all, 0.95).toFixed(1)} ms, of ${all.length}`;
  console.log(`a ply on one phone, shown on all of ${SEATED + WATCHING}: ${told(times)} (p95 at most 100)`);
  console.log(`one call of one phone: ${told(reference)}`);
  console.log(`ratio of the medians: ${(at(times, 0.5) / at(reference, 0.5)).toFixed(1)}`);
} finally {
  await browser.close();
  server.kill();
  await rm(folder, { recursive: true, force: true });
}
