import 'fake-indexeddb/auto';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { aPerson } from '../../tests/support/employee-info.ts';
import { DATE, present, room } from '../../tests/support/overlay-rows.ts';
import type { EmployeeLocation } from '../domain/employee-location/employee-location.ts';
import { AccountDatabase } from '../offline/db/account-database.ts';
import { AccountDatabaseProvider } from './account-database-provider.tsx';
import { useUsualRoom } from './usual-room.ts';

const db = new AccountDatabase('me');
afterEach(async () => {
  cleanup();
  await db.delete();
});

it('is not said to be none before the calendar was read', async () => {
  await db.rooms.put(room);
  const person = aPerson({});
  const seen: (string | null | undefined)[] = [];
  const { rerender } = renderHook(
    ({ history }: { history: readonly EmployeeLocation[] }) => {
      const usual = useUsualRoom(history, person, `${DATE}T12:00:00Z`);
      seen.push(usual && usual.id);
    },
    {
      initialProps: { history: [] as readonly EmployeeLocation[] },
      wrapper: ({ children }: { children: ReactNode }) => (
        <AccountDatabaseProvider database={db} user={null}>
          {children}
        </AccountDatabaseProvider>
      ),
    },
  );
  await waitFor(() => expect(seen.at(-1)).toBeNull());
  seen.length = 0;
  rerender({ history: [present, { ...present, id: 'before', date: '2026-11-30' }] });
  await waitFor(() => expect(seen.at(-1)).toBe(room.id));
  expect(new Set(seen)).toEqual(new Set([undefined, room.id]));
});
