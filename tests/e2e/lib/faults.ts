/** A simulated house in which answers get lost, come late, twice or out of order, sockets die and phones fall asleep.
 * Time passes in steps, and everything follows from a seed: a fault can be reproduced. */

import type { Transport } from '../../../ui/src/lib/phone/line.ts';
import { Chance } from './sewer.ts';

/** Answers the calls of phones. */
export type Host = (name: string, token: string, body: string) => Promise<{ status: number; body: unknown }>;

/** A phone in the house: its network, and whether it is awake. */
export interface Device {
  transport: Transport;
  /** While asleep, nothing happens on the phone, and its events wait. */
  asleep: boolean;
  /** Called when the phone wakes. */
  onWake: () => void;
}

interface Event {
  at: number;
  order: number;
  /** The phone of the event; null for an event of the house. */
  on: Device | null;
  run: () => unknown;
}

interface Socket {
  device: Device;
  on: Parameters<Transport['listen']>[1];
  state: 'opening' | 'open' | 'dead' | 'closed';
  /** The arrival of the last message: messages on one socket keep their order. */
  arrives: number;
}

/** Milliseconds of a usual answer. */
const USUAL = 40;
/** Milliseconds of a late answer. */
const LONG = 15_000;

export class House {
  now = 0;
  /** Number of faults so far, by kind. */
  readonly faults = { lost: 0, unanswered: 0, doubled: 0, late: 0, cut: 0, dead: 0, asleep: 0 };
  /** Whether faults have stopped. */
  calm = false;
  /** The events so far, in order. */
  readonly trace: string[] = [];
  readonly #chance: Chance;
  readonly #host: Host;
  readonly #changed: string;
  #events: Event[] = [];
  #order = 0;
  #sockets: Socket[] = [];

  /** `changed` is the message of sockets for a changed table. */
  constructor(seed: number, host: Host, changed: string) {
    this.#chance = new Chance(seed);
    this.#host = host;
    this.#changed = changed;
  }

  /** A random number below `most`. */
  pick(most: number): number {
    return this.#chance.pick(Array.from({ length: most }, (_, at) => at));
  }

  /** Whether a fault with chance 1 in `often` happens; counts it. */
  #fails(kind: keyof House['faults'], often: number): boolean {
    const fails = this.pick(often) === 0 && !this.calm;
    if (fails) this.faults[kind] += 1;
    return fails;
  }

  get count(): number {
    return Object.values(this.faults).reduce((all, one) => all + one, 0);
  }

  /** Schedules an event. Returns a function that cancels it. */
  later(run: () => unknown, time: number, on: Device | null = null): () => void {
    const event = { at: this.now + time, order: (this.#order += 1), on, run };
    this.#events.push(event);
    return () => (this.#events = this.#events.filter((one) => one !== event));
  }

  /** Lets time pass until `done`. Returns false after `patience` milliseconds. */
  async until(done: () => boolean, patience: number): Promise<boolean> {
    const end = this.now + patience;
    while (!done()) {
      const next = this.#events
        .filter((event) => event.on?.asleep !== true)
        .sort((a, b) => a.at - b.at || a.order - b.order)[0];
      if (!next || next.at > end) return false;
      this.#events = this.#events.filter((event) => event !== next);
      this.now = Math.max(this.now, next.at);
      await next.run();
      // The immediate consequences come before the next event.
      await new Promise((settled) => setImmediate(settled));
    }
    return true;
  }

  #delay(): number {
    return 1 + this.pick(this.#fails('late', 12) ? LONG : USUAL);
  }

  async #ask(name: string, token: string, body: string) {
    const answer = await this.#host(name, token, body);
    this.trace.push(`${this.now} ${name} ${answer.status}`);
    if (name === 'play' && answer.status === 200) this.changed();
    return { ok: answer.status === 200, body: answer.body };
  }

  /** Tells every page at the table that it has changed. */
  changed(): void {
    for (const socket of this.#sockets) if (socket.state === 'open') this.#tell(socket, this.#changed);
  }

  #tell(socket: Socket, text: string): void {
    socket.arrives = Math.max(socket.arrives, this.now + this.#delay());
    const say = () => {
      if (socket.state === 'open') socket.on.text(text);
    };
    this.later(say, socket.arrives - this.now, socket.device);
  }

  /** Adds a phone with its connection. */
  device(): Device {
    const device: Device = {
      transport: this.#transport(() => device),
      asleep: false,
      onWake: () => undefined,
    };
    return device;
  }

  #transport(device: () => Device): Transport {
    return {
      now: () => this.now,
      later: (run, time) => this.later(run, time, device()),
      post: (name, token, body, patience) =>
        new Promise((answered, unanswered) => {
          this.later(() => unanswered(new Error('nobody answered')), patience, device());
          if (this.#fails('lost', 15)) return;
          const deaf = this.#fails('unanswered', 15);
          this.later(async () => {
            const answer = await this.#ask(name, token, body);
            if (!deaf) this.later(() => answered(answer), this.#delay(), device());
          }, this.#delay());
          if (this.#fails('doubled', 12)) this.later(() => this.#ask(name, token, body), this.#delay());
        }),
      listen: (token, on) => {
        const socket: Socket = { device: device(), on, state: 'opening', arrives: this.now };
        this.#sockets = [...this.#sockets.filter(({ state }) => state !== 'closed'), socket];
        this.later(() => this.#open(socket, token), this.#delay(), socket.device);
        return {
          send: () => {
            if (socket.state === 'open') this.#tell(socket, '.');
          },
          close: () => (socket.state = 'closed'),
        };
      },
    };
  }

  async #open(socket: Socket, token: string): Promise<void> {
    if (socket.state !== 'opening') return;
    const let_in = (await this.#host('place', token, '[]')).status === 200;
    if (!let_in || this.#fails('cut', 15)) {
      socket.state = 'closed';
      socket.on.close();
      return;
    }
    socket.state = 'open';
    socket.on.open();
  }

  /** Disturbs the phones themselves: a socket breaks, dies silently, or a phone falls asleep. */
  disturb(devices: readonly Device[]): void {
    const open = this.#sockets.filter(({ state }) => state === 'open');
    const socket = open[this.pick(Math.max(open.length, 1))];
    if (socket && this.#fails('cut', 6)) {
      socket.state = 'closed';
      socket.on.close();
    } else if (socket && this.#fails('dead', 6)) socket.state = 'dead';
    const device = devices[this.pick(devices.length)];
    if (!device || device.asleep || !this.#fails('asleep', 10)) return;
    device.asleep = true;
    for (const own of this.#sockets)
      if (own.device === device && this.pick(2) === 0 && own.state === 'open') own.state = 'dead';
    this.later(
      () => {
        device.asleep = false;
        device.onWake();
      },
      100 + this.pick(20_000),
    );
  }
}
