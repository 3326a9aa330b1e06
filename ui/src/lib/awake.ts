// Keeps the screen from going dark while people think.

/**
 * Keeps the screen awake, where the browser can, until the returned function is called. The browser drops the lock when
 * the page is hidden, so the lock is requested again when the page is visible.
 */
export function keepAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  let lock: WakeLockSentinel | null = null;
  let over = false;
  const ask = async () => {
    if (document.visibilityState !== 'visible') return;
    try {
      const held = await navigator.wakeLock.request('screen');
      if (over) await held.release();
      else lock = held;
    } catch {
      // Browsers refuse with little battery left: the screen sleeps as usual.
    }
  };
  const seen = () => void ask();
  document.addEventListener('visibilitychange', seen);
  seen();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', seen);
    void lock?.release();
  };
}
