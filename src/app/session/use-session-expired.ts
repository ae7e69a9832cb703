import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useClientConfig } from '../../queries/person.ts';
import { useLocation } from 'wouter';
import { session } from '../../state/session.ts';
import { useNow } from '../../ui/use-now.ts';
import { ROUTES } from '../../routes.ts';

const HOUR = 3_600_000;
/** A renewal that is under way at start is given this long before the person is bothered, in milliseconds. */
const GRACE = 4000;

/**
 * Whether the sign-in is longer ago than the organisation allows: hours, or parts of them, since login (spec 4,
 * "Session").
 */
export function useSessionExpired(): boolean {
  const { loginAt, renewedAt } = useSnapshot(session);
  const config = useClientConfig();
  const now = useNow();
  const [path] = useLocation();
  const [shown, setShown] = useState(false);
  const end = config == null ? Infinity : loginAt + config.sessionHours * HOUR;
  // The server renews nothing beyond the end: where it has, the clock of this device is ahead.
  const over = Date.parse(now) > end && renewedAt <= end;
  useEffect(() => {
    const timer = setTimeout(() => setShown(over), over ? GRACE : 0);
    return () => clearTimeout(timer);
  }, [over]);
  return shown && path !== ROUTES.logout.path;
}
