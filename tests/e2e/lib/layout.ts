/** Finds layout faults of a page on its screen: overlapping or unreachable controls, cut names, broken words,
 * incomplete boards. */

import type { Page, ViewportSize } from 'playwright-core';
import { shoot } from './browser.ts';

/** Whether to check the whole matrix, which takes minutes (`LAYOUT=whole`); the gate checks four screens in two text
 * sizes. */
const WHOLE = process.env['LAYOUT'] === 'whole';

const GATE = [
  [1280, 800],
  [1024, 768],
  [390, 844],
  [844, 390],
] as const;
const REST = [
  [1180, 820],
  [820, 1180],
  [768, 1024],
  [667, 375],
] as const;

/** Width and height of the checked screens. */
const SIZES = WHOLE ? [...GATE, ...REST] : GATE;

/** Text sizes in percent. */
const TEXTS = WHOLE ? [100, 125, 160] : [100, 160];
/** Widths of the screens that are checked at 125 %, too: a screen that bears 100 % and 160 % bears the sizes between. */
const BETWEEN = [1024, 390, 844];

/** Screens checked for both hands in turn: a wide screen, and a phone on its side. */
const LEFT = ['1024×768@160', '844×390@100'];

/** Number of letters that identify a name. */
const LETTERS = 5;

/** Runs in the page: all faults, in words. */
function faultsHere(letters: number): string[] {
  const found: string[] = [];
  const SLACK = 2;
  const top = [...document.querySelectorAll('dialog[open]')].at(-1);
  const root = top ?? document.body;
  const [wide, high] = [document.documentElement.clientWidth, innerHeight];

  const nameOf = (one: Element): string => {
    const words = one.getAttribute('aria-label') ?? one.textContent ?? '';
    const said = words.trim().replace(/\s+/g, ' ').slice(0, 40);
    const kind = typeof one.className === 'string' ? one.className.replace(/ ?svelte-\w+/g, '') : '';
    return `<${one.tagName.toLowerCase()}${kind ? `.${kind.trim().split(' ').join('.')}` : ''}> "${said}"`;
  };
  const px = (box: { left: number; top: number; right: number; bottom: number }) =>
    `${Math.round(box.left)},${Math.round(box.top)}–${Math.round(box.right)},${Math.round(box.bottom)}`;
  /** Caches a function of elements, since nothing changes while this runs. */
  const once = <T>(ask: (one: Element) => T): ((one: Element) => T) => {
    const known = new Map<Element, T>();
    return (one) => {
      const said = known.get(one) ?? ask(one);
      known.set(one, said);
      return said;
    };
  };
  const overflow = once((one) => getComputedStyle(one).overflow);
  const scrolls = (one: Element) => /auto|scroll/.test(overflow(one));
  const clips = (one: Element) => overflow(one) !== 'visible';

  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  const meet = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const wideOf = (box: Box) => box.right - box.left;
  const highOf = (box: Box) => box.bottom - box.top;
  const some = (box: Box, slack = SLACK) => wideOf(box) > slack && highOf(box) > slack;

  const shownBoxes = new Map<Element, Box>();
  /** The part of the screen where an element's content is visible. */
  const windowOf = (one: Element): Box => {
    const known = shownBoxes.get(one);
    if (known) return known;
    const parent = one.parentElement;
    const fixed = getComputedStyle(one).position === 'fixed';
    let box: Box =
      parent && !fixed && one !== top ? windowOf(parent) : { left: 0, top: 0, right: wide, bottom: high };
    if (one !== document.body && one !== document.documentElement && clips(one))
      box = meet(box, one.getBoundingClientRect());
    shownBoxes.set(one, box);
    return box;
  };

  const seen = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true }) &&
    !one.closest('[inert], .sr-only, [aria-hidden="true"]');
  const pressed = (one: Element) =>
    seen(one) && getComputedStyle(one).pointerEvents !== 'none' && some(one.getBoundingClientRect(), 0);

  const controls = [
    ...root.querySelectorAll('button, a[href], input, select, textarea, summary, [role="button"]'),
  ].filter(pressed);

  const windowed = controls.map((one) => ({
    one,
    box: meet(one.getBoundingClientRect(), windowOf(one.parentElement ?? one)),
  }));

  /** Controls do not overlap, unless one is a part of the other. */
  function checkOverlaps(): void {
    for (const [i, a] of windowed.entries()) {
      if (!some(a.box)) continue;
      for (const b of windowed.slice(i + 1)) {
        const both = meet(a.box, b.box);
        if (!some(both, 3) || a.one.contains(b.one) || b.one.contains(a.one)) continue;
        // Cards of a fan may overlap, if enough of each can be pressed: see below.
        const fan = a.one.closest('[data-fan]');
        if (fan && fan === b.one.closest('[data-fan]')) continue;
        found.push(`${nameOf(a.one)} and ${nameOf(b.one)} overlap at ${px(both)}`);
      }
    }
  }

  /** Whether a hit at an element's point counts as a hit of the element. */
  const related = (hit: Element | null, one: Element) =>
    hit !== null &&
    (one.contains(hit) ||
      hit.contains(one) ||
      // A larger target for the same action.
      (hit.matches('[data-over]') && hit.parentElement?.contains(one)) ||
      hit.closest('label')?.contains(one) === true);

  /** Every control is on the screen, or can be scrolled there, and nothing covers it. */
  function checkReach(): void {
    const kept = new Map<Element, [number, number]>();
    for (let at: Element | null = root; at; at = at.parentElement)
      kept.set(at, [at.scrollLeft, at.scrollTop]);
    for (const one of controls) {
      const box = one.getBoundingClientRect();
      const room = windowOf(one.parentElement ?? one);
      const inside = (b: Box, r: Box) =>
        b.left >= r.left - SLACK &&
        b.top >= r.top - SLACK &&
        b.right <= r.right + SLACK &&
        b.bottom <= r.bottom + SLACK;
      let now: Box = box;
      if (!inside(box, room)) {
        if (one.matches('[data-next]'))
          found.push(`${nameOf(one)} is what one presses next, and is out of sight at ${px(box)}`);
        for (let at: Element | null = one.parentElement; at; at = at.parentElement)
          if (scrolls(at) && !kept.has(at)) kept.set(at, [at.scrollLeft, at.scrollTop]);
        one.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
        // A control reached by scrolling must come clear of a bar that sticks to an edge.
        if (!related(document.elementFromPoint(...middle(one.getBoundingClientRect())), one))
          one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        shownBoxes.clear();
        now = one.getBoundingClientRect();
        if (scrollerOf(one) === null || !inside(now, windowOf(one.parentElement ?? one))) {
          found.push(`${nameOf(one)} cannot be reached: it lies at ${px(now)}`);
          continue;
        }
      }
      const [w, h] = [wideOf(now), highOf(now)];
      // For a card in a fan, or a control smaller than a finger, the middle is enough.
      const fan = one.closest('[data-fan]') !== null;
      const points: [number, number][] =
        fan || Math.min(w, h) < 24
          ? [[now.left + w * 0.5, now.top + h * 0.5]]
          : [
              [now.left + w * 0.5, now.top + h * 0.5],
              [now.left + w * 0.22, now.top + h * 0.22],
              [now.right - w * 0.22, now.top + h * 0.22],
              [now.left + w * 0.22, now.bottom - h * 0.22],
              [now.right - w * 0.22, now.bottom - h * 0.22],
            ];
      // Smaller than any finger: the board chooses the cell.
      if (Math.min(w, h) < 16) continue;
      for (const [x, y] of points) {
        const hit = document.elementFromPoint(x, y);
        if (related(hit, one)) continue;
        found.push(
          `${nameOf(one)} lies under ${hit ? nameOf(hit) : 'nothing'} at ${Math.round(x)},${Math.round(y)}`,
        );
        break;
      }
    }
    for (const [one, [left, topp]] of kept) one.scrollTo({ left, top: topp, behavior: 'instant' });
    shownBoxes.clear();
  }

  function middle(b: Box): [number, number] {
    return [(b.left + b.right) / 2, (b.top + b.bottom) / 2];
  }
  /** The element, or the page, that scrolls an element into sight. */
  function scrollerOf(one: Element): Element | null {
    for (let at = one.parentElement; at && at !== document.body; at = at.parentElement)
      if (scrolls(at) && (at.scrollHeight > at.clientHeight || at.scrollWidth > at.clientWidth)) return at;
    const { scrollHeight, clientHeight } = document.documentElement;
    return !top && scrollHeight > clientHeight ? document.documentElement : null;
  }

  /** The nearest ancestor that clips an element's overflow without scrolling it. */
  function clipperOf(one: Element): Element | null {
    for (let at: Element | null = one; at && at !== document.body; at = at.parentElement) {
      if (scrolls(at)) return null;
      if (clips(at)) return at;
    }
    return null;
  }

  interface Line {
    owner: Element;
    box: Box;
  }
  /** All visible lines of text. */
  const lines: Line[] = [];

  /** No name is cut, and no word is broken. Collects `lines`. */
  function checkWords(): void {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const owner = node.parentElement;
      const text = node.textContent ?? '';
      if (!owner || text.trim() === '' || owner.closest('svg, .sr-only, [inert]')) continue;
      if (!owner.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const room = windowOf(owner);
      // For screen readers only.
      if (!some(room)) continue;
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()];
      for (const rect of rects) {
        const lean = highOf(rect) * 0.22;
        const box = meet(
          { left: rect.left, right: rect.right, top: rect.top + lean, bottom: rect.bottom - lean },
          room,
        );
        if (some(box)) lines.push({ owner, box });
      }
      const { textOverflow } = getComputedStyle(owner);
      if (textOverflow === 'ellipsis' && owner.clientWidth > 2 && owner.scrollWidth > owner.clientWidth + 1) {
        const edge = owner.getBoundingClientRect().right - 0.9 * parseFloat(getComputedStyle(owner).fontSize);
        let fit = 0;
        for (; fit < text.length; fit += 1) {
          range.setStart(node, fit);
          range.setEnd(node, fit + 1);
          if (range.getBoundingClientRect().right > edge) break;
        }
        if (fit < letters) found.push(`${nameOf(owner)} is cut to ${fit} letters`);
      }
      // Cut without a sign by an ancestor that does not scroll.
      const [shown, around] =
        textOverflow === 'ellipsis' ? [owner.getClientRects(), owner.parentElement] : [rects, owner];
      const cut = around && clipperOf(around);
      for (const rect of shown) {
        if (!cut) break;
        const { left, right, width } = cut.getBoundingClientRect();
        // Left out as a whole, for lack of room.
        if (rect.left >= right && cut.matches('[data-spare]')) continue;
        if (width > 2 && (rect.left < left - SLACK || rect.right > right + SLACK))
          found.push(`the words of ${nameOf(owner)} are cut off by ${nameOf(cut)}`);
      }
      // A single line has no broken words.
      if (rects.length < 2) continue;
      for (const word of text.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const pieces = [...range.getClientRects()];
        const [first] = pieces;
        if (!first || pieces.every((one) => Math.abs(one.top - first.top) < 4)) continue;
        let fit = 1;
        for (; fit < word[0].length; fit += 1) {
          range.setEnd(node, word.index + fit + 1);
          if ([...range.getClientRects()].some((one) => Math.abs(one.top - first.top) >= 4)) break;
        }
        if (fit < letters) found.push(`"${word[0]}" in ${nameOf(owner)} is broken after ${fit} letters`);
      }
    }
  }

  /** Nothing covers text. */
  function checkLines(): void {
    const apart = (a: Element, b: Element) => a !== b && !a.contains(b) && !b.contains(a);
    for (const [i, a] of lines.entries()) {
      for (const b of lines.slice(i + 1)) {
        if (some(meet(a.box, b.box), 3) && apart(a.owner, b.owner))
          found.push(
            `the words of ${nameOf(a.owner)} and ${nameOf(b.owner)} overlap at ${px(meet(a.box, b.box))}`,
          );
      }
      for (const { one, box } of windowed) {
        const on = meet(a.box, box);
        if (!some(on, 3)) continue;
        const own = one.contains(a.owner) || a.owner.contains(one) || a.owner.closest('label')?.contains(one);
        if (!own && !one.closest('[data-over]'))
          found.push(`the words of ${nameOf(a.owner)} and ${nameOf(one)} overlap at ${px(on)}`);
      }
    }
  }

  /** Text stays on its background: the nearest painted ancestor, up to an ancestor that clips or scrolls. */
  function checkGrounds(): void {
    const paints = once((one) => {
      const { backgroundColor, borderLeftWidth } = getComputedStyle(one);
      return !/, 0\)$|transparent/.test(backgroundColor) || parseFloat(borderLeftWidth) > 0;
    });
    for (const { owner, box } of lines) {
      let on: Element | null = owner;
      while (on && on !== document.body && !paints(on)) on = clips(on) ? null : on.parentElement;
      if (!on || on === document.body || clips(on)) continue;
      const ground = on.getBoundingClientRect();
      // On a border, letters would touch it.
      const edge = parseFloat(getComputedStyle(on).borderLeftWidth) > 0 ? 1 : -3;
      if (box.left < ground.left + edge || box.right > ground.right - edge)
        found.push(`the words of ${nameOf(owner)} run out of ${nameOf(on)}: ${px(box)} on ${px(ground)}`);
    }
  }

  /** Boards are complete, and everything beside them is visible; behind a dialog nobody looks at them. */
  function checkBoards(): void {
    for (const board of top ? [] : document.querySelectorAll('[data-board], [data-seen]')) {
      if (!board.checkVisibility({ visibilityProperty: true }) || board.closest('[inert]')) continue;
      const box = board.getBoundingClientRect();
      const whole = meet(box, windowOf(board.parentElement ?? board));
      if (wideOf(whole) < wideOf(box) - SLACK || highOf(whole) < highOf(box) - SLACK)
        found.push(`${nameOf(board)} is not whole: it lies at ${px(box)}, of which ${px(whole)} is seen`);
      if (board.matches('[data-board]') && Math.min(wideOf(box), highOf(box)) < 80)
        found.push(`the board is small: ${px(box)}`);
    }
  }

  /** The mark of a picture lies at its edge, and hides little of the picture. */
  function checkMarks(): void {
    for (const mark of root.querySelectorAll('[data-mark]')) {
      const picture = mark.parentElement?.getBoundingClientRect();
      if (!picture || !mark.checkVisibility({ visibilityProperty: true })) continue;
      const on = meet(picture, mark.getBoundingClientRect());
      if (some(on) && wideOf(on) * highOf(on) > 0.2 * wideOf(picture) * highOf(picture))
        found.push(`a mark hides its picture: ${px(on)} of ${px(picture)}`);
    }
  }

  checkOverlaps();
  checkReach();
  checkWords();
  checkLines();
  checkGrounds();
  checkBoards();
  checkMarks();
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > wide + 1) found.push(`the page is ${scrollWidth - wide} px wider than its screen`);
  return [...new Set(found)];
}

/** An expression for all faults of the page that evaluates it. A text, since this file's compiler names inner
 * functions by a helper that the page lacks. */
export const FAULTS = `(globalThis.__name ??= (named) => named, (${faultsHere})(${LETTERS}))`;

/** The share of a board's width that must remain with large letters: people who choose them need a large board, too. */
const BOARD_KEEPS = 0.97;

/** An expression for the width of the table's board; 0 without a board. */
const BOARD = `document.querySelector('.surface [data-board]')?.getBoundingClientRect().width ?? 0`;

/** Checks one page on all screens with all text sizes; then restores the page's own. */
export class Looker {
  readonly #own: ViewportSize | null;
  /** Whether the next check is for the left hand, on the screens of `LEFT`. */
  #left = false;

  constructor(
    readonly page: Page,
    readonly sizes: readonly (readonly [number, number])[] = SIZES,
    readonly texts: readonly number[] = TEXTS,
  ) {
    this.#own = page.viewportSize();
  }

  async size(width: number, height: number): Promise<void> {
    await this.page.setViewportSize({ width, height });
  }

  /** Sets the text size as the settings do; waits two frames for elements that measure themselves. */
  async text(percent: number, hand = 'right'): Promise<void> {
    await this.page.evaluate(
      async ([percent, hand]) => {
        document.documentElement.style.setProperty('--text', String(percent / 100));
        document.documentElement.dataset['hand'] = hand;
        for (let pictures = 0; pictures < 2; pictures += 1) await new Promise(requestAnimationFrame);
        // Turning and flying elements come to rest; water runs for ever.
        const all = document.getAnimations();
        const moving = all.filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
        await Promise.allSettled(moving.map((one) => one.finished));
      },
      [percent, hand] as const,
    );
  }

  /** Yields every screen with every text size: `width×height@text`. */
  async *screens(): AsyncGenerator<string> {
    let texts = this.texts;
    this.#left = !this.#left;
    for (const [width, height] of this.sizes) {
      await this.size(width, height);
      for (const percent of texts) {
        if (percent === 125 && !BETWEEN.includes(width)) continue;
        const screen = `${width}×${height}@${percent}`;
        await this.text(percent, this.#left && LEFT.includes(screen) ? 'left' : 'right');
        yield screen;
      }
      // The next screen begins with the present text size, which saves a layout.
      texts = texts.toReversed();
    }
    if (this.#own) await this.size(this.#own.width, this.#own.height);
    await this.text(100);
  }

  /** The findings of `measure` on every screen with every text size. */
  async measures(measure: () => Promise<unknown>): Promise<string[]> {
    const all: string[] = [];
    for await (const screen of this.screens()) all.push(`${screen}: ${JSON.stringify(await measure())}`);
    return all;
  }

  /** All faults of the present scene, by screen. */
  async faults(scene: string): Promise<Map<string, string[]>> {
    const all = new Map<string, string[]>();
    const boards = new Map<string, number>();
    for await (const screen of this.screens()) {
      const [found, wide] = await this.page.evaluate<[string[], number]>(`[${FAULTS}, ${BOARD}]`);
      boards.set(screen, Math.round(wide));
      all.set(screen, found);
      await shoot(this.page, `${scene}, ${screen}`.replaceAll(/[#/]+/g, ' '));
    }
    for (const [screen, board] of boards) {
      const usual = boards.get(screen.replace(/@.*/, '@100')) ?? 0;
      if (board < usual * BOARD_KEEPS)
        all.get(screen)?.push(`the board is smaller than with usual letters: ${board} of ${usual} px`);
    }
    return all;
  }
}
