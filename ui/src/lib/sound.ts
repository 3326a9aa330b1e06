// Short sounds, synthesised when they are played: no files to load.

export type Sound = 'tap' | 'card' | 'flip' | 'water' | 'cheese' | 'home' | 'no' | 'turn' | 'win';

interface Note {
  /** Frequency at the beginning, in Hz. */
  from: number;
  /** Frequency at the end, in Hz; by default `from`. */
  to?: number;
  /** Seconds from the beginning of the sound. */
  at?: number;
  /** Seconds that the note lasts. */
  long: number;
  loud?: number;
  wave?: OscillatorType | 'noise';
}

const SOUNDS: Record<Sound, readonly Note[]> = {
  tap: [{ from: 520, to: 430, long: 0.05, loud: 0.1, wave: 'triangle' }],
  card: [
    { from: 2400, to: 700, long: 0.09, loud: 0.16, wave: 'noise' },
    { from: 190, to: 120, at: 0.05, long: 0.08, loud: 0.2, wave: 'sine' },
  ],
  flip: [
    { from: 900, to: 3200, long: 0.08, loud: 0.12, wave: 'noise' },
    { from: 2600, to: 900, at: 0.09, long: 0.08, loud: 0.14, wave: 'noise' },
  ],
  water: [
    { from: 400, to: 1400, long: 0.35, loud: 0.16, wave: 'noise' },
    { from: 300, to: 620, at: 0.08, long: 0.12, loud: 0.12, wave: 'sine' },
    { from: 380, to: 760, at: 0.22, long: 0.12, loud: 0.1, wave: 'sine' },
  ],
  cheese: [
    { from: 784, long: 0.09, loud: 0.16, wave: 'triangle' },
    { from: 1047, at: 0.08, long: 0.16, loud: 0.16, wave: 'triangle' },
  ],
  home: [
    { from: 523, long: 0.12, loud: 0.16, wave: 'triangle' },
    { from: 659, at: 0.11, long: 0.12, loud: 0.16, wave: 'triangle' },
    { from: 784, at: 0.22, long: 0.26, loud: 0.18, wave: 'triangle' },
  ],
  no: [
    { from: 220, to: 180, long: 0.1, loud: 0.14, wave: 'triangle' },
    { from: 180, to: 150, at: 0.12, long: 0.14, loud: 0.14, wave: 'triangle' },
  ],
  turn: [{ from: 587, to: 660, long: 0.14, loud: 0.1, wave: 'sine' }],
  win: [
    { from: 523, long: 0.13, loud: 0.17, wave: 'triangle' },
    { from: 523, at: 0.15, long: 0.08, loud: 0.15, wave: 'triangle' },
    { from: 659, at: 0.25, long: 0.13, loud: 0.17, wave: 'triangle' },
    { from: 784, at: 0.4, long: 0.15, loud: 0.17, wave: 'triangle' },
    { from: 1047, at: 0.57, long: 0.45, loud: 0.2, wave: 'triangle' },
  ],
};

let quiet = false;
let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;
let woken: Promise<unknown> = Promise.resolve();
/** Milliseconds after which a delayed sound is dropped. */
const LATE = 400;

/** Switches all sounds off, or on again. */
export function muteSounds(silent: boolean): void {
  quiet = silent;
}

function hiss(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return noise;
}

function sound(audio: AudioContext, note: Note): void {
  const start = audio.currentTime + (note.at ?? 0);
  const end = start + note.long;
  const level = audio.createGain();
  level.gain.setValueAtTime(note.loud ?? 0.15, start);
  level.gain.exponentialRampToValueAtTime(0.0001, end);
  level.connect(audio.destination);
  if (note.wave === 'noise') {
    const source = audio.createBufferSource();
    source.buffer = hiss(audio);
    const band = audio.createBiquadFilter();
    band.type = 'bandpass';
    band.frequency.setValueAtTime(note.from, start);
    band.frequency.exponentialRampToValueAtTime(note.to ?? note.from, end);
    source.connect(band).connect(level);
    source.start(start);
    source.stop(end);
  } else {
    const source = audio.createOscillator();
    source.type = note.wave ?? 'sine';
    source.frequency.setValueAtTime(note.from, start);
    source.frequency.exponentialRampToValueAtTime(note.to ?? note.from, end);
    source.connect(level);
    source.start(start);
    source.stop(end);
  }
}

/** The audio context, resumed if it sleeps; undefined where sounds are off or the device has none. */
function awake(): AudioContext | undefined {
  if (quiet || typeof AudioContext === 'undefined') return undefined;
  // Before the first touch a browser allows no sound, and would only log a warning.
  if ('userActivation' in navigator && !navigator.userActivation.hasBeenActive) return undefined;
  try {
    context ??= new AudioContext();
    // A phone call or the tablet's sleep suspends the context, too.
    if (context.state !== 'running') woken = context.resume().catch(() => undefined);
    return context;
  } catch {
    // The device has no sound card: sounds stay off.
    quiet = true;
    return undefined;
  }
}

/** Resumes the context with every touch: some browsers allow sound only from within a touch, and sounds come later. */
export function wakeByTouch(): void {
  for (const touch of ['touchend', 'click', 'keydown']) addEventListener(touch, awake, { capture: true });
}

/** Plays a sound if sounds are on and the device can. Returns at once and never throws. */
export function play(which: Sound): void {
  const audio = awake();
  if (!audio) return;
  const asked = performance.now();
  const make = () => {
    // A late sound is dropped, so that delayed sounds do not all play at once.
    if (audio.state !== 'running' || performance.now() - asked > LATE) return;
    for (const note of SOUNDS[which]) sound(audio, note);
  };
  if (audio.state === 'running') make();
  else void woken.then(make);
}
