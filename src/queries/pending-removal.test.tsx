import 'fake-indexeddb/auto';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { outboxEntry } from '../../tests/support/outbox-entry.ts';
import { location, reservation } from '../../tests/support/overlay-rows.ts';
import { AccountDatabase } from '../offline/db/account-database.ts';
import { cancelLocation } from '../offline/mutations/employee-location.ts';
import { takeBack } from '../offline/outbox/actions.ts';
import { enqueue } from '../offline/outbox/enqueue.ts';
import { AccountDatabaseProvider } from './account-database-provider.tsx';
import { useCalendar } from './calendar.ts';
import { useOutbox } from './outbox.ts';
import { useRemoval } from './pending-removal.ts';

const DATE = '2026-11-30';
const quietly = { afterwards: () => undefined };
let db: AccountDatabase;
/** All that the day was drawn as. */
let drawn: string[];
beforeEach(() => {
  [db, drawn] = [new AccountDatabase(crypto.randomUUID()), []];
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await db.delete();
});

const Queue = () => <p>{useOutbox()?.length} in the queue</p>;

function Day() {
  const rows = useCalendar(DATE, DATE);
  const removal = useRemoval(DATE);
  const nothing = removal === null ? 'nothing planned' : `${removal.room ?? removal.status ?? 'something'} removed`;
  const what = rows === undefined ? 'loading' : rows.length > 0 ? 'planned' : nothing;
  if (drawn.at(-1) !== what) drawn.push(what);
  return <p>{what}</p>;
}

const { room, ...held } = reservation();
const at = { id: 'l', date: DATE, start: `${DATE}T08:00:00Z`, end: `${DATE}T16:00:00Z` };
const atHome = location({ ...at, status: 'HOME', workplaceReservation: null });
const atWork = location({ ...at, status: 'WORKSTATION', workplaceReservation: { ...held, room } });

const shows = (text: string) => vi.waitFor(() => expect(screen.getByText(text)).toBeDefined(), { timeout: 15_000 });

it.each([
  ['HOME', atHome],
  [room.name, atWork],
])('what is removed stands in its row’s place at once, and until that is back: %s', async (name, row) => {
  await db.locations.put(row);
  render(
    <AccountDatabaseProvider database={db} user={{ authorities: [] }} first={{}}>
      <Day />
      <Queue />
    </AccountDatabaseProvider>,
  );
  await shows('planned');
  // A long queue is being sent: with fake timers the rest from it lasts.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await db.outbox.bulkAdd(Array.from({ length: 60 }, (_, index) => outboxEntry({ seq: index + 1 })));
  await shows('60 in the queue');
  const params = { locationId: 'l', employeeId: 'me', date: DATE };
  const { seq } = await act(() => enqueue(db, cancelLocation, params, quietly));
  await shows(`${name} removed`);
  await act(() => takeBack(db, seq, quietly));
  await shows('planned');
  expect(drawn).toEqual(['loading', 'planned', `${name} removed`, 'planned']);
});
