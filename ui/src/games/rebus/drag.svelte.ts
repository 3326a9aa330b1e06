// Dragging a picture card with mouse, pen or finger. A short press stays a tap.

/** Pixels before a press becomes a drag. */
const SLACK = 8;

export type Drop = { type: 'strip'; at: number } | { type: 'rack'; at: number } | { type: 'play' } | null;

/** What lies under this point of the screen. */
function under(x: number, y: number): Drop {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]');
  if (!element) return null;
  const kind = element.dataset['drop'];
  if (kind === 'play') return { type: 'play' };
  const rack = kind === 'rack';
  const slots = [...element.querySelectorAll<HTMLElement>(rack ? '[data-card]' : '[data-slot]')];
  // The first slot of the finger's own line whose middle lies right of it, otherwise the end.
  const at = slots.findIndex((slot) => {
    const box = slot.getBoundingClientRect();
    return y < box.bottom && x < box.left + box.width / 2;
  });
  return { type: rack ? 'rack' : 'strip', at: at < 0 ? slots.length : at };
}

export class Drag {
  card = $state<number | null>(null);
  x = $state(0);
  y = $state(0);
  /** How wide the card is that was picked up, in pixels. */
  width = $state(0);
  over = $state.raw<Drop>(null);
  #from: { x: number; y: number; card: number; width: number; pointer: number } | null = null;
  #moved = false;

  /** A press on a card that can be dragged. */
  press(event: PointerEvent & { currentTarget: HTMLElement }, card: number): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    this.#moved = false;
    const width = event.currentTarget.getBoundingClientRect().width;
    this.#from = { x: event.clientX, y: event.clientY, card, width, pointer: event.pointerId };
  }

  move(event: PointerEvent): void {
    const from = this.#from;
    if (!from || event.pointerId !== from.pointer) return;
    if (!this.#moved && Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK) return;
    this.#moved = true;
    this.card = from.card;
    this.width = from.width;
    this.x = event.clientX;
    this.y = event.clientY;
    this.over = under(this.x, this.y);
  }

  /** Gives back which card was dropped and where; null when it was not dragged. */
  drop(event: PointerEvent): { card: number; to: Drop } | null {
    const card = event.pointerId === this.#from?.pointer ? this.card : null;
    this.cancel();
    return card === null ? null : { card, to: under(event.clientX, event.clientY) };
  }

  cancel(): void {
    this.#from = null;
    this.card = null;
    this.over = null;
  }

  /** Whether the click that follows belongs to a drag, and means nothing. */
  swallow(): boolean {
    const was = this.#moved;
    this.#moved = false;
    return was;
  }
}
