// Functions for Fluent sentences that adapt the words before a name: "le rat { DE($name) }" becomes "le rat de Léa",
// "le rat d’Anne", "le rat des Martin".

import type { FluentFunction, FluentValue } from '@fluent/bundle';
import type { Language } from '../../generated';

/** "Le" or "Les" at the beginning of a name, which a preposition contracts with. */
const ARTICLE = /^(les?)\s+/i;

/** Whether French elides a vowel before a name. H is mute except in most names with Ha: "d’Hélène", "de Hassan". */
function elides(word: string): boolean {
  const plain = word
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  return /^([aeiouœæ]|y[^aeiou]|h[eiouy])/.test(plain);
}

/** The name with its article contracted to `one` (le) or `many` (les); null without such an article. */
function contracted(one: string, many: string, name: string): string | null {
  const article = ARTICLE.exec(name);
  if (!article) return null;
  return `${article[1]?.toLowerCase() === 'le' ? one : many} ${name.slice(article[0].length)}`;
}

/** "de Léa", "d’Anne", "du voisin", "des Martin". */
export function de(name: string): string {
  return contracted('du', 'des', name) ?? (elides(name) ? `d’${name}` : `de ${lowerArticle(name)}`);
}

/** "à Léa", "au voisin", "aux Martin". */
export function a(name: string): string {
  return contracted('au', 'aux', name) ?? `à ${lowerArticle(name)}`;
}

/** A name with its article in lower case, as inside a sentence: "La bande" becomes "la bande". */
function lowerArticle(name: string): string {
  return name.replace(/^La\s|^L[’']/, (article) => article.toLowerCase());
}

/** "Léa’s", "the Martins’". Without "the", a name that ends in s gets another s: "James’s". */
export function possessive(name: string): string {
  return /^the\s.*s$/i.test(name) ? `${name}’` : `${name}’s`;
}

function of(change: (name: string) => string): FluentFunction {
  return ([name]: FluentValue[]) => change(typeof name === 'string' ? name : '');
}

/** The functions that sentences may call, by language. */
export const FUNCTIONS: Record<Language, Record<string, FluentFunction>> = {
  fr: { DE: of(de), A: of(a) },
  en: { POSSESSIVE: of(possessive) },
};
