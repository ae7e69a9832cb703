import { Suspense, useState } from 'react';
import { isNew } from '../../domain/notification/notification.ts';
import { useText } from '../../i18n/text.tsx';
import { useNotifications } from '../../queries/notifications.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/load-chunk.ts';

const loadMenu = () => import('./notification-menu.tsx');
const NotificationMenu = lazyPart(async () => (await loadMenu()).NotificationMenu);

/** Above this the bell shows "+". */
const MAX_SHOWN = 99;

/** The bell in the bar with the number of new ones (spec 2, "Notification bell"). */
export function Bell() {
  const { t } = useText();
  const list = useNotifications();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const fresh = (list ?? []).filter(isNew);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t('notifications.open', { count: fresh.length })}
        title={t('notifications.title')}
        onPointerEnter={() => void loadMenu()}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        className={classNames(
          'relative inline-flex size-11 shrink-0 items-center justify-center rounded-full',
          'text-on-brand transition-colors hover:bg-white/15 focus-visible:outline-white',
        )}
      >
        <Icon name="bell" />
        {fresh.length > 0 && (
          <span
            aria-hidden="true"
            className={classNames(
              'absolute top-0.5 right-0 min-w-5 rounded-full bg-[#f2b84b]',
              'px-1 text-center text-xs leading-5 font-bold text-[#2b1c00]',
            )}
          >
            {fresh.length > MAX_SHOWN ? `${String(MAX_SHOWN)}+` : fresh.length}
          </span>
        )}
      </button>
      {wanted && (
        <Suspense>
          <NotificationMenu open={open} list={list} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
