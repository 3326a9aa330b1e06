/** Syncthing as families have it, but heard of nowhere outside of this computer. */

import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { promisify } from 'node:util';
import { afterwards, emptyNotebook, freePort } from './program.ts';

const run = promisify(execFile);

/** One computer that keeps a folder the same as another's. */
export class Syncthing {
  /** What it keeps the same. */
  readonly folder: string;
  readonly #home: string;
  #running: ChildProcess | null = null;

  private constructor(home: string, folder: string) {
    this.#home = home;
    this.folder = folder;
  }

  start(): void {
    this.#running = spawn(
      'syncthing',
      ['serve', `--home=${this.#home}`, '--no-browser', '--no-restart', '--no-upgrade'],
      // Without its monitor, which it would outlive.
      { env: { ...process.env, STMONITORED: 'yes' }, stdio: 'ignore' },
    );
  }

  /** Ends it without warning. */
  async kill(): Promise<void> {
    const child = this.#running;
    this.#running = null;
    if (child?.pid === undefined || child.exitCode !== null) return;
    const ended = new Promise((done) => child.once('close', done));
    child.kill('SIGKILL');
    await ended;
  }

  /** Two of them that know each other and nobody else, running; they end with the test. */
  static async two(t: TestContext): Promise<[Syncthing, Syncthing]> {
    const made = async () => {
      const [home, folder] = [await emptyNotebook(t), await emptyNotebook(t)];
      const ids = await run('syncthing', ['generate', `--home=${home}`, '--no-default-folder']);
      const id = /[A-Z2-7]{7}(-[A-Z2-7]{7}){7}/.exec(`${ids.stdout}${ids.stderr}`)?.[0];
      if (id === undefined) throw new Error(`Syncthing says no id: ${ids.stdout}${ids.stderr}`);
      // By this mark it knows that the folder is there.
      await mkdir(join(folder, '.stfolder'));
      return { home, folder, id, port: await freePort() };
    };
    const both = [await made(), await made()] as const;
    const devices = both.map(
      ({ id, port }) => `<device id="${id}"><address>tcp://127.0.0.1:${port}</address></device>`,
    );
    const sharing = both.map(({ id }) => `<device id="${id}"/>`).join('');
    const one = async ({ home, folder, port }: (typeof both)[number]) => {
      await writeFile(
        join(home, 'config.xml'),
        `<configuration version="35">
           <folder id="calepin" path="${folder}" type="sendreceive" rescanIntervalS="5" fsWatcherEnabled="true"
             fsWatcherDelayS="1">${sharing}</folder>
           ${devices.join('')}
           <gui enabled="false"/>
           <options>
             <listenAddress>tcp://127.0.0.1:${port}</listenAddress>
             <globalAnnounceEnabled>false</globalAnnounceEnabled>
             <localAnnounceEnabled>false</localAnnounceEnabled>
             <relaysEnabled>false</relaysEnabled>
             <natEnabled>false</natEnabled>
             <reconnectionIntervalS>1</reconnectionIntervalS>
             <urAccepted>-1</urAccepted>
             <autoUpgradeIntervalH>0</autoUpgradeIntervalH>
             <crashReportingEnabled>false</crashReportingEnabled>
             <startBrowser>false</startBrowser>
           </options>
         </configuration>`,
      );
      const daemon = new Syncthing(home, folder);
      daemon.start();
      afterwards(t, () => daemon.kill());
      return daemon;
    };
    return [await one(both[0]), await one(both[1])];
  }
}
