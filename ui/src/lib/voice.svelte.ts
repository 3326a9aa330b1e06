// Reads aloud to people who do not read yet, with voices that run on this device: no text leaves it. What only one seat
// may know is read only when that seat presses a loudspeaker.

import { invoke, isTauri } from '@tauri-apps/api/core';
import { untrack } from 'svelte';
import type { ChildSettings, Language } from '../generated';
import { language } from './i18n/index.svelte';

/** A speech synthesiser. */
export interface Speech {
  /** Whether there is a voice for the language. */
  canSpeak(language: Language): Promise<boolean>;
  /** Says a text in place of the one being said. Never throws. */
  speak(text: string, language: Language): void;
  stop(): void;
}

/** Most characters of one text: the limit of the window's `say` command. */
const LONGEST = 800;
/** Milliseconds to wait for the voices: browsers list them some time after the page has loaded. */
const PATIENCE = 2000;

type Voices = Pick<SpeechSynthesis, 'getVoices' | 'speak' | 'cancel' | 'addEventListener'>;

/** Speech with a browser's voices, only those that need no network. */
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

/** Speech in the desktop window: with the web view's voices if it has any for the language, else with the computer's. */
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
/** Whether there is a voice, by language; missing until `seekVoice` has looked. */
let hasVoiceIn = $state.raw<Partial<Record<Language, boolean>>>({});
/** Whether the people who look are read to. */
let readTo = $state(false);
/** Number of requests to speak or to be silent: a later request replaces an earlier one. */
let latest = 0;
/** Whether something was said that may have to be silenced. */
let hasSpoken = false;

/** Replaces the speech synthesiser, for tests. */
export function setSpeech(one: Speech): void {
  speech = one;
  hasVoiceIn = {};
}

/** Looks for a voice of the current language. If none was found, the next call looks again. */
export async function seekVoice(): Promise<boolean> {
  const now = language();
  // Untracked: an effect that calls this depends on the language, not on the result.
  if (untrack(() => hasVoiceIn[now]) === true) return true;
  speech ??= openSpeech();
  const found = await speech.canSpeak(now);
  hasVoiceIn = { ...hasVoiceIn, [now]: found };
  return found;
}

/** Whether this device can read aloud in the current language; null until `seekVoice` has looked. Reactive. */
export function hasVoice(): boolean | null {
  return hasVoiceIn[language()] ?? null;
}

/** Sets whether the people who look are read to. */
export function setReadTo(somebody: boolean): void {
  readTo = somebody;
  if (somebody) void seekVoice();
}

/**
 * For an effect on a page where it is nobody's turn: turns reading on if one of these people has a voice. Returns a
 * function that turns reading off.
 */
export function readToAll(people: readonly { child: ChildSettings | null }[]): () => void {
  setReadTo(people.some(({ child }) => child?.voice === true));
  return () => {
    stopReading();
    setReadTo(false);
  };
}

/** Whether loudspeakers are shown: the people who look are read to, and there is a voice. Reactive. */
export function isReadTo(): boolean {
  return readTo && hasVoiceIn[language()] === true;
}

/** A text for a voice: without signs that voices stumble over, and cut to `LONGEST` at the end of a sentence. */
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

/** Reads a text aloud in place of the one being read, if the people who look are read to; else only stops that one. */
export async function readAloud(text: string): Promise<void> {
  if (readTo) await speakWhile(text, () => readTo);
  else stopReading();
}

/** Reads a text aloud that somebody asked for, whether people are read to or not. */
export async function tryVoice(text: string): Promise<void> {
  await speakWhile(text, () => true);
}

async function speakWhile(text: string, still: () => boolean): Promise<void> {
  const now = (latest += 1);
  const spoken = language();
  const words = asSpoken(text, spoken);
  if (words === '' || !(await seekVoice()) || !speech) return;
  // Another text or silence was requested during the search for a voice.
  if (now !== latest || !still() || spoken !== language()) return;
  hasSpoken = true;
  speech.speak(words, spoken);
}

/** Stops reading at once. */
export function stopReading(): void {
  latest += 1;
  if (!hasSpoken) return;
  hasSpoken = false;
  speech?.stop();
}
