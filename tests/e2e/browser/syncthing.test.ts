/** Two computers with a folder synchronised by Syncthing: whatever fails, nothing is lost. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canals, family, matchOf, playUnseen, whole } from '../lib/notebook.ts';
import { emptyNotebook, serve, until } from '../lib/program.ts';
import { Syncthing } from '../lib/syncthing.ts';
import { Truth } from '../lib/truth.ts';

interface Told {
  matches: { id: string; partedFrom: string | null; rounds: { turns: { playedAt: number }[] }[] }[];
}

const told = async (truth: Truth) => JSON.parse((await truth.call('export_notebook')).text) as Told;

const same = (one: Truth, other: Truth) =>
  until(async () => (await whole(one)) === (await whole(other)), 'they never know the same');

test('two computers keep one notebook through Syncthing', async (t) => {
  const [one, two] = await Syncthing.two(t);
  const here = await family(t);
  const notebook = await emptyNotebook(t);
  let host = await serve(t, notebook);
  let there = new Truth(host.address);
  await canals(here.truth, here.family, here.people.slice(0, 2));
  await here.truth.call('choose_folder', one.folder, 'La tablette', null);
  await there.call('choose_folder', two.folder, 'Chez Mamie', null);
  await same(here.truth, there);

  const { matchId } = await matchOf(there, here.family, 'mice', here.people.slice(0, 2));
  // Milliseconds until a ply is on the other computer.
  const plies = async (truth: Truth) =>
    (await told(truth)).matches.find((match) => match.id === matchId)?.rounds[0]?.turns.length;
  for (let ply = 1; ply <= 4; ply++) {
    await playUnseen(there, matchId, ply, 1);
    const played = performance.now();
    await until(async () => (await plies(here.truth)) === ply, 'the ply never comes');
    t.diagnostic(`a ply is on the other computer after ${Math.round(performance.now() - played)} ms`);
  }

  // Both play at the same time, and each has an evening of its own.
  await Promise.all([
    canals(here.truth, here.family, here.people.slice(0, 2)),
    canals(there, here.family, here.people.slice(1)),
  ]);
  await same(here.truth, there);
  assert.equal((await told(there)).matches.length, 4);

  // Disconnected: the same match continues differently on both, and one of the programs is killed.
  await two.kill();
  await playUnseen(here.truth, matchId, 11, 5);
  await playUnseen(there, matchId, 12, 3);
  await canals(there, here.family, here.people.slice(0, 2));
  const [ours, theirs] = [await told(here.truth), await told(there)];
  await host.kill();
  host = await serve(t, notebook);
  there = new Truth(host.address);
  two.start();
  await same(here.truth, there);

  const after = await told(there);
  assert.equal(after.matches.length, 6);
  const parted = after.matches.filter((match) => match.partedFrom !== null);
  assert.deepEqual(
    parted.map((match) => match.partedFrom),
    [matchId],
  );
  // Everything that either program acknowledged is there.
  const logs = (file: Told) => file.matches.map((match) => JSON.stringify(match.rounds));
  const kept = logs(after);
  for (const log of [...logs(ours), ...logs(theirs)]) assert.ok(kept.includes(log), log.slice(0, 200));
});
