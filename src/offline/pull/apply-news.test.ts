import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AccountDatabase } from '../db/account-database.ts';
import { emptyRecord } from '../mirror/apply-change.ts';
import { applyNews, newsOf } from './apply-news.ts';

const KEY = 'amenities';
const HERE = { ...emptyRecord(KEY), url: '/', revision: 3, known: 6, lastOkAt: 1 };
const row = (id: string, name: string) => ({ id, name, type: { name: 'PARKING' }, days: [1, 2], site: null });

describe('news of what replies have brought', () => {
  let db: AccountDatabase;
  beforeEach(async () => {
    db = new AccountDatabase(crypto.randomUUID());
    await db.table('amenities').bulkPut([row('a', 'of the reply'), row('b', 'of the reply')]);
  });
  afterEach(() => db.delete());

  /** Takes a message, and says what is written and how the record stands. */
  const taken = async (touched: Record<string, number>, message: Record<string, unknown>) => {
    await db.pulls.put({ ...HERE, touched });
    const written: string[] = [];
    const note = (id: unknown) => {
      written.push(String(id));
    };
    const table = db.table<{ id: string }, string>('amenities');
    table.hook('creating', (id) => {
      note(id);
    });
    table.hook('updating', (_, id) => {
      note(id);
    });
    table.hook('deleting', note);
    const news = newsOf(
      JSON.stringify({ key: KEY, epoch: null, from: 3, to: 6, changed: [], removed: [], ...message }),
    );
    const missing = news === null ? 'malformed' : await applyNews(db, [news]);
    const record = await db.pulls.get(KEY);
    return { written, missing, revision: record?.revision, touched: record?.touched };
  };
  const { type, ...rest } = row('a', 'of the reply');

  it.each([
    ['writes what was changed after the reply', { a: 5 }, { changed: [row('a', 'newer')] }, ['a'], {}],
    [
      'writes what the reply had missed, though it is of its revision',
      { a: 6 },
      { changed: [row('a', '')] },
      ['a'],
      {},
    ],
    ['leaves what is here just so', { a: 5 }, { changed: [{ type, ...rest }, row('b', 'newer')] }, ['b'], {}],
    ['writes it where a member is another', { a: 6 }, { changed: [{ type: { name: 'LOCKER' }, ...rest }] }, ['a'], {}],
    ['writes it where a list is another', { a: 6 }, { changed: [{ type, ...rest, days: [1] }] }, ['a'], {}],
    ['leaves what the reply took away', { c: 5 }, { changed: [row('b', '')], removed: ['c'] }, ['b'], {}],
    ['takes away what went after it', { a: 5 }, { removed: ['a'] }, ['a'], {}],
    ['leaves what a newer one brought', { a: 9 }, { changed: [row('a', 'older')] }, [], { a: 9 }],
  ])('%s', async (_, touched, message, written, left) => {
    expect(await taken(touched, message)).toEqual({ written, missing: null, revision: 6, touched: left });
  });

  it.each([
    ['where they lead up to all that is known', { known: 6 }, 5000],
    ['not where they do not', { known: 7 }, 1],
    ['not where an answer came after them', { known: 6, lastOkAt: 6000 }, 6000],
    ['not where an answer with all of it came after them', { known: 6, revision: 6, lastOkAt: 6000 }, 6000],
  ])('make a collection as of when they were heard, %s', async (_, record, lastOkAt) => {
    await db.pulls.put({ ...HERE, ...record });
    await applyNews(db, [{ key: KEY, epoch: null, from: 3, to: 6, changed: [], removed: [], at: 5000 }]);
    expect(await db.pulls.get(KEY)).toMatchObject({ revision: 6, lastOkAt });
  });

  it('are of another past where they do not name a row that a reply brought', async () => {
    expect(await taken({ a: 5 }, { changed: [row('b', '')] })).toMatchObject({ written: [], missing: 'stale' });
  });
});
