import { randomUUID } from 'node:crypto';
import { dueOf } from '../../src/domain/notification/delivery.ts';
import { KIND_OF } from '../../src/domain/notification/message-kind.ts';
import { CHANNELS } from '../../src/domain/notification/message-settings.ts';
import type { Writer } from '../db/database.ts';
import { insertNotifications, type NewNotification } from '../sql/notification.ts';
import { insertDeliveries, listTold, type NewDelivery, type Told } from '../sql/notification-delivery.ts';

/** What somebody is told. `inApp`: the bell shows it, whatever they chose. */
export type ToTell = Omit<NewNotification, 'id' | 'inApp'> & { inApp?: true };

/**
 * Writes what people are told, by the channels and at the hours that each of them chose; raises nothing.
 * @param now ISO instant
 * @returns the id of each, and whose it is
 */
export async function writeNotifications(
  db: Writer,
  list: readonly ToTell[],
  now: string,
): Promise<Pick<NewNotification, 'id' | 'employeeId'>[]> {
  if (list.length === 0) return [];
  const told = await listTold(
    db,
    list.map(({ employeeId }) => employeeId),
  );
  const added = list.map((one) => ({
    ...one,
    id: randomUUID(),
    inApp: one.inApp ?? told.get(one.employeeId)?.settings.kinds[KIND_OF[one.type]].app !== false,
  }));
  await insertNotifications(db, added, now);
  await insertDeliveries(
    db,
    added.flatMap((one) => deliveriesOf(one, told.get(one.employeeId), now)),
  );
  return added;
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
