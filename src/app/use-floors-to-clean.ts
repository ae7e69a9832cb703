import { useMemo } from 'react';
import { callOnline } from './call-online.ts';
import { CallError } from '../offline/http/client.ts';
import { newSyncContext } from '../offline/http/session.ts';
import { browserPorts } from '../offline/ports/browser-ports.ts';
import { useAccountDatabase } from '../queries/account-database.ts';
import { BUILD } from './build.ts';
import { useDevice } from './device.tsx';

/** Reads how many rooms need cleaning, by floor id, on floors of a building that have some; null where that failed. */
export function useFloorsToClean(): (buildingId: string) => Promise<ReadonlyMap<string, number> | null> {
  const device = useDevice();
  const db = useAccountDatabase();
  return useMemo(() => {
    const context = newSyncContext(db, device, browserPorts(BUILD), db.accountId);
    return async (building) => {
      try {
        const floors = await callOnline(context, 'GET /api/floors/dirty', { query: { building } }, true);
        return new Map(floors.map(({ id, dirtyRooms }) => [id, dirtyRooms]));
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        return null;
      }
    };
  }, [db, device]);
}
