import type { DateWords } from './date-format.ts';
import { partsOf } from './date-format.ts';

/** Fallback for text not in the person's format (spec 5, "Dates"). */
const SHORT_DATE_FORMAT = 'DD-MM-YYYY';

/** An ISO date, or null if no such day exists. */
function isoDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 1900 && year <= 2999 ? date.toISOString().slice(0, 10) : null;
}

/** Lower case without accents: "févr." reads as "fevr". */
const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036F.]/gu, '')
    .toLowerCase();

interface Part {
  digits: string;
  named: boolean;
}
type Word = number | 'weekday' | null;

/** A month's number from 1, a weekday, or null. Full names win over prefixes. */
function readWord(word: string, { months, monthsShort, weekdays, weekdaysShort }: DateWords): Word {
  const isOf = (names: readonly string[]) => names.findIndex((name) => plain(name) === word);
  const exact = Math.max(isOf(months), isOf(monthsShort));
  if (exact >= 0) return exact + 1;
  if (isOf(weekdays) >= 0 || isOf(weekdaysShort) >= 0) return 'weekday';
  if (word.length < 3) return null;
  const begun = months.flatMap((name, index) => (plain(name).startsWith(word) ? index + 1 : []));
  if (begun.length === 1) return begun[0] ?? null;
  return begun.length === 0 && weekdays.some((name) => plain(name).startsWith(word)) ? 'weekday' : null;
}

const fullYear = (digits: string): number => Number(digits) + (digits.length === 2 ? 2000 : 0);

/** Numbers in text order, named months as numbers, weekdays and words of the format dropped; null for other words. */
function readParts(text: string, words: DateWords, between: readonly string[]): Part[] | null {
  const parts: Part[] = [];
  for (const [token] of text.matchAll(/\d+|[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu)) {
    const word = /^\d/u.test(token) ? null : readWord(plain(token), words);
    if (/^\d/u.test(token)) parts.push({ digits: token, named: false });
    else if (typeof word === 'number') parts.push({ digits: String(word), named: true });
    else if (word === null && !between.includes(token.toLowerCase())) return null;
  }
  return parts;
}

function inFormat(text: string, format: string, words: DateWords): string | null {
  const { tokens: all, words: between } = partsOf(format);
  const tokens = all.filter((token) => !token.startsWith('d'));
  const parts = readParts(text, words, between);
  if (parts === null || parts.length !== tokens.length) return null;
  let [year, month, day] = [0, 0, 0];
  for (const [index, token] of tokens.entries()) {
    const part = parts[index];
    if (part === undefined || part.named !== (token.length > 2 && token.startsWith('M'))) return null;
    if (token.startsWith('Y')) {
      if (part.digits.length !== token.length) return null;
      year = fullYear(part.digits);
    } else if (part.digits.length > 2) return null;
    else if (token.startsWith('M')) month = Number(part.digits);
    else day = Number(part.digits);
  }
  return isoDate(year, month, day);
}

/** Day before month unless the month exceeds 12. Without a year, the nearest such day wins. */
function loosely(text: string, format: string, words: DateWords, today: string): string | null {
  const between = partsOf(format).words;
  const parts = readParts(/^\d{4}-\d{2}-\d{2}T/u.test(text) ? text.slice(0, 10) : text, words, between);
  if (parts === null || parts.filter(({ named }) => named).length > 1) return null;
  const yearAt = parts.findIndex(({ digits, named }) => !named && digits.length === 4);
  const [given] = yearAt < 0 ? parts.splice(2, 1) : parts.splice(yearAt, 1);
  const monthAt = parts.findIndex(({ named }) => named);
  const [first, second] = parts.map(({ digits }) => Number(digits));
  if (first === undefined || second === undefined || parts.length > 2) return null;
  if (given?.named === true || parts.some(({ digits }) => digits.length > 2)) return null;
  const yearFirst = yearAt === 0 && monthAt < 0;
  const [day, month] =
    monthAt === 0 || yearFirst ? [second, first] : monthAt < 0 && second > 12 ? [second, first] : [first, second];
  if (given !== undefined)
    return given.digits.length === 2 || given.digits.length === 4 ? isoDate(fullYear(given.digits), month, day) : null;
  const around = Number(today.slice(0, 4));
  const distance = (date: string) => Math.abs(Date.parse(date) - Date.parse(today));
  return (
    [around - 1, around, around + 1]
      .flatMap((year) => isoDate(year, month, day) ?? [])
      .sort((a, b) => distance(a) - distance(b))[0] ?? null
  );
}

/** The longest date in words is half as long. */
const MAX_LENGTH = 100;

/**
 * Reads a date: in the person's format, then short, then loosely (spec 5, "Dates").
 * @param format result of `dateFormatOf`
 * @param today ISO date
 * @returns ISO date, or null if the text is no date
 */
export function parseDate(text: string, format: string, words: DateWords, today: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  return (
    inFormat(text, format, words) ?? inFormat(text, SHORT_DATE_FORMAT, words) ?? loosely(text, format, words, today)
  );
}
