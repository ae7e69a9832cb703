import { sql } from 'kysely';
import type { DayPart, Slot } from '../../src/domain/day-part/day-part.ts';
import { addDays, todayIn } from '../../src/domain/day-part/slot.ts';
import type { Room } from '../../src/domain/room/room.ts';
import type {
  ReservationStatus,
  WorkplaceReservation,
} from '../../src/domain/workplace-reservation/workplace-reservation.ts';
import type { Reader, Writer } from '../db/database.ts';
import { slotEnd, slotRange, slotStart } from '../db/slot.ts';
import { listTemplate, template } from '../db/template.ts';
import { type ChosenAt, NOT_CHOSEN } from './chosen-at.ts';
import { holderShares } from './holder-shares.ts';
import { listRooms, ROOM_COLUMNS, type RoomColumns, roomFor, toRoom } from './room.ts';

const SHOWN: ReservationStatus[] = ['APPROVED', 'CONFIRMED', 'BLOCKED', 'ADHOC', 'SIGN_OF_LIFE'];
/** Left uncleaned, and cleaned afterwards. */
const AFTER_USE: ReservationStatus[] = ['COMPLETED', 'CLOSED'];
/** Cancelled or refused; no list shows them (spec 4, "Workplace reservation status"). */
const GONE: ReservationStatus[] = ['CANCELLED', 'REJECTED'];

interface ReservationColumns {
  id: string;
  date: string;
  start_date: string;
  end_date: string;
  status: ReservationStatus;
  day_part: DayPart;
  confirmed_at: string | null;
  completed_at: string | null;
  holder_id: string | null;
  holder_name: string | null;
  holder_email: string | null;
  holder_shares: boolean | null;
  origin: 'own' | 'multiple' | 'visit' | 'block';
}

/** A reservation and the id of its calendar entry. */
export interface LinkedReservation {
  locationId: string | null;
  /** Employee id, whether they share it or not; null where nobody holds it. */
  holderId: string | null;
  /** ISO instant at which it was made. */
  made: string;
  reservation: WorkplaceReservation;
}

const reservations = (db: Reader) =>
  db
    .selectFrom('workplace_reservation as reservation')
    .leftJoin('employee', 'employee.id', 'reservation.employee_id')
    .select((eb) => [
      'reservation.id as id',
      'reservation.date as date',
      slotStart(eb.ref('reservation.slot')).as('start_date'),
      slotEnd(eb.ref('reservation.slot')).as('end_date'),
      'reservation.status as status',
      'reservation.day_part as day_part',
      'reservation.confirmed_at as confirmed_at',
      'reservation.completed_at as completed_at',
      'reservation.employee_id as holder_id',
      'employee.name as holder_name',
      'employee.email as holder_email',
      holderShares.as('holder_shares'),
      'reservation.origin as origin',
    ]);

const isForGuests = ({ origin }: Pick<ReservationColumns, 'origin'>): boolean =>
  origin === 'multiple' || origin === 'visit';

function toReservation(row: ReservationColumns, room: Room, viewer: string): Required<WorkplaceReservation> {
  const mine = row.holder_id === viewer;
  // The holder of a guest's workstation does not sit there.
  const visible = row.holder_id !== null && (mine || (row.holder_shares === true && !isForGuests(row)));
  return {
    id: row.id,
    date: row.date,
    startDate: row.start_date,
    endDate: row.end_date,
    status: row.status,
    dayPart: row.day_part,
    room: roomFor(viewer, room),
    employee: visible
      ? { id: row.holder_id ?? '', displayName: row.holder_name ?? '', email: mine ? (row.holder_email ?? '') : '' }
      : null,
    mine,
    // When others come and go to the minute is nobody's business.
    dateConfirmed: mine ? row.confirmed_at : null,
    dateCompleted: mine ? row.completed_at : null,
    forGuests: mine && isForGuests(row) ? true : undefined,
  };
}

/** Dates of anything that may overlap a slot, in any zone: the slot's UTC dates, one day wider. */
export const datesAround = (slot: Slot, table: string) => sql<boolean>`${sql.ref(`${table}.date`)} between
  (${slot.start}::timestamptz - interval '1 day')::date and (${slot.end}::timestamptz + interval '1 day')::date`;

interface FloorReservations {
  floorId: string;
  slot: Slot;
  includeCompleted: boolean;
  viewer: string;
  now?: string;
}

/**
 * Reservations of a floor that overlap a slot, as one person may see them.
 * @param viewer employee id
 * @param now ISO instant: leaves out what others had before yesterday
 * @returns undefined if the floor has no rooms
 */
export async function listFloorReservations(
  db: Reader,
  { floorId, slot, includeCompleted, viewer, now }: FloorReservations,
): Promise<WorkplaceReservation[] | undefined> {
  const rooms = new Map((await listRooms(db, floorId)).map((room) => [room.id, room]));
  const [first] = rooms.values();
  if (first === undefined) return undefined;
  const { timeZone } = first.floor.building;
  const rows = await reservations(db)
    .select('reservation.room_id as room_id')
    // Filter by rooms, not by a join with the floor: a prepared plan then uses the index on room and date.
    .where(sql<boolean>`reservation.room_id = any(${[...rooms.keys()]})`)
    .where('reservation.status', 'in', includeCompleted ? [...SHOWN, ...AFTER_USE] : SHOWN)
    .where(datesAround(slot, 'reservation'))
    .where(sql<boolean>`reservation.slot && ${slotRange(slot)}`)
    .$if(now !== undefined, (query) =>
      query.where(
        sql<boolean>`(reservation.employee_id = ${viewer}
          or reservation.date >= (${now}::timestamptz at time zone ${timeZone})::date - 1)`,
      ),
    )
    .orderBy(sql`lower(reservation.slot)`)
    .orderBy('reservation.id')
    .execute();
  return rows.flatMap((row) => {
    const room = rooms.get(row.room_id);
    return room === undefined ? [] : [toReservation(row, room, viewer)];
  });
}

/** Rows of some floor's {@link listFloorReservations}, read once for several viewers. */
interface SharedReservations {
  /** Who holds them. */
  holders: string[];
  seenBy(which: FloorReservations): WorkplaceReservation[];
}

/** Finds reservations for several viewers, without reading the floor. @param ids of reservations, or of others */
export async function findSharedReservations(db: Reader, ids: readonly string[]): Promise<SharedReservations> {
  const rows = (await findingByIds(db, { ids })).map((row) => ({ row, room: toRoom(row) }));
  return {
    holders: [...new Set(rows.flatMap(({ row }) => row.holder_id ?? []))],
    seenBy: ({ floorId, slot, includeCompleted, viewer, now }) => {
      const statuses = includeCompleted ? [...SHOWN, ...AFTER_USE] : SHOWN;
      return rows
        .filter(
          ({ row, room }) =>
            room.floor.id === floorId &&
            statuses.includes(row.status) &&
            Date.parse(row.start_date) < Date.parse(slot.end) &&
            Date.parse(row.end_date) > Date.parse(slot.start) &&
            (row.holder_id === viewer ||
              now === undefined ||
              row.date >= addDays(todayIn(room.floor.building.timeZone, now), -1)),
        )
        .map(({ row, room }) => toReservation(row, room, viewer));
    },
  };
}

/** Finds reservations by their ids or their entries' ids; cancelled and refused ones are missing. */
export async function findReservations(
  db: Reader,
  viewer: string,
  by: { ids: string[] } | { locationIds: string[] },
): Promise<LinkedReservation[]> {
  const rows = await ('ids' in by ? findingByIds(db, by) : findingByEntries(db, by));
  return rows.map((row) => toLinked(row, viewer));
}

/** The reservation that the entry of some reservation stands for now, which may be another one. */
export async function findReservationsBeside(
  db: Reader,
  viewer: string,
  reservationId: string,
): Promise<LinkedReservation[]> {
  return (await findingBeside(db, { reservationId })).map((row) => toLinked(row, viewer));
}

interface LinkedColumns extends ReservationColumns, RoomColumns {
  location_id: string | null;
  created_at: string;
}

const toLinked = (row: LinkedColumns, viewer: string): LinkedReservation => ({
  locationId: row.location_id,
  holderId: row.holder_id,
  made: row.created_at,
  reservation: toReservation(row, toRoom(row), viewer),
});

const linkedReservations = (db: Reader) =>
  reservations(db)
    .select(['reservation.location_id as location_id', 'reservation.created_at as created_at'])
    .innerJoin('room', 'room.id', 'reservation.room_id')
    .innerJoin('floor', 'floor.id', 'room.floor_id')
    .innerJoin('building', 'building.id', 'floor.building_id')
    .leftJoin('room_category', 'room_category.id', 'room.category_id')
    .select(ROOM_COLUMNS)
    .orderBy('reservation.created_at');

const findingByIds = listTemplate<{ ids: readonly string[] }, LinkedColumns>((db, _, list) =>
  linkedReservations(db).where('reservation.id', 'in', list('ids')),
);
const findingByEntries = listTemplate<{ locationIds: string[] }, LinkedColumns>((db, _, list) =>
  linkedReservations(db)
    .where('reservation.location_id', 'in', list('locationIds'))
    .where('reservation.status', 'not in', GONE),
);
const findingBeside = template<{ reservationId: string }, LinkedColumns>((db, mark) =>
  linkedReservations(db)
    .where(
      'reservation.location_id',
      '=',
      db
        .selectFrom('workplace_reservation as asked')
        .select('asked.location_id')
        .where('asked.id', '=', mark('reservationId')),
    )
    .where('reservation.status', 'not in', GONE),
);

/** Reservations and entries that change together. */
export interface NewState {
  reservationIds: string[];
  locationIds: string[];
}

/** Cancels reservations and entries that nobody has checked in to. */
export async function markCancelled(db: Writer, state: NewState, chosen = NOT_CHOSEN): Promise<void> {
  await cancelling(db, { ...state, ...chosen });
}

const cancelling = listTemplate<NewState & ChosenAt, unknown>(
  (_, mark, list) => sql`
  with taken_back as (update workplace_reservation set status = 'CANCELLED'
      where id in (${sql.join(list('reservationIds'))}) and status = 'APPROVED')
    update employee_location set actual_status = 'CANCELLED',
      chosen_at = coalesce(${mark('chosenAt')}::timestamptz, chosen_at),
      chosen_on = coalesce(${mark('chosenOn')}::uuid, chosen_on)
    where id in (${sql.join(list('locationIds'))}) and actual_status in ('APPROVED', 'PROPOSED')`,
);

/** Marks as checked in. @param at ISO instant */
export async function markConfirmed(db: Writer, { reservationIds, locationIds }: NewState, at: string): Promise<void> {
  await sql`with checked_in as (update workplace_reservation set status = 'CONFIRMED', confirmed_at = ${at}
      where id = any(${reservationIds}))
    update employee_location set actual_status = 'CONFIRMED' where id = any(${locationIds})`.execute(db);
}

/** Marks as checked out. @param at ISO instant */
export async function markCompleted(db: Writer, { reservationIds, locationIds }: NewState, at: string): Promise<void> {
  await sql`with checked_out as (update workplace_reservation set status = 'COMPLETED', completed_at = ${at}
      where id = any(${reservationIds}))
    update employee_location set actual_status = 'COMPLETED', completed_at = ${at}
    where id = any(${locationIds})`.execute(db);
}

/** Shortens reservations and entries to a part of their time. */
export async function markShortened(
  db: Writer,
  { reservationIds, locationIds }: NewState,
  { slot, dayPart }: { slot: Slot; dayPart: DayPart },
): Promise<void> {
  await sql`with shortened as (update workplace_reservation set slot = ${slotRange(slot)}, day_part = ${dayPart}
      where id = any(${reservationIds}))
    update employee_location set slot = ${slotRange(slot)}, day_part = ${dayPart}, by_week = false
    where id = any(${locationIds})`.execute(db);
}

/** Shortens a reservation and links it to another entry. */
export async function moveReservation(
  db: Writer,
  id: string,
  { slot, dayPart }: { slot: Slot; dayPart: DayPart },
  locationId: string,
): Promise<void> {
  await db
    .updateTable('workplace_reservation')
    .set({ slot: slotRange(slot), day_part: dayPart, location_id: locationId })
    .where('id', '=', id)
    .execute();
}

/** Unlinks reservations whose entries go to other reservations. */
export async function unlinkReservations(db: Writer, ids: string[]): Promise<void> {
  await db.updateTable('workplace_reservation').set({ location_id: null }).where('id', 'in', ids).execute();
}
