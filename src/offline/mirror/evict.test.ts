import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AccountDatabase } from '../db/account-database.ts';
import { emptyRecord } from './apply-change.ts';
import { evictLeast, evictUnwanted } from './evict.ts';
import { evictMirrors, withRoom } from './quota.ts';

const NOW = Date.now();
let db: AccountDatabase;
beforeEach(async () => {
  db = new AccountDatabase(crypto.randomUUID());
  for (const key of [
    'plans:f1',
    'plans:f2',
    'rooms:f1',
    'rooms:f2',
    'workplace-reservations:f1',
    'workplace-reservations:f2',
    'coworkers',
    'amenities',
    'buildings',
    'floors',
    'employee-calendar:me',
    'client-config',
  ])
    await db.pulls.put({
      ...emptyRecord(key),
      url: '/',
      etag: '"1"',
      revision: key === 'buildings' ? 0 : 3,
      known: 5,
      lastOkAt: NOW,
    });
  const building = { id: 'b', identifier: 'b', name: 'B', site: '', timeZone: 'UTC' };
  await db.floors.bulkPut(['f1', 'f2'].map((id) => ({ id, identifier: id, name: id, building })));
  await db.wanted.bulkPut([
    { floorId: 'f1', at: NOW },
    { floorId: 'f2', at: NOW - 1 },
  ]);
  await db.table('plans').bulkPut([{ floorId: 'f1' }, { floorId: 'f2' }]);
  await db.table('singles').put({ key: 'client-config', value: {} });
});
afterEach(() => db.delete());

/** Keys whose rows are still held. */
const held = async () => (await db.pulls.toArray()).filter(({ lastOkAt }) => lastOkAt !== null).map(({ key }) => key);

describe('what is given up where there is no room', () => {
  it('goes in the order of its worth, other floors before the one that is wanted most', async () => {
    const order: string[][] = [];
    for (let before = await held(); await evictLeast(db, NOW);) {
      const now = await held();
      order.push(before.filter((key) => !now.includes(key)));
      before = now;
    }
    expect(order).toEqual([
      ['plans:f2'],
      ['rooms:f2', 'workplace-reservations:f2'],
      ['amenities'],
      ['coworkers'],
      ['plans:f1'],
      ['rooms:f1', 'workplace-reservations:f1'],
      ['buildings', 'floors'],
      ['client-config', 'employee-calendar:me'],
    ]);
  });

  it('goes with its rows, and what was seen of revisions stays', async () => {
    await evictLeast(db, NOW);
    expect((await db.plans.toArray()).map(({ floorId }) => floorId)).toEqual(['f1']);
    expect(await db.pulls.get('plans:f2')).toMatchObject({ revision: 3, known: 5, etag: null, lastOkAt: null });
    await evictMirrors(db);
    expect([await db.plans.count(), await db.floors.count(), await db.singles.count(), await held()]).toEqual([
      0,
      0,
      0,
      [],
    ]);
  });

  it('is worth less than what it goes for', async () => {
    for (let more = true; more;) more = await evictLeast(db, NOW, 'rooms:f2');
    expect(await held()).not.toContain('plans:f2');
    expect(await held()).toHaveLength(11);
  });

  it('is not asked for again and again where that does not help', async () => {
    let times = 0;
    const full = () =>
      Promise.reject(
        Object.assign(new DOMException('no room', 'AbortError'), {
          inner: new DOMException('no room', 'QuotaExceededError'),
          times: (times += 1),
        }),
      );
    await expect(withRoom(db, full)).rejects.toThrow('no room');
    // Once at first, after each of eight steps, and after all tables were emptied.
    expect(times).toBe(10);
    await expect(withRoom(db, full)).rejects.toThrow('no room');
    expect(times).toBe(12);
  });

  it('is no more than what is needed', async () => {
    let times = 0;
    const work = async () => {
      times += 1;
      if (times < 3) throw new DOMException('no room', 'QuotaExceededError');
      return 'kept';
    };
    expect(await withRoom(db, work)).toBe('kept');
    expect(await held()).toHaveLength(9);
  });
});

it('takes away what an older app mirrored and this one derives, and leaves what is wanted', async () => {
  await db.bookableDays.put({ date: '2026-12-01', bookable: true, reason: null });
  await db.pulls.put({ ...emptyRecord('bookable-days:me'), url: '/', revision: 3, known: 3, lastOkAt: NOW });
  const wanted = new Set(await held());
  wanted.delete('bookable-days:me');
  await evictUnwanted(db, wanted);
  expect(await db.bookableDays.count()).toBe(0);
  expect(new Set(await held())).toEqual(wanted);
  expect(await db.singles.count()).toBe(1);
});
