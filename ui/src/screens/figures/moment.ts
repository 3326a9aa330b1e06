// The moments of a year, told.

import type { Moment, PersonName } from '../../generated';
import { signed, t } from '../../lib/i18n/index.svelte';
import { gameTitle } from '../../lib/words';
import { dayText } from '../../lib/days';

/** Whose moment it is, if it is one person's. */
export function momentWho(moment: Moment): PersonName | null {
  return 'who' in moment ? moment.who : null;
}

/** What happened. */
export function momentText(moment: Moment): string {
  switch (moment.type) {
    case 'longestEvening':
      return t('moment-longestEvening', { day: dayText(moment.day, false), count: moment.matches });
    case 'bestRound':
      return t('moment-bestRound', {
        name: moment.who.name,
        points: signed(moment.points),
        game: gameTitle(moment.game),
        day: dayText(moment.day, false),
      });
    case 'closestMatch':
      return t('moment-closestMatch', {
        gap: moment.gap,
        game: gameTitle(moment.game),
        day: dayText(moment.day, false),
      });
    case 'longestStreak':
      return t('moment-longestStreak', { name: moment.who.name, count: moment.matches });
    case 'firstMatch':
      return t('moment-firstMatch', {
        name: moment.who.name,
        game: gameTitle(moment.game),
        day: dayText(moment.day, false),
      });
  }
}
