// Notices that nobody has touched the screen for a while: somebody may want a hint, or a child waits for the tablet.

export class Idle {
  /** Whether nothing was touched for `patienceMs`. */
  long = $state(false);
  #on = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly patienceMs = 8000) {}

  /** Starts to wait anew if `on`. Returns a function that stops. */
  watch(on: boolean): () => void {
    this.#on = on;
    this.touch();
    return () => {
      clearTimeout(this.#timer);
    };
  }

  touch(): void {
    clearTimeout(this.#timer);
    this.long = false;
    if (this.#on) this.#timer = setTimeout(() => (this.long = true), this.patienceMs);
  }
}
