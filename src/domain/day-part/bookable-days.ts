import type { UserStatus } from '../access/authority.ts';
import type { ClientConfig } from '../client-config/client-config.ts';
import { mayReserve } from '../access/may-reserve.ts';
import { addDays } from './slot.ts';

/** `reason` is an error code, or null if bookable. */
export interface BookableDay {
  date: string;
  bookable: boolean;
  reason: string | null;
}

/**
 * Days from today through the last changeable one, weekends included.
 * @param today ISO date in the zone of the person's building
 * @param hasTeam whether the person is in a team today (spec 5, "A team not assigned to a workstation")
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
