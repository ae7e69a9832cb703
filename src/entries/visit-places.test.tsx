import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { building, floor, rooms } from '../../tests/offline/model/office.ts';
import { announcedVisit } from '../../tests/support/announced-visit.ts';
import { ME } from '../../tests/support/employee-info.ts';
import { collectionKey } from '../domain/intent/intent.ts';
import { addDays, todayIn } from '../domain/day-part/slot.ts';
import { shiftCountId } from '../domain/shift/count.ts';
import type { Amenity } from '../domain/shift/shift.ts';
import type { AnnouncedVisit } from '../domain/visit/announced-visit.ts';
import { FixedTextProvider, loadTranslator } from '../i18n/text.tsx';
import type { Translator } from '../i18n/translator.ts';
import { AccountDatabase } from '../offline/db/account-database.ts';
import { emptyRecord } from '../offline/mirror/apply-change.ts';
import { AccountDatabaseProvider } from '../queries/account-database-provider.tsx';
import { useAnnouncedVisit } from '../queries/announced-visits.ts';
import { usePerson } from '../queries/person.ts';
import { VisitParking } from './visit-parking.tsx';
import { VisitWorkstations } from './visit-workstations.tsx';

let text: Translator;
let db: AccountDatabase;
const NOW = new Date().toISOString();
const DATE = addDays(todayIn('UTC', NOW), 1);
const SLOT = { start: `${DATE}T10:00:00Z`, end: `${DATE}T12:00:00Z` };
const DAYS = collectionKey('amenity-days', building.id);
const location = { reservableSiteId: 's', reservableBuildingId: building.id, reservableFloorId: null };
const amenity = (id: string, type: string, more: Partial<Amenity> = {}): Amenity => ({
  id,
  name: id,
  type,
  capacity: 2,
  allowed: true,
  creatable: false,
  location,
  ...more,
});

beforeAll(async () => {
  text = await loadTranslator('en');
});
beforeEach(async () => {
  db = new AccountDatabase(crypto.randomUUID());
  await db.buildings.put(building);
  await db.rooms.bulkPut(rooms);
  await db.amenities.bulkPut([
    amenity('Car park', 'PARKING'),
    amenity('Lunch', 'LUNCH'),
    amenity('Elsewhere', 'PARKING', { location: { ...location, reservableBuildingId: 'other' } }),
  ]);
  await db.singles.put({ key: 'employee-info', value: { ...ME, building } });
  await db.singles.put({ key: 'features', value: {} });
  await db.pulls.put({ ...emptyRecord(DAYS), lastOkAt: Date.now() });
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  db.close();
  await Dexie.delete(db.name);
});

const put = (change: Partial<AnnouncedVisit>) =>
  db.ownVisits.put(
    announcedVisit({
      buildingId: building.id,
      expectedDate: SLOT.start,
      until: SLOT.end,
      hosts: [{ id: ME.id, name: ME.name }],
      needs: { workstations: 0, parking: 1 },
      ...change,
    }),
  );

function Places() {
  const person = usePerson();
  const visit = useAnnouncedVisit('v');
  if (person == null || visit == null) return null;
  return (
    <>
      <VisitWorkstations visit={visit} building={building} person={person} />
      <VisitParking visit={visit} building={building} person={person} now={NOW} />
    </>
  );
}

async function show(heading: string, path = '/visit/details') {
  const { hook, searchHook } = memoryLocation({ path });
  render(
    <FixedTextProvider value={text}>
      <Router hook={hook} searchHook={searchHook}>
        <AccountDatabaseProvider database={db} user={{ authorities: [] }} first={{ flags: {} }}>
          <Places />
        </AccountDatabaseProvider>
      </Router>
    </FixedTextProvider>,
  );
  await screen.findByRole('heading', { name: heading });
}
const kinds = async () => (await db.outbox.toArray()).map(({ kind }) => kind);

it('reserves a parking place of the visit’s building with one tap, and gives it back', async () => {
  await put({});
  await show('Parking places');
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Car park2 of 2 freeReserve Car park',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Reserve Car park' }));
  expect(await screen.findByText('1 of 1 reserved')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Reserve Car park' })).toBeNull();
  const back = screen.getByRole('button', { name: 'Give back Car park' });
  await waitFor(() => expect(back).toHaveProperty('disabled', false));
  fireEvent.click(back);
  expect(await screen.findByText('0 of 1 reserved')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Reserve Car park' }), 'one tap takes it again').toBeDefined();
  expect(await kinds()).toEqual(['visit.park', 'visit.give-parking-back']);
});

it('says why a parking place is not given back any more', async () => {
  const yesterday = addDays(DATE, -2);
  const past = { start: `${yesterday}T10:00:00Z`, end: `${yesterday}T12:00:00Z` };
  await put({
    expectedDate: past.start,
    until: past.end,
    parking: [{ id: 'p', amenity: { id: 'Car park', name: 'Car park' }, ...past }],
  });
  await show('Parking places');
  expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('Car parkThis time has already passed.');
  expect(screen.queryByRole('button', { name: 'Give back Car park' })).toBeNull();
});

const taken = (count: number) =>
  db.amenityDays.put({
    id: shiftCountId('Car park', DATE),
    date: DATE,
    startTime: '08:30',
    endTime: '17:30',
    location,
    amenityType: 'PARKING',
    amenityId: 'Car park',
    stretches: [{ ...SLOT, taken: count }],
  });

it('offers nothing that is full', async () => {
  await put({});
  await taken(2);
  await show('Parking places');
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(['Car parkFull']);
});

it('counts at once the places that are given back and taken here, one that reception sees, too, once', async () => {
  const parking = [{ id: 'p', amenity: { id: 'Car park', name: 'Car park' }, ...SLOT }];
  await put({ needs: { workstations: 0, parking: 3 }, parking });
  for (const visit of await db.ownVisits.toArray()) await db.receptionVisits.put(visit);
  await taken(2);
  await show('Parking places');
  const offered = () => screen.getByRole('list', { name: 'To reserve' }).textContent;
  await waitFor(() => expect(offered()).toBe('Car parkFull'));
  fireEvent.click(screen.getByRole('button', { name: 'Give back Car park' }));
  await waitFor(() => expect(offered()).toBe('Car park1 of 2 freeReserve Car park'));
  const reserve = screen.getByRole('button', { name: 'Reserve Car park' });
  await waitFor(() => expect(reserve.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(reserve);
  await waitFor(() => expect(offered()).toBe('Car parkFull'));
  expect(await kinds()).toEqual(['visit.give-parking-back', 'visit.park']);
});

it('calls nothing free of a building of which this device was not told, and asks for it', async () => {
  await put({});
  await db.pulls.delete(DAYS);
  await db.floors.put(floor);
  await show('Parking places');
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Car parkHow many are free is not known on this device yetReserve Car park',
  ]);
  await waitFor(async () => expect(await db.wanted.toArray()).toMatchObject([{ floorId: floor.id }]));
});

it('offers nothing before the visit is approved, nor to who only announced it', async () => {
  await put({ status: 'REQUESTED' });
  await show('Parking places');
  expect(screen.queryByRole('listitem')).toBeNull();
  cleanup();
  await put({ hosts: [{ id: 'other', name: 'Other' }], announcedBy: { id: ME.id, name: ME.name } });
  await show('Parking places');
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('says where there is nothing to reserve', async () => {
  await put({});
  await db.amenities.clear();
  await show('Parking places');
  expect(await screen.findByText(`No parking places can be reserved at ${building.name}.`)).toBeDefined();
});

it('finds chosen workstations again after somebody left before reserving them', async () => {
  await put({ needs: { workstations: 2, parking: 0 } });
  await show('Workstations', '/visit/details?rooms=r1,r2');
  expect(await screen.findByRole('button', { name: 'Book 2 workstations' })).toBeDefined();
  cleanup();
  await show('Workstations');
  const chosen = await screen.findByRole('list', { name: 'Chosen workstations' });
  expect(within(chosen).getAllByRole('listitem')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Book 2 workstations' }));
  expect(await screen.findByText('2 of 2 reserved')).toBeDefined();
  cleanup();
  await show('Workstations');
  expect(localStorage.length).toBe(0);
});
