// Texts in a browser's storage, by name. Where the browser refuses to store a text, it is kept until the page is closed.

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

  /** The text of this name; null if there is none. */
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

/** Texts that stay on this device until they are deleted. */
export const onDevice = new Kept(() => localStorage);
/** Texts that stay as long as the tab is open, also when the page is reloaded. */
export const inTab = new Kept(() => sessionStorage);
