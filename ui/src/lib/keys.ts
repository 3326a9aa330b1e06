/** Whether a key is pressed for a shortcut of the browser or the device, and so not for the page. */
export function isShortcut({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey;
}
