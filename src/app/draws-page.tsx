import { useCallback } from 'react';
import { canHash, checkDraw, sha256 } from '../features/draws/check-draw.ts';
import type { CheckDraw } from '../features/draws/draws-screen.tsx';
import { DrawsScreen } from '../features/draws/draws-screen.tsx';
import type { SetPool } from '../features/draws/pool-setting.tsx';
import { callOnline } from './call-online.ts';
import { CallError } from '../offline/http/client.ts';
import { newSyncContext } from '../offline/http/session.ts';
import { browserPorts } from '../offline/ports/browser-ports.ts';
import { useAccountDatabase } from '../queries/account-database.ts';
import { BUILD } from './build.ts';
import { useDevice } from './device.tsx';

/** Draws, with what is published of them: no device keeps it. */
export function DrawsPage() {
  const device = useDevice();
  const db = useAccountDatabase();
  const check = useCallback<CheckDraw>(
    async (drawId, token) => {
      if (!canHash()) return 'insecure';
      try {
        const context = newSyncContext(db, device, browserPorts(BUILD), db.accountId);
        const draw = await callOnline(context, 'GET /api/draw/:id', { params: { id: drawId } });
        return await checkDraw(draw, token, sha256);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        return null;
      }
    },
    [db, device],
  );
  const set = useCallback<SetPool>(
    async ({ of, id }, pool) => {
      try {
        const context = newSyncContext(db, device, browserPorts(BUILD), db.accountId);
        const call = of === 'building' ? 'PUT /api/draw/buildings/:id' : 'PUT /api/draw/pools/:id';
        await callOnline(context, call, { params: { id }, body: pool });
        return true;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        return false;
      }
    },
    [db, device],
  );
  return <DrawsScreen check={check} set={set} />;
}
