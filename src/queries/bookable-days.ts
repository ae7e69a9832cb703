import { useMemo } from 'react';
import type { BookableDay } from '../domain/day-part/bookable-days.ts';
import { bookableDays } from '../domain/day-part/bookable-days.ts';
import { todayIn } from '../domain/day-part/slot.ts';
import { isMemberOn } from '../domain/team/team.ts';
import type { Person } from './person.ts';
import { useMemberships } from './person.ts';
import { useBlockPeriods } from './places.ts';

/**
 * The days from today to `daysAhead`, in order, by the server's own rule. Where the teams are unknown only the server
 * judges by them.
 * @param now ISO instant
 * @returns undefined while loading
 */
export function useBookableDays(
  { config, userStatus, timeZone }: Pick<Person, 'config' | 'userStatus' | 'timeZone'>,
  now: string,
): BookableDay[] | undefined {
  const memberships = useMemberships();
  const blocks = useBlockPeriods();
  const today = todayIn(timeZone, now);
  return useMemo(
    () =>
      memberships === undefined || blocks === undefined
        ? undefined
        : bookableDays({
            today,
            config,
            userStatus,
            hasTeam: (date) => memberships?.some((membership) => isMemberOn(membership, date)) ?? true,
            blocks,
          }),
    [memberships, blocks, today, config, userStatus],
  );
}
