import type { Slot } from '../../src/domain/day-part/day-part.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { ChangeContext } from '../http/handler.ts';
import { type ToTell, writeNotifications } from '../organisation/write-notifications.ts';
import type { NewNotification } from '../sql/notification.ts';

/** When what a notification tells of begins and ends. */
export const during = ({ start, end }: Slot): Pick<NewNotification, 'expectedDate' | 'toDate'> => ({
  expectedDate: start,
  toDate: end,
});

/**
 * Tells people what a change means for them, in its transaction: never without the change, never twice, at once on
 * their devices, and by the channels and at the hours that each of them chose.
 */
export async function notify(
  { db, now, touch }: Pick<ChangeContext, 'db' | 'now' | 'touch'>,
  list: readonly ToTell[],
): Promise<void> {
  for (const { employeeId, id } of await writeNotifications(db, list, now.toString()))
    touch.raised(collectionKey('notifications', employeeId), [id]);
}
