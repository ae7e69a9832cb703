import { useEffect } from 'react';

/**
 * Keeps the screen awake while it is shown; silently nothing where the browser cannot, or the battery is low. The
 * browser lets go of it whenever the window is hidden.
 */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return undefined;
    let held: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || held?.released === false) return;
      const lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) void lock?.release();
      else held = lock ?? held;
    };
    const again = () => void ask();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void held?.release();
    };
  }, [wanted]);
}
