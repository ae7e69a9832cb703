import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { building } from '../../../tests/offline/model/office.ts';
import { ME } from '../../../tests/support/employee-info.ts';
import { DEFAULT_CLIENT_CONFIG } from '../../domain/client-config/client-config.ts';
import { collectionKey } from '../../domain/intent/intent.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { emptyRecord } from '../../offline/mirror/apply-change.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { clearToasts } from '../../state/toasts.ts';
import { unlock } from '../../ui/use-submit-lock.ts';
import { ReminderScreen } from './reminder-screen.tsx';

/** A Friday afternoon's end: only Monday is open. */
const NOW = '2026-11-27T18:00:00Z';
let text: Translator;
let db: AccountDatabase;
beforeAll(async () => {
  text = await loadTranslator('en');
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
  db = new AccountDatabase(crypto.randomUUID());
  await db.pulls.put({ ...emptyRecord(collectionKey('employee-calendar', ME.id)), lastOkAt: Date.parse(NOW) });
  await db.singles.bulkPut([
    { key: 'employee-info', value: { ...ME, building } },
    { key: 'client-config', value: { ...DEFAULT_CLIENT_CONFIG, bookingOptions: 'HOME,AWAY' } },
    { key: 'user-status', value: { status: 'ALLOW' } },
  ]);
});
afterEach(async () => {
  cleanup();
  clearToasts();
  unlock();
  await db.delete();
  vi.useRealTimers();
});

test("once the morning was planned, the afternoon's own button plans the afternoon", async () => {
  render(
    <FixedTextProvider value={text}>
      <AccountDatabaseProvider database={db} user={null}>
        <ReminderScreen />
      </AccountDatabaseProvider>
    </FixedTextProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Plan' }));
  const sheet = within(await screen.findByRole('dialog'));
  fireEvent.click(sheet.getByRole('radio', { name: 'Morning' }));
  fireEvent.click(sheet.getByRole('button', { name: 'Home' }));
  await sheet.findByRole('listitem');
  unlock();
  fireEvent.click(sheet.getByText('Close'));
  await screen.findByText('Afternoon');
  fireEvent.click(await screen.findByRole('button', { name: 'Plan' }));
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByRole<HTMLInputElement>('radio', { name: 'Afternoon' }).checked).toBe(true);
});
