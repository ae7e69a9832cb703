import { expect, it } from 'vitest';
import { outboxEntry } from '../../../tests/support/outbox-entry.ts';
import type { Notification } from '../../domain/notification/notification.ts';
import type { Entry } from '../db/entry.ts';
import type { Mutation } from '../mutations/mutation.ts';
import { acknowledgeNotification, removeNotification, viewNotifications } from '../mutations/notification.ts';
import { overlay } from './overlay.ts';
import { viewOf } from './read.ts';

const notification = (id: string): Notification => ({
  id,
  type: 'banEnded',
  subject: '',
  message: '',
  status: 'NEW',
  createdDate: '2026-12-01T08:00:00Z',
  expectedDate: null,
  toDate: null,
  visitId: null,
  reservationId: null,
  locationId: null,
  locationType: null,
  goto: null,
});
let seq = 0;
const entry = <P>(mutation: Mutation<P>, params: P, more: Partial<Entry> = {}): Entry =>
  outboxEntry({
    seq: (seq += 1),
    kind: mutation.kind,
    v: mutation.v,
    params,
    resourceIds: [],
    lanes: mutation.lanes(params),
    ...more,
  });

it.each<[string, Entry[], string[]]>([
  ['nothing', [], ['a NEW', 'b NEW']],
  ['one read', [entry(acknowledgeNotification, { notificationId: 'a' })], ['a READ saved', 'b NEW']],
  [
    'those that were shown',
    [entry(viewNotifications, { notificationIds: ['a', 'b', 'gone'] }, { state: 'sending' })],
    ['a READ sending', 'b READ sending'],
  ],
  ['one removed', [entry(removeNotification, { notificationId: 'a' })], ['b NEW']],
  [
    'one read, then removed',
    [entry(acknowledgeNotification, { notificationId: 'a' }), entry(removeNotification, { notificationId: 'a' })],
    ['b NEW'],
  ],
  [
    'what was refused is as it was',
    [
      entry(removeNotification, { notificationId: 'a' }, { state: 'rejected' }),
      entry(acknowledgeNotification, { notificationId: 'b' }, { state: 'rejected' }),
    ],
    ['a NEW rejected', 'b NEW rejected'],
  ],
])('over notifications lies %s', (_, entries, rows) => {
  const view = overlay(viewOf({ notifications: [notification('a'), notification('b')] }), entries);
  expect(
    [...view.notifications.values()].map(({ id, status, waiting }) =>
      [id, status, waiting?.label].filter(Boolean).join(' '),
    ),
  ).toEqual(rows);
});
