import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useClientConfig } from '../../queries/account-singles.tsx';
import { useLocation } from 'wouter';
import type { Renewal } from '../../offline/http/session.ts';
import { connectivity, reportContact } from '../../state/connectivity.ts';
import { session } from '../../state/session.ts';
import { useDeviceNow } from '../../ui/use-now.ts';
import { ROUTES } from '../../routes.ts';

const HOUR_MS = 3_600_000;
/** Wait before asking again where the device's database failed, or the server is busy, in milliseconds. */
const AGAIN_MS = 60_000;
/** A renewal at start gets this long before the server is asked for one, in milliseconds. */
const RENEWAL_GRACE_MS = 4000;

/**
 * Whether the login is older than the organisation allows (spec 4, "Session"), and the server says so, too: a limit
 * that was shortened since signs nobody out earlier. Not without a network: it would lock the person out of what is
 * here, and nobody could sign in again.
 * @param renewal asks the server
 */
export function useSessionExpired(renewal: () => Promise<Renewal>): boolean {
  const { loginAt, renewedAt } = useSnapshot(session);
  const config = useClientConfig();
  const { online } = useSnapshot(connectivity);
  const now = useDeviceNow();
  const [path] = useLocation();
  const [shown, setShown] = useState(false);
  const end = config == null ? Infinity : loginAt + config.sessionHours * HOUR_MS;
  // The server never renews past the end: this device's clock is fast.
  const over = online && Date.parse(now) > end && renewedAt <= end;
  useEffect(() => {
    let isHere = true;
    const look = async () => {
      const result = over ? await renewal() : null;
      if (!isHere) return;
      // Once it is in reach again, it is asked again.
      if (result === 'unreachable') reportContact(false);
      setShown(result === 'refused');
      // It is in reach, whatever troubles it: nothing else would ask it again.
      if (result === 'busy') lookIn(AGAIN_MS);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lookIn = (ms: number) => {
      timer = setTimeout(() => void look().catch(() => isHere && lookIn(AGAIN_MS)), ms);
    };
    lookIn(over ? RENEWAL_GRACE_MS : 0);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [over, renewal]);
  return shown && path !== ROUTES.logout.path;
}
