import { randomUUID } from 'node:crypto';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { ChangeContext } from '../http/handler.ts';
import { insertNotifications, type NewNotification } from '../sql/notification.ts';

/**
 * Tells people what a change means for them, in its transaction: never without the change, never twice, and at once on
 * their devices.
 */
export async function notify(
  { db, now, touch }: Pick<ChangeContext, 'db' | 'now' | 'touch'>,
  list: readonly Omit<NewNotification, 'id'>[],
): Promise<void> {
  const added = list.map((one) => ({ ...one, id: randomUUID() }));
  await insertNotifications(db, added, now.toString());
  for (const { employeeId, id } of added) touch.raised(collectionKey('notifications', employeeId), [id]);
}
