import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outboxEntry } from '../../../tests/support/outbox-entry.ts';
import { AccountDatabase } from '../db/account-database.ts';
import type { NewEntry } from '../db/entry.ts';
import { checkInLocation } from '../mutations/employee-location.ts';
import { enqueue, onEnqueued } from './enqueue.ts';

const params = { locationId: 'l', employeeId: 'me', date: '2026-12-01' };
let db: AccountDatabase;
const afterwards = vi.fn<() => void>();

beforeEach(() => {
  db = new AccountDatabase(crypto.randomUUID());
  afterwards.mockClear();
});
afterEach(() => db.delete());

const fill = (count: number, state: NewEntry['state'] = 'queued') =>
  db.outbox.bulkAdd(
    Array.from({ length: count }, (_, index): NewEntry => {
      const { seq: _seq, ...entry } = outboxEntry({ intentId: `${state}-${index}`, state });
      return entry;
    }),
  );
const full = () =>
  Object.assign(new DOMException('no room', 'AbortError'), {
    inner: new DOMException('no room', 'QuotaExceededError'),
  });

describe('enqueue', () => {
  it('refuses what would be the 5,001st, and says why', async () => {
    await fill(5000);
    await expect(enqueue(db, checkInLocation, params, { afterwards })).rejects.toMatchObject({
      name: 'NotSavedError',
      code: 'full',
    });
    expect(afterwards).not.toHaveBeenCalled();
    expect(await db.outbox.count()).toBe(5000);
  });

  it('says "not saved" when there is no room even without the mirrors', async () => {
    vi.spyOn(db.outbox, 'add').mockRejectedValue(full());
    await expect(enqueue(db, checkInLocation, params, { afterwards })).rejects.toMatchObject({ code: 'quota' });
  });

  it('says "not saved" when the database fails', async () => {
    vi.spyOn(db.outbox, 'add').mockRejectedValue(new DOMException('broken', 'UnknownError'));
    await expect(enqueue(db, checkInLocation, params, { afterwards })).rejects.toMatchObject({ code: 'storage' });
  });

  it('keeps it over a new connection where the old one was lost, and never twice', async () => {
    const lost = () => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    };
    const [table] = db.tables;
    if (table === undefined) throw new Error('a database without tables');
    vi.spyOn(table, 'limit').mockImplementationOnce(lost);
    vi.spyOn(db.outbox, 'add').mockImplementationOnce(lost);
    const { seq } = await enqueue(db, checkInLocation, params, { afterwards });
    expect(await db.outbox.toArray()).toMatchObject([{ seq, state: 'queued' }]);
    // This one was committed, and only its answer was lost.
    const { transaction } = db;
    vi.spyOn(table, 'limit').mockImplementationOnce(lost);
    vi.spyOn(db, 'transaction').mockImplementationOnce((...args: unknown[]) =>
      Reflect.apply(transaction, db, args).then(lost),
    );
    await expect(enqueue(db, checkInLocation, params, { afterwards })).resolves.toMatchObject({ waiting: 2 });
    expect(await db.outbox.count()).toBe(2);
  });

  it('looks whether it was kept also where another part of the page has opened the new connection', async () => {
    const { transaction } = db;
    const lost = () => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    };
    vi.spyOn(db, 'transaction').mockImplementationOnce((...args: unknown[]) =>
      Reflect.apply(transaction, db, args).then(lost),
    );
    await expect(enqueue(db, checkInLocation, params, { afterwards })).resolves.toMatchObject({ waiting: 1 });
    expect(await db.outbox.count()).toBe(1);
    vi.spyOn(db.outbox, 'add').mockImplementationOnce(lost);
    await expect(enqueue(db, checkInLocation, params, { afterwards })).resolves.toMatchObject({ waiting: 2 });
  });

  it('gives up the mirrors to make room, and remembers what it had seen', async () => {
    await db.buildings.put({ id: 'b', identifier: 'b', name: 'B', site: '', timeZone: 'UTC' });
    await db.pulls.put({
      key: 'buildings',
      url: '/api/buildings',
      etag: '"1"',
      revision: 4,
      known: 5,
      touched: {},
      lastOkAt: 1,
      error: null,
    });
    vi.spyOn(db.outbox, 'add').mockRejectedValueOnce(full());
    await expect(enqueue(db, checkInLocation, params, { afterwards })).resolves.toMatchObject({
      waiting: 1,
      crowded: false,
    });
    expect(await db.buildings.count()).toBe(0);
    expect(await db.pulls.get('buildings')).toMatchObject({ etag: null, revision: 4, known: 5, lastOkAt: null });
    expect(afterwards).toHaveBeenCalledOnce();
  });

  it('is kept, and says so, whatever goes wrong after the commit', async () => {
    const end = onEnqueued(db, () => {
      throw new Error('a screen failed');
    });
    await expect(enqueue(db, checkInLocation, params, { afterwards })).resolves.toMatchObject({ waiting: 1 });
    end();
    await expect(
      enqueue(db, checkInLocation, params, {
        afterwards: () => {
          throw new DOMException('no workers here', 'SecurityError');
        },
      }),
    ).resolves.toMatchObject({ waiting: 2 });
  });

  it('keeps the intent, not a request', async () => {
    const { seq, intentId } = await enqueue(db, checkInLocation, params, { now: 7, afterwards });
    expect(await db.outbox.get(seq)).toEqual(
      outboxEntry({
        seq,
        intentId,
        kind: 'employee-location.check-in',
        params,
        lanes: ['employee-location:l', 'day:me:2026-12-01'],
        occurredAt: 7,
      }),
    );
  });

  it('warns from 500 on, and what is settled does not count', async () => {
    await fill(498);
    await fill(50, 'done');
    expect(await enqueue(db, checkInLocation, params, { afterwards })).toMatchObject({ waiting: 499, crowded: false });
    expect(await enqueue(db, checkInLocation, params, { afterwards })).toMatchObject({ waiting: 500, crowded: true });
  });
});
