import { useMemo } from 'react';
import type { Visitor } from '../domain/visit/announced-visit.ts';
import { callOnline } from './call-online.ts';
import { CallError } from '../offline/http/client.ts';
import { newSyncContext } from '../offline/http/session.ts';
import { browserPorts } from '../offline/ports/browser-ports.ts';
import { useAccountDatabase } from '../queries/account-database.ts';
import { connectivity } from '../state/connectivity.ts';
import { BUILD } from './build.ts';
import { useDevice } from './device.tsx';

/** Reads whom the person received or announced before, of which a device has a week; nobody where that failed. */
export function useVisitorsBefore(): () => Promise<readonly Visitor[]> {
  const device = useDevice();
  const db = useAccountDatabase();
  return useMemo(() => {
    const context = newSyncContext(db, device, browserPorts(BUILD), db.accountId);
    return async () => {
      if (!connectivity.online) return [];
      try {
        return await callOnline(context, 'GET /api/visitors', {});
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        return [];
      }
    };
  }, [db, device]);
}
