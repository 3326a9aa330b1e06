// Tests names inside sentences: contractions and elisions in French, the possessive in English; and regional dates.

import { afterEach, describe, expect, it } from 'vitest';
import { a, de, possessive } from '../src/lib/i18n/grammar';
import { regional, setLanguage, t } from '../src/lib/i18n/index.svelte';
import '../src/games/sewer/sentences';

afterEach(() => setLanguage('fr'));

describe('French', () => {
  it.each([
    ['Léa', 'de Léa'],
    ['Anne', 'd’Anne'],
    ['Émile', 'd’Émile'],
    ['Œdipe', 'd’Œdipe'],
    ['Hélène', 'd’Hélène'],
    ['Henri', 'd’Henri'],
    ['Hassan', 'de Hassan'],
    ['Yann', 'de Yann'],
    ['Yves', 'd’Yves'],
    ['Les Martin', 'des Martin'],
    ['les voisins', 'des voisins'],
    ['Le voisin', 'du voisin'],
    ['La bande', 'de la bande'],
    ['L’équipe', 'de l’équipe'],
    ['Lesly', 'de Lesly'],
    ['Léo', 'de Léo'],
    ['11', 'de 11'],
    ['', 'de '],
  ])('de + %s', (name, said) => expect(de(name)).toBe(said));

  it.each([
    ['Anne', 'à Anne'],
    ['Les Martin', 'aux Martin'],
    ['Le voisin', 'au voisin'],
    ['La bande', 'à la bande'],
  ])('à + %s', (name, said) => expect(a(name)).toBe(said));

  it('is heard in the sentences', () => {
    expect(t('notebook-of', { family: 'Les Martin' })).toBe('Le carnet des Martin');
    expect(t('sewer-score-run', { name: 'Anne' })).toBe('Le rat d’Anne se met en route\u00a0!');
    expect(t('turn-of', { name: 'Le voisin' })).toBe('C’est au voisin');
  });
});

describe('English', () => {
  it.each([
    ['Léa', 'Léa’s'],
    ['James', 'James’s'],
    ['The Martins', 'The Martins’'],
    ['The gang', 'The gang’s'],
  ])('%s has', (name, said) => expect(possessive(name)).toBe(said));

  it('is heard in the sentences', () => {
    setLanguage('en');
    expect(t('notebook-of', { family: 'The Martins' })).toBe('The Martins’ notebook');
  });
});

describe('dates and numbers', () => {
  it('are written as the device’s region does, in British where it speaks no English', () => {
    expect(regional('en', ['en-US', 'en'])).toBe('en-US');
    expect(regional('en', ['fr-FR', 'fr'])).toBe('en-GB');
    expect(regional('fr', ['en-GB', 'fr-CA'])).toBe('fr-CA');
    expect(regional('fr', ['en-GB'])).toBe('fr');
  });
});
