// The animations of the moves just made: hop, slide and shake.

import type { MiceEvent, MiceMove, Seat, TableView } from '../../generated';
import { play as sound, type Sound } from '../../lib/sound';
import { moves, newLines } from '../../shared/motion';
import { effect, type Effect } from './motion';
import { miceEvents } from './wire';

const SOUNDS: Partial<Record<MiceEvent['type'], Sound>> = { went: 'tap', laid: 'card', passed: 'flip' };

export class Animations {
  effects = $state.raw<readonly Effect[]>([]);
  #before: TableView | null = null;
  #id = 0;

  /** Takes in a new table, and animates its new events. */
  follow(table: TableView): void {
    const events = miceEvents(newLines(this.#before, table));
    this.#before = table;
    for (const { type } of events) {
      const noise = SOUNDS[type];
      if (noise) sound(noise);
    }
    const started = moves() ? events.map((event) => effect(event, (this.#id += 1))) : [];
    this.effects = started.filter((one) => one !== null);
  }

  /** Shakes the refused target, and the mice that the refusal names. */
  refuse(mv: MiceMove, turn: Seat, caged: readonly Seat[]): void {
    if (!moves()) return;
    const shaken: Effect[] = (caged.length > 0 ? caged : mv.type === 'go' ? [turn] : []).map((seat) => ({
      id: (this.#id += 1),
      kind: 'shake',
      seat,
    }));
    if (mv.type === 'lay') shaken.push({ id: (this.#id += 1), kind: 'refuse', barrier: mv.barrier });
    this.effects = shaken;
  }
}
