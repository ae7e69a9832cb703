import { useMemo } from 'react';
import { useText } from '../i18n/text.tsx';
import { CallError } from '../offline/http/client.ts';
import { newSyncContext, type SyncContext } from '../offline/http/session.ts';
import { browserPorts } from '../offline/ports/browser-ports.ts';
import { useAccountDatabase } from '../queries/account-database.ts';
import type { Failed } from '../queries/read-online.ts';
import { BUILD } from './build.ts';
import { problemWords } from './call-online.ts';
import { useDevice } from './device.tsx';

/** Calls that no outbox keeps, such as those with secrets. */
export interface OnlineCalls {
  context: SyncContext;
  /** What a call answers, or why it failed, in the server's words. */
  asked: <R>(call: Promise<R>) => Promise<R | Failed>;
  /** Why a call failed whose answer says nothing. */
  done: (call: Promise<object>) => Promise<Failed | null>;
}

/** @param needsNetwork key of what is said without a network, in the words of the screen */
export function useOnlineCalls(needsNetwork: 'setUp.needsNetwork' | 'bans.needsNetwork'): OnlineCalls {
  const device = useDevice();
  const db = useAccountDatabase();
  const { t } = useText();
  return useMemo(() => {
    const context = newSyncContext(db, device, browserPorts(BUILD), db.accountId);
    const asked = async <R>(call: Promise<R>): Promise<R | Failed> => {
      try {
        return await call;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        return { failed: error.status === null ? t(needsNetwork) : problemWords(error, t) };
      }
    };
    const done = async (call: Promise<object>): Promise<Failed | null> => {
      const result = await asked(call);
      return 'failed' in result ? result : null;
    };
    return { context, asked, done };
  }, [db, device, t, needsNetwork]);
}
