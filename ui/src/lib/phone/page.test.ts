// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { openPhone } from './page.svelte';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Opens the page with a code of the match `matchId`, on a phone that sits at another match. Returns the calls made. */
async function scan(matchId: string) {
  const answers: Record<string, unknown> = {
    place: { matchId: 'here', seat: 0, asks: null },
    phone_invitation: { matchId, game: 'mice', seats: [], taken: [] },
    leave: null,
  };
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    const name = address.split('/').at(-1) ?? '';
    asked.push(name);
    return Promise.resolve(new Response(JSON.stringify(answers[name])));
  });
  localStorage.setItem('calepin-phone', 'token');
  location.hash = '#/join/ABCDEFGH';
  return { page: await openPhone(), asked };
}

it('goes to another table when its square is scanned, and gives its seat back', async () => {
  const { page, asked } = await scan('elsewhere');
  expect(asked).toEqual(['place', 'phone_invitation', 'leave']);
  expect([page.place, page.gone, page.code]).toEqual([null, false, 'ABCDEFGH']);
  expect(localStorage.getItem('calepin-phone')).toBeNull();
});

it('keeps its seat when the square of its own table is scanned again', async () => {
  const { page, asked } = await scan('here');
  expect(asked).toEqual(['place', 'phone_invitation']);
  expect(page.place?.matchId).toBe('here');
  expect(location.hash).toBe('#/');
});

it('leaves alone what let another of its pages in since, when it is sent away itself', async () => {
  const { page } = await scan('here');
  localStorage.setItem('calepin-phone', 'newer');
  await page.leave();
  expect(localStorage.getItem('calepin-phone')).toBe('newer');
});

it('asks again what is on the shelf when the answer was lost', async () => {
  const { page } = await scan('here');
  vi.useFakeTimers();
  const answers = [() => Promise.reject(new Error('lost')), () => Promise.resolve(new Response('[]'))];
  vi.stubGlobal('fetch', () => answers.shift()?.());
  const games = page.call('games');
  await vi.advanceTimersByTimeAsync(2000);
  expect(await games).toEqual([]);
});
