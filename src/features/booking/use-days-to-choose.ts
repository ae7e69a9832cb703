import { useMemo } from 'react';
import type { ClientConfig } from '../../domain/client-config/client-config.ts';
import type { EmployeeLocation } from '../../domain/employee-location/employee-location.ts';
import { meetsTeamDay } from '../../domain/team/team-day.ts';
import { mayChange } from '../../domain/workplace-reservation/rules.ts';
import type { DayChoice } from './choice.ts';
import { daysToChoose } from './choice.ts';

/**
 * The days above a floor: those to book, the person's team days and the chosen one.
 * @param days,calendar the same arrays while nothing changes
 * @returns likewise
 */
export function useDaysToChoose(
  days: readonly DayChoice[],
  calendar: readonly EmployeeLocation[],
  {
    date,
    timeZone,
    config,
    now,
  }: { date: string; timeZone: string; config: Pick<ClientConfig, 'daysAhead' | 'daysAheadTeamDays'>; now: string },
): readonly DayChoice[] {
  return useMemo(() => {
    const teamDays = calendar.filter(
      (entry) =>
        meetsTeamDay([entry], entry) && mayChange({ date: entry.date, timeZone, config, now, teamDay: true }).ok,
    );
    return daysToChoose(
      days,
      teamDays.map((entry) => entry.date),
      date,
    );
  }, [days, calendar, date, timeZone, config, now]);
}
