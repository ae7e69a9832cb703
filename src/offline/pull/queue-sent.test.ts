import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SetTimers, settled } from '../../../tests/support/set-timers.ts';
import { AccountDatabase } from '../db/account-database.ts';
import { emptyRecord } from '../mirror/apply-change.ts';
import { queueSent } from './queue-sent.ts';

const { drainsEnd } = vi.hoisted(() => ({ drainsEnd: vi.fn<() => Promise<void> | null>() }));
vi.mock('../ports/worker-link.ts', () => ({ drainsEnd }));

const STUCK = 5000;
let timers: SetTimers;
let db: AccountDatabase;
let sent: () => void;
let isOver: boolean;

beforeEach(async () => {
  [timers, db, isOver] = [new SetTimers(), new AccountDatabase(crypto.randomUUID()), false];
  // Its creation is told as a change of all tables.
  await db.open();
  drainsEnd.mockReset().mockReturnValue(new Promise((resolve) => (sent = resolve)));
});
afterEach(() => db.delete());

const ports = { after: (ms: number, call: () => void) => timers.after(ms, call) };
function begin(): void {
  void queueSent(ports, db.accountId)?.then(() => (isOver = true));
}

/** Writes as an answer does, or as a claim. */
async function write(tables: ('outbox' | 'pulls')[]): Promise<void> {
  await db.transaction('rw', tables, async () => {
    if (tables.includes('pulls')) await db.pulls.put(emptyRecord('floors'));
    if (tables.includes('outbox')) await db.outbox.delete(1);
  });
  await settled();
}

async function ring(): Promise<boolean> {
  timers.ring(STUCK);
  await settled();
  return isOver;
}

it('has nothing to wait for where nothing is being sent', () => {
  drainsEnd.mockReturnValue(null);
  expect(queueSent(ports, db.accountId)).toBeNull();
});

it('ends once it is sent, and leaves nothing behind', async () => {
  begin();
  sent();
  await settled();
  expect([isOver, timers.waits()]).toEqual([true, []]);
});

it.each<[what: string, tables: ('outbox' | 'pulls')[]]>([
  ['nothing is written', []],
  ['entries are claimed alone', ['outbox']],
  ['others’ changes come alone', ['pulls']],
])('gives a queue up as hanging where %s', async (_, tables) => {
  begin();
  if (tables.length > 0) await write(tables);
  expect(await ring()).toBe(true);
});

it('waits on while answers come, until none did', async () => {
  begin();
  await write(['outbox', 'pulls']);
  expect(await ring()).toBe(false);
  expect(await ring()).toBe(true);
});

it('hears of no other account', async () => {
  const other = new AccountDatabase(crypto.randomUUID());
  await other.open();
  begin();
  await other.transaction('rw', ['outbox', 'pulls'], async () => {
    await other.pulls.put(emptyRecord('floors'));
    await other.outbox.delete(1);
  });
  expect(await ring()).toBe(true);
  await other.delete();
});

it('waits 20 s at most, however well it goes', async () => {
  begin();
  const over: boolean[] = [];
  for (let times = 0; times < 4; times += 1) {
    await write(['outbox', 'pulls']);
    over.push(await ring());
  }
  expect(over).toEqual([false, false, false, true]);
});

it('hears nothing more after its end', async () => {
  const left = vi.spyOn(Dexie.on.storagemutated, 'unsubscribe');
  begin();
  await ring();
  expect(left).toHaveBeenCalledTimes(1);
});
