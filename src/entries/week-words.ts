import type { Forecast } from '../domain/week/forecast.ts';
import type { Weekday, WeekPart } from '../domain/week/week.ts';
import { addDays } from '../domain/day-part/slot.ts';
import { BETWEEN_FACTS } from '../i18n/fact-words.ts';
import type { Translator } from '../i18n/translator.ts';

/** Monday. */
const SOME_MONDAY = '2024-01-01';

/** Name of a weekday. */
export const weekdayWords = (
  weekday: Weekday,
  { date }: Pick<Translator, 'date'>,
  style: 'weekday' | 'weekdayShort' = 'weekday',
): string => date(addDays(SOME_MONDAY, weekday - 1), style);

/** What is planned of a part of a week: the workstation or place, and the day part unless it is the whole day. */
export function weekPartWords(
  { status, room, dayPart }: Pick<WeekPart, 'status' | 'room' | 'dayPart'>,
  { t }: Pick<Translator, 't'>,
): string {
  const what = room?.name ?? (status === 'WORKSTATION' ? t('calendar.anyWorkstation') : t(`entry.location.${status}`));
  return dayPart === 'FULLDAY' ? what : `${what} (${t(`entry.part.${dayPart}`)})`;
}

/** What a saved week does to the days that are open: which it plans, and which it leaves out and why. */
export function savedWeekWords({ t, list, date }: Translator, { planned, asked, own }: Forecast): string {
  const days = (dates: readonly string[]) => list(dates.map((day) => date(day, 'dayShort')));
  return [
    planned.length === 0 ? t('app.did.week.save') : t('week.savedFor', { days: days(planned) }),
    ...[...new Set(asked.map(({ team }) => team))].map((team) => {
      const its = asked.filter((one) => one.team === team);
      return t('week.leftTeamDay', { days: days(its.map((one) => one.date)), count: its.length, team });
    }),
    own.length > 0 && t('week.leftOwn', { days: days(own), count: own.length }),
  ]
    .filter(Boolean)
    .join(BETWEEN_FACTS);
}
