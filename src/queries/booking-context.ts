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
  person: Person,
  date: string,
  now: string,
  day: readonly EmployeeLocation[] = NO_ENTRIES,
): BookingContext {
  const teams = useTeamsOn(date);
  const blocks = useBlockPeriods();
  return bookingContextOf(person, { teams, blocks, day, now });
}

/** As {@link useBookingContext}, where teams and block periods have been read. */
export const bookingContextOf = (
  { info, config, userStatus, elsewhere, isCleaner }: Person,
  then: Pick<BookingContext, 'teams' | 'blocks' | 'day' | 'now'>,
): BookingContext => ({ me: info.id, userStatus, elsewhere, isCleaner, config, pools: info.draws?.pools, ...then });
