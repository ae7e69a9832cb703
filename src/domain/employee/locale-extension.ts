import type { Locale } from './employee.ts';

/** Regions whose forms of dates and numbers a language is offered with; the first is that of the language alone. */
export const REGIONS: Record<Locale, readonly string[]> = {
  en: ['GB', 'US', 'IE'],
  nl: ['NL', 'BE'],
  fr: ['FR', 'BE', 'CH', 'LU'],
  de: ['DE', 'AT', 'BE', 'CH', 'LU'],
  pt: ['PT', 'BR'],
};

/** A region that one may set (spec 1, "The UI ships"). */
export const REGION = /^[A-Z]{2}$/;

/** @returns the extension that stays when somebody changes their language; null for that of the language alone */
export const extensionFor = (language: Locale, extension: string | null): string | null =>
  extension !== null && REGIONS[language].includes(extension) ? extension : null;
