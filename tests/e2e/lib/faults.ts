/**
 * A house in which answers get lost, come late, twice and in another order, sockets die and phones fall asleep. Time goes
 * by in steps, and whatever happens follows from a seed: what went wrong once goes wrong again.
 */

import type { Air } from '../../../ui/src/lib/phone/line.ts';
import { Chance } from './sewer.ts';

/** Answers what phones ask. */
export type Host = (name: string, token: string, body: string) => Promise<{ status: number; body: unknown }>;

/** A phone in the house: what its line goes over, and whether anybody looks at it. */
export interface Device {
  air: Air;
  /** Asleep nothing happens on it, and what happens elsewhere waits. */
  asleep: boolean;
  /** Called when it wakes. */
  onWake: () => void;
}

interface Event {
  at: number;
  order: number;
  /** On which phone it happens; null: in the house. */
  on: Device | null;
  run: () => unknown;
}

interface Socket {
  device: Device;
  on: Parameters<Air['listen']>[1];
  state: 'opening' | 'open' | 'dead' | 'closed';
  /** When what was last sent arrives: on one socket nothing overtakes. */
  arrives: number;
}

/** How long an answer takes that takes its usual time, and one that takes long, in milliseconds. */
const USUAL = 40;
const LONG = 15_000;

export class House {
  now = 0;
  /** What went wrong so far, by kind. */
  readonly faults = { lost: 0, unanswered: 0, doubled: 0, late: 0, cut: 0, dead: 0, asleep: 0 };
  /** Nothing goes wrong any more. */
  calm = false;
  /** What happened, in its order. */
  readonly trace: string[] = [];
  readonly #chance: Chance;
  readonly #host: Host;
  readonly #changed: string;
  #events: Event[] = [];
  #order = 0;
  #sockets: Socket[] = [];

  /** `changed` is what sockets say of a table that has changed. */
  constructor(seed: number, host: Host, changed: string) {
    this.#chance = new Chance(seed);
    this.#host = host;
    this.#changed = changed;
  }

  /** One of so many, by chance. */
  pick(most: number): number {
    return this.#chance.pick(Array.from({ length: most }, (_, at) => at));
  }

  /** Whether something goes wrong that does so once in `often` times; counts it. */
  #fails(kind: keyof House['faults'], often: number): boolean {
    const fails = this.pick(often) === 0 && !this.calm;
    if (fails) this.faults[kind] += 1;
    return fails;
  }

  get count(): number {
    return Object.values(this.faults).reduce((all, one) => all + one, 0);
  }

  /** Has something happen later. Gives back how not to. */
  later(run: () => unknown, time: number, on: Device | null = null): () => void {
    const event = { at: this.now + time, order: (this.#order += 1), on, run };
    this.#events.push(event);
    return () => (this.#events = this.#events.filter((one) => one !== event));
  }

  /** Lets time go by until this is so. Gives false when it is not so after so much of it. */
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
      // Whatever follows from it at once follows before anything else happens.
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

  /** Every page at the table is told that it has changed. */
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

  /** A phone, and its way through the house. */
  device(): Device {
    const device: Device = { air: this.#air(() => device), asleep: false, onWake: () => undefined };
    return device;
  }

  #air(device: () => Device): Air {
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
          say: () => {
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

  /** Something happens to the phones themselves: a socket breaks, or dies and nobody knows, or one falls asleep. */
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
