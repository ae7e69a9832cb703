import 'fake-indexeddb/auto';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import type { Notification } from '../../domain/notification/notification.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { emptyRecord } from '../../offline/mirror/apply-change.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { Arrivals } from './arrivals.tsx';

const db = new AccountDatabase(crypto.randomUUID());
afterEach(async () => {
  cleanup();
  db.close();
  await Dexie.delete(db.name);
});

const told = (id: string, status: Notification['status'] = 'NEW', inApp = true) => ({
  id,
  message: `Message ${id}`,
  status,
  inApp,
  createdDate: '2026-11-22T09:00:00Z',
});
/** Rows as a pull brings them, in one transaction with its record. */
const pulled = (...rows: ReturnType<typeof told>[]) =>
  db.transaction('rw', [db.notifications, db.pulls], async () => {
    await db.table('notifications').clear();
    await db.table('notifications').bulkPut(rows);
    await db.pulls.put({ ...emptyRecord(`notifications:${db.accountId}`), lastOkAt: 1 });
  });

test('says what comes while the app is open, once, and nothing of what was here', async () => {
  const text = await loadTranslator('en');
  render(
    <FixedTextProvider value={text}>
      <AccountDatabaseProvider database={db} user={null}>
        <Arrivals />
      </AccountDatabaseProvider>
    </FixedTextProvider>,
  );
  const region = screen.getByRole('status');
  const said: string[] = [];
  new MutationObserver(() => said.push(region.textContent)).observe(region, { childList: true, subtree: true });
  // The first reading announces nothing; later arrivals are announced.
  let pulls = 0;
  await waitFor(async () => {
    await pulled(told('a'), told('b', 'READ'), told(`c${String((pulls += 1))}`));
    expect(said).toEqual([expect.stringMatching(/^New notification: Message c\d+$/)]);
  });
  await pulled(told('a', 'READ'));
  // An undone clearing arrives together with really new ones.
  await pulled(told('a'), told('b'), told('e'), told('f'), told('mailed', 'NEW', false));
  await waitFor(() => expect(said.at(-1)).toBe('2 new notifications'));
});
