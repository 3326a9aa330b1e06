// Both languages say the same things, with the same variables, and everything the screens say exists.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FluentResource } from '@fluent/bundle';
import { afterEach, describe, expect, it } from 'vitest';
import { deviceLanguage, has, learn, names, signed, speak, t, when } from '../src/lib/i18n/index.svelte';

const root = join(import.meta.dirname, '../src');

/** Every message of a language: its id, and the variables it uses. */
function messages(language: string): Map<string, string[]> {
  const folder = join(root, 'lib/i18n', language);
  const found = new Map<string, string[]>();
  for (const file of readdirSync(folder)) {
    const resource = new FluentResource(readFileSync(join(folder, file), 'utf8'));
    for (const entry of resource.body) {
      expect(found.has(entry.id), `${entry.id} twice in ${language}`).toBe(false);
      const variables = JSON.stringify(entry.value).matchAll(/"type":"var","name":"(\w+)"/g);
      found.set(entry.id, [...new Set([...variables].map((match) => match[1] ?? ''))].sort());
    }
  }
  return found;
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(svelte|ts)$/.test(name) && !name.startsWith('generated'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

const fr = messages('fr');
const en = messages('en');

describe('the two languages', () => {
  it('say the same things', () => {
    expect([...fr.keys()].sort()).toEqual([...en.keys()].sort());
  });

  it('use the same variables', () => {
    for (const [id, variables] of fr) expect([id, en.get(id)]).toEqual([id, variables]);
  });

  it('read without a mistake: every block of a file becomes a message', () => {
    for (const language of ['fr', 'en']) {
      const folder = join(root, 'lib/i18n', language);
      const ids = readdirSync(folder)
        .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
        .flatMap((line) => /^([a-zA-Z][\w-]*) *=/.exec(line)?.[1] ?? []);
      expect(ids.sort()).toEqual([...messages(language).keys()].sort());
    }
  });
});

describe('French', () => {
  afterEach(() => speak('fr'));

  it('never leaves a mark alone on a line', () => {
    for (const file of readdirSync(join(root, 'lib/i18n/fr'))) {
      const [of = ''] = file.split('.');
      const read = (language: string) => readFileSync(join(root, 'lib/i18n', language, file), 'utf8');
      if (!['common', 'words'].includes(of)) learn({ fr: read('fr'), en: read('en') });
    }
    speak('fr');
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
});

/** The words of a union of the contract: its literal members, or the `type` of its variants. */
function words(type: string): string[] {
  const text = readFileSync(join(root, 'generated', `${type}.ts`), 'utf8');
  const body = text.slice(text.indexOf('export type')).replace(/\/\*[\s\S]*?\*\//g, '');
  const tagged = [...body.matchAll(/"type": "(\w+)"/g)].map((m) => m[1] ?? '');
  return tagged.length > 0 ? tagged : [...body.matchAll(/"(\w+)"/g)].map((m) => m[1] ?? '');
}

describe('every code of the core has its sentence', () => {
  const unions: [type: string, start: string, except: string[]][] = [
    ['Avatar', 'avatar-', []],
    ['Colour', 'colour-', []],
    ['GameId', 'game-', []],
    ['ScoreReason', 'reason-', []],
    ['SewerRefusal', 'refusal-sewer-', []],
    ['SewerEvent', 'log-sewer-', ['ended']],
    ['SewerEnd', 'end-sewer-', []],
    ['MiceRefusal', 'refusal-mice-', []],
    ['MiceEvent', 'log-mice-', ['ended']],
    ['MiceEnd', 'end-mice-', []],
    ['CanalsRefusal', 'refusal-canals-', []],
    ['CanalsEvent', 'log-canals-', ['ended']],
    ['CanalsEnd', 'end-canals-', []],
    ['CanalsRimRefusal', 'rim-', ['options']],
    ['RebusRefusal', 'refusal-rebus-', []],
    ['RebusEvent', 'log-rebus-', ['ended', 'shown']],
    ['RebusEnd', 'end-rebus-', []],
    ['RebusTask', 'rebus-task-', []],
    ['RebusCell', 'rebus-cell-', []],
    ['LokusRefusal', 'refusal-lokus-', []],
    ['LokusEvent', 'log-lokus-', []],
    ['LokusColour', 'lokus-colour-', []],
    ['OptionsRefusal', 'options-', []],
    ['Problem', 'problem-', []],
    ['Thing', 'unknown-', []],
    ['Trouble', 'trouble-', []],
    ['ImportRefusal', 'import-', []],
    ['SheetRefusal', 'sheet-refused-', ['counted']],
    ['AnyCountRefusal', 'count-refused-', ['game']],
    ['SewerPaperRefusal', 'count-refused-sewer-', ['network']],
    ['CalepinError', 'fault-', ['refused', 'options', 'unknown', 'invalid', 'notebook', 'sheet', 'import']],
    ['SewerSheetRefusal', 'calc-wrong-', ['options']],
    ['Moment', 'moment-', []],
    ['Source', 'source-', []],
    ['Tally', 'tally-', []],
    ['Ending', 'ending-', []],
  ];
  it.each(unions)('%s', (type, start, except) => {
    const codes = words(type).filter((code) => !except.includes(code));
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter((code) => !fr.has(start + code))).toEqual([]);
  });
});

describe('speaking', () => {
  afterEach(() => {
    speak('fr');
  });

  it('switches at once', () => {
    expect(t('turn-of', { name: 'Léa' })).toBe('C’est à Léa');
    speak('en');
    expect(t('turn-of', { name: 'Léa' })).toBe('Léa’s turn');
  });

  it('learns what comes later in both languages, spoken already or not', () => {
    expect(t('later')).toBe('later');
    learn({ fr: 'later = Plus tard', en: 'later = Later' });
    expect(t('later')).toBe('Plus tard');
    speak('en');
    expect(t('later')).toBe('Later');
  });

  it('counts as each language counts', () => {
    expect(t('setup-missing', { count: 1 })).toBe('Il manque une personne');
    expect(t('setup-missing', { count: 2 })).toBe('Il manque 2 personnes');
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
    speak('en');
    expect(names(['Léa', 'Tom'])).toBe('Léa and Tom');
  });

  it('says nothing of a time that is none', () => {
    expect(when('yesterday')).toBe('');
    expect(when('2026-11-21T12:00:00Z')).toContain('samedi 21 novembre');
  });

  it('follows the device among the languages of the box', () => {
    expect(deviceLanguage(['de-CH', 'en-GB', 'fr'])).toBe('en');
    expect(deviceLanguage(['fr-CA'])).toBe('fr');
    expect(deviceLanguage(['ja'])).toBe('fr');
  });
});
