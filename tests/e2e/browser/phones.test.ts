/** Phones at the table: the tablet invites, phones scan the code, sit down and hold their own hand. */

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { accessible, lay, open, see, shoot } from '../lib/browser.ts';
import { Hand } from '../lib/hand.ts';
import { finger } from '../lib/lokus.ts';
import { atTable, family, matchOf, newFamily } from '../lib/notebook.ts';
import { invite, scan, sit } from '../lib/phones.ts';
import { CALEPIN, afterwards, deaf, emptyNotebook, surroundings, until } from '../lib/program.ts';
import { Truth } from '../lib/truth.ts';

test('a phone scans, sits down and plays; the tablet and the other phones show it', async (t) => {
  const { truth, page: tablet, match } = await atTable(t, 'tablet', 'mice', { seats: 2 });
  const square = await invite(tablet);
  await accessible(tablet, 'phones-invite');
  // Without a camera the code from the tablet is typed.
  const code = (await tablet.locator('[data-place="code"]').textContent()) ?? '';
  const typing = await scan(t, new URL(square).origin);
  await typing.getByLabel('Tapez les huit signes').fill(code.toLowerCase());
  await typing.getByRole('button', { name: 'Continuer' }).tap();
  await typing.getByRole('button', { name: 'Juste regarder' }).waitFor();
  const phone = await scan(t, square);
  assert.ok(!phone.url().includes('join'), 'the code stays in the address bar');
  await accessible(phone, 'phone-join');
  const { seats, toAct } = await truth.table(match);
  const mover = seats.find((one) => one.seat === toAct[0]);
  const other = seats.find((one) => one.seat !== toAct[0]);
  assert.ok(mover && other);
  await phone.getByRole('button', { name: mover.name }).tap();
  await phone.locator('.play').waitFor();
  await tablet.getByRole('dialog').getByText('joue sur son téléphone').waitFor();
  await tablet.getByRole('button', { name: 'On continue' }).tap();
  const watcher = await scan(t, square);
  await watcher.getByRole('button', { name: 'Juste regarder' }).tap();
  await watcher.locator('.play').waitFor();
  await accessible(phone, 'phone-mice');
  // Plays a legal move through the phone's own route.
  const before = await truth.table(match);
  const [mv] = before.legal;
  assert.ok(mv);
  const played = await phone.evaluate(
    async ([match, seat, position, mv]) => {
      const answer = await fetch('/api/phone/play', {
        method: 'POST',
        headers: { Authorization: `Bearer ${localStorage.getItem('calepin-phone')}` },
        body: JSON.stringify([match, seat, position, mv]),
      });
      return answer.status;
    },
    [match, mover.seat, before.position, mv] as const,
  );
  assert.equal(played, 200);
  const turn = new RegExp(`^C’est.*${other.name}`);
  for (const page of [tablet, phone, watcher]) {
    await page.getByRole('heading', { name: turn }).waitFor();
  }
  // A phone has no access to the notebook: there is no shelf to go back to.
  assert.equal(await phone.getByRole('button', { name: 'Retour' }).count(), 0);
});

test('in Lokus everybody seals on their own phone, and no curtain hangs anywhere', async (t) => {
  const { truth, page: tablet, match } = await atTable(t, 'tablet', 'lokus', { seats: 3 });
  await tablet.locator('[data-place="curtain"]').waitFor();
  // The curtain covers the table, but not its menu.
  const square = await invite(tablet);
  const { seats } = await truth.table(match);
  const phones = [];
  for (const { name } of seats) phones.push(await sit(t, square, name));
  await tablet.getByRole('button', { name: 'On continue' }).tap();
  await tablet.locator('[data-place="curtain"]').waitFor({ state: 'detached' });
  for (const [at, phone] of phones.entries()) {
    await phone.locator('.fan [data-card]').first().waitFor();
    if (at > 0) continue;
    await accessible(phone, 'phone-lokus');
  }
  await shoot(tablet, 'phones-lokus');
});

test('a phone that sleeps is in the game again at once, and one that was closed still has its seat', async (t) => {
  const { truth, page: tablet, match } = await atTable(t, 'tablet', 'mice', { seats: 2 });
  const square = await invite(tablet);
  const { seats, toAct } = await truth.table(match);
  const [mover, other] = [seats.find((s) => s.seat === toAct[0]), seats.find((s) => s.seat !== toAct[0])];
  assert.ok(mover && other);
  const phone = await sit(t, square, other.name);
  const turnOf = (name: string) => phone.getByRole('heading', { name: new RegExp(`^C’est.*${name}`) });
  await turnOf(mover.name).waitFor();
  // A sleeping phone hears no change.
  let asleep = false;
  const missed: string[] = [];
  await phone.routeWebSocket(/\/api\/changes/, (socket) => {
    socket.connectToServer().onMessage((said) => {
      if (asleep) missed.push(String(said));
      else socket.send(said);
    });
  });
  // Closed and reopened without the code, the phone is still seated.
  await phone.goto(new URL(square).origin);
  await turnOf(mover.name).waitFor();
  await phone.locator('.play h1').tap();
  await phone.evaluate('window.shakes = 0; navigator.vibrate = () => { window.shakes += 1; return true; }');
  await see(phone, 'hidden');
  asleep = true;
  const table = await truth.table(match);
  const [mv] = table.legal;
  assert.ok(mv);
  await truth.call('play', match, mover.seat, table.position, mv);
  await until(() => Promise.resolve(missed.some((said) => said.includes(match))), 'it was told of nothing');
  assert.equal(await turnOf(mover.name).count(), 1, 'it sleeps');
  asleep = false;
  const woken = Date.now();
  await see(phone, 'visible');
  await turnOf(other.name).waitFor();
  // The phone vibrates once for its turn.
  assert.equal(await phone.evaluate('window.shakes'), 1);
  t.diagnostic(`awake after ${Date.now() - woken} ms`);
});

test('a seat changes phones with the table’s word, comes back to the tablet, and the door closes', async (t) => {
  const { truth, page: tablet, match } = await atTable(t, 'tablet', 'lokus', { seats: 3 });
  const square = await invite(tablet);
  const [first] = (await truth.table(match)).seats;
  assert.ok(first);
  const one = await sit(t, square, first.name);
  const three = await sit(t, square, first.name);
  await three.getByText('On demande à la table').waitFor();
  await shoot(three, 'phone-asks');
  await tablet.getByRole('button', { name: 'Non', exact: true }).tap();
  await three.getByText('La table a dit non').waitFor();
  await three.close();
  const two = await sit(t, square, first.name);
  await tablet.getByText('Un autre téléphone demande').waitFor();
  await shoot(tablet, 'phones-ask');
  await tablet.getByRole('button', { name: 'La lui donner' }).tap();
  await one.getByText('Ce téléphone n’est plus à cette table').waitFor();
  await two.locator('.fan [data-card]').first().waitFor();
  await tablet.getByRole('button', { name: /Reprendre la place/ }).tap();
  await two.getByText('Ce téléphone n’est plus à cette table').waitFor();
  await accessible(two);
  await tablet.getByRole('button', { name: 'Fermer la porte' }).tap();
  // The dialog closes once phones are sent away.
  await tablet.getByRole('dialog').waitFor({ state: 'detached' });
  assert.equal(await truth.call('phones', match), null);
  await deaf(new URL(square).origin);
});

test('phones go along when the same people play again, and have nothing to do for it', async (t) => {
  const { truth, page: tablet, match } = await atTable(t, 'tablet', 'mice', { seats: 2 });
  const square = await invite(tablet);
  const { seats } = await truth.table(match);
  const [one, other] = seats;
  assert.ok(one && other);
  const phone = await sit(t, square, one.name);
  await tablet.getByRole('button', { name: 'On continue' }).tap();
  let table = await truth.table(match);
  while (table.stage.type === 'playing') {
    // The first legal move leads straight home.
    const seat = table.toAct[0] ?? assert.fail();
    table = await truth.call('play', match, seat, table.position, table.legal[0] ?? assert.fail());
  }
  for (const page of [phone, tablet]) await page.getByRole('button', { name: 'Voir les scores' }).tap();
  await phone.locator('.hero h1').waitFor();
  await tablet.getByRole('button', { name: 'On recommence' }).tap();
  await tablet.locator('.play .surface').waitFor();
  await phone.locator('.play .surface').waitFor();
  const next = /#\/play\/(.+)$/.exec(tablet.url())?.[1] ?? assert.fail(tablet.url());
  assert.notEqual(next, match);
  assert.deepEqual((await truth.table(next)).phones, [one.seat]);
});

test('one holds a phone, one passes the tablet behind its curtain, and an opponent plays with them', async (t) => {
  const { server, truth, family: familyId, people } = await family(t);
  const { matchId } = await matchOf(truth, familyId, 'lokus', [...people.slice(0, 2), 1]);
  // A phone may seal while an opponent thinks: the thought is refused as stale, and repeated.
  const tablet = await open(t, server.address, 'tablet', { warns: /409 \(Conflict\)/ });
  await lay(tablet, matchId);
  const square = await invite(tablet);
  const phone = await sit(t, square, 'Léa');
  await tablet.getByRole('button', { name: 'On continue' }).tap();
  const [away, here] = [await finger(phone), await finger(tablet)];
  // The curtain asks for a seat without a phone, and for no other.
  await tablet.locator('.curtain').getByText('Mamie').first().waitFor();
  await here.open();
  // Sealing elsewhere closes nobody's hand.
  const heard = tablet.waitForResponse((answer) => answer.url().endsWith('/call/table'));
  await away.pick(0);
  await away.press('seal');
  await heard;
  await here.pick(0);
  await here.press('seal');
  // All three have sealed: both screens reveal the cards.
  for (const hands of [here, away]) await hands.press('reveal');
  for (const page of [tablet, phone])
    await page.locator('[data-place="reveal"]').waitFor({ state: 'detached' });
});

test('whatever is logged, no code, no token and no address is', async (t) => {
  const child = spawn(CALEPIN, ['--headless'], {
    env: { ...surroundings(t, await emptyNotebook(t)), CALEPIN_LOG: 'trace' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  afterwards(t, () => child.kill('SIGKILL'));
  let logged = '';
  child.stderr.setEncoding('utf8').on('data', (some: string) => (logged += some));
  const ended = new Promise((done) => child.once('close', done));
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  const truth = new Truth(line.trim());
  const { family: id, people } = await newFamily(truth, [
    ['Léa', 'owl', 'pink'],
    ['Tom', 'owl', 'pink'],
  ]);
  const { matchId: match } = await matchOf(truth, id, 'mice', people);
  const { code } = await truth.call('invite_phones', match);
  const address = await until(
    async () => (await truth.call('phones', match))?.addresses[0],
    'no address for phones',
  );
  const hand = new Hand(address, '127.0.0.1');
  await hand.sit(code, 0);
  const { toAct, position, legal } = hand.table ?? assert.fail();
  await hand.call('play', match, toAct[0], position, legal[0]).catch(() => undefined);
  const { token } = hand;
  await hand.leave();
  const stranger = new Hand(hand.origin, hand.from);
  stranger.token = token.slice(1);
  await assert.rejects(stranger.look(), /401/);
  await stranger.leave();
  await truth.call('send_phones_away', match);
  child.kill();
  await ended;
  assert.match(logged, /TRACE/, 'nothing was logged');
  for (const secret of [code, token, token.slice(1), new URL(address).host])
    assert.ok(!logged.includes(secret), `${secret} in ${logged}`);
});
