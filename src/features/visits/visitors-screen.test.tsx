import 'fake-indexeddb/auto';
import { cleanup, render, screen } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { building } from '../../../tests/offline/model/office.ts';
import { announcedVisit } from '../../../tests/support/announced-visit.ts';
import { ME } from '../../../tests/support/employee-info.ts';
import type { Authority } from '../../domain/access/authority.ts';
import { collectionKey } from '../../domain/intent/intent.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { emptyRecord } from '../../offline/mirror/apply-change.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { VisitorsScreen } from './visitors-screen.tsx';

let db: AccountDatabase;

beforeEach(async () => {
  db = new AccountDatabase(crypto.randomUUID());
  await db.buildings.put(building);
  await db.singles.put({ key: 'employee-info', value: { ...ME, building } });
  await db.singles.put({ key: 'features', value: {} });
});
afterEach(async () => {
  cleanup();
  db.close();
  await Dexie.delete(db.name);
});

const show = async (authority: Authority | null) =>
  render(
    <FixedTextProvider value={await loadTranslator('en')}>
      <AccountDatabaseProvider
        database={db}
        user={{ authorities: authority === null ? [] : [{ authority }] }}
        first={{ flags: {} }}
      >
        <VisitorsScreen />
      </AccountDatabaseProvider>
    </FixedTextProvider>,
  );
const announces = () => screen.queryByRole('button', { name: 'Announce a visit' }) !== null;

const CASES: [authority: Authority | null, announces: boolean][] = [
  [null, true],
  ['STUDENT', false],
  ['CLEANING', false],
];
it.each(CASES)('shows whom they receive to %s, and announcing to whose it is', async (authority, expected) => {
  await db.ownVisits.put(announcedVisit({ buildingId: building.id, hosts: [{ id: ME.id, name: ME.name }] }));
  await show(authority);
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  expect(announces()).toBe(expected);
});

it.each(CASES)('leads %s without visits to what they may do, once it was told so', async (authority, expected) => {
  await show(authority);
  expect(await screen.findByText('Not loaded on this device yet')).toBeDefined();
  expect(announces()).toBe(expected);
  await db.pulls.put({ ...emptyRecord(collectionKey('own-visits', ME.id)), lastOkAt: Date.now() });
  const hint = expected ? /^Announce who comes/ : 'Visits that you are asked to receive appear here.';
  expect(await screen.findByText(hint)).toBeDefined();
  expect(announces()).toBe(expected);
});
