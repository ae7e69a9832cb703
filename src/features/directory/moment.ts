import { todayIn } from '../../domain/day-part/slot.ts';
import { useText } from '../../i18n/text.tsx';
import { deviceZone } from '../../i18n/zone-words.ts';

/** Day and time of an instant, where the device is. */
export function useMoment(): (instant: string) => string {
  const { date, time } = useText();
  const timeZone = deviceZone();
  return (instant) => `${date(todayIn(timeZone, instant), 'dayShort')}, ${time(instant, timeZone)}`;
}
