import { createHash } from 'node:crypto';
import type { DayPart, Slot } from '../../../src/domain/day-part/day-part.ts';
import { todayIn } from '../../../src/domain/day-part/slot.ts';
import type { ActualStatus } from '../../../src/domain/employee-location/employee-location.ts';
import type { ReservationStatus } from '../../../src/domain/workplace-reservation/workplace-reservation.ts';
import { SEEDED } from '../ids.ts';
import { zoneOf } from '../organisation/buildings.ts';
import type { DemoRoom } from '../organisation/rooms.ts';
import { BLOCKED_ON_THURSDAYS, isOpenWorkstation } from '../organisation/rooms.ts';
import type { Random } from '../random.ts';
import { randomFrom } from '../random.ts';
import { sharedSlot, weekdayOf } from './days.ts';
import type { DayPlan } from './day-plan.ts';

/** A row of `employee_location`. */
export interface LocationRow {
  id: string;
  employee_id: string;
  date: string;
  day_part: DayPart;
  slot: string;
  status: DayPlan['status'];
  actual_status: ActualStatus;
  building_id: string | null;
  floor_id: string | null;
  /** Team that proposes the entry, or whose day it answers. */
  team_id: string | null;
  completed_at: string | null;
  created_at: string;
  by_week: boolean;
}

/** A row of `workplace_reservation`. */
export interface ReservationRow {
  id: string;
  room_id: string;
  employee_id: string | null;
  location_id: string | null;
  date: string;
  day_part: DayPart;
  slot: string;
  status: ReservationStatus;
  origin: 'own' | 'block';
  confirmed_at: string | null;
  completed_at: string | null;
  created_at: string;
}

export interface CalendarRows {
  locations: LocationRow[];
  reservations: ReservationRow[];
}

/** Accounts that always show up, to keep their history tidy. */
const RELIABLE = new Set(['employee', 'colleague', 'teamleader']);
const MINUTE = 60_000;

export const rangeOf = ({ start, end }: Slot): string => `[${start},${end})`;
const at = (instant: string, minutes: number): string => new Date(Date.parse(instant) + minutes * MINUTE).toISOString();
const earlier = (a: string, b: string): string => (Date.parse(a) < Date.parse(b) ? a : b);

/** Rows of a plan as of `now`: past days are over, and some people have checked in today. */
export function settle(plan: DayPlan, now: string): CalendarRows {
  const { person, date, dayPart, room } = plan;
  const zone = zoneOf(plan.building ?? person.building);
  const slot = sharedSlot(date, dayPart, zone);
  const key = `${date}-${person.id}-${dayPart.toLowerCase()}`;
  const random = randomFrom(key);
  // The id is public, so a hash hides who holds the reservation.
  const name = `${date}-${createHash('sha256').update(key).digest('base64url').slice(0, 12)}`;
  const created = earlier(at(slot.start, -random.int(16, 150) * 60), at(now, -random.int(5, 600)));
  const inOffice = room !== null || plan.status === 'OFFICE';
  const state = inOffice
    ? presence(random, { slot, past: date < todayIn(zone, now), reliable: RELIABLE.has(person.id), now })
    : PLANNED;
  const location: LocationRow = {
    id: `${SEEDED}l-${name}`,
    employee_id: person.id,
    date,
    day_part: dayPart,
    slot: rangeOf(slot),
    status: plan.status,
    actual_status: state.location,
    building_id: plan.building,
    floor_id: room?.floorId ?? null,
    team_id: null,
    completed_at: state.completed,
    created_at: created,
    by_week: plan.byWeek ?? false,
  };
  if (room === null) return { locations: [location], reservations: [] };
  const reservation: ReservationRow = {
    id: `${SEEDED}r-${name}`,
    room_id: room.id,
    employee_id: person.id,
    location_id: location.id,
    date,
    day_part: dayPart,
    slot: location.slot,
    status: state.reservation,
    origin: 'own',
    confirmed_at: state.confirmed,
    completed_at: state.completed,
    created_at: created,
  };
  return { locations: [location], reservations: [reservation] };
}

interface Presence {
  location: ActualStatus;
  reservation: ReservationStatus;
  confirmed: string | null;
  completed: string | null;
}

const PLANNED: Presence = { location: 'APPROVED', reservation: 'APPROVED', confirmed: null, completed: null };

function presence(
  random: Random,
  { slot, past, reliable, now }: { slot: Slot; past: boolean; reliable: boolean; now: string },
): Presence {
  const arrival = at(slot.start, random.int(-45, 55));
  const departure = at(slot.end, -random.int(0, 80));
  const comes = random.chance(0.94) || reliable;
  const leavesTidily = random.chance(0.8) || reliable;
  const over = Date.parse(departure) <= Date.parse(now);
  if (past) {
    if (!comes) return { location: 'CANCELLED', reservation: 'CANCELLED', confirmed: null, completed: null };
    return {
      location: 'COMPLETED',
      reservation: random.chance(0.97) ? 'CLOSED' : 'COMPLETED',
      confirmed: arrival,
      completed: departure,
    };
  }
  if (!comes || Date.parse(arrival) > Date.parse(now)) return PLANNED;
  if (over && leavesTidily)
    return {
      location: 'COMPLETED',
      reservation: random.chance(0.4) ? 'CLOSED' : 'COMPLETED',
      confirmed: arrival,
      completed: departure,
    };
  return { location: 'CONFIRMED', reservation: 'CONFIRMED', confirmed: arrival, completed: null };
}

/** Workstations that the organisation blocks on Thursdays. */
export function blocksOn(date: string, rooms: readonly DemoRoom[]): ReservationRow[] {
  if (weekdayOf(date) !== 4) return [];
  return rooms
    .filter(({ id }) => BLOCKED_ON_THURSDAYS.has(id))
    .map((room) => {
      const slot = sharedSlot(date, 'FULLDAY', zoneOf(room.buildingId));
      return {
        id: `${SEEDED}b-${date}-${room.id}`,
        room_id: room.id,
        employee_id: null,
        location_id: null,
        date,
        day_part: 'FULLDAY',
        slot: rangeOf(slot),
        status: 'BLOCKED',
        origin: 'block',
        confirmed_at: null,
        completed_at: null,
        created_at: at(slot.start, -20 * 24 * 60),
      };
    });
}

/** Workstations with motion but no booking in the current half day; none outside office hours. */
export function signsOfLife(
  today: string,
  now: string,
  rooms: readonly DemoRoom[],
  reservations: readonly ReservationRow[],
): ReservationRow[] {
  const taken = new Set(reservations.filter(({ date }) => date === today).map(({ room_id: room }) => room));
  const free = rooms.filter((room) => room.floorId === 'amsterdam-1' && isOpenWorkstation(room) && !taken.has(room.id));
  return (['MORNING', 'AFTERNOON'] as const).flatMap((dayPart) => {
    const slot = sharedSlot(today, dayPart, zoneOf('amsterdam'));
    if (Date.parse(now) < Date.parse(slot.start) || Date.parse(now) >= Date.parse(slot.end)) return [];
    return randomFrom(`life ${today}`)
      .shuffled(free)
      .slice(0, 4)
      .map((room) => ({
        id: `${SEEDED}s-${today}-${room.id}`,
        room_id: room.id,
        employee_id: null,
        location_id: null,
        date: today,
        day_part: dayPart,
        slot: rangeOf(slot),
        status: 'SIGN_OF_LIFE' as const,
        origin: 'own' as const,
        confirmed_at: null,
        completed_at: null,
        created_at: at(now, -9),
      }));
  });
}
