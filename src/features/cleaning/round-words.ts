import { addDays, todayIn } from '../../domain/day-part/slot.ts';
import type { RoomUse } from '../../domain/cleaning/round.ts';
import type { Translator } from '../../i18n/translator.ts';

/** A clock in the building's zone; another day is named. */
export function clockWords(instant: string, timeZone: string, now: string, { t, time, date }: Translator): string {
  const [day, today] = [todayIn(timeZone, instant), todayIn(timeZone, now)];
  const clock = time(instant, timeZone);
  if (day === today) return clock;
  if (day === addDays(today, 1)) return t('cleaning.tomorrow', { time: clock });
  return `${date(day, 'dayShort')} ${clock}`;
}

/** When a room is used next, and whether somebody is there; null where nothing is known of it. */
export function usageWords(use: RoomUse, timeZone: string, now: string, text: Translator): string | null {
  const { t } = text;
  if (use.occupiedUntil !== null)
    return t('cleaning.occupiedUntil', { time: clockWords(use.occupiedUntil, timeZone, now, text) });
  if (use.next !== null)
    return Date.parse(use.next) <= Date.parse(now)
      ? t('cleaning.anyMinute', { time: clockWords(use.next, timeZone, now, text) })
      : t('cleaning.next', { time: clockWords(use.next, timeZone, now, text) });
  return use.signOfLife ? t('cleaning.signOfLife') : null;
}
