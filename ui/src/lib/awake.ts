// The screen does not go dark at a table where people think.

/**
 * Keeps the screen awake, where the browser can, until what it gives back is called. A browser lets the screen
 * sleep when the page goes out of sight: it is asked again when the page is back.
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
      // Refused, with little battery left: the screen sleeps as usual.
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
