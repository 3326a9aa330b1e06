// A file handed to whoever uses this device: a download in a browser, a file in the downloads folder from
// the desktop window, whose web view has no downloads of its own.

import type { ExportFile } from '../generated/ExportFile';
import { BackendError, toFault } from './backend';

/** Saves the file. Gives back where it is, if this is known. Throws a `BackendError`. */
export async function saveFile(file: ExportFile): Promise<string | null> {
  if ('__TAURI_INTERNALS__' in window) {
    const { invoke } = await import('@tauri-apps/api/core');
    try {
      return await invoke<string>('save_file', { name: file.name, text: file.text });
    } catch (thrown) {
      throw new BackendError(toFault(thrown));
    }
  }
  const address = URL.createObjectURL(new Blob([file.text], { type: file.mime }));
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // Not at once: some browsers read it only after the click is over.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 60_000);
  return null;
}
