// Which device this is, as far as its pages are put on a home screen differently.

/** An iPad or iPhone, an Android device, a computer. */
export const PLATFORMS = ['apple', 'android', 'computer'] as const;
type Platform = (typeof PLATFORMS)[number];

/** How a computer's browser puts a page on its own: from the address bar, from a menu, not at all. */
export const BROWSERS = ['chrome', 'safari', 'firefox'] as const;
export type Browser = (typeof BROWSERS)[number];

type Signs = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** The device that this page is on. */
export function platformOf({ userAgent, maxTouchPoints }: Signs): Platform {
  // An iPad says that it is a Mac; no Mac is touched.
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'apple';
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'apple';
  return /Android/.test(userAgent) ? 'android' : 'computer';
}

/** Whose way a computer's browser has; those that say nothing else have Chrome's. */
export function browserOf({ userAgent }: Pick<Signs, 'userAgent'>): Browser {
  if (/Firefox\//.test(userAgent)) return 'firefox';
  return /Safari\//.test(userAgent) && !/Chrom|Edg|OPR/.test(userAgent) ? 'safari' : 'chrome';
}

/** Whether a page put on the home screen gets a notebook of its own there, beside the one in the browser. */
export function beginsAnew(signs: Signs): boolean {
  const platform = platformOf(signs);
  return platform === 'apple' || (platform === 'computer' && browserOf(signs) === 'safari');
}

/** Whether there is a home screen, or what is like it, for this browser to put a page on. */
export function hasPlace(signs: Signs): boolean {
  return platformOf(signs) !== 'computer' || browserOf(signs) !== 'firefox';
}
