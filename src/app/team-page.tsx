import { useCallback } from 'react';
import { TeamScreen } from '../features/team/team-screen.tsx';
import { callOnline } from '../offline/http/call-online.ts';
import { CallError } from '../offline/http/client.ts';
import { newSyncContext } from '../offline/http/session.ts';
import { browserPorts } from '../offline/ports/browser-ports.ts';
import { useAccountDatabase } from '../queries/account-database.ts';
import { connectivity } from '../state/connectivity.ts';
import { BUILD } from './build.ts';
import { useDevice } from './device.tsx';

/** Where colleagues are, with the periods of memberships, which the server knows. */
export function TeamPage() {
  const device = useDevice();
  const db = useAccountDatabase();
  const askPeriods = useCallback(
    async (id: string) => {
      if (!connectivity.online) return [];
      try {
        const context = newSyncContext(db, device, browserPorts(BUILD), db.accountId);
        return await callOnline(context, 'GET /api/team/:id/members/periods', { params: { id } });
      } catch (error) {
        // It says no more than since when: nothing waits for it, and no dialog says that it was refused.
        if (error instanceof CallError) return [];
        throw error;
      }
    },
    [db, device],
  );
  return <TeamScreen askPeriods={askPeriods} />;
}
