// What every screen shares: the door to the core, the settings, the family and its people.

import { MediaQuery } from 'svelte/reactivity';
import type { Calls, Family, GameLine, Profile, Settings, StartReport, Topic } from '../generated';
import { toFault, type ArgsOf, type Backend, type ResultOf } from './backend';
import { deviceLanguage, setLanguage } from './i18n/index.svelte';
import { showNote } from './notes.svelte';
import { muteSounds } from './sound';
import { faultText } from './words';

/** Settings where none are known yet. */
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

/** Whether the device asks that nothing move. */
export const calm = new MediaQuery('(prefers-reduced-motion: reduce)');
/** Whether it asks for strong contrast. */
const sharp = new MediaQuery('(prefers-contrast: more)');

export class Session {
  readonly backend: Backend;
  settings = $state<Settings>(USUAL);
  games = $state.raw<GameLine[]>([]);
  families = $state.raw<Family[]>([]);
  profiles = $state.raw<Profile[]>([]);
  report = $state.raw<StartReport | null>(null);
  /** How often each topic was heard of: a match by its id, the others by their word. */
  readonly #heard = $state<Record<string, number>>({});
  /** Settings on their way to the notebook. */
  #saving = 0;
  /** What is being read again, one after the other: an answer never covers a newer one. */
  #reading: Promise<void> = Promise.resolve();

  constructor(backend: Backend) {
    this.backend = backend;
  }

  /** The family whose evening it is, or null before there is one. */
  get family(): Family | null {
    const offered = this.families.filter((f) => !f.archived);
    return offered.find((f) => f.id === this.settings.familyId) ?? offered[0] ?? null;
  }

  /** The people offered for new matches. */
  get people(): Profile[] {
    return this.profiles.filter((p) => !p.archived);
  }

  /** Whether things may move: the setting, else what the device asks for. */
  get motion(): boolean {
    return this.settings.motion ?? !calm.current;
  }

  /** Whether the contrast is strong: by the setting, or because the device asks for it. */
  get contrast(): boolean {
    return this.settings.contrast || sharp.current;
  }

  /** Makes a call and gives null when it failed, after having told why. */
  async try<K extends keyof Calls>(name: K, ...args: ArgsOf<K>): Promise<{ value: ResultOf<K> } | null> {
    try {
      return { value: await this.backend.call(name, ...args) };
    } catch (thrown) {
      this.fail(thrown);
      return null;
    }
  }

  /** The same, for what can be done without: tells nothing. */
  ask<K extends keyof Calls>(name: K, ...args: ArgsOf<K>): Promise<{ value: ResultOf<K> } | null> {
    return this.backend.call(name, ...args).then(
      (value) => ({ value }),
      () => null,
    );
  }

  /** Says in plain words what went wrong. */
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

  /** Watches for changes made elsewhere. Gives back how to stop. */
  watch(): () => void {
    return this.backend.onChanged((topic) => {
      this.#hear(topic);
    });
  }

  /** In an effect that reads something of these from the notebook: has it read again when they have changed. */
  follow(...topics: Exclude<Topic['type'], 'match' | 'notebook'>[]): void {
    for (const topic of [...topics, 'notebook']) void this.#heard[topic];
  }

  /** The same for what is shown of one match, and of the people at it. */
  followMatch(id: string): void {
    void this.#heard[id];
    this.follow('people');
  }

  /** Asks, and again whenever one of these changes; what comes late is dropped. Called where effects may be. */
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
    // What is being saved is newer than what was read.
    if (!read || this.#saving > 0) return;
    const before = this.settings.familyId;
    this.#use(read.value);
    // Another page sits down with another family: its people come with it.
    if (this.settings.familyId !== before) await this.#readPeople();
  }

  /** Changes some settings, at once on screen, then in the notebook. */
  async change(some: Partial<Settings>): Promise<void> {
    const before = $state.snapshot(this.settings);
    const wanted = { ...before, ...some };
    this.#use(wanted);
    this.#saving += 1;
    const saved = await this.try('save_settings', wanted);
    this.#saving -= 1;
    if (!saved) this.#use(before);
  }

  /** Makes a family and sits down with it. */
  async found(name: string): Promise<boolean> {
    const made = await this.try('add_family', name);
    if (!made) return false;
    this.families = [...this.families, made.value];
    await this.sitWith(made.value.id);
    return true;
  }

  /** Sits down with this family from now on. */
  async sitWith(familyId: string): Promise<void> {
    await this.change({ familyId });
    await this.readPeople();
  }

  /** Reads the families and the people of this one again. */
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
