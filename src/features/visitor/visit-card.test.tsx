import 'fake-indexeddb/auto';
import { cleanup, render, screen } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { VisitCard } from './visit-card.tsx';

const db = new AccountDatabase('visit:test');
afterEach(async () => {
  cleanup();
  db.close();
  await Dexie.delete(db.name);
});

test("the day of a visit is said with its year, by the building's clock", async () => {
  render(
    <FixedTextProvider value={await loadTranslator('en')}>
      <AccountDatabaseProvider database={db} user={null}>
        <VisitCard
          visit={{
            id: 'v-1',
            uuid: 'u-1',
            status: 'APPROVED',
            expectedDate: '2027-01-04T23:30:00Z',
            subject: '',
            visitor: { name: 'Vera', company: null },
            host: { name: 'Emma' },
            building: { id: 'b', identifier: 'B', name: 'Houthavens', site: 'Amsterdam', timeZone: 'Europe/Amsterdam' },
            waiting: null,
          }}
        />
      </AccountDatabaseProvider>
    </FixedTextProvider>,
  );
  expect(screen.getByText('Tue 05 Jan 2027')).toBeTruthy();
});
