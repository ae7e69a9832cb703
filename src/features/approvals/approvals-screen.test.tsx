import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { building, floor } from '../../../tests/offline/model/office.ts';
import { announcedVisit } from '../../../tests/support/announced-visit.ts';
import { ME } from '../../../tests/support/employee-info.ts';
import { DEFAULT_CLIENT_CONFIG } from '../../domain/client-config/client-config.ts';
import { slotOf } from '../../domain/day-part/slot.ts';
import type { EmployeeLocation } from '../../domain/employee-location/employee-location.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { connectivity } from '../../state/connectivity.ts';
import { ApprovalsScreen } from './approvals-screen.tsx';

let text: Translator;
let db: AccountDatabase;
const NOW = '2026-11-30T09:00:00.000Z';
const DATE = '2026-12-01';
const asked = (id: string, host: string) =>
  announcedVisit({
    id,
    status: 'REQUESTED',
    buildingId: building.id,
    expectedDate: `${DATE}T10:00:00Z`,
    visitor: { name: `Vic ${id}`, company: null, email: null, phone: null, licensePlate: null },
    hosts: [{ id: host, name: host }],
  });
const proposal: EmployeeLocation = {
  id: 'l',
  date: DATE,
  ...slotOf(DATE, 'FULLDAY', 'UTC'),
  status: 'TEAMDAY',
  locationType: 'OFFICE',
  actualStatus: 'PROPOSED',
  dayPart: 'FULLDAY',
  dayParts: ['MORNING', 'AFTERNOON'],
  confirmed: false,
  confirmedOrCompleted: false,
  building,
  floor,
  workplaceReservation: null,
  teamCalendar: { id: 't', teamName: 'Owls', proposedBy: { id: 'lea', displayName: 'Lea' } },
};

beforeAll(async () => {
  text = await loadTranslator('en');
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
  connectivity.online = false;
  db = new AccountDatabase(crypto.randomUUID());
  await db.buildings.put(building);
  await db.floors.put({ ...floor, limits: { building: null, floor: null, neighborhoods: [] } });
  await db.singles.bulkPut([
    { key: 'employee-info', value: ME },
    { key: 'client-config', value: DEFAULT_CLIENT_CONFIG },
    { key: 'user-status', value: { status: 'ALLOW' } },
  ]);
});
afterEach(async () => {
  cleanup();
  connectivity.online = true;
  vi.useRealTimers();
  db.close();
  await Dexie.delete(db.name);
});

function show() {
  const { hook, searchHook } = memoryLocation({ path: '/approvals' });
  render(
    <FixedTextProvider value={text}>
      <Router hook={hook} searchHook={searchHook}>
        <AccountDatabaseProvider database={db} user={{ authorities: [] }} first={{ flags: {} }}>
          <ApprovalsScreen />
        </AccountDatabaseProvider>
      </Router>
    </FixedTextProvider>,
  );
}
const approvals = () => screen.queryAllByRole('button', { name: /^Approve/ });

it('says so where nothing waits: neither what is approved, nor another’s visit, nor a day that is answered', async () => {
  await db.ownVisits.bulkPut([{ ...asked('done', 'me'), status: 'APPROVED' }, asked('theirs', 'ann')]);
  await db.locations.put({ ...proposal, actualStatus: 'APPROVED' });
  show();
  expect(await screen.findByText(text.t('approvals.none'))).toBeDefined();
  expect(approvals()).toEqual([]);
});

it('has visits and team days in one place; a visit is approved without a network, and leaves it', async () => {
  await db.ownVisits.bulkPut([asked('one', 'me'), asked('theirs', 'ann')]);
  await db.locations.put(proposal);
  show();
  expect(await screen.findByRole('link', { name: 'Vic one' })).toBeDefined();
  expect(screen.getByText(text.t('approvals.askedBy', { name: 'Lea' }))).toBeDefined();
  expect(approvals()).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: /^Approve.*Vic one/ }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Vic one' })).toBeNull());
  expect(await db.outbox.toArray()).toMatchObject([{ kind: 'visit.approve', params: { visitId: 'one' } }]);
  expect(screen.getByText(text.t('approvals.askedBy', { name: 'Lea' }))).toBeDefined();
});
