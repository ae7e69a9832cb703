import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createIntl, type IntlShape } from '@formatjs/intl';
import { dateLocaleOf, languageIn, LOCALES, type Locale } from '../../src/domain/employee/employee.ts';

export type MessageValues = Record<string, string | number | boolean | Date | null | undefined>;

/** The server's sentences, from the app's catalogues. */
export interface Messages {
  /**
   * Falls back to English; null if no language has the key.
   * @param tag language, with its region where days are to be said as there
   */
  text(tag: string, key: string, values?: MessageValues): string | null;
}

/**
 * Reads the catalogues once.
 * @param directory of `<locale>.json`: flat keys, ICU messages
 * @throws if the English one is missing, or one is not JSON
 */
export function loadMessages(directory: string): Messages {
  const catalogues = new Map<Locale, Record<string, string>>();
  for (const locale of LOCALES) {
    const source: unknown = JSON.parse(readFileSync(join(directory, `${locale}.json`), 'utf8'));
    if (typeof source !== 'object' || source === null) throw new Error(`${locale}.json holds no messages`);
    catalogues.set(locale, Object.fromEntries(Object.entries(source).map(([key, text]) => [key, String(text)])));
  }
  const intls = new Map<string, IntlShape>();
  const intlOf = (tag: string): IntlShape => {
    const known = intls.get(tag);
    if (known !== undefined) return known;
    // Regions are typed by people: what is kept of them has an end.
    if (intls.size >= MAX_TAGS) intls.clear();
    const messages = catalogues.get(languageIn(tag)) ?? {};
    // A message without its values shows its source text: better than nothing.
    const intl = createIntl({ locale: dateLocaleOf(tag), messages, onError: () => undefined });
    intls.set(tag, intl);
    return intl;
  };
  return {
    text(tag, key, values) {
      const intl = [tag, 'en'].map(intlOf).find((each) => each.messages[key] !== undefined);
      if (!intl) return null;
      const text: unknown = intl.formatMessage({ id: key }, withDays(intl, values));
      return typeof text === 'string' ? text : String(text);
    },
  };
}

const MAX_TAGS = 100;

/** Details that are ISO dates, shown in words. */
const DAYS: ReadonlySet<string> = new Set(['day', 'lastDay']);

function withDays(intl: IntlShape, values: MessageValues | undefined): MessageValues | undefined {
  return (
    values &&
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        DAYS.has(name) && typeof value === 'string'
          ? intl.formatDate(`${value}T00:00:00Z`, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
          : value,
      ]),
    )
  );
}

/** First supported language of an `Accept-Language` header, else English. */
export function acceptedLocale(header: string | undefined): Locale {
  const wanted = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return wanted.map((code) => LOCALES.find((locale) => locale === code)).find((locale) => locale !== undefined) ?? 'en';
}
