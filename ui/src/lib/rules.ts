// What may be done with a family's own rules wherever they are listed.

import type { Variant } from '../generated';
import { t } from './i18n/index.svelte';
import { showNote } from './notes.svelte';
import type { Session } from './session.svelte';

/** Puts rules away, and offers to take them out again. Lists that follow the rules hear of both. */
export async function putAway(session: Session, rules: Variant): Promise<void> {
  const { id, name, options, ending } = rules;
  const family = session.family?.id;
  if (family === undefined || !(await session.try('archive_variant', id))) return;
  showNote('note', t('rules-forgotten', { name }), {
    text: t('rules-take-out'),
    take: () => session.try('save_variant', family, name, options, ending),
  });
}
