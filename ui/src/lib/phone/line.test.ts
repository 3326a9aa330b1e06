import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Line, type Transport } from './line';

const PLACE = { matchId: 'm', seat: 0, asks: null };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A line over a network that the test makes, with its owner and its sockets. */
function phone(post: Transport['post']) {
  const sockets: Parameters<Transport['listen']>[1][] = [];
  const owner = { placed: vi.fn(), connected: vi.fn(), keep: vi.fn() };
  const transport: Transport = {
    post,
    listen(_token, on) {
      sockets.push(on);
      return { send: () => undefined, close: () => undefined };
    },
    now: () => Date.now(),
    later(run, time) {
      const timer = setTimeout(run, time);
      return () => clearTimeout(timer);
    },
  };
  return { line: new Line(transport, owner), owner, sockets };
}

it('says that the table does not answer where its socket falls silent, though nobody closed it', async () => {
  const { line, owner, sockets } = phone(() => Promise.resolve({ ok: true, body: PLACE }));
  await line.resume('token');
  line.follow(() => undefined);
  sockets[0]?.open();
  expect(owner.connected).toHaveBeenLastCalledWith(true);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sockets.length).toBeGreaterThan(1);
  expect(owner.connected).toHaveBeenLastCalledWith(false);
  sockets.at(-1)?.open();
  expect(owner.connected).toHaveBeenLastCalledWith(true);
});

it('takes up its place though the first answers are lost', async () => {
  let asked = 0;
  const { line, owner } = phone(() =>
    (asked += 1) < 3
      ? Promise.reject(new Error('nobody answered'))
      : Promise.resolve({ ok: true, body: PLACE }),
  );
  const resumed = line.resume('token');
  await vi.advanceTimersByTimeAsync(10_000);
  await resumed;
  expect(owner.placed).toHaveBeenLastCalledWith(PLACE, false);
});

it('forgets a place that it has no more at once', async () => {
  const { line, owner } = phone(() => Promise.resolve({ ok: false, body: { type: 'notInvited' } }));
  await line.resume('token');
  expect(owner.keep).toHaveBeenLastCalledWith('');
  expect(owner.placed).toHaveBeenLastCalledWith(null, false);
});

it('gives up a table that does not answer at once, and as one that is gone', async () => {
  let answers = true;
  const { line, owner } = phone(() =>
    answers ? Promise.resolve({ ok: true, body: PLACE }) : new Promise(() => undefined),
  );
  await line.resume('token');
  answers = false;
  await line.leave(false);
  expect(owner.keep).toHaveBeenLastCalledWith('');
  expect(owner.placed).toHaveBeenLastCalledWith(null, true);
});
