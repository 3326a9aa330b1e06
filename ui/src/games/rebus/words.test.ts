import { afterEach, expect, it } from 'vitest';
import { setLanguage } from '../../lib/i18n/index.svelte';
import { SEATS, TRACK } from './learn';
import { cellRule, eventText } from './words';

afterEach(() => setLanguage('fr'));

it('nothing is said of a glass: there need not be one, and it may still run', () => {
  for (const language of ['fr', 'en'] as const) {
    setLanguage(language);
    const said = [cellRule({ type: 'chain' }), eventText({ type: 'timeUp' }, SEATS, TRACK)];
    for (const text of said) expect(text).not.toMatch(/rebus|sabl|timer|time’s/i);
  }
});
