// The pictures of the cards: one file of symbols, put into the page once, used by `<use href="#card-…">`.

let asked: Promise<void> | undefined;

/** Loads the pictures into the page, once. After a failure the next call tries again, as far as the browser does. */
export function loadPictures(): Promise<void> {
  asked ??= bring().catch(() => (asked = undefined));
  return asked;
}

async function bring(): Promise<void> {
  const { default: text } = await import('../art/pictures.svg?raw');
  const holder = document.createElement('div');
  holder.setAttribute('aria-hidden', 'true');
  // Not `display: none`: some browsers drop gradients inside of it.
  holder.style.cssText = 'position:absolute;width:0;height:0;overflow:hidden';
  const sprite = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  // Ids are shared by the whole page.
  for (const symbol of sprite.querySelectorAll('symbol')) symbol.id = symbolId(symbol.id);
  holder.append(sprite);
  document.body.append(holder);
}

/** The id of a drawing's symbol in the page. */
export function symbolId(picture: string): string {
  return `card-${picture}`;
}
