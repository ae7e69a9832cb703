import { collectionKey } from '../domain/intent/intent.ts';
import type { Notification } from '../domain/notification/notification.ts';
import { newestFirst } from '../domain/notification/notification.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import type { NotificationView } from '../offline/view/view.ts';
import { useLiveQuery, useOverlay } from './live/live.ts';

export type OwnNotification = NotificationView;

/** Notifications with waiting changes, newest first; undefined while loading. */
export function useNotifications(): OwnNotification[] | undefined {
  return useOverlay(
    async (db) => ({ notifications: await rowsIn(db, wholeTable<Notification>('notifications')) }),
    ({ notifications }) => newestFirst([...notifications.values()]),
  );
}

/** The server's notifications, newest first; undefined while loading, null before the first pull. */
export function useToldNotifications(): Notification[] | null | undefined {
  return useLiveQuery(async (db) => {
    const record = await db.pulls.get(collectionKey('notifications', db.accountId));
    return record?.lastOkAt == null ? null : newestFirst(await db.notifications.toArray());
  });
}
