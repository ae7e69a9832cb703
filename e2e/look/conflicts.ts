import {
  CONFIRM_CONFLICTING_RESERVATION,
  type Conflict,
  type ConflictEntity,
  CONFLICTING_RESERVATIONS,
  INSUFFICIENT_CAPACITY,
  LOCATION_FULL,
  MEETING_ROOM_TAKEN,
  MEETINGS_CLASH,
  MEMBERS_AWAY,
  MULTIPLE_RESERVATIONS,
  NEWER_CHOICE,
  PROFILE_CHANGED,
  RESERVATION_ON_ANOTHER_FLOOR,
  ROOM_TAKEN,
  ROOMS_OCCUPIED,
  ROOMS_USED_AGAIN,
  WORKSTATION_ON_THIS_FLOOR,
} from '../../src/domain/conflict/conflict.ts';
import { aRoom } from '../../tests/support/a-room.ts';
import { outboxRow } from '../support/databases.ts';
import { near } from '../support/dates.ts';

const DAY = near(30);
const HOUR = 3_600_000;

/** A booking for which the server wants a choice. */
function booking(problem: object): object {
  return outboxRow({
    kind: 'workplace-reservation.book',
    state: 'conflict',
    sentAt: 5,
    occurredAt: Date.now() - HOUR,
    resourceIds: ['a', 'a-l'],
    lanes: ['workplace-reservation:a'],
    params: {
      reservationId: 'a',
      locationId: 'a-l',
      room: aRoom('A1.013', 'Europe/Amsterdam'),
      employee: { id: 'employee', displayName: 'Emma', email: 'emma@roost.example' },
      date: DAY,
      dayPart: 'FULLDAY',
      slot: { start: `${DAY}T08:30:00Z`, end: `${DAY}T17:30:00Z` },
    },
    problem: { cause: 'conflict', status: 422, message: null, details: null, at: Date.now(), ...problem },
  });
}

/** What the server says itself, in the person's language, is as long as this. */
const MESSAGE = 'Für die eingeladenen Personen ist auf dieser Etage zu dieser Zeit kein Arbeitsplatz mehr frei.';
const asks = (conflictType: string, more: Omit<Conflict, 'conflictType' | 'message'>): object =>
  booking({ code: conflictType, message: MESSAGE, conflict: { conflictType, message: MESSAGE, ...more } });

const FLOOR = 'Verwaltungsgebäude, 2. Obergeschoss';
const some = (more: (nth: number) => Partial<ConflictEntity>, ids = ['r1', 'r2', 'r3', 'r4']): ConflictEntity[] =>
  ids.map((id, nth) => ({ id, name: `A1.01${String(nth)}`, floor: FLOOR, dayPart: 'MORNING', ...more(nth) }));
const named = (...names: string[]): ConflictEntity[] => names.map((name, nth) => ({ id: `n${String(nth)}`, name }));

/** Each kind of choice that the server asks for. */
export const CONFLICTS: Readonly<Record<string, object>> = {
  [ROOM_TAKEN]: asks(ROOM_TAKEN, {
    entities: some((nth) => ({ distance: 480 + nth * 1000 })),
    singleEnumResolutionOptions: ['r1', 'r2', 'r3', 'r4'],
    initialResolution: 'r1',
  }),
  [MULTIPLE_RESERVATIONS]: asks(MULTIPLE_RESERVATIONS, { entity: { id: 'r1' }, entities: some(() => ({ date: DAY })) }),
  [RESERVATION_ON_ANOTHER_FLOOR]: asks(RESERVATION_ON_ANOTHER_FLOOR, {
    entities: some((nth) => ({ ends: nth === 0 ? 'COMPLETED' : 'CANCELLED' }), ['r1', 'r2']),
  }),
  [WORKSTATION_ON_THIS_FLOOR]: asks(WORKSTATION_ON_THIS_FLOOR, {
    entity: { id: 'r1' },
    entities: some(() => ({}), ['r1']),
    singleEnumResolutionOptions: ['PRESENCE_ONLY', 'CHECK_IN'],
  }),
  [CONFLICTING_RESERVATIONS]: asks(CONFLICTING_RESERVATIONS, {
    entities: some(() => ({})),
    multiEntityEnumResolutionOptions: ['KEEP', 'CANCEL'],
  }),
  [MEMBERS_AWAY]: asks(MEMBERS_AWAY, {
    entities: named('Alexandra-Katharina von Hohenstein-Wittgenstein', 'Emma de Vries'),
    perEntityEnumResolutionOptions: ['LEAVE_OUT', 'INVITE'],
  }),
  [INSUFFICIENT_CAPACITY]: asks(INSUFFICIENT_CAPACITY, { entity: { id: 'amsterdam-1' } }),
  [LOCATION_FULL]: asks(LOCATION_FULL, { entity: { id: 'amsterdam-1' } }),
  [PROFILE_CHANGED]: asks(PROFILE_CHANGED, { entity: { id: 't1' } }),
  [ROOMS_OCCUPIED]: asks(ROOMS_OCCUPIED, {
    entities: some(() => ({})),
    perEntityEnumResolutionOptions: ['CLEANED', 'LEAVE'],
  }),
  [ROOMS_USED_AGAIN]: asks(ROOMS_USED_AGAIN, {
    entities: some(() => ({})),
    perEntityEnumResolutionOptions: ['CLEANED', 'LEAVE'],
  }),
  [NEWER_CHOICE]: asks(NEWER_CHOICE, {
    entities: some(() => ({ status: 'WORKSTATION', gone: false, chosenAt: new Date().toISOString() }), ['r1']),
  }),
  [MEETING_ROOM_TAKEN]: asks(MEETING_ROOM_TAKEN, {
    entities: named('Besprechungsraum Nordhafenbecken', '13:30–15:00'),
    singleEnumResolutionOptions: ['n0', 'n1'],
    initialResolution: 'n0',
  }),
  [MEETINGS_CLASH]: asks(MEETINGS_CLASH, {
    entities: some((nth) => ({ name: '13:30–15:00', date: near(30 + 7 * nth), floor: { name: 'Nordhafenbecken' } })),
    perEntityEnumResolutionOptions: ['SKIP', 'OTHER_ROOM', 'OTHER_TIME'],
  }),
  [CONFIRM_CONFLICTING_RESERVATION]: booking({
    status: 409,
    code: CONFIRM_CONFLICTING_RESERVATION,
    conflict: null,
    details: {
      existing: [
        {
          id: 'l1',
          status: 'WORKSTATION',
          date: DAY,
          dayPart: 'FULLDAY',
          workplaceReservation: { room: { name: 'B2.007', floor: { name: FLOOR } } },
        },
        { id: 'l2', status: 'HOLIDAY', date: DAY, dayPart: 'AFTERNOON' },
      ],
    },
  }),
};

/** A choice for which the hour has passed. */
export const LATE: object = booking({
  code: ROOM_TAKEN,
  conflict: { conflictType: ROOM_TAKEN, message: MESSAGE },
  shownAt: Date.now() - HOUR - 1000,
});
