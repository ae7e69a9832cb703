import { useEffect } from 'react';
import { showCount } from '../offline/app-badge.ts';
import { isWaiting, useWaitingEntries } from '../queries/outbox.ts';

/** Shows on the app's icon how many changes wait, while a page is open; the worker does it else. */
export function AppBadge() {
  const count = useWaitingEntries()?.filter(isWaiting).length;
  useEffect(() => {
    if (count !== undefined) void showCount(count);
  }, [count]);
  return null;
}
