/** A page as printed: the words on every sheet of paper, and their positions. */

import type { Page } from 'playwright-core';
import { getDocumentProxy } from 'unpdf';

/** A piece of text on a sheet of paper, in points from the lower left corner. */
interface Ink {
  words: string;
  left: number;
  right: number;
  /** The baseline of the text. */
  foot: number;
  height: number;
}

/** Prints the page on A4, and reads it back: a list of words for every sheet. */
export async function printed(page: Page): Promise<Ink[][]> {
  const file = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'A4' })));
  const sheets: Ink[][] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const { items } = await (await file.getPage(number)).getTextContent();
    const inks: Ink[] = [];
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [, , , , left = 0, foot = 0] = item.transform as number[];
      inks.push({ words: item.str.trim(), left, right: left + item.width, foot, height: item.height });
    }
    sheets.push(inks);
  }
  return sheets;
}

/** Words printed over other words, by half a letter's height or more. */
export function overprints(sheets: readonly (readonly Ink[])[]): string[] {
  const found: string[] = [];
  for (const [number, inks] of sheets.entries())
    for (const [i, one] of inks.entries())
      for (const other of inks.slice(i + 1)) {
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const low = Math.max(one.foot, other.foot);
        const tall = Math.min(one.foot + one.height, other.foot + other.height) - low;
        if (wide > 2 && tall > Math.min(one.height, other.height) / 2)
          found.push(`sheet ${number + 1}: ${one.words} and ${other.words}`);
      }
  return found;
}

/** Headings and introductions at the foot of a sheet. */
export function stranded(sheets: readonly (readonly Ink[])[], headings: readonly string[]): string[] {
  return sheets.flatMap((inks, number) =>
    inks
      .filter((one) => headings.some((heading) => heading.endsWith(one.words)))
      .filter((one) => !inks.some((other) => other.foot < one.foot - 1))
      .map((one) => `sheet ${number + 1} ends with ${one.words}`),
  );
}

/** Names of a list that stand alone on a sheet, apart from all others. */
export function alone(sheets: readonly (readonly Ink[])[], names: readonly string[]): string[] {
  return sheets.flatMap((inks, number) => {
    const here = names.filter((name) => inks.some((one) => one.words === name));
    return here.length === 1 && names.length > 1 ? [`sheet ${number + 1} has ${here.join()} alone`] : [];
  });
}
