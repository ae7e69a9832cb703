import { useMemo } from 'react';
import type { Cell } from '../../domain/calendar/day-cells.ts';
import { cellsOf } from '../../domain/calendar/day-cells.ts';
import { dayPartsInUse } from '../../domain/day-part/slot.ts';
import { grouped } from '../../domain/grouped.ts';
import { isSameList } from '../../domain/memoised.ts';
import { isOpenProposal } from '../../domain/team/proposal-day.ts';
import type { TeamDay } from '../../domain/team/response.ts';
import type { OwnLocation } from '../../queries/own-entry.ts';
import type { Person } from '../../queries/person.ts';

/** What Home shows of a date. */
export interface DayPlan {
  /** All entries of that date. */
  day: readonly OwnLocation[];
  cells: readonly Cell<OwnLocation>[];
  /** Unanswered team days. */
  proposals: readonly OwnLocation[];
  teamDays: readonly TeamDay[];
}

const NONE: readonly never[] = [];
const dateOf = ({ date }: { date: string }): string => date;

/**
 * Plans by date. A date of which nothing changed keeps its plan as the same object, so that its card is not rendered
 * anew.
 * @param calendar the person's entries; undefined while loading
 */
export function useDayPlans(
  calendar: readonly OwnLocation[] | undefined,
  teamDays: readonly TeamDay[] | undefined,
  { config, timeZone }: Pick<Person, 'config' | 'timeZone'>,
): (date: string) => DayPlan {
  // What a date's cells are made by besides its entries.
  const { inUse, zone, kept } = useMemo(
    () => ({ inUse: dayPartsInUse(config), zone: timeZone, kept: new Map<string, DayPlan>() }),
    [config, timeZone],
  );
  return useMemo(() => {
    const entries = grouped(calendar ?? NONE, dateOf);
    const meetings = grouped(teamDays ?? NONE, dateOf);
    return (date) => {
      const day = entries.get(date) ?? NONE;
      const own = meetings.get(date) ?? NONE;
      const known = kept.get(date);
      if (known !== undefined && isSameList(known.day, day) && isSameList(known.teamDays, own)) return known;
      const proposals = day.filter(isOpenProposal);
      const planned = day.filter((location) => !isOpenProposal(location));
      const plan = { day, cells: cellsOf(planned, date, inUse, zone), proposals, teamDays: own };
      kept.set(date, plan);
      return plan;
    };
  }, [calendar, teamDays, kept, inUse, zone]);
}
