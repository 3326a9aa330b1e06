// The pictures of the cards: one file of symbols, put into the page once, used by `<use href="#card-…">`.

let asked: Promise<void> | undefined;

/** Brings the pictures into the page. The first call does it; where that failed, the next one tries, as far as the browser does. */
export function loadPictures(): Promise<void> {
  asked ??= bring().catch(() => (asked = undefined));
  return asked;
}

async function bring(): Promise<void> {
  const { default: text } = await import('../art/pictures.svg?raw');
  const holder = document.createElement('div');
  holder.setAttribute('aria-hidden', 'true');
  // Not `display: none`: some browsers drop the gradients of what is not displayed.
  holder.style.cssText = 'position:absolute;width:0;height:0;overflow:hidden';
  const sprite = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  // Ids of a page are shared by all of it.
  for (const symbol of sprite.querySelectorAll('symbol')) symbol.id = symbolId(symbol.id);
  holder.append(sprite);
  document.body.append(holder);
}

/** The id of a drawing in the page. */
export function symbolId(picture: string): string {
  return `card-${picture}`;
}
