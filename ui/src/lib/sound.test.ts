// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A device that is heard from the first touch on, as a tablet's browser would have it. */
class Audio {
  static all: Audio[] = [];
  static touching = false;
  state = 'suspended';
  readonly currentTime = 0;
  heard = 0;
  #waiting: (() => void)[] = [];
  constructor() {
    Audio.all.push(this);
  }
  resume() {
    return new Promise<void>((done) => {
      this.#waiting.push(done);
      if (Audio.touching) this.begin();
    });
  }
  begin() {
    this.state = 'running';
    for (const done of this.#waiting.splice(0)) done();
  }
  #node() {
    const level = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    const node = { gain: level, frequency: level, connect: () => node, stop: () => undefined, type: '' };
    return Object.assign(node, { start: () => (this.heard += 1) });
  }
  createGain = () => this.#node();
  createOscillator = () => this.#node();
}

function touch() {
  Audio.touching = true;
  document.body.click();
  Audio.touching = false;
}

let sound: typeof import('./sound');

beforeEach(async () => {
  Audio.all = [];
  vi.stubGlobal('AudioContext', Audio);
  vi.resetModules();
  sound = await import('./sound');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('is woken by a touch, and heard when what the touch did is done', async () => {
  sound.wakeByTouch();
  touch();
  sound.play('tap');
  await Promise.resolve();
  expect(Audio.all.map((one) => one.heard)).toEqual([1]);
  // A call came in, or the tablet slept.
  Object.assign(Audio.all[0] ?? {}, { state: 'interrupted' });
  touch();
  sound.play('turn');
  expect(Audio.all[0]?.heard).toBe(2);
});

it('that could not be heard when it was meant is not heard later', async () => {
  vi.useFakeTimers();
  for (let times = 0; times < 5; times += 1) sound.play('tap');
  vi.advanceTimersByTime(3000);
  Audio.all[0]?.begin();
  await vi.runAllTimersAsync();
  expect(Audio.all[0]?.heard).toBe(0);
  sound.play('tap');
  expect(Audio.all[0]?.heard).toBe(1);
});

it('is not tried before a browser would let it be heard, nor where sounds are off or unknown', () => {
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
  sound.play('tap');
  vi.unstubAllGlobals();
  expect(() => {
    sound.play('tap');
  }).not.toThrow();
  vi.stubGlobal('AudioContext', Audio);
  sound.muteSounds(true);
  sound.play('tap');
  expect(Audio.all).toEqual([]);
});
