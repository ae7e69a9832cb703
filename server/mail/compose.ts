import { dateLocaleOf, formatLocaleOf } from '../../src/domain/employee/employee.ts';
import { todayIn } from '../../src/domain/day-part/slot.ts';
import { dayAs, type Messages, type Reader } from '../http/messages.ts';
import type { ClaimedMessage } from '../sql/outgoing-message.ts';
import { calendarFile } from './calendar-file.ts';
import { toHtml, toText } from './layout.ts';
import type { MailLanguage } from './template.ts';
import { findTemplate } from './templates.ts';

export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
  /** A calendar file, or null. */
  calendar: string | null;
  /** Address of the code that the HTML shows under {@link CODE_ID}, or null. */
  code: string | null;
}

/**
 * Writes a stored message in the recipient's language, with days in the format that they chose.
 * @param publicUrl without a trailing slash
 * @throws for an unknown template or invalid values
 */
export function compose(
  { template, values, locale, dateFormat }: Composed,
  messages: Messages,
  publicUrl: string,
): ComposedMail {
  const content = findTemplate(template)?.content(values, {
    ...languageOf({ locale, dateFormat }, messages),
    isSecure: publicUrl.startsWith('https:'),
  });
  if (content === undefined) throw new Error(`this version knows no mail "${template}"`);
  const url = `${publicUrl}${content.link.path}`;
  return {
    subject: content.subject,
    text: toText(content, url),
    html: toHtml(content, url, formatLocaleOf(locale)),
    code: content.code === undefined ? null : url,
    calendar: content.event === undefined ? null : calendarFile(content.event),
  };
}

type Composed = Pick<ClaimedMessage, 'template' | 'values' | 'locale'> & Partial<Pick<ClaimedMessage, 'dateFormat'>>;

function languageOf(reader: Exclude<Reader, string>, messages: Messages): Omit<MailLanguage, 'isSecure'> {
  return {
    t(key, values) {
      const text = messages.text(reader, key, values);
      if (text === null) throw new Error(`no catalogue has "${key}"`);
      return text;
    },
    ...timesOf(reader),
  };
}

/** Without a format of their own, days and times as in the region. */
function timesOf({ locale, dateFormat }: Exclude<Reader, string>): Pick<MailLanguage, 'slot' | 'instant'> {
  const by = (timeZone: string, dateStyle?: 'full') =>
    new Intl.DateTimeFormat(dateLocaleOf(locale), { dateStyle, timeStyle: 'short', hourCycle: 'h23', timeZone });
  if (dateFormat === null || dateFormat === undefined)
    return {
      slot: (start, end, timeZone) => by(timeZone, 'full').formatRange(Date.parse(start), Date.parse(end)),
      instant: (at, timeZone) => by(timeZone, 'full').format(Date.parse(at)),
    };
  const time = (at: string, timeZone: string) => by(timeZone).format(Date.parse(at));
  const instant = (at: string, timeZone: string) =>
    `${dayAs(todayIn(timeZone, at), dateFormat, locale)}, ${time(at, timeZone)}`;
  const isOneDay = (start: string, end: string, timeZone: string) =>
    todayIn(timeZone, start) === todayIn(timeZone, end);
  return {
    slot: (start, end, timeZone) =>
      `${instant(start, timeZone)} – ${(isOneDay(start, end, timeZone) ? time : instant)(end, timeZone)}`,
    instant,
  };
}
