// @vitest-environment happy-dom
// Tests readings through the session: repeated after a change, and late answers are ignored.

import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import { Session } from '../src/lib/session.svelte';

it('drops what comes late', async () => {
  const answer: Record<string, (read: { value: string }) => void> = {};
  let family = $state('first');
  let shown = '';
  const ask = () => new Promise<{ value: string }>((done) => (answer[family] = done));
  const stop = $effect.root(() => new Session({} as never).read(['matches'], ask, (read) => (shown = read)));
  flushSync();
  family = 'second';
  flushSync();
  for (const value of ['second', 'first']) answer[value]?.({ value });
  await Promise.resolve();
  expect(shown).toBe('second');
  stop();
});

it('shows the people as they were asked for last, however long an answer is on its way', async () => {
  let asked = 0;
  const people = () => {
    asked += 1;
    const read = [{ name: `read ${asked}`, archived: false }];
    return new Promise((done) => setTimeout(() => done(read), 40 / asked));
  };
  const families = () => Promise.resolve([{ id: 'f', archived: false }]);
  const call = (name: string) => (name === 'families' ? families() : people());
  const session = new Session({ call } as never);
  await Promise.all([session.readPeople(), session.readPeople()]);
  expect(session.profiles.map(({ name }) => name)).toEqual(['read 2']);
});
