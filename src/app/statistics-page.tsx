import { useCallback } from 'react';
import { StatisticsScreen } from '../features/statistics/statistics-screen.tsx';
import { callOnline } from './call-online.ts';
import { CallError } from '../offline/http/client.ts';
import { newSyncContext } from '../offline/http/session.ts';
import { browserPorts } from '../offline/ports/browser-ports.ts';
import { useAccountDatabase } from '../queries/account-database.ts';
import { BUILD } from './build.ts';
import { useDevice } from './device.tsx';

/** Statistics are asked for anew each time: no device keeps them. */
export function StatisticsPage() {
  const device = useDevice();
  const db = useAccountDatabase();
  const load = useCallback(async () => {
    try {
      return await callOnline(newSyncContext(db, device, browserPorts(BUILD), db.accountId), 'GET /api/statistics', {});
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return null;
    }
  }, [db, device]);
  return <StatisticsScreen load={load} />;
}
