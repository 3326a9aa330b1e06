import { isShortcut } from '../lib/keys';

/** Whether a key is pressed for the table: in no field, below no dialog, and no shortcut of the browser's. */
export function forTheTable(event: KeyboardEvent): boolean {
  if (isShortcut(event) || event.repeat) return false;
  const field =
    event.target instanceof HTMLElement && event.target.closest('input, select, textarea, dialog');
  return !field && !document.querySelector('dialog[open]');
}

/** Does what a key stands for, in place of the browser; Escape is the browser's, too: it leaves a full screen. */
export function byKey(event: KeyboardEvent, keys: Readonly<Record<string, () => unknown>>): void {
  const act = keys[event.key.toLowerCase()];
  act?.();
  if (act && event.key !== 'Escape') event.preventDefault();
}

/** Where an arrow key leads from a cell of a grid, staying on it; null for other keys. */
export function arrow(key: string, cell: number, columns: number, rows: number): number | null {
  const column = cell % columns;
  const row = Math.floor(cell / columns);
  switch (key) {
    case 'ArrowLeft':
      return row * columns + Math.max(0, column - 1);
    case 'ArrowRight':
      return row * columns + Math.min(columns - 1, column + 1);
    case 'ArrowUp':
      return Math.max(0, row - 1) * columns + column;
    case 'ArrowDown':
      return Math.min(rows - 1, row + 1) * columns + column;
    case 'Home':
      return row * columns;
    case 'End':
      return row * columns + columns - 1;
    default:
      return null;
  }
}
