// A shell to look at the screens of: `?web` is one that keeps well, and each word in it changes something, as in
// `?web=best-effort,ask,update`, `?web=insecure`, `?web=refused`, `?web=elsewhere,silent`, `?web=best-effort`.

import type { WebShell } from '../../src/lib/web/shell.svelte';

/** The shell that the address asks for; null for none. */
export function shellOf(asked: URLSearchParams): WebShell | null {
  const words = asked.get('web')?.split(',');
  if (!words) return null;
  const has = (word: string) => words.includes(word);
  let holder = $state<WebShell['holder']>(has('elsewhere') ? 'elsewhere' : 'here');
  const lost = (['insecure', 'refused'] as const).find(has) ?? null;
  const keeps = has('best-effort') ? 'best-effort' : 'lasting';
  return {
    get holder() {
      return holder;
    },
    keeping: lost ? 'nowhere' : keeps,
    why: lost,
    installed: has('installed'),
    canAsk: has('ask'),
    update: has('update'),
    takeOver: () => {
      if (has('silent')) return Promise.reject(new Error('silent'));
      holder = 'here';
      return Promise.resolve();
    },
    install: () => Promise.resolve(has('ask')),
    takeUpdate: () => {
      location.reload();
    },
  };
}
