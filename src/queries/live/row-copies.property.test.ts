import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { wholeTable } from '../../offline/db/row-copy.ts';
import { rowsIn } from '../../offline/db/rows-in.ts';
import type { OfficeDay } from '../../domain/colleague/office-day.ts';
import { watchQuery } from './live-query-scheduler.ts';

let page: AccountDatabase;
let worker: AccountDatabase;
const leave: (() => void)[] = [];
beforeEach(() => {
  const name = crypto.randomUUID();
  page = new AccountDatabase(name);
  worker = new AccountDatabase(name);
});
afterEach(async () => {
  for (const stop of leave.splice(0)) stop();
  worker.close();
  await page.delete();
});

const [FROM, TO] = ['2026-11-03', '2026-11-06'];
const DATES = ['2026-11-02', '2026-11-03', '2026-11-05', '2026-11-06', '2026-11-07'];

const row = fc.record({
  id: fc.integer({ min: 0, max: 60 }).map(String),
  employee: fc.constantFrom('a', 'b'),
  date: fc.constantFrom(...DATES),
  dayPart: fc.constant('FULLDAY' as const),
  building: fc.constant(null),
  floor: fc.constantFrom(null, '1'),
}) satisfies fc.Arbitrary<OfficeDay>;

type Write = (db: AccountDatabase) => Promise<unknown>;
const ids = fc.array(
  row.map(({ id }) => id),
  { maxLength: 5 },
);
const write: fc.Arbitrary<Write> = fc.oneof(
  row.map((one) => (db: AccountDatabase) => db.coworkerLocations.put(one)),
  fc.array(row, { maxLength: 8 }).map((rows) => (db: AccountDatabase) => db.coworkerLocations.bulkPut(rows)),
  // From fifty on Dexie names no keys.
  fc
    .array(row, { minLength: 50, maxLength: 70 })
    .map((rows) => (db: AccountDatabase) => db.coworkerLocations.bulkPut(rows)),
  ids.map((keys) => (db: AccountDatabase) => db.coworkerLocations.bulkDelete(keys)),
  fc
    .constantFrom(...DATES)
    .map((date) => (db: AccountDatabase) => db.coworkerLocations.where('date').equals(date).delete()),
  fc.constant((db: AccountDatabase) => db.coworkerLocations.clear()),
  fc.array(row, { maxLength: 3 }).map(
    (rows) => (db: AccountDatabase) =>
      db.transaction('rw', db.coworkerLocations, async () => {
        await db.coworkerLocations.clear();
        await db.coworkerLocations.bulkPut(rows);
      }),
  ),
);

it('shows after any writes of any connection what a full read gives', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.boolean(), write, fc.boolean()), { maxLength: 12 }), async (writes) => {
      await page.coworkerLocations.clear();
      const shown: { all: readonly OfficeDay[]; some: readonly OfficeDay[] } = { all: [], some: [] };
      let [readings, woken] = [0, () => {}];
      const stop = watchQuery(
        page,
        async (db) => ({
          all: await rowsIn(db, wholeTable<OfficeDay>('coworkerLocations')),
          some: await rowsIn<OfficeDay>(db, {
            table: 'coworkerLocations',
            index: 'date',
            from: FROM,
            to: TO,
            only: { name: 'on a floor', test: ({ floor }) => floor !== null },
          }),
        }),
        (rows) => {
          Object.assign(shown, rows);
          readings += 1;
          woken();
        },
      );
      leave.push(stop);
      const until = async (isSo: () => Promise<boolean>) => {
        for (let seen = readings; !(await isSo()); seen = readings)
          if (seen === readings)
            await new Promise<void>((resolve) => {
              woken = resolve;
            });
      };
      for (const [isWorker, act, waits] of writes) {
        await act(isWorker ? worker : page);
        if (waits) await until(isCurrent);
      }
      async function isCurrent() {
        const all = await page.coworkerLocations.toArray();
        const some = await page.coworkerLocations.where('date').between(FROM, TO, true, true).toArray();
        return JSON.stringify(shown) === JSON.stringify({ all, some: some.filter(({ floor }) => floor !== null) });
      }
      await until(isCurrent);
      expect(shown.all).toEqual(await page.coworkerLocations.toArray());
      stop();
    }),
    { numRuns: 40 },
  );
}, 60_000);
