import { dateLocaleOf, formatLocaleOf } from '../../src/domain/employee/employee.ts';
import type { Messages } from '../http/messages.ts';
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
 * Writes a stored message in the recipient's language.
 * @param publicUrl without a trailing slash
 * @throws for an unknown template or invalid values
 */
export function compose(
  { template, values, locale }: Pick<ClaimedMessage, 'template' | 'values' | 'locale'>,
  messages: Messages,
  publicUrl: string,
): ComposedMail {
  const content = findTemplate(template)?.content(values, {
    ...languageOf(locale, messages),
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

function languageOf(tag: string, messages: Messages): Omit<MailLanguage, 'isSecure'> {
  const format = (timeZone: string) =>
    new Intl.DateTimeFormat(dateLocaleOf(tag), { dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23', timeZone });
  return {
    t(key, values) {
      const text = messages.text(tag, key, values);
      if (text === null) throw new Error(`no catalogue has "${key}"`);
      return text;
    },
    slot: (start, end, timeZone) => format(timeZone).formatRange(Date.parse(start), Date.parse(end)),
    instant: (at, timeZone) => format(timeZone).format(Date.parse(at)),
  };
}
