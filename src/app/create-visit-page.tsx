import { useCallback } from 'react';
import { CreateVisitScreen } from '../features/visits/create-visit-screen.tsx';
import { callOnline } from '../offline/http/call-online.ts';
import { CallError } from '../offline/http/client.ts';
import { newSyncContext } from '../offline/http/session.ts';
import { browserPorts } from '../offline/ports/browser-ports.ts';
import { useAccountDatabase } from '../queries/account-database.ts';
import type { FoundEmployee } from '../ui/inputs/employee-selector.tsx';
import { BUILD } from './build.ts';
import { useDevice } from './device.tsx';

/** The form of a visit; hosts are found at the server, without it among the colleagues that are mirrored. */
export function CreateVisitPage() {
  const device = useDevice();
  const db = useAccountDatabase();
  const search = useCallback(
    async (text: string): Promise<readonly FoundEmployee[]> => {
      const context = newSyncContext(db, device, browserPorts(BUILD), db.accountId);
      try {
        return await callOnline(context, 'GET /api/employees/search', { query: { filter: text } });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        const wanted = text.toLowerCase();
        const known = await db.coworkers.toArray();
        return known
          .filter(({ displayName, email }) => `${displayName} ${email}`.toLowerCase().includes(wanted))
          .map(({ id, displayName, email }) => ({ id, name: displayName, email }));
      }
    },
    [db, device],
  );
  return <CreateVisitScreen searchHosts={search} />;
}
