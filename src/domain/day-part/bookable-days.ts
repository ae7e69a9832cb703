import type { UserStatus } from '../access/authority.ts';
import type { BlockPeriod } from '../block-period/block-period.ts';
import { mayCome } from '../block-period/block-period.ts';
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
 * @param hasTeam whether the person is in a team on a date (spec 5, "A team not assigned to a workstation")
 * @param blocks published block periods; those of every building close a day
 */
export function bookableDays({
  today,
  config,
  userStatus,
  hasTeam,
  blocks,
}: {
  today: string;
  config: Pick<ClientConfig, 'daysAhead'>;
  userStatus: UserStatus;
  hasTeam: (date: string) => boolean;
  blocks: readonly BlockPeriod[];
}): BookableDay[] {
  return Array.from({ length: config.daysAhead + 1 }, (_, days) => {
    const date = addDays(today, days);
    const who = mayReserve({ userStatus, hasTeam: hasTeam(date) });
    const verdict = who.ok ? mayCome(blocks, date, { buildingId: null, floorId: null }) : who;
    return { date, bookable: verdict.ok, reason: verdict.ok ? null : verdict.code };
  });
}
