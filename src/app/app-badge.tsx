import { useEffect } from 'react';
import { isNew } from '../domain/notification/notification.ts';
import { showCount } from '../offline/app-badge.ts';
import { useNotifications } from '../queries/notifications.ts';
import { useWaitingCount } from '../queries/outbox.ts';

/** Counts waiting changes and new notifications on the app's icon while a page is open; else the worker does. */
export function AppBadge() {
  const waiting = useWaitingCount();
  const fresh = useNotifications()?.filter(isNew).length;
  const count = waiting === undefined || fresh === undefined ? undefined : waiting + fresh;
  useEffect(() => {
    if (count !== undefined) void showCount(count);
  }, [count]);
  return null;
}
