import type { DayPart } from '../../../src/domain/day-part/day-part.ts';
import type { LocationStatus } from '../../../src/domain/employee-location/employee-location.ts';
import type { DemoRoom } from '../organisation/rooms.ts';
import { COLLEAGUE_ROOM, USUAL_ROOM } from '../organisation/rooms.ts';
import type { DemoPerson } from '../people/people.ts';
import { plusDays, weekdayOf, workdays } from './days.ts';
import type { DayPlan } from './day-plan.ts';
import { TEAM_DAYS } from './team-days.ts';

/** Days of history of the played accounts. */
const HISTORY = 28;
/** Rooms of `employee` when the usual workstation is taken. */
const OTHER_ROOMS = ['room-a1-040', 'room-a2-007'] as const;

/** A plan to make for a day. */
interface Wanted {
  status: LocationStatus;
  roomId?: string;
  dayPart?: DayPart;
  byWeek?: boolean;
}

/**
 * Plans of the accounts that visitors play. `employee` has a history at one workstation and an open future, above all
 * today; `colleague` sits beside it almost daily, by a usual week.
 * @param today ISO date
 * @param until ISO date, inclusive
 */
export function demoDays(
  today: string,
  until: string,
  people: readonly DemoPerson[],
  rooms: readonly DemoRoom[],
): DayPlan[] {
  const room = (id: string): DemoRoom | null => rooms.find((known) => known.id === id) ?? null;
  const past = workdays(plusDays(today, -HISTORY), plusDays(today, -1));
  const coming = workdays(today, until);
  const played = (
    id: string,
    days: readonly string[],
    plan: (day: string, index: number) => Wanted | null,
  ): DayPlan[] => {
    const person = people.find((known) => known.id === id);
    return days.flatMap((date, index) => {
      const wanted = plan(date, index);
      if (!person || wanted === null) return [];
      const taken = wanted.roomId === undefined ? null : room(wanted.roomId);
      return [
        {
          person,
          date,
          dayPart: wanted.dayPart ?? 'FULLDAY',
          status: wanted.status,
          building: taken?.buildingId ?? null,
          room: taken,
          byWeek: wanted.byWeek ?? false,
        } satisfies DayPlan,
      ];
    });
  };
  const workstation = (roomId: string, dayPart: DayPart = 'FULLDAY'): Wanted => ({
    status: 'WORKSTATION',
    roomId,
    dayPart,
  });
  /** The team day that clashes with two reservations, to show its conflict. */
  const busy = (day: string, index: number) => day > today && index === TEAM_DAYS[1];
  const home = { status: 'HOME' } as const;
  return [
    ...played('employee', past, (day, index) =>
      weekdayOf(day) === 5
        ? home
        : weekdayOf(day) === 3 && index % 2
          ? workstation(OTHER_ROOMS[index % 4 === 1 ? 0 : 1])
          : workstation(USUAL_ROOM),
    ),
    // Two plans of different kinds, never today or on the next working day; other days stay open.
    ...played('employee', coming, (day, index) =>
      day > today && index === 3 ? home : day > today && index === 6 ? workstation(USUAL_ROOM) : null,
    ),
    ...played('employee', coming, (day, index) => (busy(day, index) ? workstation(OTHER_ROOMS[0], 'MORNING') : null)),
    ...played('employee', coming, (day, index) => (busy(day, index) ? workstation(OTHER_ROOMS[1], 'AFTERNOON') : null)),
    // Somebody must be visible today, even on a Sunday.
    ...played('colleague', [...new Set([...past, today, ...coming])], (day) => ({
      ...(weekdayOf(day) === 5 && day !== today ? home : workstation(COLLEAGUE_ROOM)),
      byWeek: day > today,
    })),
    ...played('teamleader', [...past, ...coming], (day) =>
      weekdayOf(day) % 2 === 0 ? workstation('room-a2-003') : weekdayOf(day) === 1 ? { status: 'AWAY' } : null,
    ),
    ...played('student', past, (day) => (weekdayOf(day) === 2 ? workstation('room-a2-010') : null)),
    ...played('banned', coming, (day) => (day > today && weekdayOf(day) === 4 ? workstation('room-a2-012') : null)),
  ];
}
