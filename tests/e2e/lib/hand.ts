/** A phone without a screen: the requests of its page, from an own address on this computer. */

import { request } from 'node:http';
import WebSocket from 'ws';
import type { PhoneKey, TableView } from '../../../ui/src/generated/index.ts';

/** Sends a call of a phone; returns status and body. `from` is the sending address. Uses a new connection: the
 * program may close a kept connection just when it is used again. */
export function ask(
  origin: string,
  from: string,
  [name, token, body]: readonly [string, string, string],
): Promise<{ status: number; body: unknown }> {
  const { hostname, port } = new URL(origin);
  const headers = { authorization: `Bearer ${token}`, 'content-length': Buffer.byteLength(body) };
  const path = `/api/phone/${name}`;
  return new Promise((done, failed) => {
    const sent = request(
      { agent: false, hostname, port, method: 'POST', path, localAddress: from, headers },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (some: string) => (text += some));
        answer.on('end', () => done({ status: answer.statusCode ?? 0, body: JSON.parse(text) as unknown }));
      },
    );
    sent.on('error', failed);
    sent.end(body);
  });
}

export class Hand {
  #socket: WebSocket | null = null;
  #ping: NodeJS.Timeout | undefined;
  #looking: Promise<unknown> = Promise.resolve();
  token = '';
  match = '';
  /** The last table that was read. */
  table: TableView | null = null;
  /** Called when the table has been read again. */
  onShown: (table: TableView) => void = () => undefined;

  constructor(
    readonly origin: string,
    readonly from: string,
  ) {}

  async call<T>(name: string, ...args: unknown[]): Promise<T> {
    const { status, body } = await ask(this.origin, this.from, [name, this.token, JSON.stringify(args)]);
    if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
    return body as T;
  }

  /** Sits down, and reads the table after every change. */
  async sit(code: string, seat: number | null): Promise<void> {
    const id = `hand${this.from.replaceAll('.', '')}`.padEnd(16, '0');
    const { token, place } = await this.call<PhoneKey>('sit_down', code, seat, id);
    [this.token, this.match] = [token, place.matchId];
    const socket = new WebSocket(`${this.origin.replace('http', 'ws')}/api/changes?token=${token}`, {
      localAddress: this.from,
    });
    this.#socket = socket;
    await new Promise((done, failed) => socket.once('open', done).once('error', failed));
    // A silent phone counts as gone.
    this.#ping = setInterval(() => socket.send('.'), 5000);
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text !== '.' && (JSON.parse(text) as { type: string }).type === 'match')
        this.#looking = Promise.all([this.#looking, this.look()]);
    });
    await this.look();
  }

  async look(): Promise<void> {
    this.table = await this.call<TableView>('table', this.match, { type: 'table' });
    this.onShown(this.table);
  }

  /** Leaves after reading the last announced change. */
  async leave(): Promise<void> {
    clearInterval(this.#ping);
    this.#socket?.terminate();
    await this.#looking;
  }
}
