/** A shortcut of the browser's, or of the device's: with these keys nothing on the page is meant. */
export function isShortcut({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey;
}
