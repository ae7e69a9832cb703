import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { annex, building } from '../../../tests/offline/model/office.ts';
import { ME } from '../../../tests/support/employee-info.ts';
import { DEFAULT_CLIENT_CONFIG } from '../../domain/client-config/client-config.ts';
import { addDays, slotOf, todayIn } from '../../domain/day-part/slot.ts';
import { shiftCountId } from '../../domain/shift/count.ts';
import { collectionKey } from '../../domain/intent/intent.ts';
import { creditMonth } from '../../domain/shift/credits.ts';
import type { Amenity } from '../../domain/shift/shift.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { emptyRecord } from '../../offline/mirror/apply-change.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { currentPath } from '../../state/hash-location.ts';
import { ShiftDetailsScreen } from './shift-details-screen.tsx';
import { ShiftFormScreen } from './shift-form-screen.tsx';
import { ShiftsScreen } from './shifts-screen.tsx';

let text: Translator;
let db: AccountDatabase;
const TODAY = todayIn('UTC', new Date().toISOString());
const TOMORROW = addDays(TODAY, 1);
const location = { reservableSiteId: 's', reservableBuildingId: building.id, reservableFloorId: null };
const amenity = (id: string, type: string, capacity: number): Amenity => ({
  id,
  name: id,
  type,
  capacity,
  allowed: true,
  creatable: false,
  location,
});
const DAYS = [TODAY, TOMORROW];

beforeAll(async () => {
  text = await loadTranslator('en');
});
beforeEach(async () => {
  db = new AccountDatabase(crypto.randomUUID());
  await db.buildings.put(building);
  await db.amenities.bulkPut([amenity('Car park', 'PARKING', 3), amenity('Lunch', 'LUNCH', 1)]);
  await db.singles.put({ key: 'employee-info', value: { ...ME, building } });
  await db.singles.put({ key: 'features', value: {} });
  await credits(2);
  await told(building.id);
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  db.close();
  await Dexie.delete(db.name);
});
const told = (buildingId: string) =>
  db.pulls.put({ ...emptyRecord(collectionKey('amenity-days', buildingId)), lastOkAt: Date.now() });
const credits = (left: number) =>
  db.parkingCredits.bulkPut([...new Set(DAYS.map(creditMonth))].map((id) => ({ id, granted: 5, left })));
const taken = (id: string, count: number) =>
  db.amenityDays.bulkPut(
    DAYS.map((date) => ({
      id: shiftCountId(id, date),
      date,
      startTime: '08:30',
      endTime: '17:30',
      location,
      amenityType: 'X',
      amenityId: id,
      stretches: [{ ...slotOf(date, 'FULLDAY', 'UTC'), taken: count }],
    })),
  );
const mine = async (id: string, date = TOMORROW) => {
  const found = await db.amenities.get(id);
  if (found === undefined) throw new Error(`there is no ${id}`);
  await db.amenityReservations.put({
    id: `mine-${id}-${date}`,
    reservationDate: date,
    ...slotOf(date, 'FULLDAY', 'UTC'),
    shift: { amenity: found },
  });
};

function show(Screen = ShiftsScreen, path = '/shifts') {
  const { hook, searchHook } = memoryLocation({ path });
  render(
    <FixedTextProvider value={text}>
      <Router hook={hook} searchHook={searchHook}>
        <AccountDatabaseProvider database={db} user={{ authorities: [] }} first={{ flags: {} }}>
          <Screen />
        </AccountDatabaseProvider>
      </Router>
    </FixedTextProvider>,
  );
}
const row = async (name: string) => {
  const list = await screen.findByRole('region', { name: 'To reserve' });
  const found = within(list)
    .getAllByRole('listitem')
    .find((item) => item.textContent.startsWith(name));
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
};

it('says what is free, and offers nothing that is full', async () => {
  await taken('Lunch', 1);
  await taken('Car park', 1);
  show();
  expect((await row('Lunch')).textContent).toContain('Full');
  expect(within(await row('Lunch')).queryByRole('button')).toBeNull();
  expect((await row('Car park')).textContent).toContain('2 of 3 free');
});

describe('of a building of which this device was not told', () => {
  const UNKNOWN = 'How many are free is not known on this device yet';
  const wanted = async () => (await db.wanted.toArray()).map(({ floorId }) => floorId);
  beforeEach(async () => {
    await db.buildings.put(annex.building);
    await db.floors.put(annex);
    await db.amenities.put({
      ...amenity('Yard', 'PARKING', 46),
      location: { ...location, reservableBuildingId: annex.building.id },
    });
  });

  it('asks for it, calls nothing free meanwhile, and leaves the judgement to the server', async () => {
    show();
    fireEvent.change(await screen.findByLabelText('Building'), { target: { value: annex.building.id } });
    expect((await row('Yard')).textContent).toContain(`Yard${UNKNOWN}`);
    expect(within(await row('Yard')).getByRole('button', { name: 'Reserve Yard' })).toBeTruthy();
    await waitFor(async () => expect(await wanted()).toEqual([annex.id]));
    await told(annex.building.id);
    await waitFor(async () => expect((await row('Yard')).textContent).toContain('46 of 46 free'));
  });

  it('takes the day that a reply told of, without the others', async () => {
    await taken('Yard', 1);
    show();
    fireEvent.change(await screen.findByLabelText('Building'), { target: { value: annex.building.id } });
    expect((await row('Yard')).textContent).toContain('45 of 46 free');
  });

  it('does so where a reservation is changed, too', async () => {
    await mine('Lunch');
    show(ShiftFormScreen, `/shift?id=mine-Lunch-${TOMORROW}`);
    fireEvent.change(await screen.findByLabelText('Amenity'), { target: { value: 'Yard' } });
    expect(await screen.findByText(UNKNOWN)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBeNull();
    await waitFor(async () => expect(await wanted()).toEqual([annex.id]));
  });
});

it('reserves with one tap, and counts its own place and credit at once', async () => {
  show();
  fireEvent.click(within(await row('Car park')).getByRole('button', { name: 'Reserve Car park' }));
  await waitFor(async () => expect((await row('Car park')).textContent).toContain('2 of 3 free'));
  expect((await row('Car park')).textContent, 'nothing scarce looks certain before it is').toMatch(/Not sent yet$/);
  expect(screen.getByText(/^1 parking credit left for [A-Z][a-z]+ 20\d\d$/)).toBeTruthy();
  expect(await screen.findByRole('region', { name: 'Reserved by you' })).toBeTruthy();
  expect(await db.outbox.toArray()).toMatchObject([{ kind: 'shift.reserve', state: 'queued' }]);
});

it('says what a credit is where somebody asks', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'More about parking credits' }));
  expect((await screen.findAllByText(/^Each parking reservation of yours takes one credit/u)).length).toBeGreaterThan(
    0,
  );
});

it('says of what is certain that it is reserved', async () => {
  // In the evening the screen begins with tomorrow.
  for (const date of DAYS) await mine('Lunch', date);
  show();
  expect((await row('Lunch')).textContent).toMatch(/Reserved$/);
});

it('says once that no credits are left, and offers nothing', async () => {
  await credits(0);
  show();
  expect(await screen.findAllByText(/no parking credits left/)).toHaveLength(1);
  expect(within(await row('Lunch')).queryByRole('button')).toBeNull();
});

it('says who can help where somebody is in no team, offers nothing, and names what stays theirs', async () => {
  for (const date of DAYS) await mine('Car park', date);
  const lastOkAt = Date.now();
  await db.pulls.put({ ...emptyRecord(collectionKey('my-teams', db.accountId)), lastOkAt });
  show();
  await waitFor(async () => expect((await row('Lunch')).textContent).toContain('You are not a member of a team'));
  expect(within(await row('Lunch')).queryByRole('button')).toBeNull();
  expect((await row('Car park')).textContent).toMatch(/Reserved$/);
});

it('says of today before it is reserved that it stays so, and of what is reserved why it does', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00Z`) });
  await db.singles.put({ key: 'client-config', value: DEFAULT_CLIENT_CONFIG });
  show();
  expect((await row('Lunch')).textContent).toContain('Too late to cancel afterwards');
  cleanup();
  await mine('Lunch', TODAY);
  show(ShiftDetailsScreen, `/shift/details?id=mine-Lunch-${TODAY}`);
  const button = await screen.findByRole('button', { name: 'Cancel reservation' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.querySelector(`[id="${button.getAttribute('aria-describedby') ?? ''}"]`)?.textContent).toMatch(
    /too late to cancel/,
  );
});

it('gives a place back at once when it is cancelled, and can take that back', async () => {
  await mine('Lunch');
  show(ShiftDetailsScreen, `/shift/details?id=mine-Lunch-${TOMORROW}`);
  const button = await screen.findByRole('button', { name: 'Cancel reservation' });
  // A tap of the test before may still hold buttons back.
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(button);
  await waitFor(async () => expect(await db.outbox.count()).toBe(1));
  const [entry] = await db.outbox.toArray();
  expect(entry).toMatchObject({ kind: 'shift.cancel', state: 'queued' });
  // Back to the list, wherever it was opened from.
  await waitFor(() => expect(currentPath()).toBe('/shifts'));
  expect(entry?.due).toBeGreaterThan(Date.now());
});

it('says that no amenities are offered once it was told so', async () => {
  await db.amenities.clear();
  show();
  expect(await screen.findByText(text.t('home.neverLoaded'))).toBeDefined();
  await db.pulls.put({ ...emptyRecord('amenities'), lastOkAt: Date.now() });
  expect(await screen.findByText(text.t('shifts.none'))).toBeDefined();
});
