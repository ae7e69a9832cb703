import { formatLocaleOf, type Locale } from '../domain/employee/employee.ts';

/** Names a language in itself: readers find theirs in any locale. */
export const languageName = (locale: Locale): string => {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
};

/** Names a region in the reader's language. @param region of a language tag, such as `BE` */
export function regionName(locale: string, region: string): string {
  try {
    return new Intl.DisplayNames([formatLocaleOf(locale)], { type: 'region' }).of(region) ?? region;
  } catch {
    return region;
  }
}
