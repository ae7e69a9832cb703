import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import type { LinkedVisit } from '../../queries/visit.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { VisitCard } from './visit-card.tsx';

const db = new AccountDatabase('visit:test');
afterEach(async () => {
  cleanup();
  db.close();
  await Dexie.delete(db.name);
});

const VISIT: LinkedVisit = {
  id: 'v-1',
  uuid: 'u-1',
  status: 'APPROVED',
  expectedDate: '2027-01-04T23:30:00Z',
  subject: '',
  visitor: { name: 'Vera', company: null },
  host: { name: 'Emma' },
  building: { id: 'b', identifier: 'B', name: 'Houthavens', site: 'Amsterdam', timeZone: 'Europe/Amsterdam' },
  waiting: null,
};

async function show(): Promise<void> {
  render(
    <FixedTextProvider value={await loadTranslator('en')}>
      <AccountDatabaseProvider database={db} user={null}>
        <VisitCard visit={VISIT} />
      </AccountDatabaseProvider>
    </FixedTextProvider>,
  );
}

test("the day of a visit is said with its year, by the building's clock", async () => {
  await show();
  expect(screen.getByText('Tue 05 Jan 2027')).toBeTruthy();
});

test('a visitor who cannot come is asked once more, and the word waits for the network', async () => {
  await db.visits.put(VISIT);
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'I cannot come' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, call it off' }));
  await waitFor(async () => expect((await db.outbox.toArray()).map(({ kind }) => kind)).toEqual(['visit.call-off']));
});
