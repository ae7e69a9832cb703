import { describe, expect, it } from 'vitest';
import { LOCALES } from '../employee/employee.ts';
import { dateFormatOf, DEFAULT_DATE_FORMAT, formatDate, isDateFormat } from './date-format.ts';
import { dateWordsOf as wordsOf } from './date-words.ts';
import { firstIn, offeredFormats } from './offered-formats.ts';
import { parseDate } from './parse-date.ts';

const PORTUGUESE = 'dddd, D [de] MMMM [de] YYYY';
const TODAY = '2026-11-20';

describe('isDateFormat', () => {
  it.each([
    '',
    'DD-MM',
    'ddd MMM YYYY',
    'MMMM YYYY',
    '[d] MMMM YYYY',
    'D [meetings] MMMM YYYY',
    'D [de la] MMMM YYYY',
    'D [de2] MMMM YYYY',
    'D [DE] MMMM YYYY',
    'D [] [[de] de] MMMM YYYY',
    'D [de MMMM YYYY',
    'DD/MM/2026 YYYY',
    'DD\0MM YYYY',
    'DD\nMM YYYY',
    'DD\u202EMM YYYY',
    `DD${'-'.repeat(40)}MM YYYY`,
  ])('refuses %j', (text) => {
    expect(isDateFormat(text)).toBe(false);
  });

  it.each(LOCALES.flatMap((language) => offeredFormats(language, 'M/D/YY')))('takes %s', (format) => {
    expect(isDateFormat(format)).toBe(true);
    expect(dateFormatOf(format)).toBe(format);
  });
});

describe('what is offered', () => {
  it('is what each language has, and what somebody chose elsewhere, each once', () => {
    expect(offeredFormats('de', DEFAULT_DATE_FORMAT).slice(0, 2)).toEqual([DEFAULT_DATE_FORMAT, 'dddd, D. MMMM YYYY']);
    expect(offeredFormats('en', 'M/D/YY').at(-1)).toBe('M/D/YY');
    for (const language of LOCALES) {
      const formats = offeredFormats(language, 'YYYY-MM-DD');
      expect(new Set(formats).size).toBe(formats.length);
      const written = formats.map((format) => formatDate('2026-11-11', format, wordsOf(language)));
      const told = written.map((date, index) => `${date} ${firstIn(formats[index] ?? '') ?? ''}`);
      expect(new Set(told).size, 'told apart even where day and month are the same').toBe(formats.length);
    }
  });

  it.each([
    [DEFAULT_DATE_FORMAT, null],
    ['MMMM D, YYYY', null],
    ['DD/MM/YYYY', 'day'],
    ['M/D/YY', 'month'],
    ['YYYY-MM-DD', 'year'],
    ['ddd DD-MM-YYYY', 'day'],
    ['[dia] MM-DD-YYYY', 'month'],
  ])('%s begins with %s', (format, first) => {
    expect(firstIn(format)).toBe(first);
  });
});

describe('dateFormatOf', () => {
  it.each<[unknown, string]>([
    [null, DEFAULT_DATE_FORMAT],
    [7, DEFAULT_DATE_FORMAT],
    ['', DEFAULT_DATE_FORMAT],
    ['YYYY', DEFAULT_DATE_FORMAT],
    ['dd-mm', DEFAULT_DATE_FORMAT],
    ['D [e] [de]', DEFAULT_DATE_FORMAT],
    ['Do MMMM YYYY', DEFAULT_DATE_FORMAT],
    ['D/M/Y', DEFAULT_DATE_FORMAT],
    ['DECLINED MAYBE', DEFAULT_DATE_FORMAT],
    [`DD${'-'.repeat(100_000)}MM`, DEFAULT_DATE_FORMAT],
    ['DD-MM', 'DD-MM-YYYY'],
    ['ddd D MMM', 'ddd D MMM YYYY'],
    ['DDMM', 'DDMM YYYY'],
    ['D [de] MMMM', 'D [de] MMMM [de] YYYY'],
    ['[DD]/MM/YYYY', '[DD]/MM/YYYY'],
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
    ['2026-11-23', PORTUGUESE, 'pt', 'segunda-feira, 23 de novembro de 2026'],
    ['2026-02-03', '[DD]/MM/YYYY', 'pt', '[03]/02/2026'],
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
    ['a word that its format does not have', '3 de março 2026', 'pt'],
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
    ['words between its parts', '3 De março de 2026', PORTUGUESE, 'pt', '2026-03-03'],
    ['a date in words without a year', '3 de jan', PORTUGUESE, 'pt', '2027-01-03'],
    ['a date without the words of the format', '3 março 2026', PORTUGUESE, 'pt', '2026-03-03'],
    ['a leap day without a year', '29-02', DEFAULT_DATE_FORMAT, 'pt', '2024-02-29'],
  ])('reads %s', (_, text, format, locale, date) => {
    expect(parseDate(text, format, wordsOf(locale), date === '2024-02-29' ? '2024-11-20' : TODAY)).toBe(date);
  });

  it.each(['en-GB', 'nl', 'fr', 'de', 'pt'])('reads back each day that it writes in %s', (locale) => {
    const words = wordsOf(locale);
    for (let day = 0; day < 366; day += 1) {
      const date = new Date(Date.UTC(2028, 0, 1 + day)).toISOString().slice(0, 10);
      for (const format of [DEFAULT_DATE_FORMAT, 'dddd D MMMM YYYY', PORTUGUESE, 'YYYY/MM/DD'])
        expect(parseDate(formatDate(date, format, words), format, words, TODAY)).toBe(date);
    }
  });
});
