import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useClientConfig } from '../../queries/account-singles.tsx';
import { useLocation } from 'wouter';
import { session } from '../../state/session.ts';
import { useDeviceNow } from '../../ui/use-now.ts';
import { ROUTES } from '../../routes.ts';

const HOUR_MS = 3_600_000;
/** A renewal at start gets this long, in milliseconds. */
const RENEWAL_GRACE_MS = 4000;

/** Whether the login is older than the organisation allows, in hours or fractions (spec 4, "Session"). */
export function useSessionExpired(): boolean {
  const { loginAt, renewedAt } = useSnapshot(session);
  const config = useClientConfig();
  const now = useDeviceNow();
  const [path] = useLocation();
  const [shown, setShown] = useState(false);
  const end = config == null ? Infinity : loginAt + config.sessionHours * HOUR_MS;
  // The server never renews past the end: this device's clock is fast.
  const over = Date.parse(now) > end && renewedAt <= end;
  useEffect(() => {
    const timer = setTimeout(() => setShown(over), over ? RENEWAL_GRACE_MS : 0);
    return () => clearTimeout(timer);
  }, [over]);
  return shown && path !== ROUTES.logout.path;
}
