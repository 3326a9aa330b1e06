// A game's own description of its options, as a form. Where a field lies in the options, and its words.

import type { AnyOptions } from '../../generated/AnyOptions';
import type { GameId } from '../../generated/GameId';
import type { OptionsField } from '../../generated/OptionsField';
import { has, t } from '../../lib/i18n/index.svelte';

/** The options of some game, as the form sees them: words, numbers and switches, one in another. */
export interface Options {
  readonly [step: string]: Value;
}
export type Value = number | boolean | string | readonly number[] | Options;

/** The options of a game without its name. */
export function bare(options: AnyOptions): Options {
  return options.options as unknown as Options;
}

/** The options as the core wants them. What the form does not make well, the core refuses. */
export function dressed(game: AnyOptions['game'], options: Options): AnyOptions {
  return { game, options } as unknown as AnyOptions;
}

function inside(value: Value | undefined): value is Options {
  return typeof value === 'object' && !Array.isArray(value);
}

/** What stands at a path such as `deck.ns.plain`. */
export function read(options: Options, path: string): Value | undefined {
  return path
    .split('.')
    .reduce<Value | undefined>((now, step) => (inside(now) ? now[step] : undefined), options);
}

/** The options with something else at a path. */
export function write(options: Options, path: string, value: Value): Options {
  const [step = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...options, [step]: value };
  const below = options[step];
  return { ...options, [step]: write(inside(below) ? below : {}, rest.join('.'), value) };
}

function key(game: GameId, path: string): string {
  return `form-${game}-${path.replaceAll('.', '-')}`;
}

/** What a field is called. */
export function fieldName(game: GameId, path: string): string {
  if (has(key(game, path))) return t(key(game, path));
  // A field of a group is told by its steps: "droit, debout: sans fromage".
  const [group = '', ...steps] = path.split('.');
  return steps
    .map((step) => (has(key(game, `${group}.${step}`)) ? t(key(game, `${group}.${step}`)) : step))
    .join(', ');
}

/** What a field is about, where that needs a sentence. */
export function fieldAbout(game: GameId, path: string): string {
  const id = `${key(game, path)}-about`;
  return has(id) ? t(id) : '';
}

/** What a word of a choice is called. */
export function wordName(game: GameId, path: string, word: string): string {
  const id = `${key(game, path)}-${word}`;
  return has(id) ? t(id) : word;
}

/** Fields that belong together. */
export interface Group {
  /** Its word, or null for what everybody asks first. */
  name: string | null;
  fields: OptionsField[];
  /** Steps of a table, where the group is one: `deck.ns.plain` is row `ns`, column `plain`. */
  rows: string[];
  columns: string[];
}

/** The fields in their groups, in the order they came. */
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
