import 'fake-indexeddb/auto';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { building, slotOn } from '../../tests/offline/model/office.ts';
import { announcedVisit } from '../../tests/support/announced-visit.ts';
import { DATE, location, reservation, workstation } from '../../tests/support/overlay-rows.ts';
import { DEFAULT_CLIENT_CONFIG } from '../domain/client-config/client-config.ts';
import { AccountDatabase } from '../offline/db/account-database.ts';
import { cancelVisit } from '../offline/mutations/announced-visit.ts';
import { planLocation } from '../offline/mutations/employee-location.ts';
import { parkVisitor } from '../offline/mutations/visit-parking.ts';
import { checkInReservation } from '../offline/mutations/workplace-reservation.ts';
import { hearServerClock } from '../offline/ports/server-clock.ts';
import { eligibleEntries } from '../offline/outbox/lanes.ts';
import { UNDO_HOLD_MS } from '../offline/outbox/timing.ts';
import { AccountDatabaseProvider } from '../queries/account-database-provider.tsx';
import { useSave } from './save.ts';

let db: AccountDatabase;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  db = new AccountDatabase(crypto.randomUUID());
  await db.singles.put({
    key: 'client-config',
    value: { ...DEFAULT_CLIENT_CONFIG, bookingOptions: 'WORKSTATION,HOME' },
  });
  await db.reservations.put(reservation());
});
afterEach(async () => {
  vi.useRealTimers();
  await db.delete();
});

const at = (time: string) => Date.parse(`${DATE}T${time}Z`);
const saving = () =>
  renderHook(() => useSave(), {
    wrapper: ({ children }) => (
      <AccountDatabaseProvider database={db} user={{ authorities: [] }}>
        {children}
      </AccountDatabaseProvider>
    ),
  }).result;
const params = { reservationId: 'r', locationId: null, roomId: 'r1', employeeId: 'me', date: DATE };

// Check-in opens at 07:30, and closes at 17:30.
it.each<[device: string, server: string, expected: object]>([
  ['07:41:00', '07:41:00', { saved: true }],
  ['07:35:00', '07:24:00', { saved: false, verdict: { code: 'checkInNotAllowed' } }],
  ['07:24:00', '07:35:00', { saved: true }],
])(
  'a device at %s judges by the server’s clock, which is at %s, and writes down its own',
  async (device, server, is) => {
    vi.setSystemTime(at(device));
    hearServerClock(
      new Headers({ Date: new Date(at(server)).toUTCString(), 'Roost-Epoch': 'e' }),
      Date.now(),
      Date.now(),
    );
    const saved = await saving().current(checkInReservation, params);
    expect(saved).toMatchObject(is);
    expect((await db.outbox.toArray()).map(({ occurredAt }) => occurredAt)).toEqual(saved.saved ? [at(device)] : []);
  },
);

const away = (locationId: string) =>
  ({ locationId, employeeId: 'me', date: DATE, dayPart: 'FULLDAY', slot: slotOn(DATE), status: 'HOME' }) as const;

it('holds what takes the place of something, and says of what', async () => {
  vi.setSystemTime(at('07:00:00'));
  await db.locations.put(workstation);
  const saved = await saving().current(planLocation, away('new'));
  expect(saved).toMatchObject({ held: true, facts: { gone: [{ room: reservation().room.name }] } });
  expect((await db.outbox.toArray()).map(({ due }) => due)).toEqual([at('07:00:00') + UNDO_HOLD_MS]);
});

it('ends the hold of what frees a place, and waits for it', async () => {
  vi.setSystemTime(at('07:00:00'));
  await db.buildings.put(building);
  const place = { amenity: { id: 'cars', name: 'Car park' }, ...slotOn(DATE) };
  const visit = announcedVisit({
    buildingId: building.id,
    expectedDate: place.start,
    parking: [{ id: 'p', ...place }],
  });
  await db.ownVisits.put(visit);
  const save = saving().current;
  expect(await save(cancelVisit, { visitId: visit.id, visitorName: 'Vic' })).toMatchObject({ held: true });
  await save(parkVisitor, { visitId: 'w', visitorName: 'Wim', shiftId: 's', date: DATE, ...place });
  expect(eligibleEntries(await db.outbox.toArray(), Date.now()).map(({ kind }) => kind)).toEqual([cancelVisit.kind]);
});

it('takes back by another change what was carried out, as long as a rule allows that', async () => {
  vi.setSystemTime(at('07:00:00'));
  const saved = await saving().current(planLocation, away('new'));
  if (!saved.saved) throw new Error('it was not saved');
  expect([saved.held, saved.reversible]).toEqual([false, true]);
  await db.outbox.toCollection().modify({ state: 'done' });
  await db.locations.put(location({ id: 'new' }));
  expect(await saved.undo()).toBe('reversed');
  expect((await db.outbox.toArray()).map(({ kind }) => kind)).toEqual([
    'employee-location.plan',
    'employee-location.cancel',
  ]);
  vi.setSystemTime(at('12:00:00'));
  await db.outbox.clear();
  expect(await saved.undo()).toBe('tooLate');
  expect(await saving().current(planLocation, away('later'))).toMatchObject({ saved: true, reversible: false });
});
