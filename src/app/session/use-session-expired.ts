import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useClientConfig } from '../../queries/settings.ts';
import { useLocation } from 'wouter';
import { session } from '../../state/session.ts';
import { useNow } from '../../ui/use-now.ts';
import { ROUTES } from '../routes.ts';

const HOUR = 3_600_000;
/** A renewal that is under way at start is given this long before the person is bothered, in milliseconds. */
const GRACE = 4000;

/** Whether the sign-in is older than the organisation allows (spec section 4, "Session"), and no renewal helped. */
export function useSessionExpired(): boolean {
  const { signedInAt } = useSnapshot(session);
  const config = useClientConfig();
  const now = useNow();
  const [path] = useLocation();
  const [shown, setShown] = useState(false);
  const over = config != null && Date.parse(now) > signedInAt + config.sessionHours * HOUR;
  useEffect(() => {
    const timer = setTimeout(() => setShown(over), over ? GRACE : 0);
    return () => clearTimeout(timer);
  }, [over]);
  return shown && path !== ROUTES.logout.path;
}
