// Whoever thinks for a while may want a hint; small children sometimes wait for the tablet to say something.

export class Idle {
  /** Nothing was touched for a while. */
  long = $state(false);
  #on = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly patienceMs = 8000) {}

  /** Starts to wait anew, if wanted; gives back how to stop. */
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
