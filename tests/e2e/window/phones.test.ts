/** The real window invites phones: a phone in a browser joins, plays, and is sent away. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PhoneKey, TableView } from '../../../ui/src/generated/index.ts';
import { matchOf, newFamily } from '../lib/notebook.ts';
import { deaf, emptyNotebook, until } from '../lib/program.ts';
import { asking, call, openWindow, shootWindow, tableOf, visit } from '../lib/window.ts';

test('a phone comes to the window’s table, plays and goes', async (t) => {
  const { page } = await openWindow(t, await emptyNotebook(t));
  const { family, people } = await newFamily(asking(page), [
    ['Zoé', 'owl', 'pink'],
    ['Noé', 'owl', 'pink'],
  ]);
  const { matchId } = await matchOf(asking(page), family, 'mice', people);
  await visit(page, `#/play/${matchId}`);
  const { code } = await call(page, 'invite_phones', matchId);
  const address = await until(
    async () => (await call(page, 'phones', matchId))?.addresses[0],
    'no address for phones',
  );
  assert.match(await (await fetch(address)).text(), /data-shell="phone"/);
  const ask = async <T>(token: string, name: string, ...args: unknown[]): Promise<T> => {
    const answer = await fetch(`${address}/api/phone/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(args),
    });
    assert.equal(answer.status, 200, name);
    return (await answer.json()) as T;
  };
  const before = await tableOf(page, matchId);
  const seat = before.toAct[0] ?? assert.fail('nobody plays');
  const { token } = await ask<PhoneKey>('', 'sit_down', code, seat, '0'.repeat(16));
  const table = await ask<TableView>(token, 'table', matchId, { type: 'table' });
  await ask<TableView>(token, 'play', matchId, seat, table.position, table.legal[0]);
  const after = await tableOf(page, matchId);
  assert.deepEqual([after.ply, after.phones], [before.ply + 1, [seat]]);
  // Without a touch, the window shows the next seat to move.
  const next = after.seats.find((one) => one.seat === after.toAct[0]);
  await page.until(
    `return document.querySelector('.play h1')?.innerText.includes(arguments[0]) === true`,
    next?.name,
  );
  await shootWindow(page, 'window-phones');
  await call(page, 'send_phones_away', matchId);
  await deaf(address);
});
