// Calls to the core. One of four shells answers them: the desktop window (Tauri), the loopback server (HTTP +
// WebSocket), the page alone (`web/`), or the table of a phone (`phone/`). All are called alike.

import { invoke, isTauri } from '@tauri-apps/api/core';
import { listen } from '@tauri-apps/api/event';
import type { CalepinError, Calls, Topic } from '../generated';
import { inTab } from './kept';

/** The arguments of a call, in order. */
export type ArgsOf<K extends keyof Calls> = Calls[K][0] extends unknown[] ? Calls[K][0] : [];
/** The result of a call. */
export type ResultOf<K extends keyof Calls> = Calls[K][1];

/** Why a call failed: a refusal of the core; no answer (`unreachable`); or a page that may not ask (`unknownPage`). */
export type Fault = CalepinError | { type: 'unreachable'; detail: string } | { type: 'unknownPage' };

/** A refused or failed call. A refused call changed nothing; an `unreachable` one may have been carried out. */
export class BackendError extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.type);
    this.name = 'BackendError';
    this.fault = fault;
  }
}

export interface Backend {
  /** Makes a call. Throws only `BackendError`. */
  call<K extends keyof Calls>(name: K, ...args: ArgsOf<K>): Promise<ResultOf<K>>;
  /** Makes the latest running call of this name fail: nobody waits for its answer. Missing on phones. */
  callOff?(name: keyof Calls): void;
  /** Tells which topics change, from any page. Returns a function that stops listening. */
  onChanged(fn: (topic: Topic) => void): () => void;
}

const FAULTS: Record<CalepinError['type'], true> = {
  refused: true,
  options: true,
  unknown: true,
  invalid: true,
  stale: true,
  notNow: true,
  nothingToUndo: true,
  needsConsent: true,
  noAid: true,
  notInvited: true,
  curtain: true,
  sheet: true,
  import: true,
  satTogether: true,
  calledOff: true,
  badCall: true,
  internal: true,
  notebook: true,
};

/** The fault in whatever a shell threw. */
export function toFault(thrown: unknown): Fault {
  if (thrown instanceof BackendError) return thrown.fault;
  if (typeof thrown === 'object' && thrown !== null && 'type' in thrown) {
    const type: unknown = thrown.type;
    if (typeof type === 'string' && Object.hasOwn(FAULTS, type)) return thrown as CalepinError;
  }
  return { type: 'unreachable', detail: thrown instanceof Error ? thrown.message : String(thrown) };
}

/** The backend of the desktop window. */
function tauriBackend(): Backend {
  return {
    async call(name, ...args) {
      try {
        return await invoke('call', { name, args: JSON.stringify(args) });
      } catch (thrown) {
        throw new BackendError(toFault(thrown));
      }
    },
    callOff: (name) => void invoke('call_off', { name }),
    onChanged(fn) {
      const stop = listen<Topic>('changed', ({ payload }) => {
        fn(payload);
      });
      return () => void stop.then((unlisten) => unlisten());
    },
  };
}

/** The backend of the loopback server, for any browser. `token` proves that the owner opened this page. */
export function httpBackend(token: string, origin: string): Backend {
  /** Aborts the latest call of each name. */
  const latest = new Map<keyof Calls, AbortController>();
  return {
    async call(name, ...args) {
      let response: Response;
      let body: unknown;
      const line = new AbortController();
      latest.set(name, line);
      try {
        response = await fetch(`${origin}/api/call/${name}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
          body: JSON.stringify(args),
          signal: line.signal,
        });
        body = await response.json();
      } catch (thrown) {
        throw new BackendError(toFault(thrown));
      }
      // The token is missing or of an earlier start: the page has to be opened by the address of this start.
      if (response.status === 401) throw new BackendError({ type: 'unknownPage' });
      if (!response.ok) throw new BackendError(toFault(body ?? `HTTP ${response.status}`));
      return body as never;
    },
    callOff: (name) => latest.get(name)?.abort(),
    onChanged(fn) {
      let socket: WebSocket | null = null;
      let retry: ReturnType<typeof setTimeout> | undefined;
      let wait = 500;
      let broken = false;
      const address = `${origin.replace(/^http/, 'ws')}/api/changes?token=${encodeURIComponent(token)}`;
      const open = () => {
        socket = new WebSocket(address);
        socket.onopen = () => {
          wait = 500;
          // Changes may have been missed while the socket was closed.
          if (broken) fn({ type: 'notebook' });
          broken = false;
        };
        socket.onmessage = ({ data }) => {
          fn(JSON.parse(String(data)) as Topic);
        };
        socket.onclose = () => {
          broken = true;
          retry = setTimeout(open, wait);
          wait = Math.min(wait * 2, 15_000);
        };
      };
      open();
      return () => {
        clearTimeout(retry);
        if (socket) socket.onclose = null;
        socket?.close();
      };
    },
  };
}

const TOKEN = 'calepin-token';

/** Moves the token from the address bar, where it would be seen and shared, to this tab's storage. Returns it. */
export function takeToken(place: Pick<Location, 'href'>, rewrite: (href: string) => void): string {
  const url = new URL(place.href);
  const given = url.searchParams.get('token');
  if (given !== null) {
    inTab.set(TOKEN, given);
    url.searchParams.delete('token');
    rewrite(url.href);
    return given;
  }
  return inTab.get(TOKEN) ?? '';
}

/** The backend of the shell that this page runs in. */
export function openBackend(): Backend {
  if (isTauri()) return tauriBackend();
  const token = takeToken(location, (href) => {
    history.replaceState(null, '', href);
  });
  return httpBackend(token, location.origin);
}
