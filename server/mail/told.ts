import { z } from 'zod';
import { isKnownType, KIND_OF } from '../../src/domain/notification/message-kind.ts';
import type { MailLanguage } from './template.ts';

/** A notification as it is stored with a mail or a push. */
export const toldItem = z.object({
  id: z.string(),
  type: z.string(),
  subject: z.string(),
  values: z.record(z.string(), z.string()),
  /** Id of the employee whom the values name; an older server did not say. */
  about: z.string().nullish(),
  /** Id of the visit that it tells of. */
  visit: z.string().nullish(),
});
export const toldItems = z.array(toldItem).min(1);
type ToldItem = z.output<typeof toldItem>;

/** Its sentence; what it is about, where this version has no sentence for it. */
export const sentenceOf = ({ type, subject, values }: ToldItem, { t }: Pick<MailLanguage, 't'>): string =>
  isKnownType(type) ? t(`notification.${type}`, values) : subject;

/** What it belongs to, in a word. */
export const kindNameOf = ({ type }: ToldItem, { t }: Pick<MailLanguage, 't'>): string =>
  t(`settings.messages.kind.${isKnownType(type) ? KIND_OF[type] : 'organisation'}`);

/** Opens the screen that a notification leads to, and marks it as read. */
export const pathOfNotification = (id: string): string => `/#/?notification=${encodeURIComponent(id)}`;
