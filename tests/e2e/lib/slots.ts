/** The files of the site's storage as they lie there: a slot each, which begins with the name of what is in it. */

import type { Page } from 'playwright-core';

/** Where a slot's own bytes end and the file's begin, and how long a name may be. */
const HEADER = 4096;
const NAME = 512;

/** Runs in a page of the same site that has nothing of the box, while nobody holds the notebook. */
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

/** Spoils a file: its first page is another. */
export const spoil = (page: Page, name: string): Promise<void> =>
  inSlot(page, name, 'file.fill(0x55, 0, 4096); await put(file); return;');

/** Puts these bytes in a file's place. */
export const replace = (page: Page, name: string, bytes: Buffer): Promise<void> =>
  inSlot(
    page,
    name,
    'await put(Uint8Array.from(atob(argument), (one) => one.charCodeAt(0))); return;',
    bytes.toString('base64'),
  );
