/** A family's notebook: people in it, a match behind it, the doors to its pages. */

import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import type { SheetView } from '../../../ui/src/generated/SheetView.ts';
import type { Sitter } from '../../../ui/src/generated/Sitter.ts';
import { accessible } from './browser.ts';
import { emptyNotebook, serve } from './program.ts';
import { Chance } from './sewer.ts';
import { Truth } from './truth.ts';

export const PEOPLE = [
  ['Léa', 'ratQueen', 'purple'],
  ['Mamie', 'ratGranny', 'yellow'],
  ['Tom', 'ratPirate', 'blue'],
] as const;

/** A family of three in an empty notebook. */
export async function family(t: TestContext) {
  const server = await serve(t, await emptyNotebook(t));
  const truth = new Truth(server.address);
  const { id } = await truth.call('add_family', 'Les Dupont');
  const people: string[] = [];
  for (const [name, avatar, colour] of PEOPLE) {
    people.push(
      (
        await truth.call('add_profile', id, {
          name,
          avatar,
          colour,
          child: null,
          birthYear: null,
        })
      ).id,
    );
  }
  return { server, truth, family: id, people };
}

/** Goes to a place in the box. */
export async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), hash);
  await page.locator('.page h1').first().waitFor();
}

/** Answers the sum that grown-ups are asked. */
export async function grownUp(page: Page): Promise<void> {
  const [a = 0, b = 0] = ((await page.locator('.sum').textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
  await page.getByRole('button', { name: `${a * b}`, exact: true }).click();
}

/** A match of Canals on the screen, played to its end by the program's own legal moves. */
export async function canals(truth: Truth, familyId: string, people: readonly string[]): Promise<string> {
  const chance = new Chance(3);
  let table = await truth.call('start_match', {
    familyId,
    options: {
      game: 'canals',
      options: { size: 9, doubles: [2], chosenBacks: false, target: 24 },
    },
    variant: 'Petit canal',
    seats: persons(people),
    ending: { type: 'rounds', count: 1 },
    dealer: 0,
  });
  while (table.stage.type === 'playing') {
    const seat = table.toAct[0];
    assert.ok(seat !== undefined);
    table = await truth.call('play', table.matchId, seat, table.position, chance.pick(table.legal));
  }
  assert.equal(table.stage.type, 'matchOver');
  return table.matchId;
}

/** Begins a sheet through the screens, with the first so many of the family. */
export async function beginSheet(page: Page, game: string, people: number = PEOPLE.length): Promise<void> {
  await goTo(page, '#/notebook');
  await page.getByRole('button', { name: 'Nouvelle feuille' }).click();
  await page.getByText(game, { exact: true }).click();
  for (const [name] of PEOPLE.slice(0, people))
    await page.getByRole('button', { name: `Asseoir ${name}` }).click();
  // The table says when it is over, not the number of rounds.
  await page.getByText('On verra', { exact: true }).click();
  await accessible(page);
  await page.getByRole('button', { name: 'À vos crayons !' }).click();
  await page.locator('.panel').waitFor();
}

/** People of the family, as those who sit at a table. */
export const persons = (people: readonly string[]): Sitter[] =>
  people.map((profileId) => ({ type: 'person', profileId }));

/** An evening of Tarot on paper, just begun. */
export const tarot = (truth: Truth, familyId: string, seats: Sitter[]): Promise<SheetView> =>
  truth.call('start_sheet', {
    familyId,
    game: { type: 'other', title: 'Tarot' },
    variant: 'base',
    options: null,
    tally: 'highestTotal',
    negatives: true,
    ending: { type: 'open' },
    seats,
    teams: [],
    dealer: 0,
  });

/** An evening of Tarot on paper, over and done with: a guest won it against one of the family. */
export async function guestCame(
  truth: Truth,
  familyId: string,
  name: string,
  against: string,
): Promise<void> {
  const begun = await tarot(truth, familyId, [
    { type: 'guest', name, avatar: 'bear', colour: 'green' },
    { type: 'person', profileId: against },
  ]);
  const written = await truth.call('write_row', begun.matchId, begun.position, {
    entry: { type: 'points', points: [31, 12] },
    dealer: null,
    counts: true,
  });
  await truth.call('finish_sheet', written.matchId, written.position);
}

/** Somebody of the family as the program knows them, put away or not. */
export async function person(truth: Truth, familyId: string, name: string) {
  const found = (await truth.call('profiles', familyId)).find((one) => one.name === name);
  return found ?? assert.fail(`nobody is called ${name}`);
}
