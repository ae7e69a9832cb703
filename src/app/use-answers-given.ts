import { useMemo } from 'react';
import type { ShownAnswer } from '../domain/questionnaire/questionnaire.ts';
import { callOnline } from './call-online.ts';
import { CallError } from '../offline/http/client.ts';
import { newSyncContext } from '../offline/http/session.ts';
import { browserPorts } from '../offline/ports/browser-ports.ts';
import { useAccountDatabase } from '../queries/account-database.ts';
import { BUILD } from './build.ts';
import { useDevice } from './device.tsx';

/** Reads what a visitor answered, for reception; null where that failed. */
export function useAnswersGiven(): (visitId: string) => Promise<readonly ShownAnswer[] | null> {
  const device = useDevice();
  const db = useAccountDatabase();
  return useMemo(() => {
    const context = newSyncContext(db, device, browserPorts(BUILD), db.accountId);
    return async (visit) => {
      try {
        return await callOnline(context, 'GET /api/questionnaire/answers', { query: { visit } });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        return null;
      }
    };
  }, [db, device]);
}
