import { createFormatters, createIntlCache, DEFAULT_INTL_CONFIG, formatMessage } from '@formatjs/intl';
import type { DateWords } from '../domain/date-format/date-format.ts';
import { DEFAULT_DATE_FORMAT, formatDate } from '../domain/date-format/date-format.ts';
import { dateWordsOf } from '../domain/date-format/date-words.ts';
import { dateLocaleOf, formatLocaleOf } from '../domain/employee/employee.ts';
import type { Catalogue, MessageKey } from './messages.ts';
import { languageOf } from './messages.ts';

export type Values = Record<string, string | number | boolean | Date | null | undefined>;
export type DateStyle =
  | 'full'
  | 'long'
  | 'day'
  | 'dayShort'
  | 'dayMonth'
  | 'weekday'
  | 'weekdayShort'
  | 'weekdayNarrow'
  | 'dayNumber'
  | 'month'
  | 'monthShort';

/**
 * Plain ISO dates, read as UTC so that no zone shifts them. 'full', for every day that is shown, is the person's format
 * (spec 5, "Dates"); the others are for labels read aloud and for what has no room: rows, lists, periods.
 */
const DATE_STYLES: Record<Exclude<DateStyle, 'full'>, Intl.DateTimeFormatOptions> = {
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  dayShort: { weekday: 'short', day: 'numeric', month: 'short' },
  dayMonth: { day: 'numeric', month: 'short' },
  weekday: { weekday: 'long' },
  weekdayShort: { weekday: 'short' },
  weekdayNarrow: { weekday: 'narrow' },
  dayNumber: { day: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  monthShort: { month: 'short' },
};

export interface Translator {
  /** BCP 47 tag in use. */
  locale: string;
  /** Format of dates with a year, in moment's tokens (spec 5, "Dates"). */
  dateFormat: string;
  /** Names of months and weekdays. */
  dateWords: () => DateWords;
  t: (key: MessageKey, values?: Values) => string;
  /** Text of a run-time key such as `error.<code>`; null if missing. */
  maybe: (key: string, values?: Values) => string | null;
  /** Words for an error code, general for unknown ones. */
  error: (code: string, values?: Values) => string;
  /** @param isoDate `2026-12-01` */
  date: (isoDate: string, style?: DateStyle) => string;
  /** 24-hour clock. @param instant ISO 8601 @param timeZone IANA zone, default the device's */
  time: (instant: string | Date, timeZone?: string) => string;
  number: (value: number, options?: Intl.NumberFormatOptions) => string;
  list: (items: string[], type?: 'conjunction' | 'disjunction') => string;
  /** "3 minutes ago", "in 2 hours". Both ISO 8601 instants. */
  relative: (instant: string, now: string) => string;
}

/**
 * @param locale BCP 47 tag, for formats
 * @param catalogue compiled messages of its language
 * @param dateFormat the person's date format
 */
export function createTranslator(locale: string, catalogue: Catalogue, dateFormat = DEFAULT_DATE_FORMAT): Translator {
  const formatLocale = formatLocaleOf(locale);
  const config = {
    ...DEFAULT_INTL_CONFIG,
    locale: formatLocale,
    defaultLocale: languageOf(locale) ?? 'en',
    // A broken text is our bug: report it (tests fail), show the key and continue.
    onError: (error: Error) =>
      queueMicrotask(() => {
        throw error;
      }),
  };
  // Not by `createIntl`: it first asks the browser for all its locales, a tenth of a second on a slow phone.
  const formatters = createFormatters(createIntlCache());
  const dateLocale = dateLocaleOf(locale);
  const dateFormats = new Map<string, Intl.DateTimeFormat>();
  const formatOf = (key: string, options: Intl.DateTimeFormatOptions) => {
    let format = dateFormats.get(key);
    // Whole words, as Intl has them for Portugal, lie on each other in a calendar; "seg." is written there, too.
    const from = key === 'weekdayShort' && dateLocale.startsWith('pt') ? 'pt-BR' : dateLocale;
    if (!format) dateFormats.set(key, (format = new Intl.DateTimeFormat(from, options)));
    return format;
  };
  const styled = (isoDate: string, style: Exclude<DateStyle, 'full'>) =>
    formatOf(style, { ...DATE_STYLES[style], timeZone: 'UTC' }).format(new Date(`${isoDate}T00:00:00Z`));
  let words: DateWords | null = null;
  const dateWords = () => (words ??= dateWordsOf(dateLocale));
  const format = (id: string, values?: Values): string => {
    const message = catalogue[id];
    if (typeof message === 'string') return message;
    const messages = message === undefined ? {} : { [id]: message };
    return formatMessage({ ...config, messages }, formatters, { id, defaultMessage: message ?? id }, values);
  };
  const maybe = (key: string, values?: Values) => (key in catalogue ? format(key, values) : null);
  return {
    locale,
    dateFormat,
    dateWords,
    t: format,
    maybe,
    error: (code, values) => maybe(`error.${code}`, values) ?? format('error.unknown'),
    date: (isoDate, style = 'full') =>
      style === 'full' ? formatDate(isoDate, dateFormat, dateWords()) : styled(isoDate, style),
    time: (instant, timeZone) =>
      formatOf(`time ${timeZone ?? ''}`, {
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        ...(timeZone ? { timeZone } : {}),
      }).format(typeof instant === 'string' ? new Date(instant) : instant),
    number: (value, options) => new Intl.NumberFormat(formatLocale, options).format(value),
    list: (items, type = 'conjunction') => formatters.getListFormat(formatLocale, { type }).format(items),
    relative: (instant, now) => {
      const seconds = Math.round((Date.parse(instant) - Date.parse(now)) / 1000);
      const relative = new Intl.RelativeTimeFormat(formatLocale, { numeric: 'auto' });
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
