import type { Locale } from '../employee/employee.ts';
import { DEFAULT_DATE_FORMAT, partsOf } from './date-format.ts';

/** As a language writes a day in words. */
const IN_WORDS: Record<Locale, readonly string[]> = {
  en: ['dddd D MMMM YYYY', 'MMMM D, YYYY'],
  nl: ['dddd D MMMM YYYY'],
  fr: ['dddd D MMMM YYYY'],
  de: ['dddd, D. MMMM YYYY'],
  pt: ['dddd, D [de] MMMM [de] YYYY'],
};
const IN_NUMBERS = ['DD/MM/YYYY', 'DD-MM-YYYY', 'DD.MM.YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'];

/**
 * Formats of dates that a language is offered, the usual one first.
 * @param chosen the person's own, which may have come from elsewhere
 */
export const offeredFormats = (language: Locale, chosen: string): readonly string[] => [
  ...new Set([DEFAULT_DATE_FORMAT, ...IN_WORDS[language], ...IN_NUMBERS, chosen]),
];

/** What comes first in a format of numbers alone, which its dates may not tell; null for one with a month in words. */
export function firstIn(format: string): 'day' | 'month' | 'year' | null {
  const { tokens } = partsOf(format);
  if (tokens.some((token) => token.startsWith('MMM'))) return null;
  const first = tokens.find((token) => !token.startsWith('d'));
  return first?.startsWith('D') ? 'day' : first?.startsWith('M') ? 'month' : 'year';
}
