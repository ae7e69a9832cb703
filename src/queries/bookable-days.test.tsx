import 'fake-indexeddb/auto';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEFAULT_CLIENT_CONFIG } from '../domain/client-config/client-config.ts';
import type { UserStatus } from '../domain/access/authority.ts';
import { collectionKey } from '../domain/intent/intent.ts';
import { AccountDatabase } from '../offline/db/account-database.ts';
import { emptyRecord } from '../offline/mirror/apply-change.ts';
import { AccountDatabaseProvider } from './account-database-provider.tsx';
import { useBookableDays } from './bookable-days.ts';

/** Monday 30 November, 00:30 in Amsterdam. */
const NOW = '2026-11-29T23:30:00Z';

let db: AccountDatabase;
beforeEach(() => {
  db = new AccountDatabase(crypto.randomUUID());
});
afterEach(async () => {
  cleanup();
  await db.delete();
});

const toldOfTeams = () =>
  db.pulls.put({ ...emptyRecord(collectionKey('my-teams', db.accountId)), lastOkAt: Date.parse(NOW) });

async function days(userStatus: UserStatus = 'ALLOW') {
  const config = { ...DEFAULT_CLIENT_CONFIG, daysAhead: 2 };
  const { result } = renderHook(() => useBookableDays({ config, userStatus, timeZone: 'Europe/Amsterdam' }, NOW), {
    wrapper: ({ children }) => (
      <AccountDatabaseProvider database={db} user={null}>
        {children}
      </AccountDatabaseProvider>
    ),
  });
  await waitFor(() => expect(result.current).toBeDefined());
  return result.current?.map(({ date, reason }) => `${date} ${reason ?? 'bookable'}`);
}

it('begins today in the zone of the building, and leaves teams that it was never told of to the server', async () => {
  expect(await days()).toEqual(['2026-11-30 bookable', '2026-12-01 bookable', '2026-12-02 bookable']);
});

it('knows when the person is in no team, and what is closed', async () => {
  await toldOfTeams();
  await db.teams.put({ team: { id: 't', name: 'T' }, periods: [{ from: '2026-12-01', until: null }] });
  await db.blockPeriods.put({
    id: 'p',
    from: '2026-12-02',
    until: '2026-12-02',
    reason: 'Move',
    building: null,
    floor: null,
  });
  const [monday, tuesday, wednesday] = (await days()) ?? [];
  expect(monday).not.toBe('2026-11-30 bookable');
  expect(tuesday).toBe('2026-12-01 bookable');
  expect(wednesday).toBe('2026-12-02 blockedPeriod');
});

it('offers nothing to who may not come', async () => {
  expect((await days('BANNED'))?.some((day) => day.endsWith('bookable'))).toBe(false);
});
