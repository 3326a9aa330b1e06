// A folder, chosen in the computer's own dialog: the desktop window has one, and a page in a browser hears of no folder.

/** Whether this page can have one chosen. */
export const canPick = (): boolean => '__TAURI_INTERNALS__' in window;

/** Where it lies; null when somebody would rather not. The title is the dialog's. */
export async function pickFolder(title: string): Promise<string | null> {
  const { invoke } = await import('@tauri-apps/api/core');
  return invoke<string | null>('pick_folder', { title });
}
