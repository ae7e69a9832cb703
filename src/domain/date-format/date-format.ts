/** In moment's tokens (spec 5, "Dates"). */
export const DEFAULT_DATE_FORMAT = 'ddd DD MMM YYYY';

/** Names in one language; weeks start on Monday. */
export interface DateWords {
  months: readonly string[];
  monthsShort: readonly string[];
  weekdays: readonly string[];
  weekdaysShort: readonly string[];
}

/** A word between the parts of a date, as "[de]"; it is short, and in small letters alone. */
const LITERAL = /\[\p{Ll}{1,6}\]/u;
/** What a format is made of, besides marks. */
const PART = new RegExp(`${LITERAL.source}|dddd|ddd|DD|D|MMMM|MMM|MM|M|YYYY|YY`, 'gu');

/** Tokens and words of a format, the words without their brackets. */
export function partsOf(format: string): { tokens: string[]; words: string[] } {
  const parts = format.match(PART) ?? [];
  return {
    tokens: parts.filter((part) => !LITERAL.test(part)),
    words: parts.filter((part) => LITERAL.test(part)).map((part) => part.slice(1, -1)),
  };
}

const two = (value: number): string => String(value).padStart(2, '0');

/** No format is longer; what is comes from elsewhere. */
const MAX_FORMAT_LENGTH = 40;

/** Whether somebody may set a format: it says day, month and year, with marks and short words between them. */
export const isDateFormat = (text: string): boolean =>
  text.length <= MAX_FORMAT_LENGTH &&
  !/[\p{L}\p{N}\p{C}]/u.test(text.replace(PART, '')) &&
  ['D', 'M', 'Y'].every((letter) => partsOf(text).tokens.some((token) => token.startsWith(letter)));

/**
 * The person's date format, with a year added if it has none.
 * @param stored stored `user format`; ignored without day or month, or with letters that are no tokens
 */
export function dateFormatOf(stored: unknown): string {
  if (typeof stored !== 'string' || stored.length > MAX_FORMAT_LENGTH) return DEFAULT_DATE_FORMAT;
  if (isDateFormat(stored)) return stored;
  if (!isDateFormat(`${stored} YYYY`)) return DEFAULT_DATE_FORMAT;
  const separator = /(?:\[\p{Ll}+\]|[^A-Za-z])+(?=[A-Za-z]*$)/u.exec(stored)?.[0] ?? ' ';
  return `${stored}${separator}YYYY`;
}

/** @param date ISO date */
export function formatDate(date: string, format: string, words: DateWords): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  // Words are made when they are first used.
  const parts: Record<string, () => string | undefined> = {
    dddd: () => words.weekdays[weekday],
    ddd: () => words.weekdaysShort[weekday],
    DD: () => two(day),
    D: () => String(day),
    MMMM: () => words.months[month - 1],
    MMM: () => words.monthsShort[month - 1],
    MM: () => two(month),
    M: () => String(month),
    YYYY: () => String(year),
    YY: () => two(year % 100),
  };
  return format.replace(PART, (part) => (LITERAL.test(part) ? part.slice(1, -1) : (parts[part]?.() ?? part)));
}
