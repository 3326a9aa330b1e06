// Answers as the core gives them, for tables that stand still: `?fresh` has no family yet,
// `?lang=en`, `?left`, `?contrast`, `?restored`, `?none` (nothing unfinished).

import type { Calls } from '../../src/generated/Calls';
import type { Family } from '../../src/generated/Family';
import type { MatchLine } from '../../src/generated/MatchLine';
import type { MatchScores } from '../../src/generated/MatchScores';
import type { Profile } from '../../src/generated/Profile';
import type { Settings } from '../../src/generated/Settings';
import type { TableView } from '../../src/generated/TableView';
import { BackendError, type ArgsOf, type Backend } from '../../src/lib/backend';
import sprite from '../../src/games/rebus/art/pictures.svg?raw';
import { TABLES } from '../sewer/tables';

type Answers = { [K in keyof Calls]?: (...args: ArgsOf<K>) => Calls[K][1] };

function unknown(): never {
  throw new BackendError({ type: 'unknown', what: 'match', id: '' });
}

export function fixtures(asked: URLSearchParams): Backend {
  const family: Family = { id: 'dev', name: 'Les Martin', archived: false, mergedInto: null };
  const families: Family[] = asked.has('fresh') ? [] : [family];
  let settings: Settings = {
    language: asked.get('lang') === 'en' ? 'en' : 'fr',
    sound: true,
    motion: asked.has('still') ? false : null,
    contrast: asked.has('contrast'),
    textPercent: Number(asked.get('text') ?? 100),
    leftHanded: asked.has('left'),
    tableMode: asked.has('flat') ? 'flat' : 'passed',
    pace: 'usual',
    familyId: families[0]?.id ?? null,
  };
  const people: [string, Profile['avatar'], Profile['colour'], boolean][] = [
    ['Léa', 'ratQueen', 'purple', true],
    ['Tom', 'ratPirate', 'orange', true],
    ['Mamie', 'ratGranny', 'yellow', false],
    ['Papa', 'bear', 'teal', false],
    ['Maman', 'fox', 'blue', false],
    ['Zoé', 'frog', 'pink', false],
  ];
  const child = {
    openHand: false,
    glassPercent: 200,
    hints: true,
    shownMoves: 'gentle' as const,
    voice: false,
    hideLosses: true,
    bigTargets: true,
  };
  let profiles: Profile[] = asked.has('fresh')
    ? []
    : people.map(([name, avatar, colour, young]) => ({
        id: name,
        familyId: 'dev',
        name,
        avatar,
        colour,
        child: young ? child : null,
        archived: name === 'Zoé',
        mergedInto: null,
        birthYear: null,
      }));

  const find = (id: string): TableView => TABLES.find((one) => one.table.matchId === id)?.table ?? unknown();
  const first = TABLES[0]?.table ?? unknown();
  const lineOf = (table: TableView, state: MatchLine['state'], at: string): MatchLine => ({
    matchId: table.matchId,
    game: { type: 'boxed', game: table.game },
    source: 'digital',
    variant: table.variant,
    name: null,
    otherWays: 0,
    state,
    counts: true,
    countsPoints: table.countsPoints,
    evening: at.slice(0, 10),
    startedAt: at,
    updatedAt: at,
    rounds: table.rounds.length,
    seats: table.seats.map((who, i) => ({
      who,
      total: table.standings[i]?.total ?? 0,
      won: state === 'finished' && table.standings[i]?.rank === 1,
      team: null,
    })),
  });
  const four = TABLES.find((one) => one.name === 'four-hold')?.table ?? first;
  const over = TABLES.find((one) => one.name === 'two-over')?.table ?? first;

  const answers: Answers = {
    start_report: () =>
      asked.has('restored')
        ? { type: 'restored', keptAs: 'calepin-abime-1.sqlite', backupOf: '2026-11-20T20:15:00Z' }
        : { type: 'opened' },
    games: () => [
      {
        game: 'sewer',
        seats: [2, 3, 4, 5, 6],
        tally: 'highestTotal',
        secrets: false,
        opponents: [],
        presets: ['base', 'children'].map((id, i) => ({
          id,
          name: id,
          called: id,
          preset: true,
          options: first.options,
          ending: { type: 'rounds', count: i === 0 ? 3 : 1 },
        })),
      },
    ],
    settings: () => settings,
    save_settings: (given) => (settings = given),
    families: () => families,
    add_family: (name) => {
      families.push({ ...family, name });
      return { ...family, name };
    },
    rename_family: (_id, name) => ({ ...family, name }),
    archive_family: () => family,
    profiles: () => profiles,
    add_profile: (familyId, form) => {
      const made = { id: form.name, familyId, archived: false, mergedInto: null, ...form };
      profiles = [...profiles, made];
      return made;
    },
    edit_profile: (id, form) => {
      profiles = profiles.map((one) => (one.id === id ? { ...one, ...form } : one));
      return profiles.find((one) => one.id === id) ?? unknown();
    },
    archive_profile: (id, archived) => {
      profiles = profiles.map((one) => (one.id === id ? { ...one, archived } : one));
      return profiles.find((one) => one.id === id) ?? unknown();
    },
    variants: () => [],
    save_variant: (_id, name, options, ending) => ({
      id: name,
      name,
      called: name,
      preset: false,
      options,
      ending,
    }),
    who_begins: () => ({ usual: 'inTurn', youngest: null, lot: 0 }),
    archive_variant: () => null,
    check_options: () => null,
    count: () => {
      const why = { type: 'twice', side: 'north', place: 0 } as const;
      throw new BackendError({ type: 'sheet', why: { type: 'counted', why: { game: 'canals', why } } });
    },
    start_match: () => four,
    table: (id) => (id === 'dev-match-over' ? matchOver(over) : find(id)),
    claim: (id) => find(id),
    lower: (id) => find(id),
    run_glass: () => null,
    pause_glass: (id) => find(id),
    play: () => {
      throw new BackendError({ type: 'refused', why: { game: 'sewer', why: { type: 'mustFlip' } } });
    },
    pictures: () =>
      [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, picture = ''], card) => ({
        card,
        picture,
        fr: picture,
        en: picture,
        hint: 'thing',
        spoken: { fr: picture, en: picture },
        readings: [],
        alsoEn: [],
      })),
    own_cards: () => [],
    add_own_card: (familyId, form) => ({ id: form.name, familyId, archived: false, heard: false, ...form }),
    edit_own_card: (id, form) => ({ id, familyId: 'dev', archived: false, heard: false, ...form }),
    archive_own_card: () => unknown(),
    ear_hear: () => [{ word: 'chapeau', exact: true, cards: [0, 98] }],
    ear_ideas: () => [{ word: 'chapeau', exact: true, cards: [0, 98] }],
    ear_spell: () => [],
    why_not: () => ({ game: 'sewer', why: { type: 'noCheese' } }),
    undo: (id) => find(id),
    next_round: (id) => find(id),
    finish_match: (id) => find(id),
    abandon_match: (id) => find(id),
    play_again: () => first,
    match_scores: (id) => scoresOf(find(id), asked.has('earlier')),
    deal_again: (id) => find(id),
    end_unplayable: (id) => ({ ...scoresOf(find(id), true), state: 'abandoned' }),
    unfinished: () => (asked.has('none') ? [] : [lineOf(four, 'playing', '2026-11-21T19:32:00Z')]),
    history: () => ({
      lines: TABLES.slice(0, 6).map((one, i) =>
        lineOf(one.table, i === 2 ? 'abandoned' : 'finished', `2026-11-${20 - i}T18:0${i}:00Z`),
      ),
      next: 'more',
    }),
    backups: () => [],
    export_notebook: () => ({ name: 'carnet.json', mime: 'application/json', text: '{}', leftOut: 0 }),
    round_log: (id) => find(id).log,
    replay: (id, round, ply) => {
      const { matchId, seats, view, log } = find(id);
      return {
        matchId,
        seats,
        round,
        rounds: 1,
        ply,
        plies: 30,
        view,
        log: log.slice(-1),
        outcome: null,
        seenBy: [],
      };
    },
  };

  return {
    call(name, ...args) {
      try {
        const answer = answers[name] as (...given: typeof args) => Calls[typeof name][1];
        return Promise.resolve(answer(...args) as never);
      } catch (thrown) {
        return Promise.reject(thrown as Error);
      }
    },
    onChanged: () => () => undefined,
  };
}

/** `earlier`: two rounds are over, and the third was played by earlier rules. */
function scoresOf(table: TableView, earlier: boolean): MatchScores {
  const { matchId, game, variant, options, seats, standings } = table;
  const played = [1, 2].map((number) => ({
    ...{ number, dealer: 0, winners: [number - 1] },
    points: seats.map((_, i) => 11 - 3 * i + number),
  }));
  const rounds = earlier ? played : table.rounds;
  return {
    ...{ matchId, game, variant, options, seats, rounds, standings, state: 'playing', winners: [] },
    counts: true,
    countsPoints: table.countsPoints,
    ...{ playable: !earlier, replayable: earlier ? [] : rounds.map((one) => one.number) },
    ...{ round: earlier ? 3 : table.round, roundOver: !earlier && table.stage.type === 'roundOver' },
  };
}

function matchOver(table: TableView): TableView {
  if (table.stage.type === 'playing' || table.stage.type === 'abandoned') return table;
  const { outcome } = table.stage;
  return { ...table, stage: { type: 'matchOver', outcome, winners: outcome.winners } };
}
