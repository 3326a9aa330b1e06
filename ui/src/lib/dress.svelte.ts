// The first picture comes plain: words and buttons. Wood, shadows and faces follow once it is seen, since
// a window without a graphics card paints them slowly.

let dressed = $state(false);

/** Whether ornament may be drawn. Reactive. */
export function isDressed(): boolean {
  return dressed;
}

/** Lets ornament be drawn once the screen that is being laid out now has been seen. */
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
