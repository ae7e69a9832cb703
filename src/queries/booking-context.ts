import type { EmployeeLocation } from '../domain/employee-location/employee-location.ts';
import type { BookingContext } from '../domain/workplace-reservation/booking.ts';
import type { Person } from './person.ts';
import { useTeamsOn } from './person.ts';
import { useBlockPeriods } from './places.ts';

const NO_ENTRIES: readonly EmployeeLocation[] = [];

/**
 * Data for judging a person's booking here.
 * @param date ISO date
 * @param now ISO instant
 * @param day the person's entries of that date, without refused ones
 */
export function useBookingContext(
  { info, config, userStatus, elsewhere, isCleaner }: Person,
  date: string,
  now: string,
  day: readonly EmployeeLocation[] = NO_ENTRIES,
): BookingContext {
  const teams = useTeamsOn(date);
  const blocks = useBlockPeriods();
  return { me: info.id, userStatus, elsewhere, isCleaner, config, teams, blocks, pools: info.draws?.pools, day, now };
}
