import type { Locale } from '../domain/employee/employee.ts';

/** Names a language in itself: readers find theirs in any locale. */
export const languageName = (locale: Locale): string => {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
};
