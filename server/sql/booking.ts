import { type RawBuilder, sql } from 'kysely';
import type { UserStatus } from '../../src/domain/access/authority.ts';
import type { BlockPeriod } from '../../src/domain/block-period/block-period.ts';
import type { ClientConfig } from '../../src/domain/client-config/client-config.ts';
import type { DayPart, Slot } from '../../src/domain/day-part/day-part.ts';
import type {
  ActualStatus,
  EmployeeLocation,
  LocationStatus,
} from '../../src/domain/employee-location/employee-location.ts';
import type { AskedAnyway, AskedElsewhere } from '../../src/domain/questionnaire/elsewhere.ts';
import type { Room } from '../../src/domain/room/room.ts';
import { HOLDING_STATUSES } from '../../src/domain/workplace-reservation/free.ts';
import type { DrawnFirst } from '../../src/domain/workplace-reservation/booking.ts';
import type {
  ReservationStatus,
  WorkplaceReservation,
} from '../../src/domain/workplace-reservation/workplace-reservation.ts';
import type { Writer } from '../db/database.ts';
import { slotRange } from '../db/slot.ts';
import { template } from '../db/template.ts';
import { askedAnyway, askedElsewhere } from './asked-elsewhere.ts';
import { literals } from './literal.ts';
import { LIMIT_COLUMNS, type LimitColumns, limitsOf, type PersonLimit } from './person-limit.ts';
import { ROOM_COLUMNS, type RoomColumns, toRoom } from './room.ts';
import type { ChosenAt } from './chosen-at.ts';
import { homeZone, type Person, settings } from './person.ts';
import { clientConfigOf } from './setting.ts';
import { datesAround } from './workplace-reservation.ts';

/** Facts that decide a booking, except who holds what. */
export interface BookingFacts {
  person: Person;
  room: Room;
  /** Person limits of the places around the room. */
  limits: PersonLimit[];
  /** Ids of the person's teams on that day. */
  teams: string[];
  /** Ids of the teams that keep the room for themselves. */
  roomTeams: string[];
  /** Block periods that close the room on that day. */
  blocks: BlockPeriod[];
  /** The draw of the building's workstations, if they are drawn. */
  pools: DrawnFirst[];
  config: ClientConfig;
}

/**
 * Locks a person and a room and reads the facts of a booking. Without the lock, inserts against the exclusion
 * constraint would deadlock.
 * @returns undefined if the room does not exist
 */
export async function lockForBooking(
  db: Writer,
  employeeId: string,
  roomId: string,
  slot: Slot,
): Promise<BookingFacts | undefined> {
  const [row] = await lockingForBooking(db, { employeeId, roomId, start: slot.start });
  return (
    row && {
      person: {
        id: employeeId,
        name: row.person_name,
        email: row.person_email,
        userStatus: row.person_status,
        bannedUntil: row.person_banned_until,
        own: row.person_own,
        elsewhere: row.person_elsewhere,
        timeZone: row.person_zone,
      },
      room: toRoom(row),
      limits: limitsOf(row),
      teams: row.teams,
      roomTeams: row.room_teams,
      blocks: row.blocks,
      pools:
        row.draw_hour === null
          ? []
          : [{ building: row.building_id, hour: row.draw_hour, timeZone: toRoom(row).floor.building.timeZone }],
      config: clientConfigOf(row.settings),
    }
  );
}

interface LockedRow extends RoomColumns, LimitColumns {
  person_name: string;
  person_email: string;
  person_status: UserStatus;
  person_banned_until: string | null;
  person_own: AskedAnyway | null;
  person_elsewhere: AskedElsewhere[];
  person_zone: string;
  teams: string[];
  room_teams: string[];
  blocks: BlockPeriod[];
  draw_hour: number | null;
  settings: { key: string; value: unknown }[];
}

const lockingForBooking = template<{ employeeId: string; roomId: string; start: string }, LockedRow>((db, mark) => {
  const teams = sql<
    string[]
  >`array(select team_id from team_membership as membership where membership.employee_id = employee.id
    and (${mark('start')}::timestamptz at time zone building.time_zone)::date
      between membership.from_date and coalesce(membership.until_date, 'infinity'))`;
  const roomTeams = sql<string[]>`array(select team_id from team_workstation where team_workstation.room_id = room.id)`;
  const blocks = sql<
    BlockPeriod[]
  >`coalesce((select jsonb_agg(jsonb_build_object('id', period.id, 'from', period.from_date, 'until', period.until_date,
      'reason', period.reason, 'building', null, 'floor', null))
    from block_period as period
    where period.published and (${mark('start')}::timestamptz at time zone building.time_zone)::date
        between period.from_date and period.until_date
      and (period.building_id is null or period.building_id = building.id)
      and (period.floor_id is null or period.floor_id = floor.id)), '[]')`;
  return db
    .selectFrom('room')
    .innerJoin('employee', (join) => join.on('employee.id', '=', mark('employeeId')))
    .innerJoin('floor', 'floor.id', 'room.floor_id')
    .innerJoin('building', 'building.id', 'floor.building_id')
    .leftJoin('room_category', 'room_category.id', 'room.category_id')
    .select(ROOM_COLUMNS)
    .select(['employee.name as person_name', 'employee.email as person_email', 'employee.user_status as person_status'])
    .select('employee.banned_until as person_banned_until')
    .select(LIMIT_COLUMNS)
    .select([
      askedAnyway.as('person_own'),
      askedElsewhere.as('person_elsewhere'),
      homeZone.as('person_zone'),
      teams.as('teams'),
      roomTeams.as('room_teams'),
      blocks.as('blocks'),
      sql<number | null>`(select hour from draw_pool where draw_pool.building_id = building.id)`.as('draw_hour'),
      settings.as('settings'),
    ])
    .where('room.id', '=', mark('roomId'))
    .forNoKeyUpdate(['employee', 'room']);
});

/** An entry, a reservation or a linked pair that overlaps the slot. */
export interface Obstacle {
  locationId: string | null;
  locationStatus: LocationStatus | null;
  actualStatus: ActualStatus | null;
  locationDayPart: DayPart | null;
  reservationId: string | null;
  reservationStatus: ReservationStatus | null;
  completedAt: string | null;
  roomId: string | null;
  floorId: string | null;
  mine: boolean;
  date: string;
  start: string;
  end: string;
}

/**
 * The person's entries and reservations, and the room's reservations, in the slot. Call it after locking: a statement
 * sees only what was committed before it began.
 */
export function findObstacles(db: Writer, employeeId: string, roomId: string, slot: Slot): Promise<Obstacle[]> {
  return findingObstacles(db, { employeeId, roomId, ...slot });
}

const findingObstacles = template<{ employeeId: string; roomId: string; start: string; end: string }, Obstacle>(
  (_, mark) => {
    const [employeeId, roomId, slot] = [mark('employeeId'), mark('roomId'), { start: mark('start'), end: mark('end') }];
    const range = slotRange(slot);
    const columns = sql`location.id as "locationId", location.status as "locationStatus",
      location.actual_status as "actualStatus", location.day_part as "locationDayPart",
      reservation.id as "reservationId", reservation.status as "reservationStatus", reservation.room_id as "roomId",
      room.floor_id as "floorId", reservation.completed_at as "completedAt"`;
    return sql<Obstacle>`
    select ${columns}, true as mine, location.date, lower(location.slot) as start, upper(location.slot) as "end"
    from employee_location as location
    left join workplace_reservation as reservation on reservation.location_id = location.id
      and reservation.status in ('APPROVED', 'CONFIRMED')
    left join room on room.id = reservation.room_id
    where location.employee_id = ${employeeId} and ${datesAround(slot, 'location')} and location.slot && ${range}
      and location.actual_status in ('APPROVED', 'CONFIRMED')
    union all
    select ${columns}, true, reservation.date, lower(reservation.slot), upper(reservation.slot)
    from workplace_reservation as reservation join room on room.id = reservation.room_id
    left join employee_location as location on location.id = reservation.location_id
    where reservation.employee_id = ${employeeId} and reservation.slot && ${range}
      and reservation.status in (${literals(HOLDING_STATUSES)}) and reservation.origin = 'own'
      and (location.id is null or location.actual_status not in ('APPROVED', 'CONFIRMED')
          or not location.slot && ${range})
    union all
    select ${columns}, coalesce(reservation.employee_id = ${employeeId} and reservation.origin = 'own', false),
      reservation.date, lower(reservation.slot), upper(reservation.slot)
    from workplace_reservation as reservation join room on room.id = reservation.room_id
    left join employee_location as location on location.id = reservation.location_id
    where reservation.room_id = ${roomId} and ${datesAround(slot, 'reservation')} and reservation.slot && ${range}
      and reservation.status in ('APPROVED', 'BLOCKED', 'CONFIRMED', 'COMPLETED')
      and not (reservation.status <> 'COMPLETED' and reservation.origin = 'own'
          and coalesce(reservation.employee_id = ${employeeId}, false))`;
  },
);

/**
 * Writes a reservation with its entry.
 * @param made ISO instant at which the person made it, and where
 * @param fill true updates an existing entry instead of adding one
 */
export async function insertBooking(
  db: Writer,
  employeeId: string,
  { location, reservation }: { location: EmployeeLocation; reservation: WorkplaceReservation },
  made: { made: string } & ChosenAt,
  fill: boolean,
): Promise<void> {
  await (fill ? filling : inserting)(db, {
    employeeId,
    start: reservation.startDate,
    end: reservation.endDate,
    date: reservation.date,
    dayPart: reservation.dayPart,
    buildingId: location.building?.id ?? null,
    floorId: location.floor?.id ?? null,
    locationId: location.id,
    locationStatus: location.status,
    actualStatus: location.actualStatus,
    reservationId: reservation.id,
    roomId: reservation.room.id,
    reservationStatus: reservation.status,
    confirmedAt: reservation.dateConfirmed,
    ...made,
  });
}

interface NewBooking extends Slot, ChosenAt {
  employeeId: string;
  date: string;
  dayPart: DayPart;
  buildingId: string | null;
  floorId: string | null;
  locationId: string;
  locationStatus: LocationStatus;
  actualStatus: ActualStatus;
  reservationId: string;
  roomId: string;
  reservationStatus: ReservationStatus;
  confirmedAt: string | null;
  made: string;
}

type Mark = (name: keyof NewBooking) => string;
const slotOf = (mark: Mark) => slotRange({ start: mark('start'), end: mark('end') });
const withEntry = (entry: RawBuilder<unknown>, mark: Mark) => sql`with entry as (${entry})
  insert into workplace_reservation (id, room_id, employee_id, location_id, date, day_part, slot, status, confirmed_at,
      created_at)
  values (${mark('reservationId')}, ${mark('roomId')}, ${mark('employeeId')}, ${mark('locationId')}, ${mark('date')},
      ${mark('dayPart')}, ${slotOf(mark)}, ${mark('reservationStatus')}, ${mark('confirmedAt')}, ${mark('made')})`;

const inserting = template<NewBooking, unknown>((_, mark) =>
  withEntry(
    sql`
  insert into employee_location (id, employee_id, date, day_part, slot, status, actual_status, building_id, floor_id,
      created_at, chosen_at, chosen_on)
  values (${mark('locationId')}, ${mark('employeeId')}, ${mark('date')}, ${mark('dayPart')}, ${slotOf(mark)},
      ${mark('locationStatus')}, ${mark('actualStatus')}, ${mark('buildingId')}, ${mark('floorId')},
      ${mark('made')}, ${mark('chosenAt')}, ${mark('chosenOn')})`,
    mark,
  ),
);

const filling = template<NewBooking, unknown>((_, mark) =>
  withEntry(
    sql`
  update employee_location set date = ${mark('date')}, day_part = ${mark('dayPart')}, slot = ${slotOf(mark)},
    status = ${mark('locationStatus')}, actual_status = ${mark('actualStatus')},
    building_id = ${mark('buildingId')}, floor_id = ${mark('floorId')}, by_week = false, absence_id = null,
    chosen_at = coalesce(${mark('chosenAt')}::timestamptz, chosen_at),
    chosen_on = coalesce(${mark('chosenOn')}::uuid, chosen_on)
    where id = ${mark('locationId')}`,
    mark,
  ),
);

/**
 * Adds a reservation for guests; it has no calendar entry.
 * @param made ISO instant
 * @param visitId the guests' visit, or null
 */
export async function insertForGuests(
  db: Writer,
  employeeId: string,
  { id, room, date, dayPart, startDate, endDate, status }: WorkplaceReservation,
  made: string,
  visitId: string | null,
): Promise<void> {
  await db
    .insertInto('workplace_reservation')
    .values({
      id,
      room_id: room.id,
      employee_id: employeeId,
      location_id: null,
      date,
      day_part: dayPart,
      slot: slotRange({ start: startDate, end: endDate }),
      status,
      origin: visitId === null ? 'multiple' : 'visit',
      visit_id: visitId,
      confirmed_at: null,
      completed_at: null,
      created_at: made,
    })
    .execute();
}
