import { memo, useId } from 'react';
import { todayIn } from '../../domain/day-part/slot.ts';
import { isNew } from '../../domain/notification/notification.ts';
import { useText } from '../../i18n/text.tsx';
import { deviceZone } from '../../i18n/zone-words.ts';
import type { OwnNotification } from '../../queries/notifications.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { WaitingBadge } from '../../ui/waiting-badge.tsx';

interface ItemProps {
  notification: OwnNotification;
  /** ISO date of the visit that it tells of; null where its message says that, or it is not known here. */
  day: string | null;
  /** Null: leads nowhere, and can only be read. */
  target: string | null;
  onOpen: () => void;
  onRead: () => void;
  onClear: () => void;
}

const isSame = (before: ItemProps, now: ItemProps): boolean =>
  before.target === now.target &&
  before.notification.status === now.notification.status &&
  before.notification.message === now.notification.message &&
  before.day === now.day &&
  before.notification.waiting?.label === now.notification.waiting?.label;

/** Time, message and actions (spec 2, "Notification item"). */
export const NotificationItem = memo(function NotificationItem({
  notification: { id, createdDate, message, status, waiting },
  day,
  target,
  onOpen,
  onRead,
  onClear,
}: ItemProps) {
  const { t, date, time } = useText();
  const messageId = useId();
  const fresh = isNew({ status });
  return (
    <li className="flex items-start gap-1 rounded-xl hover:bg-sunken has-focus-visible:bg-sunken">
      <button
        type="button"
        data-notification={id}
        onClick={onOpen}
        className="flex min-h-11 min-w-0 flex-1 items-start gap-2.5 rounded-xl px-2 py-2.5 text-left"
      >
        <span
          aria-hidden="true"
          className={classNames('mt-1.5 size-2.5 shrink-0 rounded-full', fresh ? 'bg-accent' : 'border border-line')}
        />
        <span className="min-w-0 flex-1">
          {fresh && <span className="sr-only">{t('notifications.isNew')} </span>}
          <time dateTime={createdDate} className="block text-sm text-muted">
            {t('notifications.at', { day: date(todayIn(deviceZone(), createdDate)), time: time(createdDate) })}
          </time>
          <span id={messageId} className={classNames('block wrap-anywhere', fresh && 'font-semibold')}>
            {message}
            {target !== null && (
              // It stays beside the last word; a line could end between the space and a drawing.
              <span className="whitespace-nowrap">
                {'\u00A0'}
                <Icon name="chevronRight" size={16} className="inline align-[-0.15em] text-muted" />
              </span>
            )}
          </span>
          {day !== null && (
            <time dateTime={day} className="flex items-center gap-1.5 text-sm text-muted">
              <Icon name="calendar" size={16} className="shrink-0" />
              {date(day)}
            </time>
          )}
          {waiting !== null && (
            <span className="mt-1 block">
              <WaitingBadge label={waiting.label} />
            </span>
          )}
        </span>
      </button>
      <span className="flex shrink-0 py-1">
        {fresh && (
          <IconButton icon="check" label={t('notifications.read')} aria-describedby={messageId} onClick={onRead} />
        )}
        <IconButton icon="trash" label={t('notifications.clear')} aria-describedby={messageId} onClick={onClear} />
      </span>
    </li>
  );
}, isSame);
