import type { Pause, Run } from './sync-context.ts';
import type { Request } from './authorised.ts';
import { renewOnce, sessionOf } from './authorised.ts';
import { isFresh } from './is-token-fresh.ts';

/**
 * Like `authorised`, for a reply that is read as it comes: no time-out, and the body stays unread.
 * @returns the response, null when the token could not be renewed for want of a network, or why this account cannot call now
 * @throws what fetch throws
 */
export async function authorisedResponse(run: Run, make: (token: string) => Request): Promise<Response | Pause | null> {
  let session = await sessionOf(run);
  for (let renewed = false; ; renewed = true) {
    if (typeof session === 'string') return session;
    if (session.token !== null && (renewed || isFresh(session, run.ports.now()))) {
      const { url, init } = make(session.token);
      const response = await run.ports.fetch(url, init);
      if (response.status !== 401) return response;
      if (renewed) return 'signIn';
    }
    const renewal = await renewOnce(run, session);
    if (renewal === 'unreachable') return null;
    if (renewal !== 'renewed') return renewal === 'refused' ? 'signIn' : 'otherAccount';
    session = await sessionOf(run);
  }
}
