import type { z } from 'zod';
import type { MessageValues } from '../http/messages.ts';

/** What a mail says, in plain text; ./layout.ts makes text and HTML of it. */
export interface MailContent {
  subject: string;
  paragraphs: readonly string[];
  items: readonly string[];
  /** A screen of the app, as its address ends: `/#/reservations`. */
  link: { text: string; path: string };
  /** Why the person gets it, and how to end that. */
  footer: string;
}

/** The language of the person who gets a mail. */
export interface MailLanguage {
  /** @throws where no catalogue has the key */
  t(key: string, values?: MessageValues): string;
  /** A day and its times in a zone, from ISO instants: "Monday, 23 November 2026, 09:00 – 17:00". */
  slot(start: string, end: string, timeZone: string): string;
}

/** A kind of mail. */
export interface MailTemplate<S extends z.ZodType> {
  /** What is stored with a message; an outgoing one may be older than this server. */
  values: S;
  /** @throws ZodError where the stored values are none of this template */
  content(values: unknown, language: MailLanguage): MailContent;
}

export const mailTemplate = <S extends z.ZodType>(
  values: S,
  content: (values: z.output<S>, language: MailLanguage) => MailContent,
): MailTemplate<S> => ({ values, content: (given, language) => content(values.parse(given), language) });
