// Every sentence of the box. Fluent files, one per area and language, always in both languages, so that
// the language can be switched at once, in the middle of a game. What only the notebook's pages say
// comes along with those pages (`notebook.ts`).

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Language } from '../../generated/Language';

const files: Record<Language, Record<string, string>> = {
  fr: import.meta.glob(['./fr/*.ftl', '!./fr/notebook.ftl'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  en: import.meta.glob(['./en/*.ftl', '!./en/notebook.ftl'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
};

function bundle(language: Language): FluentBundle {
  // No isolation marks: names are short, both languages run left to right, and the marks would be
  // read out by some screen readers and copied with the text.
  const made = new FluentBundle(language, { useIsolating: false });
  for (const text of Object.values(files[language])) made.addResource(new FluentResource(text));
  return made;
}

const bundles: Record<Language, FluentBundle> = { fr: bundle('fr'), en: bundle('en') };

/** Adds the sentences of an area that the first screen can do without. */
export function learn(texts: Record<Language, string>): void {
  bundles.fr.addResource(new FluentResource(texts.fr));
  bundles.en.addResource(new FluentResource(texts.en));
}

let current = $state<Language>('fr');

/** The language in which everything is said now. Reactive. */
export function language(): Language {
  return current;
}

/** Switches the language of everything on screen. */
export function speak(wanted: Language): void {
  current = wanted;
  if (typeof document !== 'undefined') document.documentElement.lang = wanted;
}

/** The device's language among those of the box. */
export function deviceLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    if (tag.toLowerCase().startsWith('fr')) return 'fr';
    if (tag.toLowerCase().startsWith('en')) return 'en';
  }
  return 'fr';
}

/** Whether there is a sentence of this id. */
export function has(id: string): boolean {
  return bundles[current].hasMessage(id);
}

/** The sentence `id` in the current language, with its variables filled in. Reactive. */
export function t(id: string, args?: Record<string, FluentVariable>): string {
  const message = bundles[current].getMessage(id);
  if (!message?.value) return id;
  return bundles[current].formatPattern(message.value, args ?? null, []);
}

/** A number as it is read: with a true minus. With `plus`, gains are marked, too. */
export function signed(value: number, plus = false): string {
  const mark = value < 0 ? '−' : plus && value > 0 ? '+' : '';
  return `${mark}${Math.abs(value)}`;
}

/** Names as one phrase: "Léa, Tom et Mamie". Reactive. */
export function names(list: readonly string[]): string {
  return new Intl.ListFormat(current, { type: 'conjunction' }).format(list);
}

/** A choice as one phrase: "2 ou 4". Reactive. */
export function either(list: readonly string[]): string {
  return new Intl.ListFormat(current, { type: 'disjunction' }).format(list);
}

/** A point in time (RFC 3339) as people say it: "samedi 21 novembre, 18:30". Reactive. */
export function when(time: string): string {
  const at = Date.parse(time);
  if (Number.isNaN(at)) return '';
  return new Intl.DateTimeFormat(current, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
}
