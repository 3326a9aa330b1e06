// Reading aloud to whoever does not read yet, with voices that live on this device: nothing that is said
// leaves it. What only one seat may know is said when that seat presses a loudspeaker, never on its own.

import { invoke, isTauri } from '@tauri-apps/api/core';
import { untrack } from 'svelte';
import type { ChildSettings, Language } from '../generated';
import { language } from './i18n/index.svelte';

/** What can speak. */
export interface Speech {
  /** Whether it has a voice of its own for the language. */
  canSpeak(language: Language): Promise<boolean>;
  /** Says it, in place of what it is saying. Never fails. */
  speak(text: string, language: Language): void;
  stop(): void;
}

/** Most characters said at once: as many as the window's command takes. */
const LONGEST = 800;
/** Browsers tell their voices some time after the page is there, in milliseconds. */
const PATIENCE = 2000;

type Voices = Pick<SpeechSynthesis, 'getVoices' | 'speak' | 'cancel' | 'addEventListener'>;

/** A browser's voices: only those that speak without a network. */
export function webSpeech(
  voices: Voices,
  make = (text: string) => new SpeechSynthesisUtterance(text),
): Speech {
  const find = (asked: Language): SpeechSynthesisVoice | undefined => {
    const local = voices.getVoices().filter((one) => one.localService);
    const own = local.filter((one) => one.lang.toLowerCase().split(/[-_]/)[0] === asked);
    return own.find((one) => one.default) ?? own[0];
  };
  return {
    async canSpeak(asked) {
      if (voices.getVoices().length === 0) {
        await new Promise<void>((done) => {
          voices.addEventListener('voiceschanged', () => done(), { once: true });
          setTimeout(done, PATIENCE);
        });
      }
      return find(asked) !== undefined;
    },
    speak(text, asked) {
      voices.cancel();
      const voice = find(asked);
      if (!voice) return;
      const words = make(text);
      words.voice = voice;
      words.lang = voice.lang;
      words.rate = 0.95;
      voices.speak(words);
    },
    stop: () => voices.cancel(),
  };
}

/** The desktop window: the voices of its web view if it has any, else those of the computer. */
export function windowSpeech(
  invoke: (command: string, args?: Record<string, unknown>) => Promise<unknown>,
  web: Speech | null,
): Speech {
  let own: readonly Language[] = [];
  return {
    async canSpeak(asked) {
      if (await web?.canSpeak(asked)) {
        own = [...own, asked];
        return true;
      }
      return (await invoke('can_speak', { language: asked }).catch(() => false)) === true;
    },
    speak(text, asked) {
      if (own.includes(asked)) web?.speak(text, asked);
      else void invoke('say', { text, language: asked }).catch(() => undefined);
    },
    stop() {
      web?.stop();
      void invoke('silence').catch(() => undefined);
    },
  };
}

const NO_SPEECH: Speech = {
  canSpeak: () => Promise.resolve(false),
  speak: () => undefined,
  stop: () => undefined,
};

function openSpeech(): Speech {
  const web = 'speechSynthesis' in window ? webSpeech(window.speechSynthesis) : null;
  return isTauri() ? windowSpeech(invoke, web) : (web ?? NO_SPEECH);
}

let speech: Speech | undefined;
/** Whether there is a voice for a language: not known before somebody wants one. */
let hasVoiceIn = $state.raw<Partial<Record<Language, boolean>>>({});
/** Whoever plays now is read to. */
let readTo = $state(false);
/** Counts what was to be said: what comes later takes its place. */
let latest = 0;
/** Something was said: there may be something to silence. */
let hasSpoken = false;

/** Speaks this way from now on: for tests. */
export function setSpeech(one: Speech): void {
  speech = one;
  hasVoiceIn = {};
}

/** Looks for a voice of the current language. Looks again where none was found: one may be there by now. */
export async function seekVoice(): Promise<boolean> {
  const now = language();
  // Whoever looks from an effect waits for another language, not for what is found here.
  if (untrack(() => hasVoiceIn[now]) === true) return true;
  speech ??= openSpeech();
  const found = await speech.canSpeak(now);
  hasVoiceIn = { ...hasVoiceIn, [now]: found };
  return found;
}

/** Whether this device can read aloud in the current language; null as long as nobody looked. Reactive. */
export function hasVoice(): boolean | null {
  return hasVoiceIn[language()] ?? null;
}

/** From now on whoever looks is read to, or is not. */
export function setReadTo(somebody: boolean): void {
  readTo = somebody;
  if (somebody) void seekVoice();
}

/**
 * In an effect, on a page where it is nobody's turn: reads to all of them as long as it is there, if one of them is read
 * to at the table.
 */
export function readToAll(people: readonly { child: ChildSettings | null }[]): () => void {
  setReadTo(people.some(({ child }) => child?.voice === true));
  return () => {
    stopReading();
    setReadTo(false);
  };
}

/** Whoever looks is read to, and there is a voice: loudspeakers are shown. Reactive. */
export function isReadTo(): boolean {
  return readTo && hasVoiceIn[language()] === true;
}

/** A sentence as it is heard: signs that voices stumble over are words, and it ends somewhere. */
export function asSpoken(text: string, spoken: Language): string {
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
export async function readAloud(text: string): Promise<void> {
  if (readTo) await speakWhile(text, () => readTo);
  else stopReading();
}

/** Reads something aloud to whoever asked for it just now, read to or not. */
export async function tryVoice(text: string): Promise<void> {
  await speakWhile(text, () => true);
}

async function speakWhile(text: string, still: () => boolean): Promise<void> {
  const now = (latest += 1);
  const spoken = language();
  const words = asSpoken(text, spoken);
  if (words === '' || !(await seekVoice()) || !speech) return;
  // Something else was to be said meanwhile, or silence was asked for.
  if (now !== latest || !still() || spoken !== language()) return;
  hasSpoken = true;
  speech.speak(words, spoken);
}

/** Silence, at once. */
export function stopReading(): void {
  latest += 1;
  if (!hasSpoken) return;
  hasSpoken = false;
  speech?.stop();
}
