import { createContext, useContext, useEffect, useState } from 'react';

const TICK_MS = 30_000;

/** How far this device's clock is ahead of the one that decides, in milliseconds. */
export const ClockAhead = createContext(0);

/**
 * The present instant by the clock that decides, as ISO 8601 UTC; renews itself while the window is visible, and at
 * once when it becomes so.
 * @param tick in milliseconds
 */
export function useNow(tick?: number): string {
  const ahead = useContext(ClockAhead);
  const now = useDeviceNow(tick);
  return ahead === 0 ? now : new Date(Date.parse(now) - ahead).toISOString();
}

/** As {@link useNow}, by this device's clock, for what it wrote down by that. */
export function useDeviceNow(tick: number = TICK_MS): string {
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
