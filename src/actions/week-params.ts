import type { ClientConfig } from '../domain/client-config/client-config.ts';
import { partsOverlap } from '../domain/day-part/parts.ts';
import { dueParts, firstUnopened } from '../domain/week/dates.ts';
import type { Week, WeekPart } from '../domain/week/week.ts';
import type { SaveWeek } from '../offline/mutations/week.ts';
import type { OwnLocation } from '../queries/own-entry.ts';

interface Planner {
  info: { id: string };
  config: Pick<ClientConfig, 'daysAhead'>;
}

/**
 * A change of the usual week.
 * @param today ISO date in the zone of the person's building
 * @param cancel entries that go with it
 */
export function weekParams(
  { info, config }: Planner,
  week: Week | null,
  today: string,
  cancel: readonly OwnLocation[] = [],
): SaveWeek {
  const due = week === null ? [] : dueParts(week, { today, daysAhead: config.daysAhead });
  return {
    employeeId: info.id,
    week,
    cancel: cancel.map(({ id, date, workplaceReservation }) => ({
      locationId: id,
      reservationId: workplaceReservation?.id ?? null,
      roomId: workplaceReservation?.room.id ?? null,
      date,
    })),
    days: [...new Set(due.map(({ date }) => date))],
  };
}

/**
 * The week with further parts, which take the place of what overlaps them. A new one begins with the first day that is
 * not open yet: the person plans those before it themselves.
 */
export function repeating(
  week: Week | null,
  parts: readonly WeekPart[],
  today: string,
  config: Pick<ClientConfig, 'daysAhead'>,
): Week {
  const kept = (week?.parts ?? []).filter(
    (old) => !parts.some((one) => one.weekday === old.weekday && partsOverlap(one.dayPart, old.dayPart)),
  );
  return { from: week?.from ?? firstUnopened(today, config), until: week?.until ?? null, parts: [...kept, ...parts] };
}
