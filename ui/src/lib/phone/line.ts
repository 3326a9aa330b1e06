// The line from a phone to the table: calls, and a socket that says when to read again. Phones sleep and walls weaken
// the network, so lost answers, sockets that are dead without a close event, and waking up are the usual case.

import type { PhoneCalls, PhonePlace, Seat, Topic } from '../../generated';
import { BackendError, toFault } from '../backend';

/** Milliseconds that a call waits for its answer. */
const ANSWER_TIMEOUT = 6_000;
/** Milliseconds that a move is sent again before the line gives up. */
const RETRY_TIME = 60_000;
/** Milliseconds between two retries, and before a lost socket is opened anew. */
const RETRY_DELAY = 1_000;
/** Milliseconds between two pings of the phone. */
const PING_INTERVAL = 3_000;
/** Milliseconds of silence after which the socket counts as dead. */
const SILENCE_LIMIT = 9_000;

/** A socket to the table. */
interface TableSocket {
  send(text: string): void;
  close(): void;
}

/** The events of a socket. */
interface SocketHandlers {
  open(): void;
  text(text: string): void;
  close(): void;
}

/** The network and the clock that a line uses; tests have their own. */
export interface Transport {
  /** Sends a call. Rejects if there is no answer within `timeout` milliseconds. */
  post(name: string, token: string, body: string, timeout: number): Promise<{ ok: boolean; body: unknown }>;
  /** Opens a socket. After its `close` no handler is called any more. */
  listen(token: string, on: SocketHandlers): TableSocket;
  /** The time in milliseconds from a fixed moment. */
  now(): number;
  /** Calls `run` once after `time` milliseconds. Returns a function that cancels the call. */
  later(run: () => void, time: number): () => void;
}

/** The owner of a line, which is told of every change. */
interface LineOwner {
  /** The phone has another place; null: no place. `sentAway`: it lost its place, or left a table that
   * did not answer. */
  placed(place: PhonePlace | null, sentAway: boolean): void;
  /** Whether the table answers. */
  connected(answers: boolean): void;
  /** Stores the token that admits the phone; empty: none. */
  keep(token: string): void;
}

/** A phone's connection to the table, with its token and its place there. */
export class Line {
  readonly #transport: Transport;
  readonly #owner: LineOwner;
  #token = '';
  #place: PhonePlace | null = null;
  #renewal: Promise<boolean> | null = null;
  /** Opens the socket anew after `wait` milliseconds; what may have been missed is then read again. */
  #reopen: (wait: number) => void = () => undefined;

  constructor(transport: Transport, owner: LineOwner) {
    this.#transport = transport;
    this.#owner = owner;
  }

  /** Takes the place that belongs to `token`, if the table still grants it. */
  async resume(token: string): Promise<void> {
    this.#token = token;
    if (token === '') return;
    // The table served this page, so it is reachable: a call without an answer is worth repeating.
    await this.insist<PhonePlace>('place', []).then(
      (place) => this.#sitAt(place),
      () => undefined,
    );
  }

  /** Takes a seat, or watches (null). `id` names this phone, so that it may ask again after a lost answer. */
  async sit(code: string, seat: Seat | null, id: string): Promise<void> {
    this.#use(await this.ask<PhoneCalls['sit_down'][1]>('sit_down', [code, seat, id]));
  }

  /** Gives the place back. Does not wait for a table that does not answer: the table may be closed. */
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

  /** Asks for a token of the next match, if the same people play again. False if there is none. */
  #renew(): Promise<boolean> {
    this.#renewal ??= this.ask<PhoneCalls['renewed_phone'][1]>('renewed_phone', [])
      .then(
        (renewed) => {
          this.#use(renewed);
          return true;
        },
        (thrown: unknown) => thrown instanceof BackendError && thrown.fault.type === 'unreachable',
      )
      .finally(() => (this.#renewal = null));
    return this.#renewal;
  }

  /** Makes a call once. */
  async ask<T>(name: string, args: readonly unknown[]): Promise<T> {
    const token = this.#token;
    let answer: { ok: boolean; body: unknown };
    try {
      answer = await this.#transport.post(name, token, JSON.stringify(args), ANSWER_TIMEOUT);
    } catch (thrown) {
      this.#owner.connected(false);
      // The socket may be dead, too; opening it anew has everything read again, also what this call was to read.
      this.#reopen(RETRY_DELAY);
      throw new BackendError(toFault(thrown));
    }
    this.#owner.connected(true);
    if (answer.ok) return answer.body as T;
    const fault = toFault(answer.body);
    const needsPlace = !['phone_invitation', 'sit_down', 'renewed_phone'].includes(name);
    // Ignored if the token was replaced since the call.
    if (fault.type === 'notInvited' && needsPlace && token === this.#token && token !== '') {
      if (!(await this.#renew()) && token === this.#token) this.#forget(true);
    }
    throw new BackendError(fault);
  }

  /**
   * Repeats a call until there is an answer, for at most `RETRY_TIME`. A change that is sent twice is made once: it
   * names the position that it answers, and a position never comes back.
   */
  async insist<T>(name: string, args: readonly unknown[]): Promise<T> {
    const until = this.#transport.now() + RETRY_TIME;
    for (;;) {
      try {
        return await this.ask<T>(name, args);
      } catch (thrown) {
        const silent = thrown instanceof BackendError && thrown.fault.type === 'unreachable';
        if (!silent || this.#transport.now() > until) throw thrown;
        await new Promise<void>((done) => this.#transport.later(done, RETRY_DELAY));
      }
    }
  }

  /** The handlers of a socket. `heard` is called for every message, `lost` when the socket closes. */
  #handlers(fn: (topic: Topic) => void, heard: () => void, lost: () => void): SocketHandlers {
    return {
      open: () => {
        this.#owner.connected(true);
        // The place and the match may have changed while there was no socket.
        void this.#findPlace().catch(() => undefined);
        if (this.#place) fn({ type: 'match', matchId: this.#place.matchId });
      },
      text: (text) => {
        heard();
        if (text === '.') return;
        const topic = JSON.parse(text) as Topic;
        if (topic.type === 'phones') void this.#findPlace().catch(() => undefined);
        else fn(topic);
      },
      close: () => {
        this.#owner.connected(false);
        lost();
        // Perhaps the table closed the socket because it sent the phone away: then the place is gone.
        void this.#findPlace().catch(() => undefined);
      },
    };
  }

  /**
   * Calls `fn` with every topic that has changed for this phone; after a gap, with the topic of its match. Returns
   * `wake`, which opens the socket anew at once (as after a sleep), and `stop`.
   */
  follow(fn: (topic: Topic) => void): { wake(): void; stop(): void } {
    let socket: TableSocket | null = null;
    let heard = 0;
    let again: (() => void) | null = null;
    let ping: (() => void) | null = null;
    let over = false;
    const close = () => {
      again?.();
      ping?.();
      again = ping = null;
      socket?.close();
      socket = null;
    };
    const open = () => {
      close();
      if (over || this.#token === '') return;
      const hear = () => (heard = this.#transport.now());
      hear();
      const opened = this.#transport.listen(
        this.#token,
        this.#handlers(fn, hear, () => reopen(RETRY_DELAY)),
      );
      socket = opened;
      const watch = () => {
        if (this.#transport.now() - heard > SILENCE_LIMIT) {
          this.#owner.connected(false);
          open();
          return;
        }
        opened.send('.');
        ping = this.#transport.later(watch, PING_INTERVAL);
      };
      ping = this.#transport.later(watch, PING_INTERVAL);
    };
    const reopen = (wait: number) => {
      if (wait === 0) open();
      else again ??= this.#transport.later(open, wait);
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
