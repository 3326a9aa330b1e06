// What a name does to the words before it, as functions for the sentences of each language: "le rat { DE($name) }"
// is "le rat de Léa", "le rat d’Anne", "le rat des Martin".

import type { FluentFunction, FluentValue } from '@fluent/bundle';
import type { Language } from '../../generated';

/** "Le", "Les" at the beginning of a name, to be drawn together with a preposition. */
const ARTICLE = /^(les?)\s+/i;

/** Whether French drops a vowel before this word. A name's H is silent but in most that begin with Ha: "d’Hélène", "de Hassan". */
function elides(word: string): boolean {
  const plain = word
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  return /^([aeiouœæ]|y[^aeiou]|h[eiouy])/.test(plain);
}

/** A preposition drawn together with the article of what follows. */
function drawnTogether(one: string, many: string, name: string): string | null {
  const article = ARTICLE.exec(name);
  if (!article) return null;
  return `${article[1]?.toLowerCase() === 'le' ? one : many} ${name.slice(article[0].length)}`;
}

/** "de Léa", "d’Anne", "du voisin", "des Martin". */
export function de(name: string): string {
  return drawnTogether('du', 'des', name) ?? (elides(name) ? `d’${name}` : `de ${lowerArticle(name)}`);
}

/** "à Léa", "au voisin", "aux Martin". */
export function a(name: string): string {
  return drawnTogether('au', 'aux', name) ?? `à ${lowerArticle(name)}`;
}

/** "La bande" inside a sentence is "la bande". */
function lowerArticle(name: string): string {
  return name.replace(/^La\s|^L[’']/, (article) => article.toLowerCase());
}

/** "Léa’s", "the Martins’". A single name that ends in s keeps its own: "James’s". */
export function possessive(name: string): string {
  return /^the\s.*s$/i.test(name) ? `${name}’` : `${name}’s`;
}

function of(change: (name: string) => string): FluentFunction {
  return ([name]: FluentValue[]) => change(typeof name === 'string' ? name : '');
}

/** The functions that a language's sentences may call. */
export const FUNCTIONS: Record<Language, Record<string, FluentFunction>> = {
  fr: { DE: of(de), A: of(a) },
  en: { POSSESSIVE: of(possessive) },
};
