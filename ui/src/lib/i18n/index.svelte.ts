// Every sentence of the app, in Fluent files: one per area and language. Those of the first screen are loaded here;
// those of a game or of the notebook come with its screens (`addSentences`). Both languages are always loaded, so that
// people can switch at once, in the middle of a game.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Language } from '../../generated';
import enCommon from './en/common.ftl?raw';
import enWords from './en/words.ftl?raw';
import frCommon from './fr/common.ftl?raw';
import frWords from './fr/words.ftl?raw';
import { FUNCTIONS } from './grammar';

const texts: Record<Language, string[]> = { fr: [frCommon, frWords], en: [enCommon, enWords] };
/** Puts no-break spaces before French punctuation, so that no line breaks there. */
const SPACING: Partial<Record<Language, (text: string) => string>> = {
  fr: (text) => text.replace(/ (?=[:;!?»%]|ko\b)/g, '\u00a0').replace(/« /g, '«\u00a0'),
};

// A language is parsed when it is first used: at the start nobody needs the other one.
const bundles: Partial<Record<Language, FluentBundle>> = {};

function bundle(language: Language): FluentBundle {
  const spoken = bundles[language];
  if (spoken) return spoken;
  // No isolation marks: both languages run left to right, and some screen readers would read the marks out, and people
  // would copy them with the text.
  const made = new FluentBundle(language, {
    useIsolating: false,
    functions: FUNCTIONS[language],
    transform: SPACING[language],
  });
  for (const text of texts[language]) made.addResource(new FluentResource(text));
  return (bundles[language] = made);
}

/** Adds the sentences of an area that the first screen does not need. */
export function addSentences(area: Record<Language, string>): void {
  for (const language of ['fr', 'en'] as const) {
    texts[language].push(area[language]);
    bundles[language]?.addResource(new FluentResource(area[language]));
  }
}

let current = $state<Language>('fr');

/** The current language. Reactive. */
export function language(): Language {
  return current;
}

/**
 * The current language with the device's region, for dates and numbers; British English where the device names no
 * English region. Reactive.
 */
export function locale(): string {
  const tags = typeof navigator === 'undefined' ? [] : navigator.languages;
  return regional(current, tags);
}

/** The first preferred tag of this language that names a region, else the language itself (`en-GB` for English). */
export function regional(language: Language, preferred: readonly string[]): string {
  const tag = preferred.find((one) => one.toLowerCase().startsWith(`${language}-`));
  return tag ?? (language === 'en' ? 'en-GB' : language);
}

/** Switches the language of everything on screen. */
export function setLanguage(wanted: Language): void {
  current = wanted;
  if (typeof document !== 'undefined') document.documentElement.lang = wanted;
}

/** The first preferred language that the app has, else French. */
export function deviceLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    if (tag.toLowerCase().startsWith('fr')) return 'fr';
    if (tag.toLowerCase().startsWith('en')) return 'en';
  }
  return 'fr';
}

/** Whether the current language has a sentence of this id. */
export function has(id: string): boolean {
  return bundle(current).hasMessage(id);
}

/** The sentence `id` in the current language, with its variables filled in; `id` itself if there is none. Reactive. */
export function t(id: string, args?: Record<string, FluentVariable>): string {
  const spoken = bundle(current);
  const message = spoken.getMessage(id);
  if (!message?.value) return id;
  return spoken.formatPattern(message.value, args ?? null, []);
}

/** A number with a typographic minus; with `plus`, positive numbers have a sign, too. */
export function signed(value: number, plus = false): string {
  const mark = value < 0 ? '−' : plus && value > 0 ? '+' : '';
  return `${mark}${Math.abs(value)}`;
}

/** Names as one phrase: "Léa, Tom et Mamie". Reactive. */
export function names(list: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(list);
}

/** A choice as one phrase: "2 ou 4". Reactive. */
export function either(list: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: 'disjunction' }).format(list);
}

/** A date as the current language and the device's region write it; the French first of a month is "1er". Reactive. */
export function dateText(at: Date | number, how: Intl.DateTimeFormatOptions): string {
  const first = (type: string, value: string) => current === 'fr' && type === 'day' && value === '1';
  const parts = new Intl.DateTimeFormat(locale(), how).formatToParts(at);
  return parts.map(({ type, value }) => (first(type, value) ? '1er' : value)).join('');
}

/** A point in time (RFC 3339) in words: "samedi 21 novembre, 18:30"; with seconds if `exactly`, and with the year unless
    that is the current one. Empty for an invalid time. Reactive. */
export function when(time: string, exactly = false): string {
  const at = Date.parse(time);
  if (Number.isNaN(at)) return '';
  const year = (time: number) => new Intl.DateTimeFormat('en', { year: 'numeric' }).format(time);
  return dateText(at, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(year(at) !== year(Date.now()) && { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    ...(exactly && { second: '2-digit' }),
  });
}
