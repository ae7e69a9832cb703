import { partsOverlap } from '../day-part/parts.ts';
import type { EmployeeLocation } from '../employee-location/employee-location.ts';
import { isGone } from '../employee-location/rules.ts';
import { isOpenProposal } from '../team/proposal-day.ts';
import { dueParts } from './dates.ts';
import type { Week } from './week.ts';

/** What becomes of the open days when a week is saved, by ISO dates. */
export interface Forecast {
  planned: string[];
  /** Left to a team day that the person has not answered (decision 0080). */
  asked: { date: string; team: string }[];
  /** Left as the person planned them. */
  own: string[];
}

type Entry = Pick<EmployeeLocation, 'date' | 'dayPart' | 'status' | 'actualStatus' | 'teamCalendar' | 'byWeek'>;

/**
 * What a week plans at once, and what it leaves out, as far as this device knows.
 * @param calendar the person's entries
 * @param today ISO date in the zone of the person's building
 */
export function forecastOf(
  week: Week,
  calendar: readonly Entry[],
  { today, daysAhead }: { today: string; daysAhead: number },
): Forecast {
  const forecast: Forecast = { planned: [], asked: [], own: [] };
  const due = dueParts(week, { today, daysAhead });
  for (const date of new Set(due.map((part) => part.date))) {
    const day = calendar.filter((entry) => entry.date === date && !isGone(entry));
    const parts = due
      .filter((part) => part.date === date)
      .map(({ dayPart }) => day.filter((entry) => partsOverlap(entry.dayPart, dayPart)));
    const proposal = parts.flat().find(isOpenProposal);
    if (parts.some((met) => met.length === 0)) forecast.planned.push(date);
    if (proposal !== undefined) forecast.asked.push({ date, team: proposal.teamCalendar?.teamName ?? '' });
    // What an earlier week booked is as planned.
    else if (parts.some((met) => met.some(({ byWeek }) => byWeek !== true))) forecast.own.push(date);
  }
  return forecast;
}
