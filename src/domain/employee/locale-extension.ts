import type { Locale } from './employee.ts';

/** Countries that every language is offered with (spec 9, "Countries"). */
const COUNTRIES = ['BE', 'DE', 'FR', 'NL', 'PT', 'US'] as const;

const and = (own: readonly string[]): readonly string[] => [...new Set([...own, ...COUNTRIES])];

/** Regions whose forms of dates and numbers a language is offered with; the first is that of the language alone. */
export const REGIONS: Record<Locale, readonly string[]> = {
  en: and(['GB', 'US', 'IE']),
  nl: and(['NL', 'BE']),
  fr: and(['FR', 'BE', 'CH', 'LU']),
  de: and(['DE', 'AT', 'BE', 'CH', 'LU']),
  pt: and(['PT', 'BR']),
};

/** A region that one may set (spec 1, "The UI ships"). */
export const REGION = /^[A-Z]{2}$/;

/** @returns the extension that stays when somebody changes their language; null for that of the language alone */
export const extensionFor = (language: Locale, extension: string | null): string | null =>
  extension !== null && REGIONS[language].includes(extension) ? extension : null;
