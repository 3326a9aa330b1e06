/** Whether a key is pressed for the table: in no field, below no dialog, and no shortcut of the browser's. */
export function forTheTable(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
  const field =
    event.target instanceof HTMLElement && event.target.closest('input, select, textarea, dialog');
  return !field && !document.querySelector('dialog[open]');
}
