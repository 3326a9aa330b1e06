// Texts that a browser keeps for a page, by name. It may refuse to: then they are known as long as the page is there.

class Kept {
  readonly #storage: () => Storage;
  readonly #known = new Map<string, string>();

  constructor(storage: () => Storage) {
    this.#storage = storage;
  }

  #ask<T>(ask: (storage: Storage) => T): T | null {
    try {
      return ask(this.#storage());
    } catch {
      return null;
    }
  }

  /** What is kept by this name; null for nothing. */
  get(name: string): string | null {
    return this.#known.get(name) ?? this.#ask((storage) => storage.getItem(name));
  }

  set(name: string, text: string): void {
    const keeps = this.#ask((storage) => {
      storage.setItem(name, text);
      return true;
    });
    if (keeps) this.#known.delete(name);
    else this.#known.set(name, text);
  }

  delete(name: string): void {
    this.#known.delete(name);
    this.#ask((storage) => storage.removeItem(name));
  }
}

/** For this device, until it is deleted. */
export const onDevice = new Kept(() => localStorage);
/** As long as the page is open in its tab, loaded anew or not. */
export const inTab = new Kept(() => sessionStorage);
