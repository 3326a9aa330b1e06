// The backend of a phone at the table: calls the device with the notebook, which answers what this seat may know.

import type { Calls, PhoneInvitation, PhonePlace, Seat, Settings, Topic } from '../../generated';
import type { ArgsOf, Backend, ResultOf } from '../backend';
import { onDevice } from '../kept';
import { USUAL } from '../session.svelte';
import { Line, type Transport } from './line';
import type { PhoneShell } from './shell.svelte';

/** Storage key of the token that admits this phone, until the match is over. */
const TOKEN = 'calepin-phone';
/** Storage key of this phone's id. */
const ID = 'calepin-phone-id';
/** Storage key of this phone's settings. */
const SETTINGS = 'calepin-phone-settings';

function keptSettings(): Settings {
  try {
    return { ...USUAL, ...(JSON.parse(onDevice.get(SETTINGS) ?? '{}') as Partial<Settings>) };
  } catch {
    return USUAL;
  }
}

/** This phone's id, made at random once. */
function ownId(): string {
  const known = onDevice.get(ID);
  if (known !== null) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  onDevice.set(ID, made.join(''));
  return made.join('');
}

/** The network and the clock of the page. */
function browserTransport(origin: string): Transport {
  return {
    async post(name, token, body, timeout) {
      const response = await fetch(`${origin}/api/phone/${name}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
        body,
        signal: AbortSignal.timeout(timeout),
      });
      return { ok: response.ok, body: await response.json() };
    },
    listen(token, on) {
      const socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/api/changes?token=${token}`);
      socket.onopen = on.open;
      socket.onmessage = ({ data }: MessageEvent<string>) => on.text(data);
      socket.onclose = on.close;
      return {
        send: (text) => {
          if (socket.readyState === WebSocket.OPEN) socket.send(text);
        },
        close: () => {
          socket.onopen = socket.onmessage = socket.onclose = null;
          socket.close();
        },
      };
    },
    now: () => performance.now(),
    later(run, time) {
      const timer = setTimeout(run, time);
      return () => clearTimeout(timer);
    },
  };
}

class PhonePage implements Backend, PhoneShell {
  readonly #line: Line;
  /** The token of this page; another page of the phone may have stored a newer one. */
  #own = onDevice.get(TOKEN) ?? '';
  place = $state.raw<PhonePlace | null>(null);
  gone = $state(false);
  connected = $state(true);
  readonly code: string;

  constructor(origin: string, code: string) {
    this.code = code;
    this.#line = new Line(browserTransport(origin), {
      placed: (place, sentAway) => {
        this.place = place;
        this.gone = sentAway;
      },
      connected: (answers) => (this.connected = answers),
      keep: (token) => {
        if (token !== '') onDevice.set(TOKEN, token);
        else if (onDevice.get(TOKEN) === this.#own) onDevice.delete(TOKEN);
        this.#own = token;
      },
    });
  }

  /** Takes the place that this phone had, if the table still grants it. */
  resume = () => this.#line.resume(this.#own);
  look = (code: string) => this.#line.ask<PhoneInvitation>('phone_invitation', [code]);
  sit = (code: string, seat: Seat | null) => this.#line.sit(code, seat, ownId());
  leave = () => this.#line.leave(this.connected);

  async call<K extends keyof Calls>(name: K, ...args: ArgsOf<K>): Promise<ResultOf<K>> {
    switch (name) {
      case 'settings':
        return keptSettings() as ResultOf<K>;
      case 'save_settings':
        onDevice.set(SETTINGS, JSON.stringify(args[0]));
        return args[0] as ResultOf<K>;
      case 'families':
        return [] as ResultOf<K>;
      case 'start_report':
        return { type: 'opened' } as ResultOf<K>;
      // A phone belongs to one seat, so it needs no curtain.
      case 'claim':
      case 'lower':
        return this.#line.ask('table', [args[0], { type: 'table' }]);
      // Repeated until answered: the page asks for the games only once and shows nothing without them, and a lost move
      // would have to be made again.
      case 'games':
      case 'play':
      case 'undo':
        return this.#line.insist(name, args);
      default:
        return this.#line.ask(name, args);
    }
  }

  onChanged(fn: (topic: Topic) => void): () => void {
    const { wake, stop } = this.#line.follow(fn);
    // After a sleep the socket is opened anew even if it seems open: it may be dead.
    const awake = () => {
      if (document.visibilityState === 'visible') wake();
    };
    document.addEventListener('visibilitychange', awake);
    addEventListener('online', awake);
    return () => {
      document.removeEventListener('visibilitychange', awake);
      removeEventListener('online', awake);
      stop();
    };
  }
}

/** The backend and the shell of this page, a phone at the table. */
export async function openPhone(): Promise<Backend & PhoneShell> {
  const code = /^#\/join\/([A-Za-z0-9]{1,12})$/.exec(location.hash)?.[1]?.toUpperCase() ?? '';
  // Taken out of the address bar, where others would see the code and people would share it.
  if (code !== '') history.replaceState(null, '', '#/');
  const page = new PhonePage(location.origin, code);
  await page.resume();
  const { place } = page;
  if (place && code !== '') {
    // A phone that scanned the code of another match leaves its seat for that match.
    const there = await page.look(code).catch(() => place);
    if (there.matchId !== place.matchId) await page.leave();
  }
  return page;
}
