import { describe, expect, it } from 'vitest';
import { building, employee, floor, rooms } from '../../../tests/offline/model/office.ts';
import { queuedEntry } from '../../../tests/support/outbox-entry.ts';
import type { ConflictResolution } from '../../domain/conflict/conflict.ts';
import {
  CONFLICTING_RESERVATIONS,
  MULTIPLE_RESERVATIONS,
  RESERVATION_ON_ANOTHER_FLOOR,
  WORKSTATION_ON_THIS_FLOOR,
} from '../../domain/conflict/conflict.ts';
import type { DayPart } from '../../domain/day-part/day-part.ts';
import { DAY_PART_MINUTES } from '../../domain/day-part/parts.ts';
import type { EmployeeLocation } from '../../domain/employee-location/employee-location.ts';
import { stretchId } from '../../domain/employee-location/plan.ts';
import type { Entry } from '../db/entry.ts';
import { bookWorkstation } from '../mutations/book-workstation.ts';
import { planLocation } from '../mutations/employee-location.ts';
import type { Mutation } from '../mutations/mutation.ts';
import { checkInFloor } from '../mutations/presence.ts';
import { acceptTeamDay, acceptWithExisting, declineTeamDay, planTeamDay } from '../mutations/team-day.ts';
import { overlay } from './overlay.ts';
import { viewOf } from './read.ts';

const DATE = '2026-12-01';
const [room, otherRoom] = rooms;
if (room === undefined || otherRoom === undefined) throw new Error('an office without workstations');
const upstairs = { ...floor, id: 'f2', name: 'Upstairs' };
const time = (minutes: number) =>
  new Date(Date.parse(`${DATE}T00:00:00Z`) + minutes * 60_000).toISOString().replace('.000', '');
const slot = (dayPart: DayPart) => ({
  start: time(DAY_PART_MINUTES[dayPart].start),
  end: time(DAY_PART_MINUTES[dayPart].end),
});

const location = (id: string, dayPart: DayPart, more: Partial<EmployeeLocation> = {}): EmployeeLocation => ({
  id,
  date: DATE,
  ...slot(dayPart),
  status: 'HOME',
  locationType: 'HOME',
  actualStatus: 'APPROVED',
  dayPart,
  dayParts: [],
  confirmed: false,
  confirmedOrCompleted: false,
  building,
  floor: null,
  workplaceReservation: null,
  teamCalendar: null,
  ...more,
});
const workstation = (
  id: string,
  dayPart: DayPart,
  on: typeof floor = floor,
  more: Partial<EmployeeLocation> = {},
): EmployeeLocation =>
  location(id, dayPart, {
    status: 'WORKSTATION',
    floor: on,
    workplaceReservation: {
      id: `r-${id}`,
      date: DATE,
      startDate: slot(dayPart).start,
      endDate: slot(dayPart).end,
      status: more.actualStatus === 'CONFIRMED' ? 'CONFIRMED' : 'APPROVED',
      dayPart,
      room: { ...room, floor: on },
      employee: employee('me'),
      mine: true,
      dateConfirmed: null,
      dateCompleted: null,
    },
    ...more,
  });
const proposal = location('p', 'FULLDAY', {
  status: 'TEAMDAY',
  actualStatus: 'PROPOSED',
  teamCalendar: { id: 't', teamName: 'Owls' },
  floor,
});

const entry = <P>(mutation: Mutation<P>, params: P, more: Partial<Entry> = {}): Entry =>
  queuedEntry(mutation, params, { occurredAt: Date.parse(`${DATE}T09:00:00Z`), ...more });
const chosen = (...resolutions: ConflictResolution[]): Partial<Entry> => ({
  resolution: { resolutions, replaceMyOtherLocation: false },
});

/** Rows as `id kind part status label reservation`. */
const rowsOf = (locations: EmployeeLocation[], ...entries: Entry[]) =>
  [...overlay(viewOf({ locations, reservations: [] }), entries).locations.values()]
    .map((row) =>
      [
        row.id,
        row.status,
        row.dayPart,
        row.actualStatus,
        row.waiting?.label ?? 'confirmed',
        row.workplaceReservation?.status,
      ]
        .filter((part) => part !== undefined)
        .join(' '),
    )
    .sort();

describe('presence on a floor', () => {
  const params = {
    locationId: 'new',
    employeeId: 'me',
    floor,
    date: DATE,
    dayPart: 'FULLDAY',
    slot: slot('FULLDAY'),
  } as const;
  const other = workstation('l', 'FULLDAY', upstairs);
  const agreed = chosen({ conflictType: RESERVATION_ON_ANOTHER_FLOOR, resolutions: { 'r-l': 'CONFIRM' } });
  it.each<[string, EmployeeLocation[], Partial<Entry>, string[]]>([
    ['nothing planned', [], {}, ['new OFFICE FULLDAY CONFIRMED saved']],
    ['at home', [location('l', 'FULLDAY')], {}, ['new OFFICE FULLDAY CONFIRMED saved']],
    [
      'an office day is confirmed',
      [location('l', 'FULLDAY', { status: 'OFFICE' })],
      {},
      ['l OFFICE FULLDAY CONFIRMED saved'],
    ],
    [
      'left elsewhere',
      [location('l', 'FULLDAY', { status: 'OFFICE', actualStatus: 'CONFIRMED', floor: upstairs })],
      {},
      ['l OFFICE FULLDAY COMPLETED saved', 'new OFFICE FULLDAY CONFIRMED saved'],
    ],
    [
      'a workstation elsewhere, not asked yet',
      [other],
      {},
      ['l WORKSTATION FULLDAY APPROVED confirmed APPROVED', 'new OFFICE FULLDAY CONFIRMED saved'],
    ],
    ['agreed to end it', [other], agreed, ['new OFFICE FULLDAY CONFIRMED saved']],
    [
      'agreed to be checked out of it',
      [workstation('l', 'FULLDAY', upstairs, { actualStatus: 'CONFIRMED' })],
      agreed,
      ['l WORKSTATION FULLDAY COMPLETED saved COMPLETED', 'new OFFICE FULLDAY CONFIRMED saved'],
    ],
    [
      'checked in at the workstation here',
      [workstation('l', 'FULLDAY')],
      chosen({ conflictType: WORKSTATION_ON_THIS_FLOOR, value: 'CHECK_IN' }),
      ['l WORKSTATION FULLDAY CONFIRMED saved CONFIRMED'],
    ],
    [
      'presence only',
      [workstation('l', 'FULLDAY')],
      chosen({ conflictType: WORKSTATION_ON_THIS_FLOOR, value: 'PRESENCE_ONLY' }),
      ['new OFFICE FULLDAY CONFIRMED saved'],
    ],
    [
      'refused, and something else stands there',
      [location('l', 'FULLDAY')],
      { state: 'rejected' },
      ['l HOME FULLDAY APPROVED confirmed'],
    ],
    [
      'refused, the office day is only marked',
      [location('l', 'FULLDAY', { status: 'OFFICE' })],
      { state: 'rejected' },
      ['l OFFICE FULLDAY APPROVED rejected'],
    ],
    [
      'the reply is missing',
      [location('new', 'FULLDAY', { status: 'OFFICE', actualStatus: 'CONFIRMED' })],
      { state: 'sending' },
      ['new OFFICE FULLDAY CONFIRMED sending'],
    ],
  ])('%s', (_, day, more, rows) => {
    expect(rowsOf(day, entry(checkInFloor, params, more))).toEqual(rows);
  });
});

describe('several reservations at once', () => {
  const both = [workstation('a', 'MORNING'), workstation('b', 'AFTERNOON', upstairs)];
  const kept = [
    'a WORKSTATION MORNING APPROVED confirmed APPROVED',
    'b WORKSTATION AFTERNOON APPROVED confirmed APPROVED',
  ];
  const booking = {
    reservationId: 'new-r',
    locationId: 'new',
    room: otherRoom,
    employee: employee('me'),
    date: DATE,
    dayPart: 'FULLDAY',
    slot: slot('FULLDAY'),
    replaceMyOtherLocation: true,
  } as const;
  const plan = {
    locationId: 'new',
    employeeId: 'me',
    date: DATE,
    dayPart: 'FULLDAY',
    slot: slot('FULLDAY'),
    status: 'AWAY',
  } as const;
  const agreed = chosen({ conflictType: MULTIPLE_RESERVATIONS, resolutions: { 'r-a': 'CONFIRM' } });
  it.each<[string, Entry, string[]]>([
    [
      'both stay until the person was asked',
      entry(bookWorkstation, booking),
      [...kept, 'new WORKSTATION FULLDAY APPROVED saved APPROVED'],
    ],
    [
      'the one that was named is replaced',
      entry(bookWorkstation, { ...booking, replaceMyOtherLocation: undefined }, agreed),
      [kept[1] ?? '', 'new WORKSTATION MORNING APPROVED saved APPROVED'],
    ],
    ['by a plan: both stay', entry(planLocation, plan), [...kept, 'new AWAY FULLDAY APPROVED saved']],
    [
      'by a plan: one is replaced',
      entry(planLocation, plan, agreed),
      [kept[1] ?? '', 'new AWAY MORNING APPROVED saved'],
    ],
  ])('%s', (_, waiting, rows) => {
    expect(rowsOf(both, waiting)).toEqual(rows);
  });
});

describe('answers to a team day', () => {
  const ref = { locationId: 'p', employeeId: 'me', date: DATE, teamName: 'Owls' };
  const accept = (more: Partial<Entry> = {}) =>
    entry(acceptTeamDay, { ...ref, dayPart: 'FULLDAY', floor, building }, more);
  const choice = (resolutions: Record<string, string>) =>
    chosen({ conflictType: CONFLICTING_RESERVATIONS, resolutions });
  const both = [workstation('a', 'MORNING'), workstation('b', 'AFTERNOON', upstairs)];
  it.each<[string, EmployeeLocation[], Entry, string[]]>([
    ['declined, it is gone', [], entry(declineTeamDay, ref), []],
    [
      'declining refused, it is only marked',
      [],
      entry(declineTeamDay, ref, { state: 'rejected' }),
      ['p TEAMDAY FULLDAY PROPOSED rejected'],
    ],
    ['accepted', [], accept(), ['p OFFICE FULLDAY APPROVED saved']],
    ['accepted instead of a day at home', [location('l', 'FULLDAY')], accept(), ['p OFFICE FULLDAY APPROVED saved']],
    [
      'accepting refused, it is only marked',
      [],
      accept({ state: 'rejected' }),
      ['p TEAMDAY FULLDAY PROPOSED rejected'],
    ],
    [
      'reservations stay until the person was asked',
      both,
      accept(),
      [
        'a WORKSTATION MORNING APPROVED confirmed APPROVED',
        'b WORKSTATION AFTERNOON APPROVED confirmed APPROVED',
        'p TEAMDAY FULLDAY PROPOSED saved',
      ],
    ],
    [
      'as chosen for each',
      both,
      accept(choice({ 'r-a': 'KEEP', 'r-b': 'CANCEL' })),
      ['a WORKSTATION MORNING APPROVED confirmed APPROVED', 'p OFFICE AFTERNOON APPROVED saved'],
    ],
    [
      'one stays in its midst',
      [workstation('a', 'LATE_MORNING')],
      accept(choice({ 'r-a': 'KEEP' })),
      [
        'a WORKSTATION LATE_MORNING APPROVED confirmed APPROVED',
        'p OFFICE EARLY_MORNING APPROVED saved',
        `${stretchId('p', 'p', 'AFTERNOON')} OFFICE AFTERNOON APPROVED saved`,
      ],
    ],
    [
      'met by a reservation',
      [workstation('a', 'MORNING')],
      entry(acceptWithExisting, { ...ref, linkedId: 'a' }),
      ['a WORKSTATION MORNING APPROVED saved APPROVED'],
    ],
    [
      'met by a reservation, one elsewhere stays with the proposal until the person was asked',
      [workstation('a', 'MORNING'), workstation('b', 'AFTERNOON', upstairs, { building: { ...building, id: 'b9' } })],
      entry(acceptWithExisting, { ...ref, linkedId: 'a' }),
      [
        'a WORKSTATION MORNING APPROVED confirmed APPROVED',
        'b WORKSTATION AFTERNOON APPROVED confirmed APPROVED',
        'p TEAMDAY FULLDAY PROPOSED saved',
      ],
    ],
    [
      'met by a reservation, another one elsewhere given up',
      [workstation('a', 'MORNING'), workstation('b', 'AFTERNOON', upstairs, { building: { ...building, id: 'b9' } })],
      entry(acceptWithExisting, { ...ref, linkedId: 'a' }, choice({ 'r-b': 'CANCEL' })),
      ['a WORKSTATION MORNING APPROVED saved APPROVED'],
    ],
  ])('%s', (_, day, waiting, rows) => {
    expect(rowsOf([proposal, ...day], waiting)).toEqual(rows.toSorted());
  });

  it('a workstation for an accepted day is still the answer to its team', () => {
    const here = entry(bookWorkstation, {
      reservationId: 'new-r',
      locationId: 'new',
      proposalId: 'p',
      room: otherRoom,
      employee: employee('me'),
      date: DATE,
      dayPart: 'FULLDAY',
      slot: slot('FULLDAY'),
    });
    expect(
      overlay(viewOf({ locations: [{ ...proposal, status: 'OFFICE', actualStatus: 'APPROVED' }] }), [
        here,
      ]).locations.get('p'),
    ).toMatchObject({ status: 'WORKSTATION', teamCalendar: proposal.teamCalendar });
  });

  it('an answer to what is not here is no error', () => {
    expect(
      rowsOf([], accept(), entry(declineTeamDay, ref), entry(acceptWithExisting, { ...ref, linkedId: 'x' })),
    ).toEqual([]);
  });

  it('planning one shows nothing until it is there', () => {
    expect(
      rowsOf(
        [],
        entry(planTeamDay, {
          teamDayId: 't',
          departmentProfile: 'd',
          teamName: 'Owls',
          date: DATE,
          dayPart: 'FULLDAY',
          floor,
        }),
      ),
    ).toEqual([]);
  });
});
