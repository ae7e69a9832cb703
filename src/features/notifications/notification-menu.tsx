import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { todayIn } from '../../domain/day-part/slot.ts';
import { isNew, untoldDate } from '../../domain/notification/notification.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { useText } from '../../i18n/text.tsx';
import { acknowledgeNotification, removeNotification } from '../../offline/mutations/notification.ts';
import { useViewer } from '../../queries/access.ts';
import type { OwnNotification } from '../../queries/notifications.ts';
import { useVisitZones } from '../../queries/notifications.ts';
import { useSave } from '../../actions/save.ts';
import { showSaved } from '../../state/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NotificationItem } from './notification-item.tsx';
import { targetOf } from './target.ts';
import { useMarkOnClose } from './use-mark-on-close.ts';

/** Drawn at first and per press of "more": a year's worth takes seconds. */
const PAGE = 50;

/** New ones, then older ones (spec 2, "Notification bell"); a sheet on phones, else a panel. */
export function NotificationMenu({
  open,
  list,
  onClose,
}: {
  open: boolean;
  /** Newest first; undefined while loading. */
  list: readonly OwnNotification[] | undefined;
  onClose: () => void;
}) {
  const { t } = useText();
  const [most, setMost] = useState(PAGE);
  const [items, focusNext] = useFocusAmong(list);
  const all = list ?? [];
  const mark = useMarkOnClose(
    open,
    all.filter(isNew).map(({ id }) => id),
  );
  const close = (read?: string) => {
    onClose();
    mark(read);
  };
  const steps = useSteps(close, focusNext);
  const dayOf = useUntoldDay();
  const fresh = all.filter(isNew).slice(0, most);
  const older = all.filter((one) => !isNew(one)).slice(0, most - fresh.length);
  const left = all.length - fresh.length - older.length;
  const section = (title: MessageKey, rows: readonly OwnNotification[]) =>
    rows.length > 0 && (
      <section aria-label={t(title)} className="mt-2">
        <h3 className="px-2 pt-1 text-sm font-semibold text-muted">{t(title)}</h3>
        <ul>
          {rows.map((one) => (
            <NotificationItem
              key={one.id}
              notification={one}
              day={dayOf(one)}
              target={steps.targetOf(one)}
              {...steps.of(one)}
            />
          ))}
        </ul>
      </section>
    );
  return (
    <Panel open={open} onClose={() => close()} title={t('notifications.title')} closeLabel={t('app.close')}>
      {/* Takes the focus when the last one is gone. */}
      <div ref={items} tabIndex={-1} className="-mx-2 outline-none">
        {list === undefined && <Skeleton className="h-16 w-full" />}
        {list?.length === 0 && (
          <EmptyState icon="bell" title={t('notifications.none')}>
            {t('notifications.noneHint')}
          </EmptyState>
        )}
        {section('notifications.new', fresh)}
        {section('notifications.older', older)}
        {left > 0 && (
          <Button variant="quiet" wide onClick={() => setMost(most + PAGE)}>
            {t('notifications.more', { count: left })}
          </Button>
        )}
      </div>
    </Panel>
  );
}

/** The day of the visit that a notification tells of, in the visit's building. */
function useUntoldDay(): (one: OwnNotification) => string | null {
  const zones = useVisitZones();
  return (one) => {
    const at = untoldDate(one);
    const zone = zones?.get(one.visitId ?? '');
    return at === null || zone === undefined ? null : todayIn(zone, at);
  };
}

function useSteps(onClose: (read?: string) => void, focusNext: (id: string) => void) {
  const save = useSave();
  const viewer = useViewer();
  const [path, navigate] = useLocation();
  const search = useSearch();
  const here = search === '' ? path : `${path}?${search}`;
  const read = async ({ id }: OwnNotification) => {
    const saved = await save(acknowledgeNotification, { notificationId: id });
    // Success shows by itself; say only a failure to save.
    if (!saved.saved) showSaved(saved);
  };
  return {
    targetOf: (one: OwnNotification) => targetOf(one, viewer),
    of: (one: OwnNotification) => ({
      onOpen() {
        if (isNew(one)) void read(one);
        const target = targetOf(one, viewer);
        if (target === null) return focusNext(one.id);
        onClose(one.id);
        if (target !== here) navigate(target);
      },
      onRead() {
        focusNext(one.id);
        void read(one);
      },
      onClear() {
        focusNext(one.id);
        void save(removeNotification, { notificationId: one.id }).then((saved) => showSaved(saved));
      },
    }),
  };
}

/**
 * Keeps the focus in the list as rows change: on the same row, else on its successor.
 * @returns the list's element, and a function to call before changing a row
 */
function useFocusAmong(list: readonly OwnNotification[] | undefined) {
  const element = useRef<HTMLDivElement>(null);
  const wanted = useRef<{ id: string; place: number } | null>(null);
  const buttons = () => [...(element.current?.querySelectorAll<HTMLElement>('[data-notification]') ?? [])];
  const isOf = (id: string) => (button: HTMLElement) => button.dataset['notification'] === id;
  useEffect(() => {
    const next = wanted.current;
    if (next === null || element.current === null || element.current.contains(document.activeElement)) return;
    const all = buttons();
    const button = all.find(isOf(next.id)) ?? all[Math.min(next.place, all.length - 1)] ?? element.current;
    button.focus();
    wanted.current = null;
  }, [list]);
  const focusNext = (id: string) => {
    wanted.current = { id, place: buttons().findIndex(isOf(id)) };
  };
  return [element, focusNext] as const;
}
