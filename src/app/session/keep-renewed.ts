import { liveQuery } from 'dexie';
import type { DeviceDatabase, Session } from '../../offline/db/device-database.ts';
import type { Ports } from '../../offline/ports/ports.ts';
import { renew } from '../../offline/http/session.ts';

/** How long before its end a token is renewed, in milliseconds (spec 9, "Token renewal offset"). */
export const RENEW_BEFORE = 600_000;
/** How long a token lasts, in milliseconds (docs/sync-protocol.md, "Sessions"). */
const TOKEN_LIFE = 3_600_000;
/** How soon a renewal without network is tried again, in milliseconds. */
const AGAIN = 60_000;
/** Timers beyond this overflow and would fire at once, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

/**
 * When a token is to be renewed, in epoch milliseconds of the device. One that was as good as over when it came tells nothing: this
 * device's clock is ahead, or the sign-in itself ends and no token outlives it. To renew that at once would go on for ever.
 */
function renewalOf({ tokenExpiresAt, signedInAt }: Session): number {
  const byEnd = tokenExpiresAt - RENEW_BEFORE;
  return byEnd > signedInAt ? byEnd : signedInAt + TOKEN_LIFE - RENEW_BEFORE;
}

/**
 * Renews the token 600 s before it ends, as long as the page is open. One tab does it for all.
 * @param ended aborts when the account signs out
 */
export function keepRenewed(device: DeviceDatabase, ports: Ports, ended: AbortSignal): void {
  let callOff: () => void = () => undefined;
  const plan = (session: Session | undefined, soonest: number) => {
    callOff();
    if (ended.aborted || !session || session.needsSignIn) return;
    const wait = Math.min(LONGEST, Math.max(soonest, renewalOf(session) - ports.now()));
    callOff = ports.after(wait, () => void attempt());
  };
  const attempt = async () => {
    await ports.lock('roost-renew', async () => {
      const session = await device.sessions.get('session');
      if (session && !session.needsSignIn && renewalOf(session) <= ports.now()) await renew({ device, ports }, session);
    });
    plan(await device.sessions.get('session'), AGAIN);
  };
  const following = liveQuery(() => device.sessions.get('session')).subscribe({
    next: (session) => plan(session, 0),
    error: () => undefined,
  });
  ended.addEventListener('abort', () => {
    following.unsubscribe();
    callOff();
  });
}
