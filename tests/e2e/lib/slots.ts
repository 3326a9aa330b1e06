/** The files of the site's storage, as stored: one slot each, which begins with the name of its file. */

import type { Page } from 'playwright-core';

/** The offset where the content of a slot begins. */
const HEADER = 4096;
/** The longest name in a slot, in bytes. */
const NAME = 512;

/** Runs in a page of the same site without the box, while nobody holds the notebook. */
async function inSlot<T>(page: Page, name: string, run: string, argument: unknown = null): Promise<T> {
  return page.evaluate<T>(`(async () => {
    const argument = ${JSON.stringify(argument)};
    const found = [];
    const walk = async (folder) => {
      for await (const one of folder.values()) {
        if (one.kind === 'directory') await walk(one);
        else found.push(one);
      }
    };
    await walk(await (await navigator.storage.getDirectory()).getDirectoryHandle('calepin'));
    for (const slot of found) {
      const bytes = new Uint8Array(await (await slot.getFile()).arrayBuffer());
      const name = new TextDecoder().decode(bytes.slice(0, ${NAME})).replace(/\\0.*$/s, '');
      if (name !== ${JSON.stringify(name)}) continue;
      const put = async (file) => {
        const stream = await slot.createWritable();
        await stream.write(bytes.slice(0, ${HEADER}));
        await stream.write(file);
        await stream.close();
      };
      const file = bytes.slice(${HEADER});
      ${run}
    }
    throw new Error('no such file: ' + ${JSON.stringify(name)});
  })()`);
}

/** Spoils a file by overwriting its first page. */
export const spoil = (page: Page, name: string): Promise<void> =>
  inSlot(page, name, 'file.fill(0x55, 0, 4096); await put(file); return;');

/** Replaces the content of a file. */
export const replace = (page: Page, name: string, bytes: Buffer): Promise<void> =>
  inSlot(
    page,
    name,
    'await put(Uint8Array.from(atob(argument), (one) => one.charCodeAt(0))); return;',
    bytes.toString('base64'),
  );
