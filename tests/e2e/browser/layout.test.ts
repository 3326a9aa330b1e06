/** The layout of the pages without a table, on every screen, with every text size. */

import { test } from 'node:test';
import { GAMES } from '../lib/notebook.ts';
import { ended } from '../lib/scenes.ts';
import { Tour } from '../lib/tour.ts';

const SHELF = '.room h1';

test('the first evening and the quiet pages', async (t) => {
  const tour = await Tour.begin(t);
  const { house, page } = tour;
  await tour.place('#/', SHELF, 'an empty shelf');
  const done = await house.match('canals', 2, (rules) =>
    rules.game === 'canals' ? { ...rules, options: { ...rules.options, size: 9, doubles: [2] } } : rules,
  );
  await house.play(done, ended);
  const { matchId: sheet } = await house.sheet();
  for (const game of GAMES) await house.match(game, game === 'mice' || game === 'canals' ? 2 : 4);
  await tour.goTo('#/settings');
  await tour.place('#/', SHELF, 'a full shelf');
  await tour.place('#/setup/sewer', undefined, 'the table of last time');
  for (const place of ['people', 'settings', 'rules', 'keep', 'blanks', 'album', 'notebook', 'figures'])
    await tour.place(`#/${place}`);
  await tour.place(`#/figures/${house.people[0]}`, undefined, 'figures of one');
  await tour.place('#/paper');
  await tour.place(`#/paper/${sheet}`, undefined, 'a paper sheet');
  await tour.place(`#/sheet/${done}`, undefined, 'the sheet of a match');
  await tour.place(`#/replay/${done}/1`, '.canals', 'a replay');
  // Of the opponents with long names, those who think least.
  const secrets = {
    lokus: await house.match('lokus', [0], undefined, 1, [1, 2, 5, 4]),
    rebus: await house.rebus({ two: 10 }, [0], [2, 4], 12),
  };
  for (const [game, match] of Object.entries(secrets)) {
    await house.play(match, ended, (mv) => (mv.type === 'timeUp' || mv.type === 'roll' ? 1 : 0));
    await tour.goTo(`#/replay/${match}/1`, `.${game}`);
    await page.getByRole('button', { name: 'Voir ce que savait Pistache' }).click();
    await page.locator('.hand, .rack').waitFor();
    await tour.look(`a replay of ${game}, what an opponent knew`);
  }
  await tour.goTo('#/people');
  await page.getByRole('button', { name: 'Ajouter quelqu’un' }).click();
  await tour.look('somebody new');
  tour.end('the table of last time', '#/paper', 'a paper sheet');
});

test('what comes before a game: tables, lessons, calculators', async (t) => {
  const tour = await Tour.begin(t);
  const { page } = tour;
  for (const game of GAMES) {
    await tour.place(`#/setup/${game}`);
    await tour.goTo(`#/learn/${game}`, '.dots');
    await tour.look(`lesson of ${game}`);
    await page.getByRole('button', { name: 'Suite' }).click();
    await tour.look(`lesson of ${game}, next`);
  }
  for (const game of ['sewer', 'canals', 'lokus']) await tour.place(`#/calculator/${game}`);
  tour.end('#/setup/sewer');
});
