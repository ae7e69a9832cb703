import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { building } from '../../../tests/offline/model/office.ts';
import { announcedVisit } from '../../../tests/support/announced-visit.ts';
import { ME } from '../../../tests/support/employee-info.ts';
import type { AnnouncedVisit } from '../../domain/visit/announced-visit.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { useOwnVisits } from '../../queries/announced-visits.ts';
import { AddVisitor } from './add-visitor.tsx';

let db: AccountDatabase;
const NOW = new Date().toISOString();
const me = { id: ME.id, name: ME.name };
const actor = { ...me, authorities: [], config: { hostIsHospitality: false } };

beforeEach(() => {
  db = new AccountDatabase(crypto.randomUUID());
});
afterEach(async () => {
  cleanup();
  db.close();
  await Dexie.delete(db.name);
});

function Visits() {
  const visits = useOwnVisits() ?? [];
  const visit = visits.find(({ id }) => id === 'v');
  return (
    <>
      <ul>
        {visits.map(({ id, visitor, status }) => (
          <li key={id}>{`${visitor.name} ${status}`}</li>
        ))}
      </ul>
      {visit && <AddVisitor visit={visit} building={building} actor={actor} knownVisitors={[]} now={NOW} />}
    </>
  );
}

async function show(change: Partial<AnnouncedVisit>) {
  await db.ownVisits.put(announcedVisit({ buildingId: building.id, expectedDate: NOW, hosts: [me], ...change }));
  render(
    <FixedTextProvider value={await loadTranslator('en')}>
      <AccountDatabaseProvider database={db} user={{ authorities: [] }} first={{ flags: {} }}>
        <Visits />
      </AccountDatabaseProvider>
    </FixedTextProvider>,
  );
  await screen.findByText(/^Vic/);
}

it('offers nothing beside a visit that is over', async () => {
  await show({ status: 'COMPLETED' });
  expect(screen.queryByRole('button')).toBeNull();
});

it('adds somebody who comes along, once there is a name', async () => {
  await show({ status: 'CONFIRMED', arrivedAt: NOW });
  fireEvent.click(screen.getByRole('button', { name: 'Another visitor' }));
  const sheet = within(await screen.findByRole('dialog'));
  fireEvent.click(sheet.getByRole('button', { name: 'Announce a visit' }));
  expect(await sheet.findByText('Name is required')).toBeDefined();
  fireEvent.change(sheet.getByLabelText(/^Name/), { target: { value: 'Olga' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Announce a visit' }));
  expect(await screen.findByText('Olga APPROVED')).toBeDefined();
  expect((await db.outbox.toArray()).map(({ kind }) => kind)).toEqual(['visit.add-visitor']);
});
