import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CollectionKey } from '../../domain/intent/intent.ts';
import { AccountDatabase } from '../db/account-database.ts';
import { applyChanges, CHANGE_TABLES, emptyRecord } from '../mirror/apply-change.ts';
import { applyNews } from './apply-news.ts';
import { takeDelta, takeWhole } from './take.ts';

const [OLD, NEW] = ['people-inside:b-1', 'people-inside:b-2'] as const;
const row = (buildingId: string, standing = 'EXPECTED') => ({ id: 'l-1', buildingId, standing });
const record = (key: string) => ({ ...emptyRecord(key), url: '/', view: 'v', revision: 3, known: 3, lastOkAt: 1 });

interface Step {
  key: CollectionKey;
  from: number;
  to: number;
  changed: Record<string, unknown>[];
  removed: string[];
}
const left: Step = { key: OLD, from: 3, to: 6, changed: [], removed: ['l-1'] };
const came: Step = { key: NEW, from: 3, to: 6, changed: [row('b-2', 'PRESENT')], removed: [] };

describe('a row that moves from one scope to another', () => {
  let db: AccountDatabase;
  beforeEach(async () => {
    db = new AccountDatabase(crypto.randomUUID());
    await db.table('peopleInside').put(row('b-1'));
    await db.pulls.bulkPut([record(OLD), record(NEW)]);
  });
  afterEach(() => db.delete());

  const ask = async (steps: readonly Step[]) => {
    for (const { key, ...delta } of steps) {
      const question = {
        target: { key, url: '/', standsOn: [], feature: null },
        at: 2,
        asked: record(key),
        epoch: null,
        basis: undefined,
        rewound: false,
      };
      expect(await takeDelta(db, question, { ...delta, epoch: null, view: 'v' })).toBe('fresh');
    }
  };
  const hearTogether = async (steps: readonly Step[]) => {
    const news = steps.map((step) => ({ ...step, epoch: null }));
    expect(await applyNews(db, news)).toBeNull();
  };
  const hear = async (steps: readonly Step[]) => {
    for (const step of steps) await hearTogether([step]);
  };
  const settleTogether = (steps: readonly Step[]) =>
    db.transaction('rw', CHANGE_TABLES, () =>
      applyChanges(
        db,
        steps.map(({ key, to, changed, removed }) => ({
          changed: { [key]: changed },
          removed: { [key]: removed },
          revisions: { [key]: to },
        })),
      ),
    );
  const settle = async (steps: readonly Step[]) => {
    for (const step of steps) await settleTogether([step]);
  };
  it.each([
    ['answers', ask],
    ['news, one by one', hear],
    ['news together', hearTogether],
    ['replies, one by one', settle],
    ['replies together', settleTogether],
  ])('is where it lies now, whichever of its %s comes first', async (_, take) => {
    for (const steps of [
      [left, came],
      [came, left],
    ]) {
      await db.table('peopleInside').put(row('b-1'));
      await db.pulls.bulkPut([record(OLD), record(NEW)]);
      await take(steps);
      expect(await db.table('peopleInside').toArray()).toEqual(came.changed);
    }
  });

  it.each([
    ['answers', ask],
    ['news', hearTogether],
    ['replies', settle],
  ])('goes where only its old scope is mirrored, by %s', async (_, take) => {
    await take([left]);
    expect(await db.table('peopleInside').toArray()).toEqual([]);
  });

  it('is not taken away by what came and went in its old scope', async () => {
    const again: Step = { key: OLD, from: 3, to: 5, changed: [row('b-1')], removed: [] };
    await hearTogether([again, came, { ...left, from: 5 }]);
    expect(await db.table('peopleInside').toArray()).toEqual(came.changed);
  });

  it('is where the later of two messages has it', async () => {
    const other: Step = { key: NEW, from: 3, to: 5, changed: [{ ...row('b-2'), id: 'l-2' }], removed: [] };
    await hearTogether([other, { ...left, changed: [row('b-1')], removed: [] }, { ...came, from: 5 }]);
    expect(await db.table('peopleInside').get('l-1')).toEqual(row('b-2', 'PRESENT'));
  });

  it('is not brought back by an answer of before, nor taken away with it', async () => {
    await db.pulls.put({ ...record(OLD), known: 6 });
    await hearTogether([came]);
    const question = {
      target: { key: OLD, url: '/', standsOn: [], feature: null },
      at: 2,
      asked: record(OLD),
      epoch: null,
      basis: undefined,
      rewound: false,
    };
    const late = { from: 3, to: 5, changed: [row('b-1')], removed: [], epoch: null, view: 'v' };
    expect(await takeDelta(db, question, late)).toBe('stale');
    expect(await db.table('peopleInside').toArray()).toEqual(came.changed);
    expect(await db.pulls.get(OLD)).toMatchObject({ revision: 3, known: 6 });
  });

  it.each([
    ['there is a gap in its old scope', [{ ...left, from: 6, to: 7, removed: [] }], 3],
    ['a poke told that more happened there', [], 9],
  ])('is not brought back by news of before where %s', async (_, more, known) => {
    await db.pulls.put({ ...record(OLD), known });
    const before: Step = { key: OLD, from: 3, to: 5, changed: [row('b-1')], removed: [] };
    const news = [came, before, ...more].map((step) => ({ ...step, epoch: null }));
    expect(await applyNews(db, news)).toBe('stale');
    expect(await db.table('peopleInside').toArray()).toEqual(came.changed);
    expect(await db.pulls.get(OLD)).toMatchObject({ revision: 3, known: Math.max(known, more[0]?.to ?? 0) });
  });

  describe('though nothing was told of its old scope', () => {
    const before: Step = { key: OLD, from: 3, to: 5, changed: [row('b-1')], removed: [] };
    const question = (key: CollectionKey, rewound = false) => ({
      target: { key, url: '/', standsOn: [], feature: null },
      at: 2,
      asked: record(key),
      epoch: null,
      basis: undefined,
      rewound,
    });
    const delta = ({ key, ...step }: Step) => takeDelta(db, question(key), { ...step, epoch: null, view: 'v' });
    const whole = ({ key, to, changed }: Step, rewound = false) =>
      takeWhole(db, question(key, rewound), { body: changed, revision: to, epoch: null, etag: null, view: 'v' }, 2);

    it.each([
      ['rows that changed', delta, 'behind'],
      ['all rows', whole, 'behind'],
      ['news', (step: Step) => applyNews(db, [{ ...step, epoch: null }]), 'stale'],
    ])('is not brought back by %s of before', async (_, take, result) => {
      await hearTogether([came]);
      expect(await take(before)).toBe(result);
      expect(await db.table('peopleInside').toArray()).toEqual(came.changed);
      expect(await db.pulls.get(OLD)).toMatchObject({ revision: 3 });
      expect(await delta({ ...left, to: 7 })).toBe('fresh');
      expect(await db.table('peopleInside').toArray()).toEqual(came.changed);
    });

    it('is not brought back by a message of before that comes with that of its move', async () => {
      await hearTogether([came, before]);
      expect(await db.table('peopleInside').toArray()).toEqual(came.changed);
    });

    it('goes back where a later answer has it there', async () => {
      await hearTogether([came]);
      expect(await delta({ ...before, to: 7 })).toBe('fresh');
      expect(await db.table('peopleInside').toArray()).toEqual(before.changed);
    });

    it('goes back where the server says so again and again', async () => {
      await hearTogether([came]);
      expect(await whole(before, true)).toBe('fresh');
      expect(await db.table('peopleInside').toArray()).toEqual(before.changed);
    });
  });
});
