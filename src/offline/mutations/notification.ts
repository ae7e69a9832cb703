import { requestOf } from '../http/request.ts';
import { isExpected, putNotification, removeNotifications } from '../view/change-view.ts';
import type { View, Waiting } from '../view/view.ts';
import { notificationLane } from './lane.ts';
import type { Mutation } from './mutation.ts';
import { guardOf, isText, listOf } from './params.ts';

export interface NotificationRef {
  notificationId: string;
}

export interface NotificationRefs {
  notificationIds: string[];
}

function read(view: View, ids: readonly string[], waiting: Waiting): View {
  return ids.reduce((left, id) => {
    const row = left.notifications.get(id);
    return row === undefined
      ? left
      : putNotification(left, { ...row, status: isExpected(waiting) ? 'READ' : row.status, waiting });
  }, view);
}

/** `POST /api/notification/acknowledge/:id` */
export const acknowledgeNotification: Mutation<NotificationRef> = {
  kind: 'notification.acknowledge',
  v: 1,
  effect: 'changes',
  isParams: guardOf<NotificationRef>({ notificationId: isText }),
  lanes: ({ notificationId }) => [notificationLane(notificationId)],
  resourceIds: () => [],
  apply: (view, { notificationId }, { waiting }) => read(view, [notificationId], waiting),
  request: ({ notificationId }) =>
    requestOf('POST /api/notification/acknowledge/:id', { params: { id: notificationId } }),
  pointlessOnceGone: true,
  facts: () => ({}),
  undo: () => null,
  follow: (params) => params,
};

/** `POST /api/notifications/view`: those that were shown. */
export const viewNotifications: Mutation<NotificationRefs> = {
  kind: 'notification.view',
  v: 1,
  effect: 'changes',
  isParams: guardOf<NotificationRefs>({ notificationIds: listOf(isText) }),
  lanes: ({ notificationIds }) => notificationIds.map(notificationLane),
  resourceIds: () => [],
  apply: (view, { notificationIds }, { waiting }) => read(view, notificationIds, waiting),
  request: ({ notificationIds }) => requestOf('POST /api/notifications/view', { body: { ids: notificationIds } }),
  facts: () => ({}),
  undo: () => null,
  follow: (params) => params,
};

/** `DELETE /api/notification/delete/:id` */
export const removeNotification: Mutation<NotificationRef> = {
  kind: 'notification.delete',
  v: 1,
  effect: 'removes',
  isParams: guardOf<NotificationRef>({ notificationId: isText }),
  lanes: ({ notificationId }) => [notificationLane(notificationId)],
  resourceIds: () => [],
  apply: (view, { notificationId }, { waiting }) =>
    isExpected(waiting) ? removeNotifications(view, [notificationId]) : read(view, [notificationId], waiting),
  request: ({ notificationId }) => requestOf('DELETE /api/notification/delete/:id', { params: { id: notificationId } }),
  pointlessOnceGone: true,
  facts: () => ({}),
  undo: () => null,
  follow: (params) => params,
};
