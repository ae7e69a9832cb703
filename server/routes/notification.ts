import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { Routes } from '../http/handler.ts';
import { listNotifications } from '../sql/notification.ts';

export const notificationRoutes: Routes<'GET /api/notifications'> = {
  'GET /api/notifications': {
    topics: (_, caller) => [collectionKey('notifications', caller.id)],
    read: async ({ db, caller, text }) => {
      const stored = await listNotifications(db, caller.id);
      return stored.map(({ values, ...rest }) => ({ ...rest, message: text(`notification.${rest.type}`, values) ?? rest.subject }));
    },
  },
};
