import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settled } from '../../../tests/support/set-timers.ts';
import { AccountDatabase } from '../../offline/db/account-database.ts';
import { wholeTable } from '../../offline/db/row-copy.ts';
import { rowsIn } from '../../offline/db/rows-in.ts';
import { watchQuery } from './live-query-scheduler.ts';

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

/** Turns in which the database does what it has to. */
const TURNS = 30;
async function passes(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    for (let turn = 0; turn < TURNS; turn += 1) await settled();
  }
}

/** Holds up whoever reads all tables. @returns lets go */
function holding(): () => Promise<void> {
  const hold = { isOver: false };
  const over = db.transaction('rw', db.buildings, async () => {
    while (!hold.isOver) await db.buildings.count();
  });
  return () => {
    hold.isOver = true;
    return over;
  };
}

// Readings end after 20 s; the next begins a moment later.
it.each([19, 23, 24, 25, 26])('what changed is shown where a reading was held up for %i s', async (seconds) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  let shown: string[] = [];
  leave.push(
    watchQuery(
      db,
      async (within) => (await rowsIn(within, wholeTable<{ id: string }>('floors'))).map(({ id }) => id),
      (ids) => {
        shown = ids;
      },
    ),
  );
  await passes(3);
  const letGo = holding();
  const building = { id: 'b', identifier: 'b', name: 'b', site: '', timeZone: 'UTC' };
  await db.floors.put({ id: 'a', identifier: 'a', name: 'a', building });
  await passes(seconds);
  await letGo();
  await passes(60);
  expect(shown).toEqual(['a']);
});
