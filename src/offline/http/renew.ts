import type { DeviceDatabase, Session } from '../db/device-database.ts';
import type { Ports } from '../ports/ports.ts';
import { isRecord } from '../ports/record.ts';
import type { Answer } from './classify.ts';
import { isUnauthenticated } from './classify.ts';
import { fetchAnswer } from './fetch-answer.ts';
import { MARKER } from './headers.ts';

/** What came of asking for a new token. `refused`: the person must sign in. */
export type Renewal = 'renewed' | 'refused' | 'otherAccount' | 'unreachable';

/** Reads a reply of `GET /api/authenticate`; null when it is none. */
function tokenOf(answer: Answer | null): { token: string; expiresAt: number; accountId: string } | null {
  if (answer === null || !answer.direct || answer.status !== 200 || !isRecord(answer.body)) return null;
  const { token, expiresAt, user } = answer.body;
  if (typeof token !== 'string' || typeof expiresAt !== 'string' || !isRecord(user) || typeof user['id'] !== 'string')
    return null;
  const at = Date.parse(expiresAt);
  return Number.isNaN(at) ? null : { token, expiresAt: at, accountId: user['id'] };
}

/**
 * Gets a new token by the cookie and stores it, unless somebody else has signed in meanwhile.
 * A refusal is stored too: this account's queue then waits for its sign-in; nothing of it is lost, nobody else is signed out.
 * @param stale the session whose token was not accepted
 */
export async function renew(device: DeviceDatabase, ports: Ports, stale: Session): Promise<Renewal> {
  const answer = await fetchAnswer(ports, '/api/authenticate', {
    method: 'GET',
    headers: { ...MARKER, Accept: 'application/json' },
  });
  const fresh = tokenOf(answer);
  const refused = answer !== null && isUnauthenticated(answer);
  if (fresh === null && !refused) return 'unreachable';
  return device.transaction('rw', device.sessions, async (): Promise<Renewal> => {
    const session = await device.sessions.get('session');
    if (session === undefined || session.accountId !== stale.accountId) return 'otherAccount';
    if (fresh === null) {
      // A tab may have renewed it while we asked.
      if (session.token !== stale.token && session.token !== null) return 'renewed';
      await device.sessions.put({ ...session, token: null, needsSignIn: true });
      return 'refused';
    }
    if (fresh.accountId !== session.accountId) return 'otherAccount';
    await device.sessions.put({
      ...session,
      token: fresh.token,
      tokenExpiresAt: fresh.expiresAt,
      signedInAt: ports.now(),
      needsSignIn: false,
    });
    return 'renewed';
  });
}
