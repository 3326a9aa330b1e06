// Actions on a family's own rules, wherever the rules are listed.

import type { Variant } from '../generated';
import { t } from './i18n/index.svelte';
import { showNote } from './notes.svelte';
import type { Session } from './session.svelte';

/** Archives rules, and shows a note that offers to restore them. Screens that follow `rules` hear of both. */
export async function putAway(session: Session, rules: Variant): Promise<void> {
  const { id, name, options, ending } = rules;
  const family = session.family?.id;
  if (family === undefined || !(await session.try('archive_variant', id))) return;
  showNote('note', t('rules-forgotten', { name }), {
    text: t('rules-take-out'),
    take: () => session.try('save_variant', family, name, options, ending),
  });
}
