// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveFile } from './save';
import { useWebShell, type WebShell } from './web/shell.svelte';

const file = { name: 'carnet.json', mime: 'application/json', text: '{}', leftOut: 0, spoilt: 0 };
const shell = { holder: 'here' } as WebShell;
const click = vi.fn();

/** A device one touches, which shares files so. */
function shares(share: () => Promise<void>, coarse = true) {
  vi.stubGlobal('matchMedia', () => ({ matches: coarse }));
  Object.assign(navigator, { canShare: () => true, share });
}

const failed = (name: string) => () => Promise.reject(new DOMException('no', name));

beforeEach(() => {
  click.mockClear();
  HTMLAnchorElement.prototype.click = click;
  useWebShell(shell);
});

afterEach(() => {
  useWebShell(null);
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
});

it('is shared on a device one touches, and is not downloaded as well', async () => {
  const share = vi.fn((_: { files: File[] }) => Promise.resolve());
  shares(share as never);
  expect(await saveFile(file)).toEqual({ to: 'shared' });
  const given = share.mock.calls[0]?.[0].files[0];
  expect([given?.name, given?.type, await given?.text()]).toEqual(['carnet.json', 'application/json', '{}']);
  expect(click).not.toHaveBeenCalled();
});

it('called off is saved nowhere', async () => {
  shares(failed('AbortError'));
  expect(await saveFile(file)).toBeNull();
  expect(click).not.toHaveBeenCalled();
});

it('that may not be shared after all is downloaded', async () => {
  shares(failed('NotAllowedError'));
  expect(await saveFile(file)).toEqual({ to: 'downloads' });
  expect(click).toHaveBeenCalledTimes(1);
});

it('is downloaded on a computer, where nothing shares files, and in a page that a program serves', async () => {
  const share = vi.fn(() => Promise.resolve());
  shares(share, false);
  expect(await saveFile(file)).toEqual({ to: 'downloads' });
  shares(share);
  useWebShell(null);
  expect(await saveFile(file)).toEqual({ to: 'downloads' });
  useWebShell(shell);
  Reflect.deleteProperty(navigator, 'canShare');
  expect(await saveFile(file)).toEqual({ to: 'downloads' });
  expect(share).not.toHaveBeenCalled();
  expect(click).toHaveBeenCalledTimes(3);
});
