import { wallTimeAt } from '../day-part/zone-clock.ts';

/** `10:30`, in a zone. @param instant ISO instant */
export const wallClockOf = (instant: string, timeZone: string): string =>
  new Date(wallTimeAt(timeZone, instant)).toISOString().slice(11, 16);
