// A page on somebody's phone, at a table of another device. Screens ask here whether this is one.

import type { PhoneInvitation, PhonePlace, Seat } from '../../generated';

/** What a phone at the table knows of its place. `null` on the device that has the notebook. */
export interface PhoneShell {
  /** Where it sits; null before it was let in, and after it was sent away. */
  readonly place: PhonePlace | null;
  /** The code it was opened with, if any. */
  readonly code: string;
  /** It was let in before, and is not any more: its code may be none any more, too. */
  readonly gone: boolean;
  /** The table answers. */
  readonly connected: boolean;
  /** What there is to choose from. Throws what the table refuses. */
  look(code: string): Promise<PhoneInvitation>;
  /** Sits down, or watches. Throws what the table refuses. */
  sit(code: string, seat: Seat | null): Promise<void>;
  /** Gives the seat back, or gives up a table that does not answer. */
  leave(): Promise<void>;
}

let shell = $state.raw<PhoneShell | null>(null);

/** The phone that this page is on. Reactive, as are the fields of a shell that is given. */
export function phoneShell(): PhoneShell | null {
  return shell;
}

/** Says which phone this page is on: once, before the first screen, or by a test. */
export function usePhoneShell(given: PhoneShell | null): void {
  shell = given;
}
