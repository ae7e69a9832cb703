import { z } from 'zod';
import type { Notification } from '../domain/notification/notification.ts';
import { changeReply, defineEndpoints, id, idParams, instant, type SchemaOf } from './endpoint.ts';

export const notification = z.object({
  id,
  type: z.string(),
  subject: z.string(),
  message: z.string(),
  status: z.enum(['NEW', 'READ']),
  createdDate: instant,
  expectedDate: instant.nullable(),
  toDate: instant.nullable(),
  visitId: id.nullable(),
  reservationId: id.nullable(),
  locationId: id.nullable(),
  locationType: z.string().nullable(),
  goto: z.object({ name: z.string(), params: z.record(z.string(), z.string()) }).nullable(),
  inApp: z.boolean().optional(),
}) satisfies SchemaOf<Notification>;

export const notificationEndpoints = defineEndpoints({
  'GET /api/notifications': {
    summary: "The caller's notifications, newest first; `inApp: false` for those that the bell does not show",
    roles: ['EMPLOYEE'],
    reply: z.array(notification),
    offline: { mirror: 'notifications' },
  },
  'POST /api/notification/acknowledge/:id': {
    summary: 'Mark as read',
    roles: ['EMPLOYEE'],
    params: idParams,
    reply: changeReply,
    offline: 'outbox',
  },
  'POST /api/notifications/view': {
    summary: 'Mark as read what was shown: those named, else all that had come by then',
    roles: ['EMPLOYEE'],
    body: z.strictObject({ ids: z.array(id).min(1).max(1000) }).optional(),
    reply: changeReply,
    offline: 'outbox',
  },
  'DELETE /api/notification/delete/:id': {
    summary: 'Remove a notification',
    roles: ['EMPLOYEE'],
    params: idParams,
    reply: changeReply,
    offline: 'outbox',
  },
});
