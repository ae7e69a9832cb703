import { describe, expect, it } from 'vitest';
import type { DateWords } from './date-format.ts';
import { dateFormatOf, DEFAULT_DATE_FORMAT, formatDate } from './date-format.ts';
import { parseDate } from './parse-date.ts';

function wordsOf(locale: string): DateWords {
  const names = (options: Intl.DateTimeFormatOptions, dates: Date[]) =>
    dates.map((date) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date));
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)));
  const week = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 5, 1 + day)));
  return {
    months: names({ month: 'long' }, months),
    monthsShort: names({ month: 'short' }, months),
    weekdays: names({ weekday: 'long' }, week),
    weekdaysShort: names({ weekday: 'short' }, week),
  };
}
const TODAY = '2026-11-20';

describe('dateFormatOf', () => {
  it.each<[unknown, string]>([
    [null, DEFAULT_DATE_FORMAT],
    [7, DEFAULT_DATE_FORMAT],
    ['', DEFAULT_DATE_FORMAT],
    ['YYYY', DEFAULT_DATE_FORMAT],
    ['dd-mm', DEFAULT_DATE_FORMAT],
    ['D [de] MMMM', DEFAULT_DATE_FORMAT],
    ['Do MMMM YYYY', DEFAULT_DATE_FORMAT],
    ['D/M/Y', DEFAULT_DATE_FORMAT],
    ['DECLINED MAYBE', DEFAULT_DATE_FORMAT],
    [`DD${'-'.repeat(100_000)}MM`, DEFAULT_DATE_FORMAT],
    ['DD-MM', 'DD-MM-YYYY'],
    ['ddd D MMM', 'ddd D MMM YYYY'],
    ['DDMM', 'DDMM YYYY'],
    ['M/D/YY', 'M/D/YY'],
  ])('of %j is %s', (stored, format) => {
    expect(dateFormatOf(stored)).toBe(format);
  });
});

describe('formatDate', () => {
  it.each([
    ['2026-12-01', DEFAULT_DATE_FORMAT, 'en-GB', 'Tue 01 Dec 2026'],
    ['2026-12-01', DEFAULT_DATE_FORMAT, 'de', 'Di 01 Dez 2026'],
    ['2026-12-06', 'dddd D MMMM YY', 'nl', 'zondag 6 december 26'],
    ['2026-02-03', 'M/D/YYYY', 'pt', '2/3/2026'],
  ])('%s as %s in %s is %s', (date, format, locale, text) => {
    expect(formatDate(date, format, wordsOf(locale))).toBe(text);
  });
});

describe('parseDate', () => {
  it.each<[what: string, text: string, locale?: string]>([
    ['nothing', ''],
    ['a word', 'tomorrow'],
    ['a day that there is not', '31-02-2026'],
    ['a month that there is not', '13-13-2026'],
    ['a number alone', '12'],
    ['a year far away', '01-12-1066'],
    ['a year of three digits', '01-12-202'],
    ['too many numbers', '01-12-2026-7'],
    ['two months', 'March May 2026'],
    ['a day of three digits', '001-12-2026'],
    ['an ambiguous beginning of a month', '3 Ju 2026'],
    ['a month of another language', '3 mars 2026', 'de'],
    ['a text too long for a date', `${' '.repeat(100)}3 March 2026`],
  ])('refuses %s', (_, text, locale = 'en-GB') => {
    expect(parseDate(text, DEFAULT_DATE_FORMAT, wordsOf(locale), TODAY)).toBeNull();
  });

  it.each<[what: string, text: string, format: string, locale: string, date: string]>([
    ['what is shown', 'Tue 01 Dec 2026', DEFAULT_DATE_FORMAT, 'en-GB', '2026-12-01'],
    ['what is shown in French', 'ven. 06 févr. 2026', DEFAULT_DATE_FORMAT, 'fr', '2026-02-06'],
    ["the person's format before the short one", '12-01-2026', 'MM-DD-YYYY', 'en-GB', '2026-12-01'],
    ['the short format', '12-01-2026', DEFAULT_DATE_FORMAT, 'en-GB', '2026-01-12'],
    ['the short format with other separators', '12. 1. 2026', DEFAULT_DATE_FORMAT, 'de', '2026-01-12'],
    ['an ISO date', '2026-01-12', DEFAULT_DATE_FORMAT, 'en-GB', '2026-01-12'],
    ['an ISO instant', '2026-01-12T23:30:00Z', DEFAULT_DATE_FORMAT, 'en-GB', '2026-01-12'],
    ['a year of two digits', '1/2/27', DEFAULT_DATE_FORMAT, 'en-GB', '2027-02-01'],
    ['the month before the day', 'December 1, 2026', DEFAULT_DATE_FORMAT, 'en-GB', '2026-12-01'],
    ['a month beyond 12 as the day', '12/25/2026', DEFAULT_DATE_FORMAT, 'en-GB', '2026-12-25'],
    ['no year, soon', '3 jan', DEFAULT_DATE_FORMAT, 'nl', '2027-01-03'],
    ['no year, a moment ago', '30.10.', DEFAULT_DATE_FORMAT, 'de', '2026-10-30'],
    ['a leap day without a year', '29-02', DEFAULT_DATE_FORMAT, 'pt', '2024-02-29'],
  ])('reads %s', (_, text, format, locale, date) => {
    expect(parseDate(text, format, wordsOf(locale), date === '2024-02-29' ? '2024-11-20' : TODAY)).toBe(date);
  });

  it.each(['en-GB', 'nl', 'fr', 'de', 'pt'])('reads back each day that it writes in %s', (locale) => {
    const words = wordsOf(locale);
    for (let day = 0; day < 366; day += 1) {
      const date = new Date(Date.UTC(2028, 0, 1 + day)).toISOString().slice(0, 10);
      for (const format of [DEFAULT_DATE_FORMAT, 'dddd D MMMM YYYY', 'YYYY/MM/DD'])
        expect(parseDate(formatDate(date, format, words), format, words, TODAY)).toBe(date);
    }
  });
});
