// What every screen shares: the backend, the settings, the family and its people.

import { MediaQuery } from 'svelte/reactivity';
import type { Calls, Family, GameLine, Profile, Settings, StartReport, Topic } from '../generated';
import { toFault, type ArgsOf, type Backend, type ResultOf } from './backend';
import { deviceLanguage, setLanguage } from './i18n/index.svelte';
import { showNote } from './notes.svelte';
import { muteSounds } from './sound';
import { faultText } from './words';

/** The settings until the notebook's are read. */
export const USUAL: Settings = {
  language: null,
  sound: true,
  motion: null,
  contrast: false,
  textPercent: 100,
  leftHanded: false,
  tableMode: 'passed',
  pace: 'usual',
  familyId: null,
};

/** Whether the device asks for reduced motion. */
export const calm = new MediaQuery('(prefers-reduced-motion: reduce)');
/** Whether the device asks for strong contrast. */
const sharp = new MediaQuery('(prefers-contrast: more)');

export class Session {
  readonly backend: Backend;
  settings = $state<Settings>(USUAL);
  games = $state.raw<GameLine[]>([]);
  families = $state.raw<Family[]>([]);
  profiles = $state.raw<Profile[]>([]);
  report = $state.raw<StartReport | null>(null);
  /** Number of changes heard of by topic: a match by its id, any other topic by its type. */
  readonly #heard = $state<Record<string, number>>({});
  /** Number of `save_settings` calls on their way. */
  #saving = 0;
  /** The last of the reads that run one after the other, so that no answer replaces a newer one. */
  #reading: Promise<void> = Promise.resolve();

  constructor(backend: Backend) {
    this.backend = backend;
  }

  /** The family that plays on this device; null before there is one. */
  get family(): Family | null {
    const offered = this.families.filter((f) => !f.archived);
    return offered.find((f) => f.id === this.settings.familyId) ?? offered[0] ?? null;
  }

  /** The people of the family that are not archived. */
  get people(): Profile[] {
    return this.profiles.filter((p) => !p.archived);
  }

  /** Whether things may move: by the setting, else as the device asks. */
  get motion(): boolean {
    return this.settings.motion ?? !calm.current;
  }

  /** Whether the contrast is strong: by the setting, or because the device asks for it. */
  get contrast(): boolean {
    return this.settings.contrast || sharp.current;
  }

  /** Makes a call. Returns null after a failure, which a note has told. */
  async try<K extends keyof Calls>(name: K, ...args: ArgsOf<K>): Promise<{ value: ResultOf<K> } | null> {
    try {
      return { value: await this.backend.call(name, ...args) };
    } catch (thrown) {
      this.fail(thrown);
      return null;
    }
  }

  /** Makes a call whose answer is not essential. Returns null after a failure, and tells nothing. */
  ask<K extends keyof Calls>(name: K, ...args: ArgsOf<K>): Promise<{ value: ResultOf<K> } | null> {
    return this.backend.call(name, ...args).then(
      (value) => ({ value }),
      () => null,
    );
  }

  /** Shows a note that says in plain words what went wrong. */
  fail(thrown: unknown): void {
    showNote('refusal', faultText(toFault(thrown)));
  }

  /** Reads everything the first screen needs. Throws what the backend throws. */
  async load(): Promise<void> {
    const [settings, games, families, report] = await Promise.all([
      this.backend.call('settings'),
      this.backend.call('games'),
      this.backend.call('families'),
      this.backend.call('start_report'),
    ]);
    this.games = games;
    this.families = families;
    this.report = report;
    this.#use(settings);
    if (this.family) this.profiles = await this.backend.call('profiles', this.family.id);
  }

  /** Starts to watch for changes. Returns a function that stops. */
  watch(): () => void {
    return this.backend.onChanged((topic) => {
      this.#hear(topic);
    });
  }

  /** Has the calling effect run again whenever one of these topics changes. */
  follow(...topics: Exclude<Topic['type'], 'match' | 'notebook'>[]): void {
    for (const topic of [...topics, 'notebook']) void this.#heard[topic];
  }

  /** Has the calling effect run again whenever this match or the people change. */
  followMatch(id: string): void {
    void this.#heard[id];
    this.follow('people');
  }

  /** Asks now and whenever one of these topics changes. Drops late answers. To be called where effects may be. */
  read<T>(
    topics: Parameters<Session['follow']>,
    ask: () => Promise<{ value: T } | null> | null | undefined,
    use: (value: T) => void,
  ): void {
    $effect(() => {
      this.follow(...topics);
      let late = false;
      void ask()?.then((read) => {
        if (read && !late) use(read.value);
      });
      return () => (late = true);
    });
  }

  #hear(topic: Topic): void {
    const heard = topic.type === 'match' ? topic.matchId : topic.type;
    this.#heard[heard] = (this.#heard[heard] ?? 0) + 1;
    if (heard === 'settings' || heard === 'notebook') void this.#next(() => this.#readSettings());
    if (heard === 'people' || heard === 'notebook') void this.readPeople();
  }

  async #readSettings(): Promise<void> {
    const read = await this.try('settings');
    // Settings on their way to the notebook are newer than those that were read.
    if (!read || this.#saving > 0) return;
    const before = this.settings.familyId;
    this.#use(read.value);
    // Another page has chosen another family: reads its people.
    if (this.settings.familyId !== before) await this.#readPeople();
  }

  /** Changes some settings at once on screen, then in the notebook. Undoes the change on screen if saving fails. */
  async change(some: Partial<Settings>): Promise<void> {
    const before = $state.snapshot(this.settings);
    const wanted = { ...before, ...some };
    this.#use(wanted);
    this.#saving += 1;
    const saved = await this.try('save_settings', wanted);
    this.#saving -= 1;
    if (!saved) this.#use(before);
  }

  /** Adds a family and plays with it from now on. Returns whether that was done. */
  async found(name: string): Promise<boolean> {
    const made = await this.try('add_family', name);
    if (!made) return false;
    this.families = [...this.families, made.value];
    await this.sitWith(made.value.id);
    return true;
  }

  /** Plays with this family from now on. */
  async sitWith(familyId: string): Promise<void> {
    await this.change({ familyId });
    await this.readPeople();
  }

  /** Reads the families, and the people of the current one, again. */
  readPeople(): Promise<void> {
    return this.#next(() => this.#readPeople());
  }

  #next(read: () => Promise<void>): Promise<void> {
    return (this.#reading = this.#reading.then(read));
  }

  async #readPeople(): Promise<void> {
    const families = await this.try('families');
    if (families) this.families = families.value;
    if (!this.family) {
      this.profiles = [];
      return;
    }
    const read = await this.try('profiles', this.family.id);
    if (read) this.profiles = read.value;
  }

  #use(settings: Settings): void {
    this.settings = settings;
    setLanguage(settings.language ?? deviceLanguage(navigator.languages));
    muteSounds(!settings.sound);
  }
}
