import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { announcedVisit } from '../../../tests/support/announced-visit.ts';
import { keysAsWords } from '../../../tests/support/keys-as-words.ts';
import type { Notification } from '../../domain/notification/notification.ts';
import { FixedTextProvider, loadTranslator } from '../../i18n/text.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { AccountDatabaseProvider } from '../../queries/account-database-provider.tsx';
import { Bell } from './bell.tsx';

let text: Translator;
let db: AccountDatabase;
beforeAll(async () => {
  text = await loadTranslator('en');
});
beforeEach(async () => {
  db = new AccountDatabase(crypto.randomUUID());
  await db.open();
});
afterEach(async () => {
  cleanup();
  db.close();
  await Dexie.delete(db.name);
});

const notification = (id: string, more: Partial<Notification> = {}): Notification => ({
  id,
  type: 'roomClosed',
  subject: id,
  message: `Message ${id}`,
  status: 'NEW',
  createdDate: '2026-11-22T09:00:00Z',
  expectedDate: null,
  toDate: null,
  visitId: null,
  reservationId: null,
  locationId: null,
  locationType: null,
  goto: null,
  ...more,
});

/**
 * @param path of the current screen
 * @param words those that it is shown in, if not English
 * @returns the history of paths
 */
function show(path = '/', words = text) {
  const { hook, searchHook, history } = memoryLocation({ path, record: true });
  const { unmount } = render(
    <FixedTextProvider value={words}>
      <Router hook={hook} searchHook={searchHook}>
        <AccountDatabaseProvider database={db} user={{ authorities: [] }} first={{ flags: {} }}>
          <Bell />
        </AccountDatabaseProvider>
      </Router>
    </FixedTextProvider>,
  );
  return { history, unmount };
}
const bell = (name: string) => screen.findByRole('button', { name });
async function open(name: string): Promise<HTMLElement> {
  fireEvent.click(await bell(name));
  return screen.findByRole('dialog', { name: 'Notifications' });
}
const rowOf = (menu: HTMLElement, message: string) => {
  const row = within(menu)
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent.includes(message));
  if (row === undefined) throw new Error(`no ${message}`);
  return within(row);
};
const kept = async () => (await db.outbox.orderBy('seq').toArray()).map(({ kind, params }) => ({ kind, params }));

test('says how many are new, and shows them above the older ones, the latest first', async () => {
  await db.notifications.bulkPut([
    notification('a', { status: 'READ', createdDate: '2026-11-22T12:00:00Z' }),
    notification('b', { createdDate: '2026-11-20T09:00:00Z' }),
    notification('c', { createdDate: '2026-11-21T09:00:00+01:00' }),
  ]);
  show();
  const menu = await open('Notifications, 2 new');
  const messagesOf = (name: string) =>
    within(within(menu).getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => /Message \w/.exec(textContent)?.[0]);
  await waitFor(() => expect(messagesOf('New')).toEqual(['Message c', 'Message b']));
  expect(messagesOf('Older')).toEqual(['Message a']);
  expect(rowOf(menu, 'Message a').queryByRole('button', { name: 'Mark as read' })).toBeNull();
  expect(rowOf(menu, 'Message c').getByText('New.')).toBeTruthy();
  expect(menu.querySelector('time')?.dateTime).toBe('2026-11-21T09:00:00+01:00');
});

test('names the new ones by the heading of their list, apart from what is read aloud of each', async () => {
  await db.notifications.put(notification('a'));
  show('/', keysAsWords);
  fireEvent.click(await bell('notifications.open'));
  const fresh = await screen.findByRole('region', { name: 'notifications.new' });
  expect(fresh.textContent).toContain('notifications.isNew');
});

test('says when a visit is, where its message does not, in the format of the account', async () => {
  const more = { visitId: 'v', expectedDate: '2026-11-30T20:00:00Z' };
  await db.buildings.put({ id: 'b-1', identifier: 'TYO', name: 'Tokyo', site: '', timeZone: 'Asia/Tokyo' });
  await db.ownVisits.put(announcedVisit({ id: 'v', buildingId: 'b-1' }));
  await db.notifications.bulkPut([
    notification('a', { ...more, type: 'visitExpected' }),
    notification('b', { ...more, type: 'visitorArrived' }),
    notification('c', { type: 'visitExpected' }),
    notification('d', { ...more, type: 'visitExpected', visitId: 'gone' }),
  ]);
  show('/', await loadTranslator('en', 'YYYY-MM-DD'));
  const menu = await open('Notifications, 4 new');
  expect(await rowOf(menu, 'Message a').findByText('2026-12-01')).toBeTruthy();
  expect(rowOf(menu, 'Message b').queryByText('2026-12-01')).toBeNull();
  expect(rowOf(menu, 'Message c').queryByText(/2026-1[12]-[03]/)).toBeNull();
  expect(rowOf(menu, 'Message d').queryByText(/2026-1[12]-[03]/)).toBeNull();
});

test('neither counts nor shows what a push or a mail tells alone', async () => {
  await db.notifications.bulkPut([notification('a'), notification('b', { inApp: false })]);
  show();
  const menu = await open('Notifications, 1 new');
  expect(within(menu).getAllByRole('listitem')).toHaveLength(1);
});

test('says that there is nothing once that is known, and keeps nothing at closing', async () => {
  show();
  const menu = await open('Notifications, none new');
  expect(await within(menu).findByText('No notifications')).toBeTruthy();
  fireEvent.click(within(menu).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await kept()).toEqual([]);
});

test('marks all that are new as viewed when it closes, in one change, also those that are not drawn', async () => {
  await db.notifications.bulkPut([
    ...Array.from({ length: 60 }, (_, index) => notification(`n${String(index)}`)),
    notification('old', { status: 'READ' }),
  ]);
  show();
  const menu = await open('Notifications, 60 new');
  await waitFor(() => expect(within(menu).getAllByRole('listitem')).toHaveLength(50));
  fireEvent.click(within(menu).getByRole('button', { name: 'Show 11 more' }));
  expect(within(menu).getAllByRole('listitem')).toHaveLength(61);
  fireEvent.click(within(menu).getByRole('button', { name: 'Close' }));
  expect(await bell('Notifications, none new')).toBeTruthy();
  const [change, ...more] = await db.outbox.toArray();
  expect(more).toEqual([]);
  expect(change?.kind).toBe('notification.view');
  expect(change?.lanes).toHaveLength(60);
});

test('marks them as well where the screen goes away with it', async () => {
  await db.notifications.put(notification('a'));
  const { unmount } = show();
  await open('Notifications, 1 new');
  unmount();
  await waitFor(async () =>
    expect(await kept()).toEqual([{ kind: 'notification.view', params: { notificationIds: ['a'] } }]),
  );
});

test('marks one as read: it moves to the older ones with the focus, and says that it waits', async () => {
  await db.notifications.bulkPut([notification('a'), notification('b', { createdDate: '2026-11-21T09:00:00Z' })]);
  show();
  const menu = await open('Notifications, 2 new');
  const read = await waitFor(() => rowOf(menu, 'Message a').getByRole('button', { name: 'Mark as read' }));
  read.focus();
  fireEvent.click(read);
  const older = await within(menu).findByRole('region', { name: 'Older' });
  expect(older.textContent).toContain('Message a');
  expect(older.textContent).toContain('Not sent yet');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Message a'));
  expect(await kept()).toEqual([{ kind: 'notification.acknowledge', params: { notificationId: 'a' } }]);
});

test('clears one, and the focus goes to the one that took its place, else to the list', async () => {
  await db.notifications.bulkPut([notification('a'), notification('b', { createdDate: '2026-11-21T09:00:00Z' })]);
  show();
  const menu = await open('Notifications, 2 new');
  for (const [message, next] of [
    ['Message a', 'Message b'],
    ['Message b', 'No notifications'],
  ] as const) {
    const clear = await waitFor(() => rowOf(menu, message).getByRole('button', { name: 'Clear notification' }));
    clear.focus();
    fireEvent.click(clear);
    await waitFor(() => expect(within(menu).queryByText(message)).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toContain(next));
    expect(menu.contains(document.activeElement)).toBe(true);
  }
  expect((await kept()).map(({ kind }) => kind)).toEqual(['notification.delete', 'notification.delete']);
});

const DAY = { name: 'booking', params: { date: '2026-11-24', floor: 'f 1' } };
const AT_DAY = '/booking?date=2026-11-24&floor=f+1';
test.each([
  ['goes where it leads, with what it names', DAY, '/', ['/', AT_DAY]],
  ['goes to the same screen for something else', DAY, '/booking?date=2026-11-25', ['/booking?date=2026-11-25', AT_DAY]],
  ['goes Home by the name that it has elsewhere', { name: 'index', params: {} }, '/settings', ['/settings', '/']],
  ['goes where it leads without anything', { name: 'reservations', params: {} }, '/', ['/', '/reservations']],
  ['stays where it leads already', DAY, AT_DAY, [AT_DAY]],
])('%s; it closes, and marks the others, too', async (_, goto, path, way) => {
  await db.notifications.bulkPut([notification('a', { goto }), notification('b')]);
  const { history } = show(path);
  const menu = await open('Notifications, 2 new');
  fireEvent.click(await within(menu).findByRole('button', { name: /Message a/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(history).toEqual(way);
  await waitFor(async () =>
    expect((await kept()).map(({ params }) => params)).toEqual(
      expect.arrayContaining([{ notificationId: 'a' }, { notificationIds: ['b'] }]),
    ),
  );
});

test.each([
  ['nowhere', null],
  ['to a screen of another version', { name: 'elsewhere', params: {} }],
  ['to a screen that is for others', { name: 'cleaning', params: {} }],
])('one that leads %s is only read', async (_, goto) => {
  await db.notifications.put(notification('a', { goto }));
  const { history } = show();
  const menu = await open('Notifications, 1 new');
  fireEvent.click(await within(menu).findByRole('button', { name: /Message a/ }));
  expect(await within(menu).findByRole('region', { name: 'Older' })).toBeTruthy();
  expect(history).toEqual(['/']);
  // Reading it again changes nothing.
  fireEvent.click(within(menu).getByRole('button', { name: /Message a/ }));
  expect(await kept()).toHaveLength(1);
});
