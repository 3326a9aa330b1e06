// Export of the notebook to a file.

import '../../lib/i18n/notebook';
import type { ExportFile } from '../../generated';
import { toFault } from '../../lib/backend';
import { t } from '../../lib/i18n/index.svelte';
import { saveFile, type Saved } from '../../lib/save';
import { showNote } from '../../lib/notes.svelte';
import type { Session } from '../../lib/session.svelte';
import { remember } from '../../lib/web/facts';

/** What can be exported: the whole notebook, or the table of its matches or rounds. */
export type Exportable = 'notebook' | 'matches' | 'rounds';

/** Has the core write the file. Called before a grown-up has answered: browsers share files only right after a tap. */
export function writeExport(session: Session, thing: Exportable): Promise<ExportFile> {
  const { backend, family } = session;
  const file =
    thing === 'notebook'
      ? backend.call('export_notebook')
      : backend.call('export_csv', family?.id ?? '', thing);
  // `handOver` reports a failure.
  file.catch(() => undefined);
  return file;
}

function wordsFor(saved: Saved, file: ExportFile): string {
  if (saved.to === 'place') return t('export-done-at', { where: saved.where });
  return t(saved.to === 'shared' ? 'export-shared' : 'export-done', { file: file.name });
}

/** Hands the file to the device and shows a note of the result. Returns whether the file has left the app. */
export async function handOver(
  session: Session,
  thing: Exportable,
  made: Promise<ExportFile>,
): Promise<boolean> {
  let file: ExportFile;
  try {
    file = await made;
  } catch (thrown) {
    session.fail(thrown);
    return false;
  }
  try {
    const saved = await saveFile(file);
    if (!saved) return false;
    const missing = [
      ...(file.leftOut > 0 ? [t('export-left-out', { count: file.leftOut })] : []),
      ...(file.spoilt > 0 ? [t('export-spoilt', { count: file.spoilt })] : []),
    ];
    showNote(missing.length > 0 ? 'note' : 'done', [wordsFor(saved, file), ...missing].join(' '));
  } catch (thrown) {
    const fault = toFault(thrown);
    const full = fault.type === 'notebook' && fault.trouble.type === 'full';
    showNote('refusal', t(full ? 'export-full' : 'export-not-saved'));
    return false;
  }
  if (thing === 'notebook') remember('copied', Date.now());
  return true;
}
