import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { building } from '../../../../tests/offline/model/office.ts';
import { aPerson } from '../../../../tests/support/employee-info.ts';
import { FixedTextProvider, loadTranslator } from '../../../i18n/text.tsx';
import type { Translator } from '../../../i18n/translator.ts';
import { AccountDatabase } from '../../../offline/db/account-database.ts';
import { AccountDatabaseProvider } from '../../../queries/account-database-provider.tsx';
import { clearToasts } from '../../../state/toasts.ts';
import { unlock } from '../../../ui/use-submit-lock.ts';
import { CalendarPane } from './calendar-pane.tsx';

const NOW = '2026-11-30T09:00:00Z';
let text: Translator;
let db: AccountDatabase;
beforeAll(async () => {
  text = await loadTranslator('en');
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
  db = new AccountDatabase(crypto.randomUUID());
});
afterEach(async () => {
  cleanup();
  clearToasts();
  unlock();
  await db.delete();
  vi.useRealTimers();
});

test('a day that was planned can be planned again, from the beginning', async () => {
  const person = aPerson({ info: { building }, config: { bookingOptions: 'HOME,AWAY' } });
  render(
    <FixedTextProvider value={text}>
      <AccountDatabaseProvider database={db} user={null}>
        <CalendarPane person={person} view="day" asked="2026-12-01" choosing={false} now={NOW} />
      </AccountDatabaseProvider>
    </FixedTextProvider>,
  );
  const plan = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Plan' }));
    return within(await screen.findByRole('dialog'));
  };
  const first = await plan();
  fireEvent.click(first.getByRole('radio', { name: 'Morning' }));
  fireEvent.click(first.getByRole('button', { name: 'Home' }));
  await first.findByRole('listitem');
  unlock();
  fireEvent.click(first.getByText('Close'));
  const again = await plan();
  fireEvent.click(again.getByRole('radio', { name: 'Afternoon' }));
  fireEvent.click(again.getByRole('button', { name: 'Away' }));
  await waitFor(async () => expect(await db.outbox.count()).toBe(2));
  expect((await db.outbox.toArray()).map(({ params }) => params)).toMatchObject([
    { status: 'HOME', dayPart: 'MORNING' },
    { status: 'AWAY', dayPart: 'AFTERNOON' },
  ]);
});
