import type { DeviceDatabase, Session } from '../../offline/db/device-database.ts';
import { followTable } from '../../offline/db/follow-table.ts';
import type { Ports } from '../../offline/ports/ports.ts';
import type { Renewal } from '../../offline/http/session.ts';
import { askForToken, renew } from '../../offline/http/session.ts';
import { heeding } from '../../offline/ports/back-off.ts';

/** Renews a token this long before its end, in milliseconds (spec 9, "Token renewal offset"). */
export const RENEWAL_OFFSET_MS = 600_000;
/** Milliseconds (docs/sync-protocol.md, "Sessions"). */
const TOKEN_LIFE_MS = 3_600_000;
/** Retry delay of a renewal without network, or of a busy server that asks for no longer, in milliseconds. */
const RETRY_DELAY_MS = 60_000;
/** Longest possible timer, in ms: longer ones fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Renewal time, in epoch ms of this device. A token that expires on arrival (fast clock, or a sign-in about to end)
 * counts from its arrival: renewing at once would loop forever.
 */
function renewalOf({ tokenExpiresAt, signedInAt }: Session): number {
  const byEnd = tokenExpiresAt - RENEWAL_OFFSET_MS;
  return byEnd > signedInAt ? byEnd : signedInAt + TOKEN_LIFE_MS - RENEWAL_OFFSET_MS;
}

/**
 * Renews the token 600 s before its end while the page is open; one tab renews for all.
 * @param ended aborts when the account signs out
 */
export function keepRenewed(device: DeviceDatabase, ports: Ports, ended: AbortSignal): void {
  let callOff: () => void = () => undefined;
  const planIn = (ms: number) => {
    callOff();
    // A connection to the device's database may be lost meanwhile, and opened again.
    if (!ended.aborted) callOff = ports.after(ms, () => void attempt().catch(() => planIn(RETRY_DELAY_MS)));
  };
  const plan = (session: Session | undefined, soonest: number) => {
    if (!session || session.needsSignIn) callOff();
    else planIn(Math.min(MAX_TIMER_MS, Math.max(soonest, renewalOf(session) - ports.now())));
  };
  const attempt = async () => {
    let asked: number | null = null;
    await ports.lock('roost-renew', async () => {
      const session = await device.sessions.get('session');
      if (!session || session.needsSignIn || renewalOf(session) > ports.now()) return;
      const answer = await askForToken({ device, ports }, session);
      if (typeof answer !== 'string') asked = answer.retryAfterMs;
    });
    plan(await device.sessions.get('session'), heeding(asked, RETRY_DELAY_MS));
  };
  const leave = followTable(
    { database: device.name, table: 'sessions' },
    () => device.sessions.get('session'),
    (session) => plan(session, 0),
  );
  ended.addEventListener('abort', () => {
    leave();
    callOff();
  });
}

/** Asks the server to renew a sign-in that is over by this device's clock. A refusal is not noted: it is told first. */
export async function tryRenewal(device: DeviceDatabase, ports: Ports): Promise<Renewal> {
  const session = await device.sessions.get('session');
  return session === undefined || session.needsSignIn ? 'otherAccount' : renew({ device, ports }, session, false);
}
