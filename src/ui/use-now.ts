import { useEffect, useState } from 'react';

const TICK_MS = 30_000;

/**
 * The present instant as ISO 8601 UTC; renews itself while the window is visible, and at once when it becomes so.
 * @param tick in milliseconds
 */
export function useNow(tick: number = TICK_MS): string {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const renew = () => {
      if (document.visibilityState === 'visible') setNow(new Date().toISOString());
    };
    const timer = setInterval(renew, tick);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [tick]);
  return now;
}
