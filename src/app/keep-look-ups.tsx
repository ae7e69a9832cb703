import { useEffect } from 'react';
import { callOnline } from '../offline/http/call-online.ts';
import { CallError } from '../offline/http/client.ts';
import { newSyncContext } from '../offline/http/session.ts';
import { browserPorts } from '../offline/ports/browser-ports.ts';
import { useAccountDatabase } from '../queries/account-database.ts';
import { connectivity } from '../state/connectivity.ts';
import { lookUps } from '../state/look-ups.ts';
import { BUILD } from './build.ts';
import { useDevice } from './device.tsx';

/** To find somebody and then open their days is one look, in milliseconds. */
const ONE_LOOK_MS = 60_000;

/** Tells the server whose place is sought. Without a network nothing is told, then or later (decision 0119). */
export function KeepLookUps(): null {
  const device = useDevice();
  const db = useAccountDatabase();
  useEffect(() => {
    const context = newSyncContext(db, device, browserPorts(BUILD), db.accountId);
    const told = new Map<string, number>();
    lookUps.tell = (id) => {
      const now = context.ports.now();
      if (!connectivity.online || now - (told.get(id) ?? -Infinity) < ONE_LOOK_MS) return;
      told.set(id, now);
      callOnline(context, 'GET /api/coworker/days/:id', { params: { id } }).catch((error: unknown) => {
        // The network went, or the colleague shares no longer; nobody waits for it, so no dialog says so.
        if (!(error instanceof CallError)) throw error;
      });
    };
    return () => {
      lookUps.tell = () => undefined;
    };
  }, [db, device]);
  return null;
}
