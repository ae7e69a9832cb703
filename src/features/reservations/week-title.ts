import { mondayOf } from '../../domain/calendar/view.ts';
import { addDays } from '../../domain/day-part/slot.ts';
import type { Translator } from '../../i18n/translator.ts';

/** @param monday of the week, as an ISO date */
export function weekTitle(monday: string, today: string, { t, date: say }: Pick<Translator, 't' | 'date'>): string {
  const here = mondayOf(today);
  if (monday === here) return t('reservations.thisWeek');
  if (monday === addDays(here, 7)) return t('reservations.nextWeek');
  return `${say(monday, 'dayMonth')} – ${say(addDays(monday, 6), 'dayMonth')}`;
}
