import { useMemo } from 'react';
import type { OwnDataCalls } from '../features/settings/devices-card.tsx';
import { callOnline } from './call-online.ts';
import { CallError } from '../offline/http/client.ts';
import type { SyncContext } from '../offline/http/session.ts';

/** Calls about the person's own sessions and data; undefined where they failed. */
export const useOwnDataCalls = (context: SyncContext): OwnDataCalls =>
  useMemo(() => {
    const answered = async <R>(call: Promise<R>): Promise<R | undefined> => {
      try {
        return await call;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        return undefined;
      }
    };
    return {
      devices: () => answered(callOnline(context, 'GET /api/employee/devices', {})),
      lookUps: () => answered(callOnline(context, 'GET /api/employee/look-ups', {})),
      endDevice: (id) =>
        answered(callOnline(context, 'DELETE /api/employee/devices/:id', { params: { id } }).then(() => true as const)),
      async exportData() {
        try {
          return { data: await callOnline(context, 'GET /api/employee/export', {}) };
        } catch (error) {
          if (!(error instanceof CallError)) throw error;
          return error.code === 'tooManyExports' ? 'tooManyExports' : undefined;
        }
      },
    };
  }, [context]);
