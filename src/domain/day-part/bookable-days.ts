import type { UserStatus } from '../access/authority.ts';
import type { ClientConfig } from '../client-config/client-config.ts';
import { mayReserve } from '../access/may-reserve.ts';
import { addDays } from './slot.ts';

/** A day on the way to `daysAhead`; `reason` is an error code where it cannot be booked. */
export interface BookableDay {
  date: string;
  bookable: boolean;
  reason: string | null;
}

/**
 * The days from today through the last one that may be changed, weekends among them.
 * @param today ISO date in the zone of the person's building
 * @param hasTeam whether the person belongs to a team today; without one nothing can be reserved (spec 5, "A team not
 * assigned to a workstation")
 */
export function bookableDays({
  today,
  config,
  userStatus,
  hasTeam,
}: {
  today: string;
  config: Pick<ClientConfig, 'daysAhead'>;
  userStatus: UserStatus;
  hasTeam: boolean;
}): BookableDay[] {
  const verdict = mayReserve({ userStatus, hasTeam });
  const reason = verdict.ok ? null : verdict.code;
  return Array.from({ length: config.daysAhead + 1 }, (_, days) => ({
    date: addDays(today, days),
    bookable: reason === null,
    reason,
  }));
}
