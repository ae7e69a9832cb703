import type { DateWords } from './date-format.ts';

/** Intl's names of months and weekdays; each list is made when it is first used. @param locale language tag */
export function dateWordsOf(locale: string): DateWords {
  const lists = new Map<string, readonly string[]>();
  const named = (options: Intl.DateTimeFormatOptions, count: number, dayOf: (index: number) => number) => {
    const key = JSON.stringify(options);
    const known = lists.get(key);
    if (known !== undefined) return known;
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    const names = Array.from({ length: count }, (_, index) => format.format(dayOf(index)));
    lists.set(key, names);
    return names;
  };
  // The first of each month, and a week from Monday.
  const months = [12, (index: number) => Date.UTC(2026, index, 1)] as const;
  const week = [7, (index: number) => Date.UTC(2026, 5, 1 + index)] as const;
  return {
    get months() {
      return named({ month: 'long' }, ...months);
    },
    get monthsShort() {
      return named({ month: 'short' }, ...months);
    },
    get weekdays() {
      return named({ weekday: 'long' }, ...week);
    },
    get weekdaysShort() {
      return named({ weekday: 'short' }, ...week);
    },
  };
}
