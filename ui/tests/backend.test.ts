// Tests the loopback backend: what it sends, and how it reports a refusal or a lost answer.

import { afterEach, describe, expect, it, vi } from 'vitest';
import { BackendError, httpBackend, toFault } from '../src/lib/backend';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function answer(status: number, body: unknown) {
  const fetch = vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

async function faultOf(call: Promise<unknown>) {
  const thrown: unknown = await call.catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(BackendError);
  return (thrown as BackendError).fault;
}

describe('a call over HTTP', () => {
  it('sends its arguments as an array, with the token', async () => {
    const fetch = answer(200, { id: '1', name: 'Les Martin', archived: false });
    const got = await httpBackend('secret', 'http://127.0.0.1:7').call('add_family', 'Les Martin');
    expect(got.name).toBe('Les Martin');
    expect(fetch).toHaveBeenCalledWith('http://127.0.0.1:7/api/call/add_family', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer secret' },
      body: '["Les Martin"]',
      signal: expect.any(AbortSignal) as AbortSignal,
    });
  });

  it('sends an empty array where there is nothing to say', async () => {
    const fetch = answer(200, []);
    await httpBackend('', '').call('families');
    expect(fetch).toHaveBeenCalledWith('/api/call/families', expect.objectContaining({ body: '[]' }));
  });

  it('gives back null where the core has nothing to say', async () => {
    answer(200, null);
    expect(await httpBackend('', '').call('archive_variant', 'v')).toBeNull();
  });

  it('throws the typed refusal', async () => {
    answer(409, { type: 'stale' });
    const fault = await faultOf(httpBackend('', '').call('families'));
    expect(fault).toEqual({ type: 'stale' });
  });

  it.each([
    ['an unknown code', 500, { type: 'whatever' }],
    ['no code', 502, 'bad gateway'],
    ['a code that is a word of every object', 500, { type: 'toString' }],
  ])('treats %s as silence', async (_name, status, body) => {
    answer(status, body);
    expect((await faultOf(httpBackend('', '').call('families'))).type).toBe('unreachable');
  });

  it('tells a page with the token of another start from a bad call', async () => {
    answer(401, { type: 'badCall', detail: 'without this start’s token' });
    expect(await faultOf(httpBackend('old', '').call('families'))).toEqual({ type: 'unknownPage' });
  });

  it('says so when nobody answers', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('refused')));
    const fault = await faultOf(httpBackend('', '').call('families'));
    expect(fault).toEqual({ type: 'unreachable', detail: 'refused' });
  });

  it('is hung up on where nobody waits for it any more', async () => {
    const silent = (_: string, { signal }: RequestInit) =>
      new Promise((_done, fail) => signal?.addEventListener('abort', () => fail(signal.reason as Error)));
    vi.stubGlobal('fetch', silent);
    const backend = httpBackend('', '');
    const [thought, other] = [backend.call('moments', 'm', 1), backend.call('families')];
    const answered = vi.fn();
    void other.finally(answered);
    backend.callOff?.('moments');
    expect((await faultOf(thought)).type).toBe('unreachable');
    expect(answered).not.toHaveBeenCalled();
  });
});

describe('changes made elsewhere', () => {
  class FakeSocket {
    static all: FakeSocket[] = [];
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: (() => void) | null = null;
    close = vi.fn();
    constructor(readonly address: string) {
      FakeSocket.all.push(this);
    }
  }

  it('are heard, also after the line broke, until one stops listening', () => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', FakeSocket);
    const heard = vi.fn();
    const stop = httpBackend('a b', 'http://127.0.0.1:7').onChanged(heard);
    expect(FakeSocket.all[0]?.address).toBe('ws://127.0.0.1:7/api/changes?token=a%20b');
    FakeSocket.all[0]?.onopen?.();
    expect(heard).not.toHaveBeenCalled();
    FakeSocket.all[0]?.onmessage?.({ data: '{"type":"people"}' });
    expect(heard.mock.calls).toEqual([[{ type: 'people' }]]);
    FakeSocket.all[0]?.onclose?.();
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all).toHaveLength(2);
    // Changes made while the socket was closed were not reported.
    FakeSocket.all[1]?.onopen?.();
    expect(heard).toHaveBeenLastCalledWith({ type: 'notebook' });
    FakeSocket.all[1]?.onmessage?.({ data: '{"type":"match","matchId":"m"}' });
    expect(heard).toHaveBeenLastCalledWith({ type: 'match', matchId: 'm' });
    stop();
    expect(FakeSocket.all[1]?.close).toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(2);
  });
});

describe('the token', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };

  it.each([
    ['leaves the address bar and is remembered', new Map<string, string>()],
    ['is known as long as the page is there, where the browser refuses to keep anything', null],
  ])('%s', async (_name, kept) => {
    vi.stubGlobal('sessionStorage', {
      getItem: kept ? (name: string) => kept.get(name) ?? null : refuse,
      setItem: kept ? (name: string, text: string) => void kept.set(name, text) : refuse,
    });
    vi.resetModules();
    const { takeToken } = await import('../src/lib/backend');
    expect(takeToken({ href: 'http://127.0.0.1:7/' }, vi.fn())).toBe('');
    const rewrite = vi.fn();
    expect(takeToken({ href: 'http://127.0.0.1:7/?token=abc#/play/x' }, rewrite)).toBe('abc');
    expect(rewrite).toHaveBeenCalledWith('http://127.0.0.1:7/#/play/x');
    const again = vi.fn();
    expect(takeToken({ href: 'http://127.0.0.1:7/' }, again)).toBe('abc');
    expect(again).not.toHaveBeenCalled();
  });
});

it('reads whatever was thrown', () => {
  expect(toFault({ type: 'notNow' })).toEqual({ type: 'notNow' });
  expect(toFault(new Error('gone'))).toEqual({ type: 'unreachable', detail: 'gone' });
  expect(toFault(null)).toEqual({ type: 'unreachable', detail: 'null' });
});
