/** Syncthing as families use it, but unreachable from outside of this computer. */

import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { promisify } from 'node:util';
import { afterwards, emptyNotebook, freePort } from './program.ts';

const run = promisify(execFile);

/** A computer that synchronises a folder with another. */
export class Syncthing {
  /** The synchronised folder. */
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
      // Without its monitor process, since Syncthing would outlive it.
      { env: { ...process.env, STMONITORED: 'yes' }, stdio: 'ignore' },
    );
  }

  /** Kills the process. */
  async kill(): Promise<void> {
    const child = this.#running;
    this.#running = null;
    if (child?.pid === undefined || child.exitCode !== null) return;
    const ended = new Promise((done) => child.once('close', done));
    child.kill('SIGKILL');
    await ended;
  }

  /** Starts two that know each other and nobody else; they stop with the test. */
  static async two(t: TestContext): Promise<[Syncthing, Syncthing]> {
    const made = async () => {
      const [home, folder] = [await emptyNotebook(t), await emptyNotebook(t)];
      const ids = await run('syncthing', ['generate', `--home=${home}`, '--no-default-folder']);
      const id = /[A-Z2-7]{7}(-[A-Z2-7]{7}){7}/.exec(`${ids.stdout}${ids.stderr}`)?.[0];
      if (id === undefined) throw new Error(`Syncthing says no id: ${ids.stdout}${ids.stderr}`);
      // Syncthing recognises the folder by this mark.
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
