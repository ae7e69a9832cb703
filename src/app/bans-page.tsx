import { useMemo } from 'react';
import type { BanCalls } from '../features/bans/calls.ts';
import { BansScreen } from '../features/bans/bans-screen.tsx';
import { callOnline } from './call-online.ts';
import { useOnlineCalls } from './use-online-calls.ts';

/** Who may not come for now: no device keeps it. */
export function BansPage() {
  const { context, asked, done } = useOnlineCalls('bans.needsNetwork');
  const calls = useMemo<BanCalls>(
    () => ({
      read: () => asked(callOnline(context, 'GET /api/questionnaire/bans', {})),
      end: (id) => done(callOnline(context, 'POST /api/questionnaire/bans/:id/end', { params: { id } })),
    }),
    [context, asked, done],
  );
  return <BansScreen calls={calls} />;
}
