import { randomUUID } from 'node:crypto';
import type { ChangeContext } from '../http/handler.ts';
import type { TemplateName, TemplateValues } from '../mail/templates.ts';
import { insertMessage, type Recipient } from '../sql/outgoing-message.ts';

/**
 * Writes a mail within the change's transaction: it is sent once the change is committed, and never if it is not.
 * @param uniqueKey names what it tells of, so that the same is told once
 */
export async function sendMessage<N extends TemplateName>(
  { db, now }: Pick<ChangeContext, 'db' | 'now'>,
  uniqueKey: string,
  to: Recipient,
  template: N,
  values: TemplateValues<N>,
): Promise<void> {
  await insertMessage(db, { id: randomUUID(), uniqueKey, to, template, values, at: now.toString() });
}
