// The log of Cailloux in words.

import type { Seat, SeatInfo } from '../../../src/generated';
import { t } from '../../../src/lib/i18n/index.svelte';
import { nameOf } from '../../../src/lib/words';
import './sentences';

type PebblesEvent =
  { type: 'said'; seat: Seat; total: number } | { type: 'opened'; fists: readonly number[] };

export function eventText(event: PebblesEvent, seats: readonly SeatInfo[]): string {
  if (event.type === 'opened') return t('log-pebbles-opened', { fists: event.fists.join(', ') });
  return t('log-pebbles-said', { name: nameOf(seats, event.seat), total: event.total });
}
