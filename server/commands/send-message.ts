import { randomUUID } from 'node:crypto';
import type { ChangeContext } from '../http/handler.ts';
import type { TemplateName, TemplateValues } from '../mail/templates.ts';
import { insertMessage, type Recipient } from '../sql/outgoing-message.ts';

/**
 * Queues a mail in the change's transaction: it is sent only after the commit.
 * @param uniqueKey identifies the news, so that it is sent once
 * @param about ids of the employees whom the values name
 * @returns its id; null where the news was written before
 */
export async function sendMessage<N extends TemplateName>(
  { db, now }: Pick<ChangeContext, 'db' | 'now'>,
  uniqueKey: string,
  to: Recipient,
  template: N,
  values: TemplateValues<N>,
  about: readonly string[] = [],
): Promise<string | null> {
  const id = randomUUID();
  return (await insertMessage(db, { id, uniqueKey, to, template, values, about, at: now.toString() })) ? id : null;
}
