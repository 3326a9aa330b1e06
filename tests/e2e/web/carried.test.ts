/** A notebook carried from a program to a browser and back: the same rules give the same results in both. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { again, begin, people, playOn, visit, type Asked } from '../lib/box.ts';
import { GAMES } from '../lib/notebook.ts';
import { emptyNotebook, serve } from '../lib/program.ts';
import { Truth } from '../lib/truth.ts';

/** The scores of a match, and the positions of its first round at some plies. */
async function known({ truth }: Asked, match: string) {
  const scores = await truth.call('match_scores', match);
  const first = await truth.call('replay', match, 1, 0);
  const boards = [first];
  for (const quarter of [1, 2, 3, 4]) {
    boards.push(await truth.call('replay', match, 1, Math.floor((first.plies * quarter) / 4)));
  }
  return { scores, boards };
}

test('matches played by a program are played again by the browser to the same boards, and come back', async (t) => {
  const program = { truth: new Truth((await serve(t, await emptyNotebook(t))).address) };
  await people(program);
  const matches: string[] = [];
  for (const game of GAMES) {
    const match = await begin(program, game);
    await playOn(program, match);
    matches.push(match);
  }
  const there = await Promise.all(matches.map((match) => known(program, match)));
  const { text } = await program.truth.call('export_notebook');

  const box = await visit(t);
  // The import replays every match of the file first.
  assert.equal((await box.truth.call('preview_import', text)).matches.new, GAMES.length);
  await box.truth.call('import_notebook', text);
  await again(box.page);
  for (const [at, match] of matches.entries()) {
    assert.deepEqual(await known(box, match), there[at], `match ${at}`);
  }

  const back = { truth: new Truth((await serve(t, await emptyNotebook(t))).address) };
  await back.truth.call('import_notebook', (await box.truth.call('export_notebook')).text);
  for (const [at, match] of matches.entries()) {
    assert.deepEqual(await known(back, match), there[at], `match ${at}`);
  }
});
