// A game's own description of its options, as a form. Where a field lies in the options, and its words.

import type { AnyOptions, GameId, OptionsField, OptionsForm } from '../../generated';
import { fetchWords } from '../../games/fetch';
import { has, t } from '../../lib/i18n/index.svelte';
import type { Session } from '../../lib/session.svelte';

/** The options of some game, as the form sees them: words, numbers and switches, one in another. */
interface Options {
  readonly [step: string]: Value;
}
export type Value = number | boolean | string | readonly number[] | Options;

/** A game's description of its options, with the words for them; null where it cannot be read. */
export async function described(session: Session, game: GameId): Promise<OptionsForm | null> {
  const [form] = await Promise.all([session.try('options_form', game), fetchWords(game)]);
  return form?.value ?? null;
}

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

/** Whether by these options the first who gets there has won, and the match with the round. */
export function firstWins(form: OptionsForm, options: Options): boolean {
  return form.fields.some(
    ({ path, kind }) => kind.type === 'choice' && kind.firstWins === read(options, path),
  );
}

function key(game: GameId, path: string): string {
  return `form-${game}-${path.replaceAll('.', '-')}`;
}

/** What a field is called: as in a refusal, unless the form has words of its own. */
export function fieldName(game: GameId, path: string): string {
  const [group = '', ...steps] = path.split('.');
  // A cell of a table is told by its steps: "droit, debout, sans fromage".
  if (steps.length > 1) return steps.map((step) => fieldName(game, `${group}.${step}`)).join(', ');
  return t([key(game, path), `option-${steps[0] ?? group}`].find(has) ?? path);
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

/** A value as it is told beside its name; nothing where the name says enough. */
function told(game: GameId, { path, kind }: OptionsField, value: Value | undefined): string {
  if (kind.type === 'switch') return t(value === true ? 'on' : 'off');
  if (kind.type === 'choice') return wordName(game, path, String(value));
  return kind.type === 'number' ? String(value) : '';
}

/** What these rules change of the usual ones, in one line; empty where that is nothing. */
export function changes(options: AnyOptions, fields: readonly OptionsField[]): string {
  const rules = bare(options);
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
