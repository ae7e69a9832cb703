import type { z } from 'zod';
import type { CalendarEvent } from './calendar-file.ts';
import type { MessageValues } from '../http/messages.ts';

/** A mail in plain text; ./layout.ts makes text and HTML of it. */
export interface MailContent {
  subject: string;
  paragraphs: readonly string[];
  items: readonly string[];
  /** A screen; `path` ends its address: `/#/reservations`. */
  link: { text: string; path: string };
  /** Why the person gets it, and how to stop it. */
  footer: string;
  /** What the link's code is for; it stands beside it as a picture. */
  code?: string;
  /** For the recipient's calendar. */
  event?: CalendarEvent;
}

/** The recipient's language. */
export interface MailLanguage {
  /** Whether links lead to HTTPS; only then does a device keep the app. */
  isSecure: boolean;
  /** @throws if the catalogue lacks the key */
  t(key: string, values?: MessageValues): string;
  /** Formats ISO instants in a zone: "Monday, 23 November 2026, 09:00 – 17:00". */
  slot(start: string, end: string, timeZone: string): string;
  /** Formats one ISO instant in a zone. */
  instant(at: string, timeZone: string): string;
}

export interface MailTemplate<S extends z.ZodType> {
  /** Stored with the message; an older server may have written it. */
  values: S;
  /** @throws ZodError for invalid stored values */
  content(values: unknown, language: MailLanguage): MailContent;
}

export const mailTemplate = <S extends z.ZodType>(
  values: S,
  content: (values: z.output<S>, language: MailLanguage) => MailContent,
): MailTemplate<S> => ({ values, content: (given, language) => content(values.parse(given), language) });

/** Values for a text that speaks of the organisation, whose name may be missing (empty). */
export const namedOrNot = (organisation: string): { organisation: string; named: 'yes' | 'no' } => ({
  organisation,
  named: organisation === '' ? 'no' : 'yes',
});
