/** A web host as families use it: it serves the files of a folder under some path, and knows nothing of them. */

import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const KINDS: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

export class Site {
  /** The served folder; another version of the box can replace it. */
  folder: string;
  /** The path of the box, with slashes. */
  readonly #path: string;
  /** Answers other requests; true when it has answered. */
  beside: (request: IncomingMessage, response: ServerResponse) => boolean = () => false;
  /** Whether the box is served, or missing as without a network. */
  there = true;
  #server: Server | undefined;
  #port = 0;

  constructor(folder = process.env['CALEPIN_SITE'] ?? '', path = '/jeux/calepin/') {
    if (!existsSync(join(folder, 'sw.js')))
      throw new Error('CALEPIN_SITE names no built box: cargo xtask test --only web');
    this.folder = folder;
    this.#path = path;
  }

  /** The address of the page. */
  get address(): string {
    return `http://localhost:${this.#port}${this.#path}`;
  }

  /** Starts to serve, at the same address as before. */
  async start(): Promise<this> {
    const server = createServer((request, response) => {
      if (!this.beside(request, response)) this.answer(request, response);
    });
    await new Promise<void>((done) => server.listen(this.#port, 'localhost', done));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
    return this;
  }

  /** Serves a file. */
  answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const inside = pathname.startsWith(this.#path)
      ? normalize(pathname.slice(this.#path.length) || 'index.html')
      : '..';
    const file = join(this.folder, inside);
    if (!this.there || inside.startsWith('..') || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': KINDS[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  }

  /** Stops, as if the host or the network were gone. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
}
