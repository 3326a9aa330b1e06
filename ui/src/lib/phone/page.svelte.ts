// The backend of a phone at the table: calls to the device that has the notebook, which answers what this seat may
// know, and a socket that says when to look again. A phone sleeps whenever it likes: waking up is the usual case.

import type { Calls } from '../../generated/Calls';
import type { PhoneCalls } from '../../generated/PhoneCalls';
import type { PhoneInvitation } from '../../generated/PhoneInvitation';
import type { PhonePlace } from '../../generated/PhonePlace';
import type { Seat } from '../../generated/Seat';
import type { Settings } from '../../generated/Settings';
import type { Topic } from '../../generated/Topic';
import { BackendError, toFault, type ArgsOf, type Backend, type ResultOf } from '../backend';
import type { PhoneShell } from './shell.svelte';

/** Where this phone keeps what lets it in, until the match is over. */
const TOKEN = 'calepin-phone';
/** Where it keeps how it looks and sounds. */
const SETTINGS = 'calepin-phone-settings';
/** How long an answer is waited for, in milliseconds. */
const PATIENCE = 6_000;
/** How long a move is sent again before it is given up. */
const PERSISTENCE = 60_000;
/** How often the phone says that it is there, and how long the table may be silent. */
const PING = 3_000;
const DEAD = 9_000;
const AGAIN = 1_000;

const USUAL: Settings = {
  language: null,
  sound: true,
  motion: null,
  contrast: false,
  textPercent: 100,
  leftHanded: false,
  tableMode: 'passed',
  pace: 'usual',
  familyId: null,
};

function kept(): Settings {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(SETTINGS) ?? '{}') as Partial<Settings>) };
  } catch {
    return USUAL;
  }
}

/** Takes the code out of the address bar, where it would be seen and shared. */
export function takeCode(hash: string): string {
  return /^#\/join\/([A-Za-z0-9]{1,12})$/.exec(hash)?.[1]?.toUpperCase() ?? '';
}

const pause = (time: number) => new Promise((done) => setTimeout(done, time));

export class PhonePage implements Backend, PhoneShell {
  readonly #origin: string;
  #token = '';
  place = $state.raw<PhonePlace | null>(null);
  gone = $state(false);
  connected = $state(true);
  readonly code: string;
  #moves = 0;

  constructor(origin: string, code: string) {
    this.#origin = origin;
    this.code = code;
  }

  /** Takes up the place that this phone had, if it has it still. */
  async resume(): Promise<void> {
    this.#token = localStorage.getItem(TOKEN) ?? '';
    if (this.#token === '') return;
    await this.#findPlace().catch(() => undefined);
  }

  async #findPlace(): Promise<void> {
    const place = await this.#ask<PhonePlace>('place', []);
    if (JSON.stringify(place) !== JSON.stringify(this.place)) this.place = place;
  }

  async look(code: string): Promise<PhoneInvitation> {
    return this.#ask<PhoneCalls['phone_invitation'][1]>('phone_invitation', [code]);
  }

  async sit(code: string, seat: Seat | null): Promise<void> {
    const key = await this.#ask<PhoneCalls['sit_down'][1]>('sit_down', [code, seat]);
    this.#token = key.token;
    localStorage.setItem(TOKEN, key.token);
    this.gone = false;
    this.place = key.place;
  }

  async leave(): Promise<void> {
    await this.#ask<null>('leave', []).catch(() => undefined);
    this.#forget(false);
  }

  #forget(sentAway: boolean): void {
    this.#token = '';
    localStorage.removeItem(TOKEN);
    this.gone = sentAway && this.place !== null;
    this.place = null;
  }

  async call<K extends keyof Calls>(name: K, ...args: ArgsOf<K>): Promise<ResultOf<K>> {
    switch (name) {
      case 'settings':
        return kept() as ResultOf<K>;
      case 'save_settings':
        localStorage.setItem(SETTINGS, JSON.stringify(args[0]));
        return args[0] as ResultOf<K>;
      case 'families':
        return [] as ResultOf<K>;
      case 'start_report':
        return { type: 'opened' } as ResultOf<K>;
      // A phone is held by one seat: no curtain hangs before it.
      case 'claim':
      case 'lower':
        return this.#ask('table', [args[0], { type: 'table' }]);
      case 'play':
        return this.#insist(name, args);
      default:
        return this.#ask(name, args);
    }
  }

  /** Sends a move until it is answered: the table knows it again, and plays it once. */
  async #insist<T>(name: string, args: readonly unknown[]): Promise<T> {
    this.#moves += 1;
    const id = `${Date.now().toString(36)}-${this.#moves}`;
    const until = Date.now() + PERSISTENCE;
    for (;;) {
      try {
        return await this.#ask<T>(name, args, id);
      } catch (thrown) {
        const silent = thrown instanceof BackendError && thrown.fault.type === 'unreachable';
        if (!silent || Date.now() > until) throw thrown;
        await pause(AGAIN);
      }
    }
  }

  async #ask<T>(name: string, args: readonly unknown[], id?: string): Promise<T> {
    let response: Response;
    let body: unknown;
    try {
      response = await fetch(`${this.#origin}/api/phone/${name}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(this.#token && { Authorization: `Bearer ${this.#token}` }),
          ...(id && { 'Idempotency-Key': id }),
        },
        body: JSON.stringify(args),
        signal: AbortSignal.timeout(PATIENCE),
      });
      body = await response.json();
    } catch (thrown) {
      this.connected = false;
      throw new BackendError(toFault(thrown));
    }
    this.connected = true;
    if (response.ok) return body as T;
    const fault = toFault(body ?? `HTTP ${response.status}`);
    const asked = name === 'phone_invitation' || name === 'sit_down';
    if (fault.type === 'notInvited' && !asked) this.#forget(true);
    throw new BackendError(fault);
  }

  onChanged(fn: (topic: Topic) => void): () => void {
    let socket: WebSocket | null = null;
    let heard = Date.now();
    let retry: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const match = this.place?.matchId;
      if (match !== undefined) fn({ type: 'match', matchId: match });
    };
    let over = false;
    const close = () => {
      clearTimeout(retry);
      if (!socket) return;
      socket.onclose = null;
      socket.close();
      socket = null;
    };
    const open = () => {
      close();
      if (over || this.#token === '') return;
      const address = this.#origin.replace(/^http/, 'ws');
      const made = new WebSocket(`${address}/api/changes?token=${this.#token}`);
      socket = made;
      heard = Date.now();
      made.onopen = () => {
        this.connected = true;
        // Nobody knows what was missed.
        void this.#findPlace().catch(() => undefined);
        look();
      };
      made.onmessage = ({ data }: MessageEvent<string>) => {
        heard = Date.now();
        if (data === '.') return;
        const topic = JSON.parse(data) as Topic;
        if (topic.type === 'phones') void this.#findPlace().catch(() => undefined);
        else fn(topic);
      };
      made.onclose = () => {
        this.connected = false;
        // Sent away, perhaps: then there is nothing to connect to.
        void this.#findPlace().catch(() => undefined);
        retry = setTimeout(open, AGAIN);
      };
    };
    const ping = setInterval(() => {
      if (Date.now() - heard > DEAD) open();
      else if (socket?.readyState === WebSocket.OPEN) socket.send('.');
    }, PING);
    // Whatever the socket thinks of itself: after a sleep nothing is as it was.
    const awake = () => {
      if (document.visibilityState === 'visible') open();
    };
    document.addEventListener('visibilitychange', awake);
    addEventListener('online', awake);
    open();
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', awake);
      removeEventListener('online', awake);
      clearInterval(ping);
      close();
    };
  }
}

/** The phone that this page is on. */
export async function openPhone(): Promise<PhonePage> {
  const code = takeCode(location.hash);
  if (code !== '') history.replaceState(null, '', '#/');
  const page = new PhonePage(location.origin, code);
  await page.resume();
  return page;
}
