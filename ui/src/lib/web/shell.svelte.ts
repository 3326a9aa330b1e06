// The shell without a program: a page that keeps the notebook in the browser. Screens read here what this page can do.
// The desktop window and the loopback server have no such shell.

/** The state and abilities of a page without a program. */
export interface WebShell {
  /** Whether this page has the notebook, or another tab does. */
  readonly holder: 'here' | 'elsewhere';
  /** How long the notebook is kept: for good, until the browser needs room, or only while the page is open. */
  readonly keeping: 'lasting' | 'best-effort' | 'nowhere';
  /** Why the notebook is not kept: a plain http address, or a refusal of the browser (private mode). Null if it is. */
  readonly why: 'insecure' | 'refused' | null;
  /** Whether the page runs from the home screen. */
  readonly installed: boolean;
  /** Whether the browser can ask to put the page on the home screen. */
  readonly canAsk: boolean;
  /** Whether a newer version has been fetched and waits. */
  readonly update: boolean;
  /** Has the other tab release the notebook, and opens it here. */
  takeOver(): Promise<void>;
  /** Has the browser ask to put the page on the home screen. Returns whether people accepted. */
  install(): Promise<boolean>;
  /** Switches to the newer version, which reloads the page. */
  takeUpdate(): void;
}

let shell = $state.raw<WebShell | null>(null);

/** The shell of this page; null in the desktop window and at the loopback server. Reactive, as are its fields. */
export function webShell(): WebShell | null {
  return shell;
}

/** Sets the shell of this page: once, before the first screen, or in a test. */
export function useWebShell(given: WebShell | null): void {
  shell = given;
}
