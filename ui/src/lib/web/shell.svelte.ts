// The shell that has no program behind it: a page that keeps the notebook in the browser itself. Screens ask
// here what this one is and can; where a program is (the window, the loopback host) there is nothing to ask.

/** What a page without a program of its own knows of where it lives. `null` in the window and at the loopback host. */
export interface WebShell {
  /** Whether this page has the notebook, or another tab does. */
  readonly holder: 'here' | 'elsewhere';
  /** How well it keeps what is written: for good, until the browser needs room, or not at all. */
  readonly keeping: 'lasting' | 'best-effort' | 'nowhere';
  /** Why it keeps nothing: no secure address (plain http), or the browser refuses (private mode). Null when it keeps. */
  readonly why: 'insecure' | 'refused' | null;
  /** It runs from the home screen. */
  readonly installed: boolean;
  /** The browser has a question of its own to put it there. */
  readonly canAsk: boolean;
  /** A newer version has been fetched and waits. */
  readonly update: boolean;
  /** Has the other tab put the notebook down, and takes it up here. */
  takeOver(): Promise<void>;
  /** Has the browser ask. Whether it was put there. */
  install(): Promise<boolean>;
  /** Takes the newer version; the page is loaded anew. */
  takeUpdate(): void;
}

let shell = $state.raw<WebShell | null>(null);

/** The shell of this page. Reactive, as are the fields of a shell that is given. */
export function webShell(): WebShell | null {
  return shell;
}

/** Says which shell this page runs in: once, before the first screen, or by a test. */
export function useWebShell(given: WebShell | null): void {
  shell = given;
}
