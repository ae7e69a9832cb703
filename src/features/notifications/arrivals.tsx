import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Notification } from '../../domain/notification/notification.ts';
import { isNew } from '../../domain/notification/notification.ts';
import { useText } from '../../i18n/text.tsx';
import { useToldNotifications } from '../../queries/notifications.ts';

/**
 * Tells a screen reader of a notification that comes while the app is open: politely, and once. What was here when it was
 * opened stands in the bell. It lies beside the app in the page, since an open sheet makes the app itself deaf.
 */
export function Arrivals() {
  const { t } = useText();
  const told = useToldNotifications();
  const known = useRef<Set<string> | null>(null);
  const [arrived, setArrived] = useState<readonly Notification[]>([]);
  useEffect(() => {
    if (told == null) return;
    const before = known.current;
    // One that was cleared and taken back is none that has just come.
    known.current = new Set([...(before ?? []), ...told.map(({ id }) => id)]);
    const news = before === null ? [] : told.filter((one) => isNew(one) && !before.has(one.id));
    if (news.length > 0) setArrived(news);
  }, [told]);
  const [latest] = arrived;
  return createPortal(
    <p role="status" className="sr-only">
      {latest !== undefined && (
        <span key={latest.id}>
          {arrived.length === 1
            ? t('notifications.arrived', { message: latest.message })
            : t('notifications.arrivedSeveral', { count: arrived.length })}
        </span>
      )}
    </p>,
    document.body,
  );
}
