import 'fake-indexeddb/auto';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { outboxEntry } from '../../tests/support/outbox-entry.ts';
import { AccountDatabase } from '../offline/db/account-database.ts';
import { hasMadeWay, openAccount } from '../offline/db/connection.ts';
import { emptyRecord } from '../offline/mirror/apply-change.ts';
import { AccountDatabaseProvider } from '../queries/account-database-provider.tsx';
import { useLiveQuery } from '../queries/live/live.ts';
import { storage } from '../state/storage.ts';
import { NoteLostChanges } from './note-lost-changes.tsx';

let db: AccountDatabase;
function Seen() {
  const seen = useLiveQuery(async ({ pulls, outbox }) =>
    (await pulls.count()) + (await outbox.count()) === 0
      ? 'nothing is here'
      : `${String(await outbox.where('state').equals('queued').count())} wait`,
  );
  return <p>{seen}</p>;
}
const throwAway = () =>
  db.transaction('rw', [db.pulls, db.outbox], () => Promise.all([db.pulls.clear(), db.outbox.clear()]));
const lost = () => storage.lost;

beforeEach(async () => {
  storage.lost = 0;
  db = new AccountDatabase(crypto.randomUUID());
  await db.open();
  await db.pulls.put({ ...emptyRecord('client-config'), lastOkAt: 1 });
  await db.outbox.bulkAdd([
    outboxEntry({ seq: 1, intentId: 'a', lanes: ['a'] }),
    outboxEntry({ seq: 2, intentId: 'b', lanes: ['b'] }),
  ]);
  render(
    <AccountDatabaseProvider database={db} user={null}>
      <Seen />
      <NoteLostChanges />
    </AccountDatabaseProvider>,
  );
  await screen.findByText('2 wait');
});
afterEach(async () => {
  location.hash = '';
  cleanup();
  db.close();
  await Dexie.delete(db.name);
});

it('what waited is lost once the browser has thrown everything away', async () => {
  await throwAway();
  await waitFor(() => expect(lost()).toBe(2));
});

it('what another window discards while this one looks whether it is there, is not lost', async () => {
  cleanup();
  db.close();
  const account = await openAccount(db.accountId);
  render(
    <AccountDatabaseProvider database={account} user={null}>
      <Seen />
      <NoteLostChanges />
    </AccountDatabaseProvider>,
  );
  await screen.findByText('2 wait');
  const { exists } = Dexie;
  const discarded = vi.fn<() => void>();
  vi.spyOn(Dexie, 'exists').mockImplementationOnce((name) =>
    Dexie.Promise.resolve(
      Dexie.delete(account.name)
        .then(() => exists(name))
        .finally(discarded),
    ),
  );
  cleanup();
  await waitFor(() => expect(discarded).toHaveBeenCalled());
  expect([hasMadeWay(account), lost()]).toEqual([true, 0]);
});

it('what was sent, or was given up, is not lost', async () => {
  await db.outbox.clear();
  await screen.findByText('0 wait');
  expect(lost()).toBe(0);
});

it('nor is it once the browser throws away what is done', async () => {
  await db.outbox.toCollection().modify({ state: 'done', lanes: [], settledAt: Date.now() });
  await screen.findByText('0 wait');
  await throwAway();
  await screen.findByText('nothing is here');
  expect(lost()).toBe(0);
});

it.each([
  ['went with the session', '#/', 2],
  ['was given up at the sign-out', '#/logout', 0],
])('of what %s, %s tells: %i', async (_, hash, told) => {
  location.hash = hash;
  db.close();
  await Dexie.delete(db.name);
  cleanup();
  // As long as it takes to look whether the database is there.
  await Dexie.exists(db.name);
  await waitFor(() => expect(lost()).toBe(told));
});
