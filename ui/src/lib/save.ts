// A file handed to whoever uses this device: a file in the downloads folder from the desktop window, whose web view
// has no downloads of its own; in a browser a download, or what the device shares files with, where the page is
// a box of its own on something one touches.

import { invoke, isTauri } from '@tauri-apps/api/core';
import type { ExportFile } from '../generated';
import { BackendError, toFault } from './backend';
import { webShell } from './web/shell.svelte';

/** Where a file went: to a place that is known, among the downloads, or where the person who shared it said. */
export type Saved = { to: 'place'; where: string } | { to: 'downloads' } | { to: 'shared' };

/** Saves the file; null when whoever was asked where to called it off. Throws a `BackendError`. */
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

/** Has the device ask where the file shall go: on its home screen a page has no downloads in sight. */
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
  // Not at once: some browsers read it only after the click is over.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 60_000);
}
