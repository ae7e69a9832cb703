import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import type { Entry } from '../../offline/db/entry.ts';
import { wholeTable } from '../../offline/db/row-copy.ts';
import { rowsIn } from '../../offline/db/rows-in.ts';
import { takeBack } from '../../offline/outbox/actions.ts';
import { askDrain, drainHereInstead, type DrainReport } from '../../offline/ports/worker-link.ts';
import { outboxEntry } from '../../../tests/support/outbox-entry.ts';
import { readAhead, watchQuery } from './live-query-scheduler.ts';
import { readingFailures } from './reading-failures.ts';

let db: AccountDatabase;
const leave: (() => void)[] = [];
beforeEach(() => {
  db = new AccountDatabase(crypto.randomUUID());
});
afterEach(async () => {
  vi.useRealTimers();
  for (const stop of leave.splice(0)) stop();
  await db.delete();
});

const building = (id: string) => ({ id, identifier: id, name: id, site: '', timeZone: 'UTC' });

/** Counts buildings; `until` resolves once it shows that count. */
function counting() {
  const shown: number[] = [];
  let waiting: { count: number; resolve: () => void } | null = null;
  leave.push(
    watchQuery(
      db,
      (within) => within.buildings.count(),
      (count) => {
        shown.push(count);
        if (waiting?.count === count) waiting.resolve();
      },
    ),
  );
  return {
    shown,
    until: (count: number) =>
      new Promise<void>((resolve) => {
        waiting = { count, resolve };
      }),
  };
}

it('shows what is there, and again after a change', async () => {
  const { shown, until } = counting();
  await until(0);
  await db.buildings.put(building('a'));
  if (!shown.includes(1)) await until(1);
  expect(shown.at(-1)).toBe(1);
});

it('reads a few times during many writes, and the last time after the last', async () => {
  const { shown, until } = counting();
  const all = until(100);
  for (let index = 0; index < 100; index += 1) await db.buildings.put(building(String(index)));
  await all;
  expect(shown.at(-1)).toBe(100);
  expect(shown.length).toBeLessThan(100);
});

it('rests after a reading, but not from what is asked for meanwhile', async () => {
  const first = counting();
  // With fake timers its rest never ends.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await first.until(0);
  await db.buildings.put(building('a'));
  const second = counting();
  await second.until(1);
  const third = counting();
  await third.until(1);
  expect(first.shown).toEqual([0]);
});

it('rests from a long queue until that is sent', async () => {
  let sent: (report: DrainReport) => void = () => undefined;
  const report = new Promise<DrainReport>((resolve) => {
    sent = resolve;
  });
  drainHereInstead(() => report);
  onTestFinished(() => drainHereInstead(null));
  const drain = askDrain();
  const shown: number[] = [];
  leave.push(
    watchQuery(
      db,
      async (within) => (await rowsIn(within, wholeTable<Entry>('outbox'))).length,
      (count) => shown.push(count),
    ),
  );
  const until = (count: number) => vi.waitUntil(() => shown.at(-1) === count);
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  await until(0);
  await vi.advanceTimersByTimeAsync(100);
  await db.outbox.bulkAdd(Array.from({ length: 30 }, (_, index) => outboxEntry({ seq: index + 1 })));
  await until(30);
  await db.outbox.delete(1);
  await vi.advanceTimersByTimeAsync(3900);
  for (let turn = 0; turn < 5; turn += 1) await db.outbox.count();
  expect(shown).toEqual([0, 30]);
  sent({ sent: 30, left: false, nextDue: null, pause: null });
  await drain;
  await until(29);
});

it('rests no longer once the person decides on an entry', async () => {
  const first = counting();
  // With fake timers its rest never ends.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await first.until(0);
  await db.buildings.put(building('a'));
  await db.outbox.add(outboxEntry({ seq: 1 }));
  expect(first.shown).toEqual([0]);
  const shown = first.until(1);
  await takeBack(db, 1, { afterwards: () => undefined });
  await shown;
});

/** What a pull brings of others. */
const pulled = (key: string) =>
  db.pulls.put({ key, url: null, etag: null, revision: 1, known: 1, touched: {}, lastOkAt: 0, error: null });

/** Counts pulls, with timers that stand still; one was just shown, so that the next is gathered. */
async function gathering() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const shown: number[] = [];
  leave.push(
    watchQuery(
      db,
      (within) => within.pulls.count(),
      (count) => shown.push(count),
    ),
  );
  const until = (count: number) => vi.waitUntil(() => shown.at(-1) === count);
  await until(0);
  await pulled('a');
  await vi.advanceTimersByTimeAsync(100);
  await until(1);
  await pulled('b');
  await vi.advanceTimersByTimeAsync(100);
  // A reading that had begun would be over after these.
  for (let turn = 0; turn < 5; turn += 1) await db.pulls.count();
  expect(shown).toEqual([0, 1]);
  return { shown, until };
}

it('gathers what others change one after the other, and shows it at once after a pause', async () => {
  const { shown, until } = await gathering();
  await vi.advanceTimersByTimeAsync(100);
  await until(2);
  await vi.advanceTimersByTimeAsync(2100);
  await pulled('c');
  await until(3);
  expect(shown).toEqual([0, 1, 2, 3]);
});

it('gathers nothing of others while the person acts', async () => {
  const { shown, until } = await gathering();
  await db.buildings.put(building('a'));
  await until(2);
  expect(shown).toEqual([0, 1, 2]);
});

it('shows nothing any more once it is left', async () => {
  const first = counting();
  const second = counting();
  await second.until(0);
  leave.shift()?.();
  const before = first.shown.length;
  const changed = second.until(1);
  await db.buildings.put(building('a'));
  await changed;
  expect(first.shown).toHaveLength(before);
});

it('reads again only what read a table that changed', async () => {
  let read = 0;
  leave.push(
    watchQuery(
      db,
      async (within) => {
        read += 1;
        return within.floors.count();
      },
      () => undefined,
    ),
  );
  const { until } = counting();
  await until(0);
  await db.buildings.put(building('a'));
  await until(1);
  expect(read).toBe(1);
});

it('goes on after a reading that failed', async () => {
  let fails = true;
  const shown = await new Promise<number>((resolve) => {
    leave.push(
      watchQuery(
        db,
        async (within) => {
          if (fails) {
            fails = false;
            throw new Error('connection lost');
          }
          return within.buildings.count();
        },
        resolve,
      ),
    );
  });
  expect(shown).toBe(0);
});

it('tells of a reading that fails again and again, which keeps no other one back', async () => {
  const told = vi.fn<() => void>();
  leave.push(readingFailures.watch(told));
  let [tries, broken] = [0, true];
  const healed = new Promise<void>((resolve) => {
    leave.push(
      watchQuery(
        db,
        async (within) => {
          tries += 1;
          await within.buildings.count();
          if (broken) throw new Error('a row that cannot be read');
        },
        resolve,
      ),
    );
  });
  const { until } = counting();
  await until(0);
  await db.buildings.put(building('a'));
  await until(1);
  expect(readingFailures.count).toBe(0);
  await vi.waitFor(
    () => {
      expect(readingFailures.count).toBe(1);
    },
    { timeout: 10_000 },
  );
  expect(tries).toBeGreaterThanOrEqual(3);
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
  broken = false;
  await db.buildings.put(building('b'));
  await healed;
  expect(readingFailures.count).toBe(0);
  expect(told).toHaveBeenCalledTimes(2);
});

const idsIn = async (within: AccountDatabase) =>
  (await rowsIn(within, wholeTable<{ id: string }>('buildings'))).map(({ id }) => id);

it('shows what was read ahead with what changed until the first screen reads', async () => {
  await db.buildings.put(building('a'));
  expect(await readAhead(db, idsIn)).toEqual(['a']);
  await db.buildings.put(building('b'));
  const shown = await new Promise<string[]>((resolve) => {
    leave.push(watchQuery(db, idsIn, resolve));
  });
  expect(shown).toEqual(['a', 'b']);
});

it('reads for screens after a reading ahead that failed', async () => {
  await expect(readAhead(db, () => Promise.reject(new Error('unreadable')))).rejects.toThrow('unreadable');
  const { until } = counting();
  await until(0);
});
