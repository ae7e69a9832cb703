import type { IntlShape } from '@formatjs/intl';
import { createIntl, createIntlCache } from '@formatjs/intl';
import type { Catalogue, MessageKey } from './messages.ts';
import { languageOf } from './messages.ts';

export type Values = Record<string, string | number | boolean | Date | null | undefined>;
export type DateStyle =
  | 'full'
  | 'day'
  | 'dayMonth'
  | 'weekday'
  | 'weekdayShort'
  | 'weekdayNarrow'
  | 'dayNumber'
  | 'month'
  | 'monthShort';

/** Dates are plain ISO dates, read as UTC so that no zone can shift them. 'full' is the spec's `ddd DD MMM YYYY`. */
const DATE_STYLES: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  full: { weekday: 'short', day: '2-digit', month: 'short', year: 'numeric' },
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  dayMonth: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'long' },
  weekdayShort: { weekday: 'short' },
  weekdayNarrow: { weekday: 'narrow' },
  dayNumber: { day: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  monthShort: { month: 'short' },
};

/** Everything that turns keys, dates and numbers into words of one language. */
export interface Translator {
  /** BCP 47 tag in use. */
  locale: string;
  t: (key: MessageKey, values?: Values) => string;
  /** The text of a key that is only known at run time, such as `error.<code>`; null when there is none. */
  maybe: (key: string, values?: Values) => string | null;
  /** Words for the code of a refusal or an error; a general sentence for codes without a text. */
  error: (code: string, values?: Values) => string;
  /** @param isoDate `2026-12-01` */
  date: (isoDate: string, style?: DateStyle) => string;
  /** @param instant ISO 8601 instant; @param timeZone IANA zone, the device's when absent. 24-hour clock. */
  time: (instant: string | Date, timeZone?: string) => string;
  number: (value: number, options?: Intl.NumberFormatOptions) => string;
  list: (items: string[], type?: 'conjunction' | 'disjunction') => string;
  /** "3 minutes ago", "in 2 hours". Both instants ISO 8601. */
  relative: (instant: string, now: string) => string;
}

/**
 * @param locale BCP 47 tag, for formats
 * @param catalogue compiled messages of its language
 */
export function createTranslator(locale: string, catalogue: Catalogue): Translator {
  const intl: IntlShape = createIntl(
    {
      locale,
      defaultLocale: languageOf(locale) ?? 'en',
      messages: catalogue,
      // A broken text is our mistake: report it (which fails a test), show the key and go on.
      onError: (error) =>
        queueMicrotask(() => {
          throw error;
        }),
    },
    createIntlCache(),
  );
  // Dates put the day first (spec 5, "Dates"); English without a country would not.
  const dateLocale = locale === 'en' ? 'en-GB' : locale;
  const dateFormats = new Map<string, Intl.DateTimeFormat>();
  const dateFormat = (key: string, options: Intl.DateTimeFormatOptions) => {
    let format = dateFormats.get(key);
    if (!format) dateFormats.set(key, (format = new Intl.DateTimeFormat(dateLocale, options)));
    return format;
  };
  const format = (id: string, values?: Values) =>
    intl.formatMessage({ id, defaultMessage: catalogue[id] ?? id }, values);
  const maybe = (key: string, values?: Values) => (key in catalogue ? format(key, values) : null);
  return {
    locale,
    t: format,
    maybe,
    error: (code, values) => maybe(`error.${code}`, values) ?? format('error.unknown'),
    date: (isoDate, style = 'full') =>
      dateFormat(style, { ...DATE_STYLES[style], timeZone: 'UTC' }).format(new Date(`${isoDate}T00:00:00Z`)),
    time: (instant, timeZone) =>
      dateFormat(`time ${timeZone ?? ''}`, {
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        ...(timeZone ? { timeZone } : {}),
      }).format(typeof instant === 'string' ? new Date(instant) : instant),
    number: (value, options) => new Intl.NumberFormat(locale, options).format(value),
    list: (items, type = 'conjunction') => intl.formatList(items, { type }),
    relative: (instant, now) => {
      const seconds = Math.round((Date.parse(instant) - Date.parse(now)) / 1000);
      const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
      const [unit, size] =
        Math.abs(seconds) < 60
          ? (['second', 1] as const)
          : Math.abs(seconds) < 3600
            ? (['minute', 60] as const)
            : Math.abs(seconds) < 86_400
              ? (['hour', 3600] as const)
              : (['day', 86_400] as const);
      return relative.format(Math.trunc(seconds / size), unit);
    },
  };
}
