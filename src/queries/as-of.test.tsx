import 'fake-indexeddb/auto';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { AccountDatabase } from '../offline/db/account-database.ts';
import type { PullRecord } from '../offline/db/pull-record.ts';
import { AccountDatabaseProvider } from './account-database-provider.tsx';
import { useIsComing } from './as-of.ts';

const db = new AccountDatabase('me');
afterEach(async () => {
  cleanup();
  await db.delete();
});

const RECORD: PullRecord = {
  key: 'plans:f',
  url: null,
  etag: null,
  revision: 0,
  known: 0,
  touched: {},
  lastOkAt: null,
  error: null,
};

it('takes what was never fetched as coming, until it could not be had', async () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AccountDatabaseProvider database={db} user={null}>
      {children}
    </AccountDatabaseProvider>
  );
  const { result } = renderHook(() => useIsComing('plans:f'), { wrapper });
  await waitFor(() => expect(result.current).toBe(true));
  await db.pulls.put({ ...RECORD, error: '500' });
  await waitFor(() => expect(result.current).toBe(false));
});
