import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Notification } from '../../domain/notification/notification.ts';
import { isNew } from '../../domain/notification/notification.ts';
import { useText } from '../../i18n/text.tsx';
import { useToldNotifications } from '../../queries/notifications.ts';

/**
 * Announces notifications that arrive while the app is open, politely and once. It lies outside the app element, which
 * an open sheet makes inert.
 */
export function Arrivals() {
  const { t } = useText();
  const told = useToldNotifications();
  const known = useRef<Set<string> | null>(null);
  const [arrived, setArrived] = useState<readonly Notification[]>([]);
  useEffect(() => {
    if (told == null) return;
    const before = known.current;
    // An undone clearing is no arrival.
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
