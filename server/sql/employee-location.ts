import { type InferResult, sql } from 'kysely';
import type { Building, Floor } from '../../src/domain/building/building.ts';
import type { DayPart, Slot } from '../../src/domain/day-part/day-part.ts';
import { partsOf } from '../../src/domain/day-part/parts.ts';
import type {
  ActualStatus,
  EmployeeLocation,
  LocationStatus,
} from '../../src/domain/employee-location/employee-location.ts';
import { LIVE_STATUSES } from '../../src/domain/employee-location/rules.ts';
import type { Reader, Writer } from '../db/database.ts';
import { slotEnd, slotRange, slotStart } from '../db/slot.ts';
import { listTemplate, template } from '../db/template.ts';
import { toBuilding } from './building.ts';
import type { WorkplaceReservation } from '../../src/domain/workplace-reservation/workplace-reservation.ts';
import {
  datesAround,
  findReservations,
  findReservationsBeside,
  type LinkedReservation,
} from './workplace-reservation.ts';
import { holderShares } from './holder-shares.ts';

/** Fields a new entry must give; `locationOf` derives the rest. */
export interface NewLocation {
  id: string;
  date: string;
  dayPart: DayPart;
  slot: Slot;
  status: LocationStatus;
  building: Building | null;
  floor: Floor | null;
}

/** Builds a calendar entry from its parts. */
export function locationOf(
  parts: NewLocation &
    Pick<
      EmployeeLocation,
      'actualStatus' | 'workplaceReservation' | 'teamCalendar' | 'dateCompleted' | 'byWeek' | 'absence'
    >,
): Required<EmployeeLocation> {
  const {
    id,
    date,
    dayPart,
    slot,
    status,
    actualStatus,
    building,
    floor,
    workplaceReservation,
    teamCalendar,
    dateCompleted = null,
    byWeek = false,
    absence = null,
  } = parts;
  const isAsked = actualStatus === 'PROPOSED' || actualStatus === 'DECLINED';
  return {
    id,
    date,
    start: slot.start,
    end: slot.end,
    status,
    locationType: status,
    actualStatus,
    dayPart,
    dayParts: partsOf(dayPart),
    confirmed: actualStatus === 'CONFIRMED',
    confirmedOrCompleted: actualStatus === 'CONFIRMED' || actualStatus === 'COMPLETED',
    building,
    floor,
    workplaceReservation,
    // Only a proposal says who proposed it: any other entry may lie in the time of two team days.
    teamCalendar: teamCalendar === null || isAsked ? teamCalendar : { ...teamCalendar, proposedBy: null },
    dateCompleted,
    byWeek,
    absence,
  };
}

/** Selects entries by dates, by overlap with a slot, by id, or by their reservation. */
export type CalendarFilter =
  | { from: string; until: string }
  | { slot: Slot }
  | { ids: string[] }
  | { reservationId: string };

/** Who proposed the team day that an entry answers, as one person may see them. */
const proposer = (viewer: string) => sql<{ id: string; displayName: string } | null>`(select
    jsonb_build_object('id', employee.id, 'displayName', employee.name)
  from team_day as day join employee on employee.id = day.planned_by
  where location.actual_status in ('PROPOSED', 'DECLINED') and day.team_id = location.team_id
    and day.date = location.date and day.slot && location.slot
    and day.status = 'PLANNED' and (employee.id = ${viewer} or ${holderShares})
  order by day.slot = location.slot desc, day.created_at, day.id limit 1)`;

/**
 * A person's own entries by time, with reservations. Cancelled, refused and declined entries appear only if asked for
 * by id.
 */
export async function findLocations(
  db: Reader,
  employeeId: string,
  filter: CalendarFilter,
): Promise<EmployeeLocation[]> {
  return (await findMadeLocations(db, employeeId, filter)).map(({ location }) => location);
}

/** An entry, and when the younger of it and its reservation was made, as an ISO instant. */
export interface MadeLocation {
  location: EmployeeLocation;
  made: string;
}

/** {@link findLocations} with when they were made. */
export async function findMadeLocations(
  db: Reader,
  employeeId: string,
  filter: CalendarFilter,
): Promise<MadeLocation[]> {
  const [rows, linked] = await readLocations(db, employeeId, filter);
  const reservationOf = new Map(linked.map((reservation) => [reservation.locationId, reservation]));
  return rows.map((row) => {
    const found = reservationOf.get(row.id);
    return {
      location: toLocation(row, found?.reservation ?? null),
      made: found === undefined ? row.created_at : later(row.created_at, found.made),
    };
  });
}

/** The later of two ISO instants. */
export const later = (a: string, b: string): string => (Date.parse(a) >= Date.parse(b) ? a : b);

/** Entries and the reservations linked to them, where possible in one trip. */
async function readLocations(
  db: Reader,
  employeeId: string,
  filter: CalendarFilter,
): Promise<[LocationColumns[], LinkedReservation[]]> {
  if ('ids' in filter)
    return Promise.all([
      findingByIds(db, { employeeId, ...filter }),
      findReservations(db, employeeId, { locationIds: filter.ids }),
    ]);
  if ('reservationId' in filter) {
    const { reservationId } = filter;
    return Promise.all([
      findingByReservation(db, { employeeId, reservationId }),
      findReservationsBeside(db, employeeId, reservationId),
    ]);
  }
  const rows = await ('slot' in filter
    ? findingBySlot(db, { employeeId, ...filter.slot })
    : findingByDates(db, { employeeId, ...filter }));
  return [rows, await findReservations(db, employeeId, { locationIds: rows.map((row) => row.id) })];
}

const locations = (db: Reader, employeeId: string) =>
  db
    .selectFrom('employee_location as location')
    .leftJoin('floor', 'floor.id', 'location.floor_id')
    .leftJoin('building', (join) =>
      join.on((eb) => eb('building.id', '=', eb.fn.coalesce('floor.building_id', 'location.building_id'))),
    )
    .leftJoin('team', 'team.id', 'location.team_id')
    .leftJoin('absence', 'absence.id', 'location.absence_id')
    .select((eb) => [
      'location.id as id',
      'location.date as date',
      'location.day_part as day_part',
      'location.status as status',
      'location.actual_status as actual_status',
      slotStart(eb.ref('location.slot')).as('start'),
      slotEnd(eb.ref('location.slot')).as('end'),
      'team.id as team_id',
      'team.name as team_name',
      proposer(employeeId).as('proposed_by'),
      'location.completed_at as completed_at',
      'location.created_at as created_at',
      'location.by_week as by_week',
      'absence.id as absence_id',
      'absence.from_date as absence_from',
      'absence.until_date as absence_until',
      'floor.id as floor_id',
      'floor.identifier as floor_identifier',
      'floor.name as floor_name',
      'building.id as building_id',
      'building.identifier as building_identifier',
      'building.name as building_name',
      'building.site as building_site',
      'building.time_zone as building_time_zone',
    ])
    .where('location.employee_id', '=', employeeId)
    .orderBy(sql`lower(location.slot)`)
    .orderBy('location.id');
type LocationColumns = InferResult<ReturnType<typeof locations>>[number];

const findingByIds = listTemplate<{ employeeId: string; ids: string[] }, LocationColumns>((db, mark, list) =>
  locations(db, mark('employeeId')).where('location.id', 'in', list('ids')),
);
const findingByReservation = template<{ employeeId: string; reservationId: string }, LocationColumns>((db, mark) =>
  locations(db, mark('employeeId')).where(
    'location.id',
    '=',
    db.selectFrom('workplace_reservation').select('location_id').where('id', '=', mark('reservationId')),
  ),
);
const findingBySlot = template<{ employeeId: string } & Slot, LocationColumns>((db, mark) => {
  const slot = { start: mark('start'), end: mark('end') };
  return locations(db, mark('employeeId'))
    .where('location.actual_status', 'in', [...LIVE_STATUSES])
    .where(datesAround(slot, 'location'))
    .where(sql<boolean>`location.slot && ${slotRange(slot)}`);
});
const findingByDates = template<{ employeeId: string; from: string; until: string }, LocationColumns>((db, mark) =>
  locations(db, mark('employeeId'))
    .where('location.actual_status', 'in', [...LIVE_STATUSES])
    .where('location.date', '>=', mark('from'))
    .where('location.date', '<=', mark('until')),
);

function toLocation(row: LocationColumns, workplaceReservation: WorkplaceReservation | null): EmployeeLocation {
  const building = toPlace(row);
  return locationOf({
    id: row.id,
    date: row.date,
    dayPart: row.day_part,
    slot: { start: row.start, end: row.end },
    status: row.status,
    actualStatus: row.actual_status,
    building,
    floor:
      building === null || row.floor_id === null
        ? null
        : { id: row.floor_id, identifier: row.floor_identifier ?? '', name: row.floor_name ?? '', building },
    workplaceReservation,
    dateCompleted: row.completed_at,
    byWeek: row.by_week,
    absence:
      row.absence_id === null
        ? null
        : { id: row.absence_id, from: row.absence_from ?? row.date, until: row.absence_until ?? row.date },
    teamCalendar:
      row.team_id === null ? null : { id: row.team_id, teamName: row.team_name ?? '', proposedBy: row.proposed_by },
  });
}

type Nullable<T> = { [K in keyof T]: T[K] | null };
function toPlace(row: Nullable<Parameters<typeof toBuilding>[0]>): Building | null {
  if (row.building_id === null) return null;
  return toBuilding({
    building_id: row.building_id,
    building_identifier: row.building_identifier ?? '',
    building_name: row.building_name ?? '',
    building_site: row.building_site ?? '',
    building_time_zone: row.building_time_zone ?? '',
  });
}

/** An entry to write; `teamCalendar` makes it an answer to that team, `absence` a day of that absence. */
export type LocationRow = NewLocation & { actualStatus: ActualStatus } & Partial<
    Pick<EmployeeLocation, 'teamCalendar' | 'absence'>
  >;

/** Adds entries. @param made ISO instant at which the person made them */
export async function insertLocations(
  db: Writer,
  employeeId: string,
  entries: LocationRow[],
  made: string,
): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('employee_location')
    .values(
      entries.map((entry) => ({
        id: entry.id,
        employee_id: employeeId,
        date: entry.date,
        day_part: entry.dayPart,
        slot: slotRange(entry.slot),
        status: entry.status,
        actual_status: entry.actualStatus,
        building_id: entry.building?.id ?? null,
        floor_id: entry.floor?.id ?? null,
        team_id: entry.teamCalendar?.id ?? null,
        absence_id: entry.absence?.id ?? null,
        created_at: made,
      })),
    )
    .execute();
}

/** Overwrites an entry's time, kind, place and status. */
export async function updateLocation(db: Writer, entry: LocationRow): Promise<void> {
  await db
    .updateTable('employee_location')
    .set({
      date: entry.date,
      day_part: entry.dayPart,
      slot: slotRange(entry.slot),
      status: entry.status,
      actual_status: entry.actualStatus,
      building_id: entry.building?.id ?? null,
      floor_id: entry.floor?.id ?? null,
      by_week: false,
    })
    .where('id', '=', entry.id)
    .execute();
}
