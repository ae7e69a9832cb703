import { liveQuery } from 'dexie';
import type { DeviceDatabase, Session } from '../../offline/db/device-database.ts';
import type { Ports } from '../../offline/ports.ts';
import { renew } from '../../offline/replay/renew.ts';

/** How long before its end a token is renewed, in milliseconds (spec section 9). */
export const RENEW_BEFORE = 600_000;
/** How soon a renewal without network is tried again, in milliseconds. */
const AGAIN = 60_000;
/** Timers beyond this overflow and would fire at once, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

/**
 * Renews the token 600 s before it ends, as long as the page is open. One tab does it for all.
 * @param ended aborts when the account signs out
 */
export function keepRenewed(device: DeviceDatabase, ports: Ports, ended: AbortSignal): void {
  let callOff: () => void = () => undefined;
  const plan = (session: Session | undefined, soonest: number) => {
    callOff();
    if (ended.aborted || !session || session.needsSignIn) return;
    const wait = Math.min(LONGEST, Math.max(soonest, session.tokenExpiresAt - RENEW_BEFORE - ports.now()));
    callOff = ports.after(wait, () => void attempt());
  };
  const attempt = async () => {
    await ports.lock('roost-renew', async () => {
      const session = await device.sessions.get('session');
      if (session && !session.needsSignIn && session.tokenExpiresAt - RENEW_BEFORE <= ports.now()) await renew(device, ports, session);
    });
    plan(await device.sessions.get('session'), AGAIN);
  };
  const following = liveQuery(() => device.sessions.get('session')).subscribe({ next: (session) => plan(session, 0), error: () => undefined });
  ended.addEventListener('abort', () => {
    following.unsubscribe();
    callOff();
  });
}
