// Tests reading aloud: which voice and language, and to whom.

import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableView } from '../src/generated';
import { setLanguage } from '../src/lib/i18n/index.svelte';
import {
  readAloud,
  hasVoice,
  asSpoken,
  setReadTo,
  isReadTo,
  seekVoice,
  stopReading,
  setSpeech,
  tryVoice,
  webSpeech,
  windowSpeech,
  type Speech,
} from '../src/lib/voice.svelte';
import { readsTo } from '../src/screens/play/turn';
import { tableOf } from './fixtures/sewer';

/** A speech engine that records what it is told to say; `null` stands for a stop. */
function fake(languages: readonly string[] = ['fr', 'en']) {
  const said: (string | null)[] = [];
  const speech: Speech = {
    canSpeak: (language) => Promise.resolve(languages.includes(language)),
    speak: (text, language) => said.push(`${language}: ${text}`),
    stop: () => said.push(null),
  };
  setSpeech(speech);
  return said;
}

function voice(lang: string, localService: boolean, isDefault = false): SpeechSynthesisVoice {
  return { lang, localService, default: isDefault, name: lang, voiceURI: lang };
}

function browser(...voices: SpeechSynthesisVoice[]) {
  const spoken: SpeechSynthesisUtterance[] = [];
  let cancelled = 0;
  let listener: () => void = () => undefined;
  const speech = webSpeech(
    {
      getVoices: () => voices,
      speak: (words) => spoken.push(words),
      cancel: () => (cancelled += 1),
      addEventListener: (_: string, fn: unknown) => (listener = fn as () => void),
    },
    (text) => ({ text }) as SpeechSynthesisUtterance,
  );
  return { speech, spoken, voices, come: () => listener(), cancelled: () => cancelled };
}

beforeEach(() => setLanguage('fr'));
afterEach(() => setReadTo(false));

describe('a browser', () => {
  it('speaks only with voices of this device, in the language asked for', async () => {
    const { speech, spoken } = browser(
      voice('fr-FR', false, true),
      voice('en-GB', true),
      voice('fr_CA', true),
      voice('fr-CH', true, true),
    );
    expect(await speech.canSpeak('fr')).toBe(true);
    speech.speak('Bonjour', 'fr');
    speech.speak('Hello', 'en');
    expect(spoken.map(({ text, lang, voice: one }) => [text, lang, one?.localService])).toEqual([
      ['Bonjour', 'fr-CH', true],
      ['Hello', 'en-GB', true],
    ]);
  });

  it('whose voices are all elsewhere says nothing at all', async () => {
    const { speech, spoken } = browser(voice('fr-FR', false), voice('fro', true));
    expect(await speech.canSpeak('fr')).toBe(false);
    speech.speak('Bonjour', 'fr');
    expect(spoken).toEqual([]);
  });

  it('may tell its voices late, and a new sentence takes the place of the last', async () => {
    const late = browser();
    const can = late.speech.canSpeak('fr');
    late.voices.push(voice('fr-FR', true));
    late.come();
    expect(await can).toBe(true);
    late.speech.speak('un', 'fr');
    late.speech.speak('deux', 'fr');
    expect(late.cancelled()).toBe(2);
  });

  it('that never tells its voices has none', async () => {
    vi.useFakeTimers();
    const can = browser().speech.canSpeak('fr');
    await vi.advanceTimersByTimeAsync(5000);
    expect(await can).toBe(false);
    vi.useRealTimers();
  });
});

describe('the window', () => {
  it('hands the sentence and its language to the computer where its web view has no voice', async () => {
    const asked: unknown[] = [];
    const speech = windowSpeech((...call) => {
      asked.push(call);
      return Promise.resolve(true);
    }, null);
    expect(await speech.canSpeak('fr')).toBe(true);
    speech.speak('C’est à Léa', 'fr');
    speech.stop();
    expect(asked).toEqual([
      ['can_speak', { language: 'fr' }],
      ['say', { text: 'C’est à Léa', language: 'fr' }],
      ['silence'],
    ]);
  });

  it('that fails to answer has no voice, and nothing breaks', async () => {
    const speech = windowSpeech(() => Promise.reject(new Error('no')), browser(voice('en', true)).speech);
    expect(await speech.canSpeak('fr')).toBe(false);
    expect(await speech.canSpeak('en')).toBe(true);
    speech.speak('x', 'fr');
    speech.stop();
  });
});

describe('who is read to', () => {
  it('hears it in the language of the screen; nobody else hears anything', async () => {
    const said = fake();
    await readAloud('Personne n’écoute');
    expect(isReadTo()).toBe(false);
    setReadTo(true);
    await readAloud('C’est à Léa');
    expect(isReadTo()).toBe(true);
    setLanguage('en');
    await readAloud('Léa’s turn');
    setReadTo(false);
    await readAloud('Not this');
    expect(said).toEqual(['fr: C’est à Léa', 'en: Léa’s turn', null]);
  });

  it('has loudspeakers only where there is a voice for the language', async () => {
    const said = fake(['en']);
    setReadTo(true);
    await readAloud('Bonjour');
    expect([hasVoice(), isReadTo()]).toEqual([false, false]);
    setLanguage('en');
    await readAloud('Hello');
    expect([hasVoice(), isReadTo()]).toEqual([true, true]);
    expect(said).toEqual(['en: Hello']);
  });

  it('does not hear what was overtaken while a voice was looked for', async () => {
    const said = fake();
    setReadTo(true);
    const first = readAloud('un');
    const second = readAloud('deux');
    await Promise.all([first, second]);
    const third = readAloud('trois');
    stopReading();
    await third;
    expect(said).toEqual(['fr: deux', null]);
  });

  it('is looked for again when a voice was installed meanwhile', async () => {
    const languages: string[] = [];
    fake(languages);
    expect(await seekVoice()).toBe(false);
    languages.push('fr');
    expect(await seekVoice()).toBe(true);
  });

  it('need not be read to for a trial', async () => {
    const said = fake();
    await tryVoice('Un essai');
    expect(said).toEqual(['fr: Un essai']);
  });
});

describe('a sentence', () => {
  it('is heard as it is read', () => {
    expect(asSpoken('Manche 1, −3.', 'fr')).toBe('Manche 1, moins 3.');
    expect(asSpoken('Round 1, −3.', 'en')).toBe('Round 1, minus 3.');
    expect(asSpoken(' « chat »\n · 2', 'fr')).toBe('chat 2');
  });

  it('ends where a sentence ends when there are too many', () => {
    const long = asSpoken('Une phrase. '.repeat(200), 'fr');
    expect(long.length).toBeLessThanOrEqual(800);
    expect(long.endsWith('phrase.')).toBe(true);
  });
});

describe('a table', () => {
  const found = tableOf('two-begin');
  const child = {
    openHand: false,
    glassPercent: 100,
    hints: false,
    shownMoves: 'gentle' as const,
    voice: true,
    hideLosses: false,
    bigTargets: false,
  };
  const table: TableView = { ...found, seats: found.seats.map((s) => (s.seat === 1 ? { ...s, child } : s)) };

  it('is read to whoever the tablet is with or goes to', () => {
    expect(readsTo({ ...table, toAct: [1] })).toBe(true);
    expect(readsTo({ ...table, toAct: [0] })).toBe(false);
    expect(readsTo({ ...table, toAct: [0, 1], curtain: { type: 'down', asks: 1 } })).toBe(true);
    expect(readsTo({ ...table, toAct: [1], curtain: { type: 'raised', seat: 0, openHand: false } })).toBe(
      false,
    );
  });

  it('is read to all of them where one of them is read to and all look', () => {
    expect(readsTo({ ...table, toAct: [0], open: [{ seat: 1, moves: [] }] })).toBe(true);
    expect(readsTo({ ...table, stage: { type: 'abandoned' } })).toBe(true);
    expect(readsTo({ ...found, stage: { type: 'abandoned' } })).toBe(false);
  });
});

it('no refusal of a game with secrets names a card: they are read aloud while others listen', () => {
  for (const language of ['fr', 'en']) {
    for (const game of ['lokus', 'rebus']) {
      const text = readFileSync(`src/games/${game}/sentences/${language}.ftl`, 'utf8');
      const refusals = text.split(/\n(?=\S)/).filter((line) => line.startsWith(`refusal-${game}-`));
      expect(refusals.length).toBeGreaterThan(5);
      expect(refusals.filter((line) => /\$(card|word|answer|colour)/.test(line))).toEqual([]);
    }
  }
});
