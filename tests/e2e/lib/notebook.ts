/** A family's notebook: its people, its matches, its pages. */

import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type {
  AnyOptions,
  Avatar,
  ChildSettings,
  Colour,
  GameId,
  RowForm,
  SheetView,
  Sitter,
  TableView,
} from '../../../ui/src/generated/index.ts';
import { accessible, go, lay, open, type Complaints, type Screen } from './browser.ts';
import { emptyNotebook, serve, until } from './program.ts';
import { Chance } from './sewer.ts';
import { Truth } from './truth.ts';

/** Answers calls as the program does: the program, a page, a window. */
export type Asked = Pick<Truth, 'call'>;

export type Who = readonly [name: string, avatar: Avatar, colour: Colour, child?: ChildSettings | null];

/** Six people; most families have the first three. */
export const PEOPLE = [
  ['Léa', 'ratQueen', 'purple'],
  ['Mamie', 'ratGranny', 'yellow'],
  ['Tom', 'ratPirate', 'blue'],
  ['Zoé', 'fox', 'green'],
  ['Papa', 'bear', 'teal'],
] as const satisfies readonly Who[];

/** Fewest players of each game. */
export const SEATS = { sewer: 2, mice: 2, canals: 2, lokus: 3, rebus: 3 } as const satisfies Record<
  GameId,
  number
>;
export const GAMES = Object.keys(SEATS) as GameId[];

const THREE = PEOPLE.slice(0, 3);

/** Founds a family with these people. */
export async function newFamily(asked: Asked, who: readonly Who[] = THREE, called = 'Les Dupont') {
  const { id } = await asked.call('add_family', called);
  const people: string[] = [];
  for (const [name, avatar, colour, child = null] of who)
    people.push((await asked.call('add_profile', id, { name, avatar, colour, child, birthYear: null })).id);
  return { family: id, people };
}

/** Founds a family with these people in an empty notebook. */
export async function family(t: TestContext, who?: readonly Who[], called?: string) {
  const server = await serve(t, await emptyNotebook(t));
  const truth = new Truth(server.address);
  return { server, truth, ...(await newFamily(truth, who, called)) };
}

/** Opens a family's shelf, or another place of its box. */
export async function atHome(
  t: TestContext,
  screen: Screen,
  { place, ...look }: { place?: string } & BrowserContextOptions & Complaints = {},
) {
  const home = await family(t);
  const page = await open(t, home.server.address, screen, look);
  if (place !== undefined) await goTo(page, place);
  return { ...home, page };
}

/** The rules of a match. */
export interface Rules {
  /** A rule set of the box; by default the first. */
  preset?: string;
  /** Changes to these rules. */
  change?: (options: AnyOptions) => AnyOptions;
  rounds?: number;
}

/** Begins a match of these people, and of opponents by their levels. */
export async function matchOf(
  asked: Asked,
  familyId: string,
  game: GameId,
  seats: readonly (string | number)[],
  { preset, change = (options) => options, rounds = 1 }: Rules = {},
): Promise<TableView> {
  const all = await asked.call('variants', familyId, game);
  const rules = preset === undefined ? all[0] : all.find(({ id }) => id === preset);
  assert.ok(rules);
  return asked.call('start_match', {
    familyId,
    options: change(rules.options),
    variant: rules.id,
    seats: seats.map((one) =>
      typeof one === 'number' ? { type: 'opponent', level: one } : { type: 'person', profileId: one },
    ),
    ending: { type: 'rounds', count: rounds },
    dealer: 0,
  });
}

type Home = Awaited<ReturnType<typeof family>>;

interface AtTable extends Rules {
  who?: readonly Who[];
  /** Number of people who sit down; by default all. */
  seats?: number;
  look?: BrowserContextOptions;
  prepare?: (page: Page, home: Home) => unknown;
}

/** Opens the table of a family's new match. */
export async function atTable(
  t: TestContext,
  screen: Screen,
  game: GameId,
  { who, seats, look = {}, prepare, ...rules }: AtTable = {},
) {
  const home = await family(t, who);
  const { truth, people } = home;
  const { matchId: match } = await matchOf(truth, home.family, game, people.slice(0, seats), rules);
  const page = await open(t, home.server.address, screen, look, (page) => prepare?.(page, home));
  await lay(page, match);
  await page.locator('[data-ply]').first().waitFor({ state: 'attached' });
  return { ...home, page, match };
}

/** Waits until the table is past the ply of `before`, in the program and on the page. */
export async function settled(truth: Truth, page: Page, before: TableView): Promise<TableView> {
  const after = await until(async () => {
    const table = await truth.table(before.matchId);
    return (table.ply > before.ply || table.stage.type !== 'playing') && table;
  }, `nothing happened at ply ${before.ply}`);
  await page.locator(`[data-ply="${after.ply}"], .score, .end`).first().waitFor();
  return after;
}

/** Plays legal moves through the program, to the end of the round or for `plies`, with no hand hidden. */
export async function playUnseen(
  asked: Asked,
  match: string,
  seed: number,
  plies = Infinity,
): Promise<TableView> {
  const chance = new Chance(seed);
  let table = await asked.call('table', match, { type: 'table' });
  for (let ply = 0; ply < plies && table.stage.type === 'playing'; ply += 1) {
    const seat = table.toAct[0] ?? assert.fail('nobody is to play');
    table = await asked.call('play', match, seat, table.position, chance.pick(table.legal));
  }
  return table;
}

/** Skips the scoring run after a round, seat by seat. */
export async function pastScores(page: Page, press?: (name: RegExp) => Promise<void>): Promise<void> {
  const click = (name: RegExp) => page.getByRole('button', { name }).first().click();
  for (let presses = 0; presses < 30; presses += 1) {
    await page.locator('.score, .end').first().waitFor();
    if ((await page.locator('.score').count()) === 0) return;
    await (press ?? click)(/^(Passer|Suivant|Voir les scores)$/);
    await page.waitForTimeout(60);
  }
  throw new Error('the count never ends');
}

/** The exported notebook, without the time of the export. */
export async function whole(asked: Asked): Promise<string> {
  const { text } = await asked.call('export_notebook');
  return text.replace(/"exportedAt":\s*"[^"]*"/, '"exportedAt": ""');
}

/** Goes to a place in the box. */
export async function goTo(page: Page, hash: string): Promise<void> {
  await go(page, hash);
  await page.locator('.page h1').first().waitFor();
}

/** Answers the sum for grown-ups. */
export async function grownUp(page: Page): Promise<void> {
  const [a = 0, b = 0] = ((await page.locator('.sum').textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
  await page.getByRole('button', { name: `${a * b}`, exact: true }).click();
}

/** Plays a match of Canals on the screen to its end, by legal moves through the program. */
export async function canals(truth: Truth, familyId: string, people: readonly string[]): Promise<string> {
  const options = { size: 9, doubles: [2], chosenBacks: false, target: 24 };
  const change = () => ({ game: 'canals' as const, options });
  const { matchId } = await matchOf(truth, familyId, 'canals', people, { change });
  assert.equal((await playUnseen(truth, matchId, 3)).stage.type, 'matchOver');
  return matchId;
}

/** Begins a sheet through the screens, for the first people of the family. */
export async function beginSheet(page: Page, game: string, people: number = THREE.length): Promise<void> {
  await goTo(page, '#/notebook');
  await page.getByRole('button', { name: 'Nouvelle feuille' }).click();
  await page.getByText(game, { exact: true }).click();
  for (const [name] of PEOPLE.slice(0, people))
    await page.getByRole('button', { name: `Asseoir ${name}` }).click();
  // The table decides when the match ends, not the number of rounds.
  await page.getByText('On verra', { exact: true }).click();
  await accessible(page);
  await page.getByRole('button', { name: 'À vos crayons !' }).click();
  await page.locator('.panel').waitFor();
}

/** People of the family, as players. */
export const persons = (people: readonly string[]): Sitter[] =>
  people.map((profileId) => ({ type: 'person', profileId }));

/** The points of a round, as entered in a sheet. */
export const row = (points: number[]): RowForm => ({
  entry: { type: 'points', points },
  dealer: null,
  counts: true,
});

/** An evening of Tarot on paper, with these rounds. */
export async function tarot(
  truth: Truth,
  familyId: string,
  seats: Sitter[],
  rounds: readonly number[][] = [],
  title = 'Tarot',
): Promise<SheetView> {
  let sheet = await truth.call('start_sheet', {
    familyId,
    game: { type: 'other', title },
    variant: 'base',
    options: null,
    tally: 'highestTotal',
    negatives: true,
    ending: { type: 'open' },
    seats,
    teams: [],
    dealer: 0,
  });
  for (const points of rounds)
    sheet = await truth.call('write_row', sheet.matchId, sheet.position, row(points));
  return sheet;
}

/** The only open sheet. */
export async function sheetOf(truth: Truth, familyId: string): Promise<SheetView> {
  const [line] = await truth.call('unfinished', familyId);
  return truth.call('sheet', line?.matchId ?? '');
}

/** A finished evening of Tarot on paper: a guest won against one of the family. */
export async function guestCame(
  truth: Truth,
  familyId: string,
  name: string,
  against: string,
): Promise<void> {
  const seats: Sitter[] = [
    { type: 'guest', name, avatar: 'bear', colour: 'green' },
    { type: 'person', profileId: against },
  ];
  const { matchId, position } = await tarot(truth, familyId, seats, [[31, 12]]);
  await truth.call('finish_sheet', matchId, position);
}

/** A person of the family, archived or not. */
export async function person(truth: Truth, familyId: string, name: string) {
  const found = (await truth.call('profiles', familyId)).find((one) => one.name === name);
  return found ?? assert.fail(`nobody is called ${name}`);
}
