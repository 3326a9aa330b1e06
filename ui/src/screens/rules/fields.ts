// The form of a game's options: where a field lies in the options, and the words for it.

import type { AnyOptions, GameId, OptionsField, OptionsForm } from '../../generated';
import { fetchWords } from '../../games/fetch';
import { has, t } from '../../lib/i18n/index.svelte';
import type { Session } from '../../lib/session.svelte';

/** The options of any game as the form sees them: nested words, numbers and switches. */
interface Options {
  readonly [step: string]: Value;
}
export type Value = number | boolean | string | readonly number[] | Options;

/** Reads a game's description of its options, and fetches the words for them. Null if the description cannot be read. */
export async function readForm(session: Session, game: GameId): Promise<OptionsForm | null> {
  const [form] = await Promise.all([session.try('options_form', game), fetchWords(game)]);
  return form?.value ?? null;
}

/** The options of a game without its name. */
export function valuesOf(options: AnyOptions): Options {
  return options.options as unknown as Options;
}

/** The options as the core takes them. Unchecked here: the core refuses invalid ones. */
export function optionsOf(game: AnyOptions['game'], options: Options): AnyOptions {
  return { game, options } as unknown as AnyOptions;
}

function inside(value: Value | undefined): value is Options {
  return typeof value === 'object' && !Array.isArray(value);
}

/** The value at a path such as `deck.ns.plain`. */
export function read(options: Options, path: string): Value | undefined {
  return path
    .split('.')
    .reduce<Value | undefined>((now, step) => (inside(now) ? now[step] : undefined), options);
}

/** The options with another value at a path. */
export function write(options: Options, path: string, value: Value): Options {
  const [step = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...options, [step]: value };
  const below = options[step];
  return { ...options, [step]: write(inside(below) ? below : {}, rest.join('.'), value) };
}

/** Whether these options make the first seat home win the round, and with it the match. */
export function firstWins(form: OptionsForm, options: Options): boolean {
  return form.fields.some(
    ({ path, kind }) => kind.type === 'choice' && kind.firstWins === read(options, path),
  );
}

function key(game: GameId, path: string): string {
  return `form-${game}-${path.replaceAll('.', '-')}`;
}

/** The name of a field: the form's own, else the one in refusals. */
export function fieldName(game: GameId, path: string): string {
  const [group = '', ...steps] = path.split('.');
  // The name of a table's cell lists its steps: "droit, debout, sans fromage".
  if (steps.length > 1) return steps.map((step) => fieldName(game, `${group}.${step}`)).join(', ');
  return t([key(game, path), `option-${steps[0] ?? group}`].find(has) ?? path);
}

/** An explanation of a field; empty if the field needs none. */
export function fieldAbout(game: GameId, path: string): string {
  const id = `${key(game, path)}-about`;
  return has(id) ? t(id) : '';
}

/** The name of one choice of a field. */
export function wordName(game: GameId, path: string, word: string): string {
  const id = `${key(game, path)}-${word}`;
  return has(id) ? t(id) : word;
}

/** The text of a value beside the field's name; empty where the name says enough. */
function told(game: GameId, { path, kind }: OptionsField, value: Value | undefined): string {
  if (kind.type === 'switch') return t(value === true ? 'on' : 'off');
  if (kind.type === 'choice') return wordName(game, path, String(value));
  return kind.type === 'number' ? String(value) : '';
}

/** The differences of these options from the usual ones, in one line; empty if there are none. */
export function changes(options: AnyOptions, fields: readonly OptionsField[]): string {
  const rules = valuesOf(options);
  const unusual = ({ path, kind }: OptionsField) =>
    JSON.stringify(read(rules, path)) !== JSON.stringify(kind.usual);
  return groups(fields)
    .flatMap((group) => {
      const changed = group.fields.filter(unusual);
      if (group.name !== null) return changed.length > 0 ? [t(`form-group-${group.name}`)] : [];
      return changed.map((field) => {
        const name = fieldName(options.game, field.path);
        const value = told(options.game, field, read(rules, field.path));
        return value ? t('rules-changed', { name, value }) : name;
      });
    })
    .join(' · ');
}

/** Fields that belong together. */
interface Group {
  /** The end of the group's sentence id; null for the fields that come first, without a title. */
  name: string | null;
  fields: OptionsField[];
  /** The rows of a table, where the group is one: `deck.ns.plain` lies in row `ns`, column `plain`. */
  rows: string[];
  /** The columns of that table. */
  columns: string[];
}

/** The fields in their groups, in the order of `fields`. */
export function groups(fields: readonly OptionsField[]): Group[] {
  const found: Group[] = [];
  for (const field of fields) {
    let group = found.find((one) => one.name === field.group);
    if (!group) found.push((group = { name: field.group, fields: [], rows: [], columns: [] }));
    group.fields.push(field);
    const [, row, column] = field.path.split('.');
    if (row !== undefined && column !== undefined) {
      if (!group.rows.includes(row)) group.rows.push(row);
      if (!group.columns.includes(column)) group.columns.push(column);
    }
  }
  return found;
}
