// The moments of a family's year, in words.

import type { Moment } from '../../generated';
import { signed, t } from '../../lib/i18n/index.svelte';
import { gameTitle, named } from '../../lib/words';
import { dayText } from '../../lib/days';

/** The sentence of a moment. */
export function momentText(moment: Moment): string {
  return t(`moment-${moment.type}`, {
    ...named(moment, []),
    ...('who' in moment && { name: moment.who.name }),
    ...('game' in moment && { game: gameTitle(moment.game) }),
    ...('day' in moment && { day: dayText(moment.day, false) }),
    ...('points' in moment && { points: signed(moment.points) }),
  });
}
