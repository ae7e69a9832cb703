import type { Session } from '../db/device-database.ts';
import type { Answer } from './classify.ts';
import { isUnauthenticated } from './classify.ts';
import { fetchAnswer } from './fetch-answer.ts';
import { isFresh } from './is-token-fresh.ts';
import type { Renewal } from './renew.ts';
import { renew } from './renew.ts';
import type { Pause, Run } from './sync-context.ts';

export interface Request {
  url: string;
  init: RequestInit;
}

/** What came of an authorised call: an answer (null when none came), or that this account cannot call now. */
export type Authorised = { answer: Answer | null } | { pause: Pause };

/** The session, while it is this account's and the server accepts it. */
export async function sessionOf({ device, accountId }: Run): Promise<Session | Pause> {
  const session = await device.sessions.get('session');
  if (session === undefined) return 'signIn';
  if (session.accountId !== accountId) return 'otherAccount';
  return session.needsSignIn ? 'signIn' : session;
}

/** Renews, or joins the renewal that is under way. */
export async function renewOnce(run: Run, session: Session): Promise<Renewal> {
  run.renewal ??= renew(run.device, run.ports, session).finally(() => {
    run.renewal = null;
  });
  return run.renewal;
}

/**
 * Calls as the run's account. A token that is over, or a 401, is renewed once by the cookie.
 * @param make makes the request with the token; it may be called twice
 */
export async function authorised(run: Run, make: (token: string) => Request): Promise<Authorised> {
  let session = await sessionOf(run);
  for (let renewed = false; ; renewed = true) {
    if (typeof session === 'string') return { pause: session };
    if (session.token !== null && (renewed || isFresh(session, run.ports.now()))) {
      const { url, init } = make(session.token);
      const answer = await fetchAnswer(run.ports, url, init);
      if (answer === null || !isUnauthenticated(answer)) return { answer };
      if (renewed) return { pause: 'signIn' };
    }
    const renewal = await renewOnce(run, session);
    if (renewal === 'unreachable') return { answer: null };
    if (renewal !== 'renewed') return { pause: renewal === 'refused' ? 'signIn' : 'otherAccount' };
    session = await sessionOf(run);
  }
}
