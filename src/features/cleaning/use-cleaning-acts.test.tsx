import 'fake-indexeddb/auto';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contract } from '../../contract/contract.ts';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { cleanRooms } from '../../offline/mutations/cleaning.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { useCleaningActs } from './use-cleaning-acts.ts';

let db: AccountDatabase;
beforeEach(() => {
  db = new AccountDatabase(crypto.randomUUID());
});
afterEach(() => db.delete());

it('cleans more rooms than the server takes in one call by several, all at once to the eye', async () => {
  const { result } = renderHook(() => useCleaningActs(), {
    wrapper: ({ children }) => (
      <AccountDatabaseProvider database={db} user={{ authorities: [{ authority: 'CLEANING' }] }}>
        {children}
      </AccountDatabaseProvider>
    ),
  });
  const roomIds = Array.from({ length: 2001 }, (_, index) => `r${String(index)}`);
  result.current.clean(roomIds);
  expect(Object.keys(result.current.tapped)).toEqual(roomIds);
  await waitFor(() => expect(result.current.tapped).toEqual({}));
  const sent = (await db.outbox.toArray()).map(({ params }) => (cleanRooms.isParams(params) ? params.roomIds : []));
  expect(sent.flat()).toEqual(roomIds);
  const { body } = contract['POST /api/rooms/clean/ids'];
  expect(sent.map((ids) => ids.length === 1 || body.safeParse(ids).success)).toEqual([true, true, true]);
});
