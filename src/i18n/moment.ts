import { todayIn } from '../domain/day-part/slot.ts';
import { useText } from './text.tsx';
import { deviceZone } from './zone-words.ts';

/** Day and time of an instant, where the device is. */
export function useMoment(): (instant: string) => string {
  const { date, time } = useText();
  const timeZone = deviceZone();
  return (instant) => `${date(todayIn(timeZone, instant), 'dayShort')}, ${time(instant, timeZone)}`;
}
