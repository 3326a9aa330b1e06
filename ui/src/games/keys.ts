import { isShortcut } from '../lib/keys';

/** Whether the table takes this key: not in a field, not below a dialog, and not a shortcut of the browser. */
export function forTheTable(event: KeyboardEvent): boolean {
  if (isShortcut(event) || event.repeat) return false;
  const field =
    event.target instanceof HTMLElement && event.target.closest('input, select, textarea, dialog');
  return !field && !document.querySelector('dialog[open]');
}

/** Runs the action of a key in place of the browser's; Escape still reaches the browser, which leaves full screen. */
export function byKey(event: KeyboardEvent, keys: Readonly<Record<string, () => unknown>>): void {
  const act = keys[event.key.toLowerCase()];
  act?.();
  if (act && event.key !== 'Escape') event.preventDefault();
}

/** The cell that an arrow key leads to, within the grid; null for other keys. */
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
