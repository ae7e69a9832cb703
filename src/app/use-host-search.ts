import { useMemo } from 'react';
import { callOnline } from './call-online.ts';
import { CallError } from '../offline/http/client.ts';
import { newSyncContext } from '../offline/http/session.ts';
import { browserPorts } from '../offline/ports/browser-ports.ts';
import { useAccountDatabase } from '../queries/account-database.ts';
import { useKnownHosts } from '../queries/reception.ts';
import { connectivity } from '../state/connectivity.ts';
import { BUILD } from './build.ts';
import { useDevice } from './device.tsx';
import { knownInstead } from './known-instead.ts';

/** Finds hosts at the server; without it, among the people that this device knows. */
export function useHostSearch(): ReturnType<typeof useKnownHosts> {
  const device = useDevice();
  const db = useAccountDatabase();
  const findKnown = useKnownHosts();
  return useMemo(() => {
    const context = newSyncContext(db, device, browserPorts(BUILD), db.accountId);
    return async (filter) => {
      if (!connectivity.online) return knownInstead(new CallError(null, 'network', 'no network'), findKnown(filter));
      try {
        return await callOnline(context, 'GET /api/employees/search', { query: { filter } });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        return knownInstead(error, findKnown(filter));
      }
    };
  }, [db, device, findKnown]);
}
