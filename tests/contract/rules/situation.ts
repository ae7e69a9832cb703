import type { BlockPeriod } from '../../../src/domain/block-period/block-period.ts';
import type { Building, Floor } from '../../../src/domain/building/building.ts';
import { type ClientConfig, DEFAULT_CLIENT_CONFIG } from '../../../src/domain/client-config/client-config.ts';
import type { Slot } from '../../../src/domain/day-part/day-part.ts';
import { partsOf } from '../../../src/domain/day-part/parts.ts';
import { slotOf } from '../../../src/domain/day-part/slot.ts';
import { isGone } from '../../../src/domain/employee-location/rules.ts';
import type { Room } from '../../../src/domain/room/room.ts';
import { signOfLifeUntil } from '../../../src/domain/sensor/sign-of-life.ts';
import type { WorkplaceReservation } from '../../../src/domain/workplace-reservation/workplace-reservation.ts';
import type { LocationView, ReservationView, View } from '../../../src/offline/view/view.ts';
import { AMSTERDAM, type Act, type Entry, type Held, type Situation } from './case.ts';

export const ME = { id: 'e-ann', displayName: 'ann example', email: 'ann@example.test' };
export const LISBON = 'Europe/Lisbon';
/** The team that ann and the others are in, and one that only others are. */
export const OWN_TEAM = 't-1';
export const OTHER_TEAM = 't-2';
/**
 * What people choose from in these cases unless said: all there is. Ad-hoc reservations are off, as they are by
 * default.
 */
export const BASE_CONFIG = {
  bookingOptions: 'WORKSTATION,OFFICE,HOME,AWAY,HOLIDAY,SICK',
  bookingOptionsTeamday: 'WORKSTATION,OFFICE,HOME,DECLINE',
} as const satisfies Partial<ClientConfig>;

export const configOf = ({ config }: Situation): ClientConfig => ({
  ...DEFAULT_CLIENT_CONFIG,
  ...BASE_CONFIG,
  ...config,
});
/** Ann's teams on a day. @param date ISO date */
export const teamsOf = ({ teamless, member = { from: '2020-01-01' } }: Situation, date: string): string[] =>
  teamless?.includes('ann') === true || date < member.from || (member.until !== undefined && date > member.until)
    ? []
    : [OWN_TEAM];
export const zoneOfHome = (given: Situation): string => (given.home === 'b-2' ? LISBON : (given.zone ?? AMSTERDAM));

/** The small organisation's buildings, as the app is told of them. */
export const buildingOf = (id: string, given: Situation): Building =>
  id === 'b-2'
    ? { id, identifier: 'LIS', name: 'Lisbon', site: 'Portugal', timeZone: LISBON }
    : { id, identifier: 'AMS', name: 'Amsterdam', site: 'Netherlands', timeZone: given.zone ?? AMSTERDAM };

export function floorOf(id: string, given: Situation): Floor {
  const building = buildingOf(id === 'f-3' ? 'b-2' : 'b-1', given);
  return { id, identifier: `${building.id};${id}`, name: id === 'f-2' ? 'Second' : 'First', building };
}

export function roomOf(id: string, given: Situation): Room {
  const floor = floorOf(id.slice(0, 3), given);
  const { keptFor: _, assignedTo = [], ...more } = id === 'f-1-01' ? (given.workstation ?? {}) : {};
  return {
    id,
    identifier: `${floor.identifier};${id}`,
    name: id,
    type: { name: id.endsWith('meet') ? 'MEETING_ROOM' : 'WORKSTATION' },
    category: { id: 'c-open', name: 'Open' },
    reservable: given.notReservable?.includes(id) !== true,
    flex: true,
    keptFor: roomTeamsOf(id, given),
    status: 'AVAILABLE',
    unavailableReason: null,
    assignedTo: assignedTo.map((name) => `e-${name}`),
    floor,
    ...more,
  };
}

/** The block periods that are told to people. */
export const blocksOf = (given: Situation): BlockPeriod[] =>
  (given.blocks ?? [])
    .filter(({ hidden }) => hidden !== true)
    .map(({ from, until, building, floor }, index) => ({
      id: `k-${String(index)}`,
      from,
      until,
      reason: 'Painting',
      building: building === undefined ? null : { id: building, name: building },
      floor: floor === undefined ? null : { id: floor, name: floor },
    }));

/** Ids of the teams to which a room is kept. */
export const roomTeamsOf = (id: string, { workstation }: Situation): string[] =>
  id !== 'f-1-01' || workstation?.keptFor === undefined ? [] : [workstation.keptFor === 'own' ? OWN_TEAM : OTHER_TEAM];

const isSomewhere = ({ status }: Entry): boolean => status === 'OFFICE' || status === 'TEAMDAY';

export const floorOfEntry = (entry: Entry, given: Situation): Floor | null =>
  entry.room !== undefined
    ? roomOf(entry.room, given).floor
    : isSomewhere(entry) || entry.floor !== undefined
      ? floorOf(entry.floor ?? 'f-1', given)
      : null;

export const slotOfEntry = (entry: Entry, given: Situation): Slot =>
  entry.slot ??
  slotOf(entry.date, entry.dayPart ?? 'FULLDAY', floorOfEntry(entry, given)?.building.timeZone ?? zoneOfHome(given));

const reservationOf = (
  id: string,
  room: Room,
  date: string,
  slot: Slot,
  more: Pick<WorkplaceReservation, 'status' | 'mine' | 'employee' | 'dayPart'> & {
    dateConfirmed?: string | null;
    dateCompleted?: string | null;
  },
): WorkplaceReservation => ({
  id,
  date,
  startDate: slot.start,
  endDate: slot.end,
  room,
  dateCompleted: null,
  dateConfirmed: null,
  ...more,
});

export function entryOf(entry: Entry, given: Situation): LocationView {
  const { id, date, status, dayPart = 'FULLDAY', actualStatus = 'APPROVED' } = entry;
  const slot = slotOfEntry(entry, given);
  const floor = floorOfEntry(entry, given);
  const reservation =
    entry.room === undefined
      ? null
      : reservationOf(`r-${id}`, roomOf(entry.room, given), date, slot, {
          status: entry.reservation ?? 'APPROVED',
          mine: true,
          employee: ME,
          dayPart,
          dateConfirmed: entry.confirmedAt ?? null,
          dateCompleted: entry.completedAt ?? null,
        });
  return {
    id,
    date,
    ...slot,
    status,
    locationType: status,
    actualStatus,
    dayPart,
    dayParts: partsOf(dayPart),
    confirmed: actualStatus === 'CONFIRMED',
    confirmedOrCompleted: actualStatus === 'CONFIRMED' || actualStatus === 'COMPLETED',
    building: floor?.building ?? null,
    floor,
    workplaceReservation: reservation,
    teamCalendar: status === 'TEAMDAY' || entry.team === true ? { id: OWN_TEAM, teamName: 'Owls' } : null,
    waiting: null,
  };
}

/** Reservations that are not in ann's calendar. */
export const heldOf = (given: Situation): WorkplaceReservation[] =>
  (given.held ?? []).map((held: Held, index) =>
    reservationOf(`h-${String(index)}`, roomOf(held.room, given), held.slot.start.slice(0, 10), held.slot, {
      status: held.status ?? 'APPROVED',
      mine: held.by === 'ann',
      dayPart: 'FULLDAY',
      employee:
        held.by == null || given.unshared?.includes(held.by) === true
          ? null
          : { id: `e-${held.by}`, displayName: `${held.by} example`, email: `${held.by}@example.test` },
    }),
  );

/** What there is once somebody else acted; null where ann does. */
export function afterOthers(given: Situation, act: Act): Situation | null {
  const { held = [], entries = [] } = given;
  switch (act.do) {
    case 'clean':
      return {
        ...given,
        held: held.map((one) =>
          one.room === act.room && one.status === 'COMPLETED' ? { ...one, status: 'CLOSED' } : one,
        ),
        entries: entries.map((one) =>
          one.room === act.room && one.reservation === 'COMPLETED' ? { ...one, reservation: 'CLOSED' } : one,
        ),
      };
    case 'setStatus':
      return { ...given, workstation: { ...given.workstation, status: act.status } };
    case 'move':
      return {
        ...given,
        held: [
          ...held,
          {
            room: 'f-1-01',
            by: null,
            slot: { start: given.now, end: signOfLifeUntil(given.now, configOf(given).signOfLifeMinutes) },
            status: 'SIGN_OF_LIFE',
          },
        ],
      };
    default:
      return null;
  }
}

/** What ann's device has of it. */
export function viewOf(given: Situation): View {
  const locations = (given.entries ?? []).map((entry) => entryOf(entry, given));
  const reservations: ReservationView[] = locations.flatMap(({ workplaceReservation }) =>
    workplaceReservation === null ? [] : [{ ...workplaceReservation, waiting: null }],
  );
  return {
    locations: new Map(locations.map((row) => [row.id, row])),
    reservations: new Map(reservations.map((row) => [row.id, row])),
    employeeInfo: null,
    dirtyRooms: new Map(),
    notifications: new Map(),
    visits: new Map(),
    announcedVisits: new Map(),
    shifts: new Map(),
    rollCallMarks: new Map(),
    meetings: new Map(),
    teamProfiles: new Map(),
  };
}

/** Ann's entries that stand. */
export const dayOf = (given: Situation): LocationView[] =>
  [...viewOf(given).locations.values()].filter((row) => !isGone(row));
