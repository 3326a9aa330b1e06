// @vitest-environment happy-dom
// What a screen reads through the session: again when what it asks for has changed, and never what comes late.

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
