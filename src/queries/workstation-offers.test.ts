import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { slotOf } from '../domain/day-part/slot.ts';
import type { EmployeeLocation } from '../domain/employee-location/employee-location.ts';
import { collectionKey } from '../domain/intent/intent.ts';
import type { Room } from '../domain/room/room.ts';
import type { WorkplaceReservation } from '../domain/workplace-reservation/workplace-reservation.ts';
import { AccountDatabase } from '../offline/db/account-database.ts';
import { emptyRecord } from '../offline/mirror/apply-change.ts';
import { ROOM_TAKEN } from '../domain/conflict/conflict.ts';
import { aPerson } from '../../tests/support/employee-info.ts';
import { readTeamDayOffer } from './team-day-offer.ts';
import { workstationOffers } from './workstation-offers.ts';

const ZONE = 'Europe/Amsterdam';
const TUESDAY = '2026-12-01';
const NOW = '2026-11-30T09:00:00Z';
const building = { id: 'b', identifier: 'b', name: 'B', site: '', timeZone: ZONE };
const floor = (id: string) => ({ id, identifier: `b;${id}`, name: id, building });
const room = (id: string, category: string | null = null): Room => ({
  id,
  identifier: id,
  name: id,
  type: { name: 'WORKSTATION' },
  category: category === null ? null : { id: category, name: category },
  reservable: true,
  flex: true,
  status: 'AVAILABLE',
  unavailableReason: null,
  assignedTo: [],
  floor: floor(id.slice(0, 2)),
});
const reserved = (id: string, mine = false): WorkplaceReservation => {
  const { start, end } = slotOf(TUESDAY, 'FULLDAY', ZONE);
  return {
    id: `r-${id}`,
    date: TUESDAY,
    startDate: start,
    endDate: end,
    status: 'APPROVED',
    dayPart: 'FULLDAY',
    room: room(id),
    employee: null,
    mine,
    dateConfirmed: null,
    dateCompleted: null,
  };
};
const present: EmployeeLocation = {
  id: 'l',
  date: TUESDAY,
  ...slotOf(TUESDAY, 'FULLDAY', ZONE),
  status: 'OFFICE',
  locationType: 'OFFICE',
  actualStatus: 'CONFIRMED',
  dayPart: 'FULLDAY',
  dayParts: [],
  confirmed: true,
  confirmedOrCompleted: true,
  building,
  floor: null,
  workplaceReservation: null,
  teamCalendar: null,
};
const person = aPerson({ info: { building, preferredCategory: 'quiet' } });

const ALL = ['f1-1', 'f1-2', 'f1-9', 'f2-1', 'f2-2'];

let db: AccountDatabase;
beforeEach(async () => {
  db = new AccountDatabase(crypto.randomUUID());
  await db.floors.bulkPut([floor('f1'), floor('f2')]);
  await db.rooms.bulkPut([room('f1-1'), room('f1-2'), room('f1-9'), room('f2-1'), room('f2-2', 'quiet')]);
  await db.plans.put({
    floorId: 'f1',
    version: 1,
    width: 100,
    height: 100,
    layers: [],
    labels: [],
    shapes: ['f1-9', 'f1-1', 'f1-2'].map((roomId, index) => ({
      roomId,
      x: index * 10,
      y: 0,
      width: 5,
      height: 5,
      rotation: 0,
    })),
  });
});
afterEach(() => db.delete());

const limits = { building: null, floor: null, neighborhoods: [] };
const closed = (floorId: string | null) => ({
  id: 'p',
  from: TUESDAY,
  until: TUESDAY,
  reason: 'Painting',
  building: { id: 'b', name: 'B' },
  floor: floorId === null ? null : { id: floorId, name: floorId },
});

it.each<[what: string, wished: string | null, prepare: () => Promise<unknown>, expected: string]>([
  ['the wished one', 'f1-1', async () => undefined, 'f1-1'],
  ['the nearest where that is taken', 'f1-2', () => db.reservations.put(reserved('f1-2')), 'f1-1'],
  [
    'on another floor of the preferred category where the floor is taken',
    'f1-1',
    () => db.reservations.bulkPut(['f1-1', 'f1-2', 'f1-9'].map((id) => reserved(id))),
    'f2-2',
  ],
  [
    'on another floor where this one is full',
    'f1-1',
    async () => {
      await db.floors.put({ ...floor('f1'), limits: { ...limits, floor: 1 } });
      await db.reservations.put(reserved('f1-9'));
    },
    'f2-2',
  ],
  ['on another floor where this one is closed', 'f1-1', () => db.blockPeriods.put(closed('f1')), 'f2-2'],
  [
    'of the preferred category without a wish',
    null,
    () => db.reservations.bulkPut(['f1-1', 'f1-2', 'f1-9'].map((id) => reserved(id))),
    'f2-2',
  ],
  [
    'nothing of a category that is not open to the person',
    'f1-1',
    async () => {
      await db.pulls.put({
        key: collectionKey('room-categories'),
        url: '',
        etag: null,
        revision: 1,
        known: 1,
        touched: {},
        lastOkAt: 1,
        error: null,
      });
      await db.reservations.bulkPut(['f1-1', 'f1-2', 'f1-9'].map((id) => reserved(id)));
    },
    'f2-1',
  ],
  [
    'none where the building is full',
    'f1-1',
    async () => {
      for (const id of ['f1', 'f2']) await db.floors.put({ ...floor(id), limits: { ...limits, building: 1 } });
      await db.reservations.put(reserved('f2-1'));
    },
    'occupancyExceeded',
  ],
  ['none where the building is closed', 'f1-1', () => db.blockPeriods.put(closed(null)), 'blockedPeriod'],
  [
    'none for who belongs to no team',
    'f1-1',
    () =>
      db.pulls.put({
        key: collectionKey('my-teams', db.accountId),
        url: '',
        etag: null,
        revision: 1,
        known: 1,
        touched: {},
        lastOkAt: 1,
        error: null,
      }),
    'noTeam',
  ],
  ['none where the person is present already', 'f1-1', () => db.locations.put(present), 'alreadyCheckedIn'],
  [
    'none where all is taken',
    'f1-1',
    () => db.reservations.bulkPut(['f1-1', 'f1-2', 'f1-9', 'f2-1', 'f2-2'].map((id) => reserved(id))),
    'workplace.reservation.roomTaken',
  ],
])('offers %s', async (_, wished, prepare, expected) => {
  await prepare();
  const [offer] = await workstationOffers(db, [TUESDAY], {
    room: wished === null ? null : room(wished),
    dayPart: 'FULLDAY',
    person,
    now: NOW,
  });
  expect(offer?.room?.id ?? (offer?.verdict.ok === false ? offer.verdict.code : null)).toBe(expected);
});

it.each<[what: string, wished: string | null, prepare: () => Promise<unknown>, who: typeof person, code: string]>([
  [
    'no building is preferred',
    null,
    async () => undefined,
    aPerson({ info: { building: null } }),
    'noPreferredBuilding',
  ],
  ['none is on this device', null, () => db.rooms.clear(), person, 'workstationsUnknown'],
  ['all are taken', null, () => db.reservations.bulkPut(ALL.map((id) => reserved(id))), person, 'nothingFree'],
  ['all near it are', 'f1-1', () => db.reservations.bulkPut(ALL.map((id) => reserved(id))), person, ROOM_TAKEN],
])('says why it offers none where %s', async (_, wished, prepare, who, code) => {
  await prepare();
  const wish = { room: wished === null ? null : room(wished), dayPart: 'FULLDAY' as const, person: who, now: NOW };
  expect(await workstationOffers(db, [TUESDAY], wish)).toMatchObject([{ room: null, verdict: { code } }]);
});

it('offers one for a guest, whatever the person may have for themselves, and does that day', async () => {
  await db.locations.put(present);
  const config = { ...person.config, bookingOptions: 'OFFICE', bookingOptionsTeamday: 'OFFICE' };
  const wish = { room: room('f1-1'), dayPart: 'FULLDAY' as const, person: { ...person, config }, now: NOW };
  expect(await workstationOffers(db, [TUESDAY], wish)).toMatchObject([{ room: null }]);
  const forGuest = async () =>
    (await workstationOffers(db, [TUESDAY], { ...wish, forGuests: true })).map((offer) => offer.room?.id);
  expect(await forGuest()).toEqual(['f1-1']);
  const morning = slotOf(TUESDAY, 'MORNING', ZONE);
  await db.reservations.put({ ...reserved('f1-1', true), dayPart: 'MORNING', endDate: morning.end });
  expect(await forGuest()).toEqual(['f1-2']);
});

it('answers for each day on its own', async () => {
  await db.reservations.put(reserved('f1-1'));
  const offers = await workstationOffers(db, ['2026-11-27', TUESDAY, '2026-12-02', '2026-12-31'], {
    room: room('f1-1'),
    dayPart: 'MORNING',
    person,
    now: NOW,
  });
  expect(
    offers.map(({ date, room: found, verdict }) => [date, found?.id ?? null, verdict.ok ? 'ok' : verdict.code]),
  ).toEqual([
    ['2026-11-27', null, 'slotPast'],
    [TUESDAY, 'f1-2', 'ok'],
    ['2026-12-02', 'f1-1', 'ok'],
    ['2026-12-31', null, 'tooFarAhead'],
  ]);
});

it('offers one where the team comes on an optional day, as its preferred day is closed there', async () => {
  await db.teams.put({ team: { id: 't', name: 'Owls' }, periods: [{ from: '2020-01-01', until: null }] });
  await db.pulls.put({ ...emptyRecord(collectionKey('my-teams', db.accountId)), lastOkAt: 1 });
  await db.teamProfiles.put({
    id: 't',
    name: 'Owls',
    teams: ['t'],
    rooms: [],
    revision: 1,
    scheme: 'WEEKLY',
    week: 'EVERY',
    daysInScheme: 1,
    preferredDays: [1],
    optionalDays: [2],
    attendance: 80,
    maxOccupancy: 80,
    floor: 'f2',
    neighborhoods: [],
  });
  const MONDAY = '2026-11-30';
  const wish = { room: null, dayPart: 'FULLDAY', person, now: NOW } as const;
  const floorOf = async () => (await workstationOffers(db, [TUESDAY], wish))[0]?.room?.floor.id;
  expect(await floorOf()).toBe('f1');
  await db.blockPeriods.put({ ...closed('f2'), from: MONDAY, until: MONDAY });
  expect(await floorOf()).toBe('f2');
});

it('offers a workstation on a team day beyond the days for all', async () => {
  const far = '2026-12-15';
  await db.locations.put({
    ...present,
    date: far,
    ...slotOf(far, 'FULLDAY', ZONE),
    actualStatus: 'APPROVED',
    confirmed: false,
    confirmedOrCompleted: false,
    teamCalendar: { id: 't', teamName: 'Owls' },
  });
  const offers = await workstationOffers(db, [far, '2026-12-16'], {
    room: room('f1-1'),
    dayPart: 'FULLDAY',
    person,
    now: NOW,
  });
  expect(offers.map(({ room: found, verdict }) => found?.id ?? (verdict.ok ? null : verdict.code))).toEqual([
    'f1-1',
    'tooFarAhead',
  ]);
});

const mate = { id: 'mate', displayName: 'Maartje', email: '' };
const ofMate = (id: string) => ({ ...reserved(id), employee: mate });
const onF1 = { date: TUESDAY, dayPart: 'FULLDAY', floorId: 'f1' } as const;
it.each<[what: string, prepare: () => Promise<unknown>, expected: { room: string; mate: string | null } | null]>([
  ['nothing where the floor is closed', () => db.blockPeriods.put(closed('f1')), null],
  [
    'nothing of another floor where this one is taken',
    () => db.reservations.bulkPut(['f1-1', 'f1-2', 'f1-9'].map(ofMate)),
    null,
  ],
  ['nothing on a floor that is not on this device', () => db.rooms.where('floor.id').equals('f1').delete(), null],
  [
    'what is near to somebody of the team',
    () => db.reservations.put(ofMate('f1-2')),
    { room: 'f1-1', mate: 'Maartje' },
  ],
  [
    'what is there, where only strangers are',
    () => db.reservations.put({ ...reserved('f1-2'), employee: { id: 'x', displayName: 'X', email: '' } }),
    { room: 'f1-1', mate: null },
  ],
])('offers for a team day %s', async (_, prepare, expected) => {
  await db.coworkers.put({ ...mate, teams: ['t'] });
  await prepare();
  const offer = await readTeamDayOffer(db, onF1, person, NOW);
  expect(offer && { room: offer.room.id, mate: offer.mate }).toEqual(expected);
});
