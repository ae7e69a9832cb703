import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createIntl, type IntlShape } from '@formatjs/intl';
import { formatDate } from '../../src/domain/date-format/date-format.ts';
import { dateWordsOf } from '../../src/domain/date-format/date-words.ts';
import { dateLocaleOf, firstLocale, languageIn, LOCALES, type Locale } from '../../src/domain/employee/employee.ts';
import { withUnbrokenSigns } from '../../src/domain/unbroken-signs.ts';

export type MessageValues = Record<string, string | number | boolean | Date | null | undefined>;

/** The server's sentences, from the app's catalogues. */
export interface Messages {
  /**
   * Falls back to English; null if no language has the key.
   * @param reader who reads it, or a language tag, with its region where days are to be said as there
   */
  text(reader: Reader, key: string, values?: MessageValues): string | null;
}

/** A language tag, or somebody who may also have chosen a format of dates. */
export type Reader = string | { locale: string; dateFormat?: string | null | undefined };

/** A day by the format that somebody chose, with the names of their language. @param date ISO date */
export const dayAs = (date: string, format: string, tag: string): string =>
  formatDate(date, format, wordsOf(dateLocaleOf(tag)));

/** Makes something once for each language tag. Regions are typed by people: what is kept of them has an end. */
function perTag<T>(make: (tag: string) => T): (tag: string) => T {
  const made = new Map<string, T>();
  return (tag) => {
    const known = made.get(tag);
    if (known !== undefined) return known;
    if (made.size >= MAX_TAGS) made.clear();
    const one = make(tag);
    made.set(tag, one);
    return one;
  };
}

/** To make them costs more than all else of a sentence. */
const wordsOf = perTag(dateWordsOf);

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
    const texts = Object.entries(source).map(([key, text]) => [key, withUnbrokenSigns(String(text))] as const);
    catalogues.set(locale, Object.fromEntries(texts));
  }
  const intlOf = perTag((tag): IntlShape => {
    const messages = catalogues.get(languageIn(tag)) ?? {};
    // A message without its values shows its source text: better than nothing.
    return createIntl({ locale: dateLocaleOf(tag), messages, onError: () => undefined });
  });
  return {
    text(reader, key, values) {
      const { locale: tag, dateFormat = null } = typeof reader === 'string' ? { locale: reader } : reader;
      const intl = [tag, 'en'].map(intlOf).find((each) => each.messages[key] !== undefined);
      if (!intl) return null;
      const text: unknown = intl.formatMessage(
        { id: key },
        withDays(values, (day) =>
          dateFormat === null
            ? intl.formatDate(`${day}T00:00:00Z`, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
            : dayAs(day, dateFormat, tag),
        ),
      );
      return typeof text === 'string' ? text : String(text);
    },
  };
}

const MAX_TAGS = 100;

/** Details that are ISO dates, shown in words. */
const DAYS: ReadonlySet<string> = new Set(['day', 'lastDay']);

function withDays(values: MessageValues | undefined, say: (day: string) => string): MessageValues | undefined {
  return (
    values &&
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        DAYS.has(name) && typeof value === 'string' ? say(value) : value,
      ]),
    )
  );
}

/** First supported language of an `Accept-Language` header, else English. */
export const acceptedLocale = (header: string | undefined): Locale => firstLocale(header ?? '') ?? 'en';
