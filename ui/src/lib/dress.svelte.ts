// Ornament (wood, shadows, faces) is drawn only after the first screen was seen with its words and buttons: a window
// without a graphics card paints ornament slowly.

let dressed = $state(false);

/** Whether ornament may be drawn. Reactive. */
export function isDressed(): boolean {
  return dressed;
}

/** Lets ornament be drawn once the current layout has been painted. */
export function dressSoon(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        dressed = true;
        document.documentElement.dataset['dressed'] = '';
      }),
    ),
  );
}
