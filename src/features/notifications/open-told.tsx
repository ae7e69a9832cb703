import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { isNew } from '../../domain/notification/notification.ts';
import { acknowledgeNotification } from '../../offline/mutations/notification.ts';
import { useViewer } from '../../queries/access.ts';
import { useTold } from '../../queries/notifications.ts';
import { useSave } from '../../actions/save.ts';
import { targetOf } from './target.ts';

/** Goes where a notification leads that a push or a mail told of: `/#/?notification=<id>` (decision 0109). */
export function OpenTold() {
  const id = new URLSearchParams(useSearch()).get('notification');
  const [, navigate] = useLocation();
  const viewer = useViewer();
  const save = useSave();
  const told = useTold(id);
  const opened = useRef<string>(null);
  useEffect(() => {
    // It may come with the next pull; until then, and where it is gone, Home is shown.
    if (told === undefined || viewer.flags === null || opened.current === told.id) return;
    opened.current = told.id;
    if (isNew(told)) void save(acknowledgeNotification, { notificationId: told.id });
    navigate(targetOf(told, viewer) ?? '/', { replace: true });
  }, [told, navigate, viewer, save]);
  return null;
}
