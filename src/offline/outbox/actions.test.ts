import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outboxEntry } from '../../../tests/support/outbox-entry.ts';
import { AccountDatabase } from '../db/account-database.ts';
import type { Problem } from '../db/entry.ts';
import {
  cancelConflict,
  dismissEntry,
  postponeConflict,
  reopenConflict,
  resolveConflict,
  retryEntry,
  takeBack,
} from './actions.ts';

const PROBLEM: Problem = {
  cause: 'conflict',
  status: 409,
  code: 'confirmConflictingReservation',
  message: '',
  details: null,
  conflict: null,
  at: 1,
};
const options = { now: 5, intentId: 'new', afterwards: () => undefined };

let db: AccountDatabase;
beforeEach(() => {
  db = new AccountDatabase(crypto.randomUUID());
});
afterEach(() => {
  vi.restoreAllMocks();
  return db.delete();
});

/** What a person may decide, and how the entry stands before and afterwards. */
const decisions: [
  what: string,
  before: Parameters<typeof outboxEntry>[0],
  decide: () => Promise<unknown>,
  after: object,
][] = [
  [
    'a choice',
    { state: 'conflict', problem: PROBLEM },
    () => resolveConflict(db, 1, [], { ...options, replaceMyOtherLocation: true }),
    { state: 'queued', intentId: 'new' },
  ],
  [
    'cancelling',
    { state: 'conflict', sentAt: 1, problem: PROBLEM },
    () => cancelConflict(db, 1, 'person', options),
    { state: 'voiding' },
  ],
  [
    'putting off',
    { state: 'conflict', problem: PROBLEM },
    () => postponeConflict(db, 1),
    { problem: { ...PROBLEM, later: true } },
  ],
  [
    'coming back to it',
    { state: 'conflict', problem: { ...PROBLEM, later: true } },
    () => reopenConflict(db, 1),
    { problem: { ...PROBLEM, later: false } },
  ],
  [
    'another try',
    { state: 'rejected', problem: PROBLEM },
    () => retryEntry(db, 1, options),
    { state: 'queued', intentId: 'new' },
  ],
  ['taking back', {}, () => takeBack(db, 1, options), { state: 'cancelled' }],
  ['having seen it', { state: 'done', problem: PROBLEM }, () => dismissEntry(db, 1), { problem: null }],
];

/** Has so many writes fail for want of room. */
function fill(times: number): void {
  let left = times;
  const full = () => {
    left -= 1;
    if (left >= 0) throw new DOMException('no room', 'QuotaExceededError');
  };
  db.outbox.hook('updating', full);
  db.outbox.hook('deleting', full);
}

describe.each(decisions)('%s', (_, before, decide, after) => {
  beforeEach(async () => {
    await db.outbox.add(outboxEntry({ seq: 1, ...before }));
    await db.coworkers.add({ id: 'c', displayName: '', email: '' });
    await db.pulls.add({
      key: 'coworkers',
      url: null,
      etag: 'e',
      revision: 1,
      known: 1,
      touched: {},
      lastOkAt: 1,
      error: null,
    });
  });
  const entry = () => db.outbox.toCollection().first();

  it('is kept on a full device in the place of what can be fetched again', async () => {
    fill(1);
    await decide();
    expect(await entry()).toMatchObject(after);
    expect(await db.coworkers.count()).toBe(0);
  });

  it('says so where there is no room for it, and changes nothing', async () => {
    fill(99);
    const untouched = await entry();
    await expect(decide()).rejects.toThrow(expect.objectContaining({ name: 'NotSavedError', code: 'quota' }));
    expect(await entry()).toEqual(untouched);
  });

  it('is kept over a new connection where that was lost', async () => {
    await db.open();
    // Until it is opened anew, this connection answers nothing.
    const gone = new WeakSet([db.backendDB()]);
    const { transaction } = IDBDatabase.prototype;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function begun(this: IDBDatabase, ...args) {
      if (gone.has(this)) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
      return transaction.apply(this, args);
    });
    await decide();
    expect(await entry()).toMatchObject(after);
  });
});
