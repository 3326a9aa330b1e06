// Saves a file on this device. The desktop window writes to the downloads folder, since its web view has no downloads.
// A browser downloads the file; on a touch device, the page alone (`web/`) has the device share it instead.

import { invoke, isTauri } from '@tauri-apps/api/core';
import type { ExportFile } from '../generated';
import { BackendError, toFault } from './backend';
import { webShell } from './web/shell.svelte';

/** Where a file went: to the known place `where`, to the downloads, or to where somebody shared it. */
export type Saved = { to: 'place'; where: string } | { to: 'downloads' } | { to: 'shared' };

/** Saves the file. Returns null if the person cancelled the choice of a place. Throws a `BackendError`. */
export async function saveFile(file: ExportFile): Promise<Saved | null> {
  if (isTauri()) {
    try {
      const where = await invoke<string>('save_file', { name: file.name, text: file.text });
      return { to: 'place', where };
    } catch (thrown) {
      throw new BackendError(toFault(thrown));
    }
  }
  const shared = await share(file);
  if (shared === 'off') return null;
  if (shared === 'done') return { to: 'shared' };
  download(file);
  return { to: 'downloads' };
}

/** Has the device ask where the file shall go: a page on the home screen shows no downloads. */
async function share(file: ExportFile): Promise<'done' | 'off' | 'cannot'> {
  if (!webShell() || !matchMedia('(pointer: coarse)').matches || !('canShare' in navigator)) return 'cannot';
  const files = [new File([file.text], file.name, { type: file.mime })];
  if (!navigator.canShare({ files })) return 'cannot';
  try {
    await navigator.share({ files });
    return 'done';
  } catch (thrown) {
    // Some browsers say that they can, and then refuse this kind of file.
    return thrown instanceof DOMException && thrown.name === 'AbortError' ? 'off' : 'cannot';
  }
}

function download(file: ExportFile): void {
  const address = URL.createObjectURL(new Blob([file.text], { type: file.mime }));
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // Some browsers read the address only after the click is over.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 60_000);
}
