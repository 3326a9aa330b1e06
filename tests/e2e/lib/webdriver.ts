/** The part of WebDriver that these tests need, over fetch: https://www.w3.org/TR/webdriver2/ */

import { PATIENCE, until } from './program.ts';

/** The key of element references in WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

type Method = 'GET' | 'POST' | 'DELETE';
type Wire = Record<string, string>;

/** An element of the page. */
export class Element {
  constructor(
    private readonly session: Session,
    readonly id: string,
  ) {}

  click(): Promise<void> {
    return this.session.ask('POST', `/element/${this.id}/click`, {});
  }

  text(): Promise<string> {
    return this.session.ask('GET', `/element/${this.id}/text`);
  }

  attribute(name: string): Promise<string | null> {
    return this.session.ask('GET', `/element/${this.id}/attribute/${name}`);
  }

  type(text: string): Promise<void> {
    return this.session.ask('POST', `/element/${this.id}/value`, { text });
  }
}

/** A window under a driver's control. */
export class Session {
  private constructor(
    private readonly driver: string,
    private readonly id: string,
  ) {}

  /** Starts a program through the driver. */
  static async start(driver: string, binary: string): Promise<Session> {
    const { sessionId } = await send<{ sessionId: string }>('POST', `${driver}/session`, {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': { binary, args: [] },
          // Otherwise every command waits until nothing loads. WebKitGTK sometimes misses that end, and never answers.
          pageLoadStrategy: 'none',
        },
      },
    });
    return new Session(driver, sessionId);
  }

  /** Sends any command of the session. */
  ask<T>(method: Method, path: string, body?: object): Promise<T> {
    return send(method, `${this.driver}/session/${this.id}${path}`, body);
  }

  /** Begins to reload the page. */
  refresh(): Promise<void> {
    return this.ask('POST', '/refresh', {});
  }

  title(): Promise<string> {
    return this.ask('GET', '/title');
  }

  /** The first element that a CSS selector finds; throws if there is none. */
  async find(css: string): Promise<Element> {
    const wire = await this.ask<Wire>('POST', '/element', { using: 'css selector', value: css });
    return new Element(this, wire[ELEMENT] ?? '');
  }

  /** Every element that a CSS selector finds. */
  async all(css: string): Promise<Element[]> {
    const wires = await this.ask<Wire[]>('POST', '/elements', { using: 'css selector', value: css });
    return wires.map((wire) => new Element(this, wire[ELEMENT] ?? ''));
  }

  /** Waits until a CSS selector finds something. */
  waitFor(css: string): Promise<Element> {
    // An element may disappear before it is returned, as when a page reloads.
    return until(async () => (await this.all(css))[0], `never there: ${css}`);
  }

  /** Waits until a function's body returns true in the page. */
  async until(body: string, ...args: unknown[]): Promise<void> {
    await until(() => this.run<boolean>(body, ...args), `never true: ${body} ${args.join(' ')}`);
  }

  /** Runs a function's body in the page; it may `return` a value that JSON can carry. */
  run<T>(body: string, ...args: unknown[]): Promise<T> {
    return this.ask('POST', '/execute/sync', { script: body, args });
  }

  /** Runs an async function's body in the page, and awaits its result. */
  async wait<T>(body: string, ...args: unknown[]): Promise<T> {
    const script = `const done = arguments[arguments.length - 1];
      (async () => { ${body} })().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const answer = await this.ask<{ value: T; error?: string }>('POST', '/execute/async', { script, args });
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  }

  /** Presses a key, wherever the focus is, while holding the keys before it. Special keys are code points from
   * U+E000. */
  press(...keys: string[]): Promise<void> {
    const down = keys.map((value) => ({ type: 'keyDown', value }));
    const up = keys.map((value) => ({ type: 'keyUp', value })).reverse();
    return this.ask('POST', '/actions', {
      actions: [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }],
    });
  }

  /** Taps the middle of an element. */
  tap(element: Element): Promise<void> {
    const origin = { [ELEMENT]: element.id };
    const actions = [
      { type: 'pointerMove', duration: 0, origin, x: 0, y: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    const finger = { type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions };
    return this.ask('POST', '/actions', { actions: [finger] });
  }

  /** Clicks at a point of the page, in CSS pixels from its upper left corner. */
  clickAt(x: number, y: number): Promise<void> {
    return this.#mouse(
      { type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    );
  }

  /** Presses the mouse button in the middle of an element, and holds it. */
  down(element: Element): Promise<void> {
    const origin = { [ELEMENT]: element.id };
    return this.#mouse(
      { type: 'pointerMove', duration: 0, origin, x: 0, y: 0 },
      { type: 'pointerDown', button: 0 },
    );
  }

  /** Releases the mouse button. */
  up(): Promise<void> {
    return this.#mouse({ type: 'pointerUp', button: 0 });
  }

  #mouse(...actions: object[]): Promise<void> {
    const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
    return this.ask('POST', '/actions', { actions: [mouse] });
  }

  /** A PNG of the page, taken after two frames: the present frame may be stale. */
  async picture(): Promise<Buffer> {
    await this.wait('await new Promise((f) => requestAnimationFrame(() => requestAnimationFrame(f)));');
    return Buffer.from(await this.ask<string>('GET', '/screenshot'), 'base64');
  }
}

async function send<T>(method: Method, url: string, body?: object): Promise<T> {
  const response = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    signal: AbortSignal.timeout(PATIENCE),
  }).catch((why: unknown) => {
    // A test runner cannot say what a `DOMException` is about, as when the driver does not answer in time.
    throw new Error(`${method} ${url} ${JSON.stringify(body)?.slice(0, 200)}: ${String(why)}`);
  });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${method} ${url}: ${value.error} (${value.message})`);
  return value;
}
