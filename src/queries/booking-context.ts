import type { EmployeeLocation } from '../domain/employee-location/employee-location.ts';
import type { BookingContext } from '../domain/workplace-reservation/booking.ts';
import type { Person } from './person.ts';
import { useTeamsOn } from './person.ts';
import { useBlockPeriods } from './places.ts';

const NO_ENTRIES: readonly EmployeeLocation[] = [];

/**
 * By what this device judges a booking of a person.
 * @param date ISO date
 * @param now ISO instant
 * @param day the person's entries of that date, without those that the server refused
 */
export function useBookingContext(
  { info, config, userStatus, isCleaner }: Person,
  date: string,
  now: string,
  day: readonly EmployeeLocation[] = NO_ENTRIES,
): BookingContext {
  const teams = useTeamsOn(date);
  const blocks = useBlockPeriods();
  return { me: info.id, userStatus, isCleaner, config, teams, blocks, day, now };
}
