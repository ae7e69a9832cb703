import 'fake-indexeddb/auto';
import { cleanup, render, screen } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { aPerson } from '../../../tests/support/employee-info.ts';
import { officeEntry } from '../../../tests/support/office-entry.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import type { OwnLocation } from '../../queries/own-entry.ts';
import { useUserState } from '../../queries/questionnaire.ts';
import { AskReceptionBanner } from './ask-reception-banner.tsx';

const NOW = '2026-12-01T08:00:00Z';
const db = new AccountDatabase('me');
afterEach(async () => {
  cleanup();
  db.close();
  await Dexie.delete(db.name);
  await db.open();
});

/** Shows once the same reading has come that the banner waits for. */
const Known = () => (useUserState() === undefined ? null : <p>known</p>);

test.each<[string, boolean, OwnLocation[], boolean]>([
  ['answers of their own building', true, [], true],
  ['answers of a building where they are today', false, [officeEntry('2026-12-01', 'b')], true],
  ['no answers of a building where they are not', false, [officeEntry('2026-12-01', 'a')], false],
  ['no answers of a building where they come no more', false, [officeEntry('2026-12-01', 'b', 'CANCELLED')], false],
  ['no answers of a building that they have left', false, [officeEntry('2026-12-01', 'b', 'COMPLETED')], false],
  ['no answers of a building after their day there', false, [{ ...officeEntry('2026-12-01', 'b'), end: NOW }], false],
  ['nothing', false, [], false],
])('leads to reception after %s', async (_, askReception, day, expected) => {
  await db.singles.put({ key: 'user-status', value: { status: 'ALLOW', askReception } });
  const person = aPerson({
    elsewhere: [{ buildings: ['b'], answered: { outcome: 'ASK', at: '2026-11-30T08:00:00Z', until: null } }],
  });
  render(
    <FixedTextProvider value={await loadTranslator('en')}>
      <AccountDatabaseProvider database={db} user={null}>
        <AskReceptionBanner person={person} day={day} now={NOW} />
        <Known />
      </AccountDatabaseProvider>
    </FixedTextProvider>,
  );
  await screen.findByText('known');
  expect(screen.queryByText('Please see reception first') !== null).toBe(expected);
});
