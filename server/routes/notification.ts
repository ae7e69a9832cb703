import type { Notification } from '../../src/domain/notification/notification.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import { unknown } from '../commands/enforce.ts';
import type { ChangeContext, ReadContext, Routes } from '../http/handler.ts';
import { listNotifications, markRead, removeNotification } from '../sql/notification.ts';

export const notificationRoutes: Routes<
  | 'GET /api/notifications'
  | 'POST /api/notification/acknowledge/:id'
  | 'POST /api/notifications/view'
  | 'DELETE /api/notification/delete/:id'
> = {
  'GET /api/notifications': {
    topics: (_, caller) => [collectionKey('notifications', caller.id)],
    read: (context) => told(context),
  },
  'POST /api/notification/acknowledge/:id': {
    async change(context, { params }) {
      const { db, caller } = context;
      await markRead(db, caller.id, { ids: [params.id] });
      const rows = await told(context, [params.id]);
      if (rows.length === 0) throw unknown('notification');
      touch(context, rows);
      return {};
    },
  },
  'POST /api/notifications/view': {
    async change(context, { body }) {
      const { db, caller, actedAt } = context;
      // Mark only what had come when the person acted: an offline device missed later ones.
      const read = await markRead(db, caller.id, body === undefined ? { until: actedAt.toString() } : body);
      touch(context, read.length === 0 ? [] : await told(context, read));
      return {};
    },
  },
  'DELETE /api/notification/delete/:id': {
    async change({ db, caller, touch: touched }, { params }) {
      if (!(await removeNotification(db, caller.id, params.id))) throw unknown('notification');
      touched.removed(collectionKey('notifications', caller.id), [params.id]);
      return {};
    },
  },
};

/** Notifications in the caller's language. */
async function told(
  { db, caller, text }: Pick<ReadContext, 'db' | 'caller' | 'text'>,
  ids?: string[],
): Promise<Notification[]> {
  const stored = await listNotifications(db, caller.id, ids);
  return stored.map(({ values, ...rest }) => ({
    ...rest,
    message: text(`notification.${rest.type}`, values) ?? rest.subject,
  }));
}

function touch({ caller, touch: touched }: ChangeContext, rows: Notification[]): void {
  touched.changed(collectionKey('notifications', caller.id), rows);
}
