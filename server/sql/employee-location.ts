import { sql } from 'kysely';
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
import { toBuilding } from './building.ts';
import { datesAround, findReservations, holderShares } from './workplace-reservation.ts';

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
    Pick<EmployeeLocation, 'actualStatus' | 'workplaceReservation' | 'teamCalendar' | 'dateCompleted' | 'byWeek'>,
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
  } = parts;
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
    teamCalendar,
    dateCompleted,
    byWeek,
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
  where day.team_id = location.team_id and day.date = location.date and day.slot && location.slot
    and day.status = 'PLANNED' and (employee.id = ${viewer} or ${holderShares}) limit 1)`;

/**
 * A person's own entries by time, with reservations. Cancelled, refused and declined entries appear only if asked for
 * by id.
 */
export async function findLocations(
  db: Reader,
  employeeId: string,
  filter: CalendarFilter,
): Promise<EmployeeLocation[]> {
  const rows = await db
    .selectFrom('employee_location as location')
    .leftJoin('floor', 'floor.id', 'location.floor_id')
    .leftJoin('building', (join) =>
      join.on((eb) => eb('building.id', '=', eb.fn.coalesce('floor.building_id', 'location.building_id'))),
    )
    .leftJoin('team', 'team.id', 'location.team_id')
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
      'location.by_week as by_week',
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
    .where((eb) => {
      if ('ids' in filter) return eb('location.id', 'in', filter.ids);
      if ('reservationId' in filter)
        return eb(
          'location.id',
          'in',
          eb.selectFrom('workplace_reservation').select('location_id').where('id', '=', filter.reservationId),
        );
      const live = eb('location.actual_status', 'in', [...LIVE_STATUSES]);
      if ('slot' in filter)
        return eb.and([
          live,
          datesAround(filter.slot, 'location'),
          sql<boolean>`location.slot && ${slotRange(filter.slot)}`,
        ]);
      return eb.and([live, eb('location.date', '>=', filter.from), eb('location.date', '<=', filter.until)]);
    })
    .orderBy(sql`lower(location.slot)`)
    .orderBy('location.id')
    .execute();
  if (rows.length === 0) return [];
  const linked = await findReservations(db, employeeId, { locationIds: rows.map((row) => row.id) });
  const reservationOf = new Map(linked.map(({ locationId, reservation }) => [locationId, reservation]));
  return rows.map((row) => {
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
      workplaceReservation: reservationOf.get(row.id) ?? null,
      dateCompleted: row.completed_at,
      byWeek: row.by_week,
      teamCalendar:
        row.team_id === null ? null : { id: row.team_id, teamName: row.team_name ?? '', proposedBy: row.proposed_by },
    });
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

/** An entry to write; `teamCalendar` makes it an answer to that team. */
export type LocationRow = NewLocation & { actualStatus: ActualStatus; teamCalendar?: EmployeeLocation['teamCalendar'] };

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
