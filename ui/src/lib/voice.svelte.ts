// Reading aloud to whoever does not read yet, with voices that live on this device: nothing that is said
// leaves it. What only one seat may know is said when that seat presses a loudspeaker, never on its own.

import { untrack } from 'svelte';
import type { Language } from '../generated/Language';
import { language } from './i18n/index.svelte';

/** What can speak. */
export interface Mouth {
  /** Whether it has a voice of its own for the language. */
  canSpeak(language: Language): Promise<boolean>;
  /** Says it, in place of what it is saying. Never fails. */
  say(text: string, language: Language): void;
  hush(): void;
}

/** Most characters said at once: as many as the window's command takes. */
const LONGEST = 800;
/** Browsers tell their voices some time after the page is there, in milliseconds. */
const PATIENCE = 2000;

type Voices = Pick<SpeechSynthesis, 'getVoices' | 'speak' | 'cancel' | 'addEventListener'>;

/** A browser's voices: only those that speak without a network. */
export function webMouth(voices: Voices, make = (text: string) => new SpeechSynthesisUtterance(text)): Mouth {
  const find = (wanted: Language): SpeechSynthesisVoice | undefined => {
    const local = voices.getVoices().filter((one) => one.localService);
    const own = local.filter((one) => one.lang.toLowerCase().split(/[-_]/)[0] === wanted);
    return own.find((one) => one.default) ?? own[0];
  };
  return {
    async canSpeak(wanted) {
      if (voices.getVoices().length === 0) {
        await new Promise<void>((done) => {
          voices.addEventListener('voiceschanged', () => done(), { once: true });
          setTimeout(done, PATIENCE);
        });
      }
      return find(wanted) !== undefined;
    },
    say(text, wanted) {
      voices.cancel();
      const voice = find(wanted);
      if (!voice) return;
      const words = make(text);
      words.voice = voice;
      words.lang = voice.lang;
      words.rate = 0.95;
      voices.speak(words);
    },
    hush: () => voices.cancel(),
  };
}

/** The desktop window: the voices of its web view if it has any, else those of the computer. */
export function windowMouth(
  invoke: (command: string, args?: Record<string, unknown>) => Promise<unknown>,
  web: Mouth | null,
): Mouth {
  let own: readonly Language[] = [];
  return {
    async canSpeak(wanted) {
      if (await web?.canSpeak(wanted)) {
        own = [...own, wanted];
        return true;
      }
      return (await invoke('can_speak', { language: wanted }).catch(() => false)) === true;
    },
    say(text, wanted) {
      if (own.includes(wanted)) web?.say(text, wanted);
      else void invoke('say', { text, language: wanted }).catch(() => undefined);
    },
    hush() {
      web?.hush();
      void invoke('silence').catch(() => undefined);
    },
  };
}

const MUTE: Mouth = { canSpeak: () => Promise.resolve(false), say: () => undefined, hush: () => undefined };

async function openMouth(): Promise<Mouth> {
  const web = 'speechSynthesis' in window ? webMouth(window.speechSynthesis) : null;
  if (!('__TAURI_INTERNALS__' in window)) return web ?? MUTE;
  const { invoke } = await import('@tauri-apps/api/core');
  return windowMouth(invoke, web);
}

let mouth: Promise<Mouth> | undefined;
/** Whether there is a voice for a language: not known before somebody wants one. */
let able = $state.raw<Partial<Record<Language, boolean>>>({});
/** Whoever plays now is read to. */
let wanted = $state(false);
/** Counts what was to be said: what comes later takes its place. */
let turn = 0;
/** Something was said: there may be something to silence. */
let spoke = false;

/** Speaks through this mouth from now on: for tests. */
export function speakThrough(one: Mouth): void {
  mouth = Promise.resolve(one);
  able = {};
}

/** Looks for a voice of the current language. Looks again where none was found: one may be there by now. */
export async function seekVoice(): Promise<boolean> {
  const now = language();
  // Whoever looks from an effect waits for another language, not for what is found here.
  if (untrack(() => able[now]) === true) return true;
  mouth ??= openMouth();
  const found = await (await mouth).canSpeak(now);
  able = { ...able, [now]: found };
  return found;
}

/** Whether this device can read aloud in the current language; null as long as nobody looked. Reactive. */
export function hasVoice(): boolean | null {
  return able[language()] ?? null;
}

/** From now on whoever looks is read to, or is not. */
export function readTo(somebody: boolean): void {
  wanted = somebody;
  if (somebody) void seekVoice();
}

/** Whoever looks is read to, and there is a voice: loudspeakers are shown. Reactive. */
export function reads(): boolean {
  return wanted && able[language()] === true;
}

/** A sentence as it is heard: signs that voices stumble over are words, and it ends somewhere. */
export function heard(text: string, spoken: Language): string {
  const words = text
    .replace(/−\s?(?=\d)/g, spoken === 'fr' ? 'moins ' : 'minus ')
    .replace(/[«»“”„·•↺]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (words.length <= LONGEST) return words;
  const cut = words.slice(0, LONGEST);
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf(' ! '), cut.lastIndexOf(' ? '));
  return end > 0 ? cut.slice(0, end + 1) : cut;
}

/** Reads it aloud in the current language, in place of what is being read, if whoever looks is read to. */
export async function aloud(text: string): Promise<void> {
  if (wanted) await speak(text, () => wanted);
  else silence();
}

/** Reads something aloud to whoever asked for it just now, read to or not. */
export async function trial(text: string): Promise<void> {
  await speak(text, () => true);
}

async function speak(text: string, still: () => boolean): Promise<void> {
  const now = (turn += 1);
  const spoken = language();
  const words = heard(text, spoken);
  if (words === '' || !(await seekVoice()) || !mouth) return;
  const one = await mouth;
  // Something else was to be said meanwhile, or silence was asked for.
  if (now !== turn || !still() || spoken !== language()) return;
  spoke = true;
  one.say(words, spoken);
}

/** Silence, at once. */
export function silence(): void {
  turn += 1;
  if (!spoke) return;
  spoke = false;
  void mouth?.then((one) => one.hush());
}
