// The state of a page on somebody's phone, at a table of another device. Screens ask here whether they run on a phone.

import type { PhoneInvitation, PhonePlace, Seat } from '../../generated';

/** A phone's place at the table, and the ways to take and leave it. */
export interface PhoneShell {
  /** The phone's place; null before it was let in, and after it was sent away. */
  readonly place: PhonePlace | null;
  /** The code in the address that opened the page; else empty. */
  readonly code: string;
  /** Whether the phone was sent away, or left a table that did not answer. Its code may be invalid by now, too. */
  readonly gone: boolean;
  /** Whether the table answers. */
  readonly connected: boolean;
  /** Reads the invitation of a code. Throws a refusal of the table. */
  look(code: string): Promise<PhoneInvitation>;
  /** Takes a seat, or watches (null). Throws a refusal of the table. */
  sit(code: string, seat: Seat | null): Promise<void>;
  /** Gives the place back; does not wait for a table that does not answer. */
  leave(): Promise<void>;
}

let shell = $state.raw<PhoneShell | null>(null);

/** The shell of this page if it is on a phone at the table, else null. Reactive, as are the shell's fields. */
export function phoneShell(): PhoneShell | null {
  return shell;
}

/** Sets the shell of this page: once, before the first screen, or in a test. */
export function usePhoneShell(given: PhoneShell | null): void {
  shell = given;
}
