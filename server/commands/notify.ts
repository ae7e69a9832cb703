import { randomUUID } from 'node:crypto';
import type { Slot } from '../../src/domain/day-part/day-part.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import { dueOf } from '../../src/domain/notification/delivery.ts';
import { KIND_OF } from '../../src/domain/notification/message-kind.ts';
import { CHANNELS } from '../../src/domain/notification/message-settings.ts';
import type { ChangeContext } from '../http/handler.ts';
import { insertNotifications, type NewNotification } from '../sql/notification.ts';
import { insertDeliveries, listTold, type NewDelivery, type Told } from '../sql/notification-delivery.ts';

/** When what a notification tells of begins and ends. */
export const during = ({ start, end }: Slot): Pick<NewNotification, 'expectedDate' | 'toDate'> => ({
  expectedDate: start,
  toDate: end,
});

/**
 * Tells people what a change means for them, in its transaction: never without the change, never twice, at once on
 * their devices, and by the channels and at the hours that each of them chose.
 * @param list `inApp` where the bell shows it, whatever they chose
 */
export async function notify(
  { db, now, touch }: Pick<ChangeContext, 'db' | 'now' | 'touch'>,
  list: readonly (Omit<NewNotification, 'id' | 'inApp'> & { inApp?: true })[],
): Promise<void> {
  if (list.length === 0) return;
  const told = await listTold(
    db,
    list.map(({ employeeId }) => employeeId),
  );
  const added = list.map((one) => ({
    ...one,
    id: randomUUID(),
    inApp: one.inApp ?? told.get(one.employeeId)?.settings.kinds[KIND_OF[one.type]].app !== false,
  }));
  await insertNotifications(db, added, now.toString());
  await insertDeliveries(
    db,
    added.flatMap((one) => deliveriesOf(one, told.get(one.employeeId), now.toString())),
  );
  for (const { employeeId, id } of added) touch.raised(collectionKey('notifications', employeeId), [id]);
}

function deliveriesOf(
  { id, type }: Pick<NewNotification, 'id' | 'type'>,
  told: Told | undefined,
  now: string,
): NewDelivery[] {
  if (told === undefined) return [];
  return CHANNELS.flatMap((channel) => {
    if (channel === 'push' && !told.takesPush) return [];
    const due = dueOf(told.settings, type, channel, { now, timeZone: told.timeZone });
    return due === null ? [] : [{ notificationId: id, channel, dueAt: due.at, together: due.together }];
  });
}
