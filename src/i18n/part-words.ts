import type { DayPart } from '../domain/day-part/day-part.ts';
import { slotOf } from '../domain/day-part/slot.ts';
import type { Translator } from './translator.ts';

/**
 * A day part with its times: names of quarters alone are vague.
 * @param date ISO date in `timeZone`
 * @param timeZone IANA zone of the shown times
 */
export function partWithTimes(
  { t, time }: Pick<Translator, 't' | 'time'>,
  dayPart: DayPart,
  date: string,
  timeZone: string,
): string {
  const { start, end } = slotOf(date, dayPart, timeZone);
  const times = { from: time(start, timeZone), to: time(end, timeZone) };
  return `${t(`entry.part.${dayPart}`)} · ${t('details.slot', times)}`;
}
