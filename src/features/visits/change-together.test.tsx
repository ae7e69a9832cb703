import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { building } from '../../../tests/offline/model/office.ts';
import { announcedVisit } from '../../../tests/support/announced-visit.ts';
import { ME } from '../../../tests/support/employee-info.ts';
import { DEFAULT_CLIENT_CONFIG } from '../../domain/client-config/client-config.ts';
import type { AnnouncedVisit } from '../../domain/visit/announced-visit.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { unlock } from '../../ui/use-submit-lock.ts';
import { CreateVisitScreen } from './create-visit-screen.tsx';

let db: AccountDatabase;
const TOMORROW = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T10:00:00Z`;
const me = { id: ME.id, name: ME.name };
const visit = (id: string, name: string, more: Partial<AnnouncedVisit> = {}) => {
  const vic = announcedVisit({ id, buildingId: building.id, expectedDate: TOMORROW, hosts: [me], groupId: 'v' });
  return { ...vic, visitor: { ...vic.visitor, name }, ...more };
};

beforeEach(async () => {
  db = new AccountDatabase(crypto.randomUUID());
  await db.buildings.put(building);
  await db.singles.bulkPut([
    { key: 'employee-info', value: ME },
    { key: 'client-config', value: DEFAULT_CLIENT_CONFIG },
    { key: 'user-status', value: { status: 'ALLOW' } },
  ]);
});
afterEach(async () => {
  cleanup();
  unlock();
  db.close();
  await Dexie.delete(db.name);
});

const searchHosts = () => Promise.resolve([]);
const readVisitors = () => Promise.resolve([]);

async function change(query: string): Promise<void> {
  const { hook, searchHook } = memoryLocation({ path: `/visit/create?${query}` });
  render(
    <FixedTextProvider value={await loadTranslator('en')}>
      <Router hook={hook} searchHook={searchHook}>
        <AccountDatabaseProvider database={db} user={{ authorities: [] }} first={{ flags: {} }}>
          <CreateVisitScreen searchHosts={searchHosts} readVisitors={readVisitors} />
        </AccountDatabaseProvider>
      </Router>
    </FixedTextProvider>,
  );
  fireEvent.change(await screen.findByLabelText('Subject'), { target: { value: 'Audit, part two' } });
}
const asked = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Save the change' }));
  await waitFor(async () => expect(await db.outbox.count()).toBe(1));
  return (await db.outbox.toArray())[0];
};

it('changes everybody of a group who comes then, as one change', async () => {
  await db.ownVisits.bulkPut([
    visit('v', 'Vic'),
    visit('w', 'Wim'),
    visit('x', 'Xaver', { status: 'CONFIRMED', arrivedAt: TOMORROW }),
  ]);
  await change('myVisitId=v&together=1');
  expect(screen.getByRole('switch', { name: /Also for the other visitor/, checked: true })).toBeDefined();
  expect(await asked()).toMatchObject({
    kind: 'visit.change',
    params: { visitId: 'v', change: { subject: 'Audit, part two' }, with: [{ visitId: 'w', visitorName: 'Wim' }] },
    lanes: ['visit:v', 'visit:w'],
  });
});

it('changes one alone unless asked', async () => {
  await db.ownVisits.bulkPut([visit('v', 'Vic'), visit('w', 'Wim')]);
  await change('myVisitId=v');
  expect(await asked()).toMatchObject({ params: { visitId: 'v', with: [] }, lanes: ['visit:v'] });
});

it('asks nothing about a group of which nobody else comes then', async () => {
  await db.ownVisits.bulkPut([visit('v', 'Vic'), visit('w', 'Wim', { status: 'CANCELLED' })]);
  await change('myVisitId=v&together=1');
  expect(screen.queryByRole('switch')).toBeNull();
});
