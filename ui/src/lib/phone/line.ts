// The line from a phone to the table: calls, and a socket that says when to look again. A phone sleeps whenever it
// likes, and a house has walls: answers that never come, sockets that are dead and do not know it, and waking up are the
// usual case.

import type { PhoneCalls, PhonePlace, Seat, Topic } from '../../generated';
import { BackendError, toFault } from '../backend';

/** How long an answer is waited for, in milliseconds. */
const PATIENCE = 6_000;
/** How long a move is sent again before it is given up. */
const PERSISTENCE = 60_000;
/** How often the phone says that it is there, and how long the table may be silent. */
const PING = 3_000;
const DEAD = 9_000;
const AGAIN = 1_000;

/** A socket to the table. */
export interface Ear {
  say(text: string): void;
  close(): void;
}

/** What the line goes over: the network and the clock, or what a test has for them. */
export interface Air {
  /** Sends a call. Rejects when nobody has answered after `patience` milliseconds. */
  post(name: string, token: string, body: string, patience: number): Promise<{ ok: boolean; body: unknown }>;
  /** Opens a socket. After `close` it calls nobody any more. */
  listen(token: string, on: { open(): void; text(text: string): void; close(): void }): Ear;
  /** Milliseconds that go by. */
  now(): number;
  /** Calls once, later. Gives back how not to. */
  later(run: () => void, time: number): () => void;
}

/** Whoever has the line. */
interface LineOwner {
  /** Where the phone sits now; null: nowhere, and whether it was sent away. */
  placed(place: PhonePlace | null, sentAway: boolean): void;
  /** Whether the table answers. */
  connected(answers: boolean): void;
  /** What lets the phone in, to be kept; empty: nothing does. */
  keep(token: string): void;
}

export class Line {
  readonly #air: Air;
  readonly #owner: LineOwner;
  #token = '';
  #place: PhonePlace | null = null;
  #renewal: Promise<boolean> | null = null;
  /** Opens the socket anew, and has everything looked at that may have been missed; soon, or now. */
  #reopen: (wait: number) => void = () => undefined;

  constructor(air: Air, owner: LineOwner) {
    this.#air = air;
    this.#owner = owner;
  }

  /** Takes up the place that this phone had, if it has it still. */
  async resume(token: string): Promise<void> {
    this.#token = token;
    if (token === '') return;
    // The page has come from the table, so it is there: an answer that was lost is asked for again.
    await this.insist<PhonePlace>('place', []).then(
      (place) => this.#sitAt(place),
      () => undefined,
    );
  }

  /** Sits down, as the phone that calls itself `id`: whoever has not heard the answer asks again. */
  async sit(code: string, seat: Seat | null, id: string): Promise<void> {
    this.#use(await this.ask<PhoneCalls['sit_down'][1]>('sit_down', [code, seat, id]));
  }

  /** Gives the place back. A table that does not answer is not waited for: it may be none any more. */
  async leave(answers: boolean): Promise<void> {
    const asked = this.ask('leave', []).catch(() => undefined);
    if (answers) await asked;
    this.#forget(!answers);
  }

  #use({ token, place }: PhoneCalls['sit_down'][1]): void {
    this.#token = token;
    this.#owner.keep(token);
    this.#sitAt(place);
    this.#reopen(0);
  }

  #sitAt(place: PhonePlace): void {
    const moved = JSON.stringify(place) !== JSON.stringify(this.#place);
    this.#place = place;
    if (moved) this.#owner.placed(place, false);
  }

  async #findPlace(): Promise<void> {
    this.#sitAt(await this.ask<PhonePlace>('place', []));
  }

  #forget(sentAway: boolean): void {
    const sat = this.#place !== null;
    this.#token = '';
    this.#place = null;
    this.#owner.keep('');
    this.#owner.placed(null, sentAway && sat);
  }

  /** Asks for the key that follows this one, where its people play again. Gives false where there is none. */
  #renew(): Promise<boolean> {
    this.#renewal ??= this.ask<PhoneCalls['renewed_phone'][1]>('renewed_phone', [])
      .then(
        (key) => {
          this.#use(key);
          return true;
        },
        (thrown: unknown) => thrown instanceof BackendError && thrown.fault.type === 'unreachable',
      )
      .finally(() => (this.#renewal = null));
    return this.#renewal;
  }

  /** Makes a call, once. */
  async ask<T>(name: string, args: readonly unknown[]): Promise<T> {
    const token = this.#token;
    let answer: { ok: boolean; body: unknown };
    try {
      answer = await this.#air.post(name, token, JSON.stringify(args), PATIENCE);
    } catch (thrown) {
      this.#owner.connected(false);
      // Its socket may not know yet, and what was to be read is to be read again.
      this.#reopen(AGAIN);
      throw new BackendError(toFault(thrown));
    }
    this.#owner.connected(true);
    if (answer.ok) return answer.body as T;
    const fault = toFault(answer.body);
    const sits = !['phone_invitation', 'sit_down', 'renewed_phone'].includes(name);
    // Said of a token that it has no more, it says nothing.
    if (fault.type === 'notInvited' && sits && token === this.#token && token !== '') {
      if (!(await this.#renew()) && token === this.#token) this.#forget(true);
    }
    throw new BackendError(fault);
  }

  /**
   * Asks until there is an answer. What changes the table names the position that it answers, and a position never comes
   * back: so the table knows what it has done already, and does it once.
   */
  async insist<T>(name: string, args: readonly unknown[]): Promise<T> {
    const until = this.#air.now() + PERSISTENCE;
    for (;;) {
      try {
        return await this.ask<T>(name, args);
      } catch (thrown) {
        const silent = thrown instanceof BackendError && thrown.fault.type === 'unreachable';
        if (!silent || this.#air.now() > until) throw thrown;
        await new Promise<void>((done) => this.#air.later(done, AGAIN));
      }
    }
  }

  /**
   * Tells what was changed, as far as it concerns this phone, and of all that may have been missed. Gives back how to
   * look again at once, as after a sleep, and how to stop.
   */
  follow(fn: (topic: Topic) => void): { wake(): void; stop(): void } {
    let ear: Ear | null = null;
    let heard = 0;
    let again: (() => void) | null = null;
    let ping: (() => void) | null = null;
    let over = false;
    const close = () => {
      again?.();
      ping?.();
      again = ping = null;
      ear?.close();
      ear = null;
    };
    const open = () => {
      close();
      if (over || this.#token === '') return;
      heard = this.#air.now();
      const made = this.#air.listen(this.#token, {
        open: () => {
          this.#owner.connected(true);
          // Nobody knows what was missed.
          void this.#findPlace().catch(() => undefined);
          if (this.#place) fn({ type: 'match', matchId: this.#place.matchId });
        },
        text: (text) => {
          heard = this.#air.now();
          if (text === '.') return;
          const topic = JSON.parse(text) as Topic;
          if (topic.type === 'phones') void this.#findPlace().catch(() => undefined);
          else fn(topic);
        },
        close: () => {
          this.#owner.connected(false);
          reopen(AGAIN);
          // Sent away, perhaps: then there is nothing to connect to.
          void this.#findPlace().catch(() => undefined);
        },
      });
      ear = made;
      const watch = () => {
        if (this.#air.now() - heard > DEAD) {
          this.#owner.connected(false);
          open();
          return;
        }
        made.say('.');
        ping = this.#air.later(watch, PING);
      };
      ping = this.#air.later(watch, PING);
    };
    const reopen = (wait: number) => {
      if (wait === 0) open();
      else again ??= this.#air.later(open, wait);
    };
    this.#reopen = reopen;
    open();
    return {
      wake: open,
      stop: () => {
        over = true;
        close();
      },
    };
  }
}
