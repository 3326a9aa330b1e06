// Tells apart the devices and browsers that put a page on the home screen in different ways.

/** `apple` is an iPad or an iPhone. */
export const PLATFORMS = ['apple', 'android', 'computer'] as const;
type Platform = (typeof PLATFORMS)[number];

/** A computer puts a page on its own from the address bar (`chrome`), from a menu (`safari`), or not at all. */
export const BROWSERS = ['chrome', 'safari', 'firefox'] as const;
export type Browser = (typeof BROWSERS)[number];

type Signs = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** The device that this page is on. */
export function platformOf({ userAgent, maxTouchPoints }: Signs): Platform {
  // An iPad reports itself as a Mac, but no Mac has a touch screen.
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'apple';
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'apple';
  return /Android/.test(userAgent) ? 'android' : 'computer';
}

/** The browser whose way a computer's browser shares; an unknown browser is taken for Chrome. */
export function browserOf({ userAgent }: Pick<Signs, 'userAgent'>): Browser {
  if (/Firefox\//.test(userAgent)) return 'firefox';
  return /Safari\//.test(userAgent) && !/Chrom|Edg|OPR/.test(userAgent) ? 'safari' : 'chrome';
}

/** Whether a page put on the home screen gets a notebook of its own there, beside the one in the browser. */
export function beginsAnew(signs: Signs): boolean {
  const platform = platformOf(signs);
  return platform === 'apple' || (platform === 'computer' && browserOf(signs) === 'safari');
}

/** Whether this browser can put a page on a home screen, or on its own on a computer. */
export function hasPlace(signs: Signs): boolean {
  return platformOf(signs) !== 'computer' || browserOf(signs) !== 'firefox';
}
