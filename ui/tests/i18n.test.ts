// Tests that both languages have the same sentences with the same variables, and every sentence that the screens use.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { afterEach, describe, expect, it } from 'vitest';
import { GAMES } from '../src/games';
import {
  deviceLanguage,
  has,
  addSentences,
  names,
  signed,
  setLanguage,
  t,
  when,
} from '../src/lib/i18n/index.svelte';
import { faultText } from '../src/lib/words';

const root = join(import.meta.dirname, '../src');

/** The sentence files of a language: those of the app and those of each game. */
function files(language: string): string[] {
  const folder = join(root, 'lib/i18n', language);
  const ours = readdirSync(folder).map((file) => join(folder, file));
  const games = Object.keys(GAMES).map((game) => join(root, 'games', game, 'sentences'));
  const theirs = games.flatMap((place) =>
    [`${language}.ftl`, `box.${language}.ftl`].map((file) => join(place, file)),
  );
  return [...ours, ...theirs];
}

/** The variables of each message in these files, by message id. */
function messages(files: string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    for (const entry of new FluentResource(text).body) {
      expect(found.has(entry.id), `${entry.id} twice, also in ${file}`).toBe(false);
      const variables = JSON.stringify(entry.value).matchAll(/"type":"var","name":"(\w+)"/g);
      found.set(entry.id, [...new Set([...variables].map((match) => match[1] ?? ''))].sort());
    }
  }
  return found;
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.(svelte|ts)$/.test(name) && !name.startsWith('generated'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

const fr = messages(files('fr'));
const en = messages(files('en'));

describe('the two languages', () => {
  it('say the same things', () => {
    expect([...fr.keys()].sort()).toEqual([...en.keys()].sort());
  });

  it('use the same variables', () => {
    for (const [id, variables] of fr) expect([id, en.get(id)]).toEqual([id, variables]);
  });

  it('read without a mistake: every block of a file becomes a message', () => {
    for (const language of ['fr', 'en']) {
      const ids = files(language)
        .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
        .flatMap((line) => /^([a-zA-Z][\w-]*) *=/.exec(line)?.[1] ?? []);
      expect(ids.sort()).toEqual([...messages(files(language)).keys()].sort());
    }
  });
});

describe('French', () => {
  afterEach(() => setLanguage('fr'));

  it('never leaves a mark alone on a line', () => {
    for (const file of readdirSync(join(root, 'lib/i18n/fr'))) {
      const [of = ''] = file.split('.');
      const read = (language: string) => readFileSync(join(root, 'lib/i18n', language, file), 'utf8');
      if (!['common', 'words'].includes(of)) addSentences({ fr: read('fr'), en: read('en') });
    }
    setLanguage('fr');
    const said = [...fr].map(([id, variables]) =>
      t(id, Object.fromEntries(variables.map((name) => [name, 'Zoé']))),
    );
    expect(said.join('\n')).toContain('Zoé\u00a0: Zoé');
    expect(said.filter((text) => / [:;!?»]|« /.test(text))).toEqual([]);
  });
});

describe('what the screens say', () => {
  const texts = sources(root);

  it('exists, where the id is written out', () => {
    const used = texts.flatMap((text) => [...text.matchAll(/\bt\(\s*'([\w-]+)'/g)].map((m) => m[1] ?? ''));
    expect(used.length).toBeGreaterThan(100);
    expect(used.filter((id) => !fr.has(id))).toEqual([]);
  });

  it('exists for a beginning, where the rest is a code of the core', () => {
    const begun = texts.flatMap((text) =>
      [...text.matchAll(/\bt\(\s*`([\w-]+)\$\{/g)].map((m) => m[1] ?? ''),
    );
    expect(begun.length).toBeGreaterThan(5);
    const ids = [...fr.keys()];
    expect(begun.filter((start) => !ids.some((id) => id.startsWith(start)))).toEqual([]);
  });

  it('is all that there is', () => {
    // Quoted words that are no message ids: in imports, attributes and comparisons.
    const others = /^import [^;]*;|\b(class|href|id|name|role|type)="[^"{]*"|([!=]==|case) '[\w-]+'/gm;
    const rest = texts.map((text) => text.replace(others, ''));
    const all = (pattern: RegExp) =>
      rest.flatMap((text) => [...text.matchAll(pattern)].map((m) => m[1] ?? ''));
    const whole = new Set(all(/['"`]([\w-]+)['"`]/g));
    const begun = all(/`([\w-]+-)\$\{/g);
    const named = (id: string) => whole.has(id) || begun.some((start) => id.startsWith(start));
    const said = (id: string) => named(id) || named(id.replace(/-about$/, ''));
    expect([...fr.keys()].filter((id) => !said(id))).toEqual([]);
  });
});

const types = readFileSync(join(root, 'generated/index.ts'), 'utf8').split('\n\n');

/** The declaration of a type of the core. */
function declared(type: string): string {
  const found = types.find((one) => one.includes(`export type ${type} =`));
  if (found === undefined) throw new Error(`${type} is not declared`);
  return found;
}

/** The codes of a type of the core: its string literals, or the `type` of its variants. */
function codesOf(type: string): string[] {
  const body = declared(type).replace(/\/\*[\s\S]*?\*\//g, '');
  const tagged = [...body.matchAll(/"type": "(\w+)"/g)].map((m) => m[1] ?? '');
  return tagged.length > 0 ? tagged : [...body.matchAll(/"(\w+)"/g)].map((m) => m[1] ?? '');
}

/** The games and their types in a union over all games. */
function typesByGame(union: string): [game: string, type: string][] {
  const parts = [...declared(union).matchAll(/"game": "(\w+)"[^}]*?\w+: (\w+), }/g)];
  return parts.map(([, game = '', type = '']) => [game, type]);
}

describe('every code of the core has its sentence', () => {
  /** Avatars that only opponents have, whose name is always shown beside the face. */
  const OPPONENTS = 'chick tortoise badger squirrel raccoon wolf raven dragon parrot'.split(' ');
  const unions: [type: string, start: string, except: string[]][] = [
    ['Avatar', 'avatar-', OPPONENTS],
    ['Colour', 'colour-', []],
    ['GameId', 'game-', []],
    ['ScoreReason', 'reason-', []],
    ['OptionsRefusal', 'options-', []],
    ['Problem', 'problem-', []],
    ['Thing', 'unknown-', []],
    ['Trouble', 'trouble-', []],
    ['ImportRefusal', 'import-', []],
    ['SheetRefusal', 'sheet-refused-', ['counted']],
    ['LokusSheetRefusal', 'lokus-sheet-no-', ['options']],
    ['LokusColour', 'lokus-colour-', []],
    ['MiceEnd', 'end-mice-', []],
    ['CanalsEnd', 'end-canals-', []],
    ['CanalsRimRefusal', 'rim-', ['options']],
    ['SewerEnd', 'end-sewer-', []],
    ['SewerPaperRefusal', 'count-refused-sewer-', ['network']],
    ['SewerSheetRefusal', 'calc-wrong-', ['options']],
    ['RebusEnd', 'end-rebus-', []],
    ['RebusTask', 'rebus-task-', []],
    ['RebusCell', 'rebus-cell-', []],
    ['AnyCountRefusal', 'count-refused-', ['game']],
    ['CalepinError', 'fault-', ['refused', 'options', 'unknown', 'invalid', 'notebook', 'sheet', 'import']],
    ['Moment', 'moment-', []],
    ['Source', 'source-', []],
    ['Tally', 'tally-', []],
    ['Ending', 'ending-', []],
  ];
  /** The messages that a type may use: its game's and the common ones if it is named after a game, else all. */
  const messagesOf = (type: string) => {
    const game = Object.keys(GAMES).find((one) => type.toLowerCase().startsWith(one));
    const there = (file: string) => /(common|words).ftl$/.test(file) || file.includes(`/${game}/`);
    return game === undefined ? fr : messages(files('fr').filter(there));
  };
  it.each(unions)('%s', (type, start, except) => {
    const codes = codesOf(type).filter((code) => !except.includes(code));
    const said = messagesOf(type);
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter((code) => !said.has(start + code))).toEqual([]);
  });

  it.each(typesByGame('AnyRefusal'))('why not, in %s', (game, type) => {
    const said = (code: string) => fr.has(`refusal-${game}-${code}`) || fr.has(`refusal-${code}`);
    expect(codesOf(type).filter((code) => !said(code))).toEqual([]);
  });

  it.each(typesByGame('AnyReason'))(
    'what speaks for a move, and the moves it speaks for, in %s',
    (game, type) => {
      const moves = codesOf(type.replace('Reason', 'Move')).map((code) => `show-${game}-${code}`);
      const reasons = codesOf(type).map((code) => `hint-${game}-${code}`);
      expect([...moves, ...reasons].filter((id) => !fr.has(id))).toEqual([]);
    },
  );

  it.each(typesByGame('AnyEvent'))('what happened, in %s', (game, type) => {
    const ids = [...fr.keys()];
    const told = (start: string) => ids.some((id) => id === start || id.startsWith(`${start}-`));
    // How a round ended may have a sentence for each kind of ending instead.
    const isTold = (code: string) => told(`log-${game}-${code}`) || (code === 'ended' && told(`end-${game}`));
    expect(codesOf(type).filter((code) => !isTold(code))).toEqual([]);
  });

  it('for every game that a round can be told of', () => {
    for (const union of ['AnyRefusal', 'AnyEvent']) {
      expect(typesByGame(union).map(([game]) => game)).toEqual(Object.keys(GAMES));
    }
  });
});

describe('speaking', () => {
  afterEach(() => {
    setLanguage('fr');
  });

  it('switches at once', () => {
    expect(t('turn-of', { name: 'Léa' })).toBe('C’est à Léa');
    setLanguage('en');
    expect(t('turn-of', { name: 'Léa' })).toBe('Léa’s turn');
  });

  it('learns what comes later in both languages, spoken already or not', () => {
    expect(t('later')).toBe('later');
    addSentences({ fr: 'later = Plus tard', en: 'later = Later' });
    expect(t('later')).toBe('Plus tard');
    setLanguage('en');
    expect(t('later')).toBe('Later');
  });

  it('counts as each language counts', () => {
    expect(t('setup-missing', { count: 1 })).toBe('Il manque une personne');
    expect(t('setup-missing', { count: 2 })).toBe('Il manque 2 personnes');
  });

  it('writes the years that a birth may be in as years', () => {
    const problem = { type: 'outOfRange', min: 1900, max: 2026 } as const;
    const said = () => faultText({ type: 'invalid', field: 'birthYear', problem });
    expect(said()).toBe('Il faut un nombre de 1900 à 2026.');
    setLanguage('en');
    expect(said()).toBe('It has to be a number from 1900 to 2026.');
  });

  it('shows the id of what it does not know', () => {
    expect(has('no-such-thing')).toBe(false);
    expect(t('no-such-thing')).toBe('no-such-thing');
  });

  it('writes numbers with a true minus', () => {
    expect([signed(-3), signed(0), signed(4), signed(4, true), signed(0, true)]).toEqual([
      '−3',
      '0',
      '4',
      '+4',
      '0',
    ]);
  });

  it('joins names', () => {
    expect(names(['Léa', 'Tom', 'Mamie'])).toBe('Léa, Tom et Mamie');
    setLanguage('en');
    expect(names(['Léa', 'Tom'])).toBe('Léa and Tom');
  });

  it('says nothing of a time that is none', () => {
    expect(when('yesterday')).toBe('');
    expect(when('2026-11-21T12:00:00Z')).toContain('samedi 21 novembre');
    expect(when('2019-11-21T12:00:00Z')).toContain('jeudi 21 novembre 2019');
  });

  it('calls the first of a month by its name', () => {
    expect(when('2026-11-01T12:00:00Z')).toMatch(/^dimanche 1er novembre.* \d\d:\d\d$/);
    setLanguage('en');
    expect(when('2026-11-01T12:00:00Z')).toContain('Sunday 1 November');
  });

  it('follows the device among the languages of the box', () => {
    expect(deviceLanguage(['de-CH', 'en-GB', 'fr'])).toBe('en');
    expect(deviceLanguage(['fr-CA'])).toBe('fr');
    expect(deviceLanguage(['ja'])).toBe('fr');
  });
});
