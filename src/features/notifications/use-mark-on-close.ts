import { useEffect, useRef } from 'react';
import { useSave } from '../../actions/save.ts';
import { viewNotifications } from '../../offline/mutations/notification.ts';

/** Limit per call (contract: `POST /api/notifications/view`). */
const MAX_AT_ONCE = 1000;

/**
 * Marks new notifications as viewed when the menu closes or its screen goes.
 * @returns call it at closing, with the notification just read
 */
export function useMarkOnClose(open: boolean, ids: readonly string[]): (read?: string) => void {
  const save = useSave();
  const latest = useRef<{ open: boolean; mark: (read?: string) => void }>({ open, mark: () => undefined });
  useEffect(() => {
    latest.current = {
      open,
      mark(read) {
        const fresh = ids.filter((id) => id !== read);
        // The bell shows it; unsaved ones just stay new.
        for (let at = 0; at < fresh.length; at += MAX_AT_ONCE)
          void save(viewNotifications, { notificationIds: fresh.slice(at, at + MAX_AT_ONCE) });
      },
    };
  });
  useEffect(
    () => () => {
      if (latest.current.open) latest.current.mark();
    },
    [],
  );
  return (read) => {
    if (latest.current.open) latest.current.mark(read);
    latest.current.open = false;
  };
}
