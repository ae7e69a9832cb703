import { useMemo } from 'react';
import { isSameName } from '../domain/colleague/name-search.ts';
import { callOnline } from '../offline/http/call-online.ts';
import { CallError, headersFor, replyOf } from '../offline/http/client.ts';
import { fetchAnswer } from '../offline/http/fetch-answer.ts';
import { requestOf } from '../offline/http/request.ts';
import { newSyncContext } from '../offline/http/session.ts';
import { browserPorts } from '../offline/ports/browser-ports.ts';
import { useAccountDatabase } from '../queries/account-database.ts';
import { useKnownHosts } from '../queries/reception.ts';
import { connectivity, reportContact } from '../state/connectivity.ts';
import type { FoundEmployee } from '../ui/inputs/employee-selector.tsx';
import { BUILD } from './build.ts';
import { useDevice } from './device.tsx';
import { knownInstead } from './known-instead.ts';

const PUBLIC_SEARCH = 'GET /public/visits/employees/search';

/**
 * Finds hosts whose whole name a visitor typed. Strangers are told of nobody else, so what they type goes to the public
 * search, without credentials; only a name that it knows is asked for under this tablet's account.
 */
export function useNamedHost(): (typed: string, anew?: boolean) => Promise<FoundEmployee[]> {
  const device = useDevice();
  const db = useAccountDatabase();
  const findKnown = useKnownHosts();
  return useMemo(() => {
    const ports = browserPorts(BUILD);
    const context = newSyncContext(db, device, ports, db.accountId);
    const known = async (typed: string) => (await findKnown(typed)).filter(({ name }) => isSameName(name, typed));
    return async (typed, anew = false) => {
      // Whoever presses for it has one try, whatever is thought of the server: it may be there again.
      if (!connectivity.online && !anew)
        return knownInstead(new CallError(null, 'network', 'no network'), known(typed));
      try {
        const { url } = requestOf(PUBLIC_SEARCH, { query: { filter: typed } });
        const answer = await fetchAnswer(ports, url, { headers: headersFor(undefined, null), credentials: 'omit' });
        const [named] = replyOf<typeof PUBLIC_SEARCH>(answer);
        reportContact(true);
        if (named === undefined) return [];
        // Who types is a visitor: no dialog is for them that says what this account may not.
        const found = await callOnline(context, 'GET /api/employees/search', { query: { filter: named.name } });
        return found.filter(({ name }) => isSameName(name, typed));
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        reportContact(error.status !== null);
        return knownInstead(error, known(typed));
      }
    };
  }, [db, device, findKnown]);
}
