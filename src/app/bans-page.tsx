import { useMemo } from 'react';
import type { BanCalls } from '../features/bans/calls.ts';
import { BansScreen } from '../features/bans/bans-screen.tsx';
import { useText } from '../i18n/text.tsx';
import { CallError } from '../offline/http/client.ts';
import { newSyncContext } from '../offline/http/session.ts';
import { browserPorts } from '../offline/ports/browser-ports.ts';
import { useAccountDatabase } from '../queries/account-database.ts';
import { BUILD } from './build.ts';
import { callOnline, problemWords } from './call-online.ts';
import { useDevice } from './device.tsx';

/** Who may not come for now: no device keeps it. */
export function BansPage() {
  const device = useDevice();
  const db = useAccountDatabase();
  const { t } = useText();
  const calls = useMemo<BanCalls>(() => {
    const context = newSyncContext(db, device, browserPorts(BUILD), db.accountId);
    const asked = async <R,>(call: Promise<R>) => {
      try {
        return await call;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        return { failed: error.status === null ? t('bans.needsNetwork') : problemWords(error, t) };
      }
    };
    return {
      read: () => asked(callOnline(context, 'GET /api/questionnaire/bans', {})),
      end: async (id) => {
        const answer = await asked(callOnline(context, 'POST /api/questionnaire/bans/:id/end', { params: { id } }));
        return 'failed' in answer ? answer : null;
      },
    };
  }, [db, device, t]);
  return <BansScreen calls={calls} />;
}
