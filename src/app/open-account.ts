import { openAccount } from '../offline/db/connection.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import { inTime } from '../offline/ports/in-time.ts';
import type { Singles } from '../queries/account-singles.tsx';
import { readSingles } from '../queries/account-singles.tsx';
import { readAhead } from '../queries/live/live-query-scheduler.ts';
import { readFirst } from '../queries/read-first.ts';

export interface OpenedAccount {
  id: string;
  database: AccountDatabase;
  /** None where they could not be read. */
  first: Singles;
}

/** Opens an account's database and reads what every screen begins with. */
export async function openWithSingles(id: string): Promise<OpenedAccount> {
  const database = await openAccount(id);
  const first = await readAhead(database, async (within): Promise<Singles> => {
    const [singles, readings] = await Promise.all([readSingles(within), readFirst(within, Date.now())]);
    return { ...singles, readings };
  }).catch(() => ({}));
  return { id, database, first };
}

let expected: OpenedAccount | null = null;

/** The first paint waits no longer for it: whoever opens it then waits on, and says where it fails. In milliseconds. */
const EXPECT_TIMEOUT_MS = 2000;

/** Opens an account before the first paint, which then needs no other. Who opens it hears of a failure. */
export async function expectAccount(id: string): Promise<void> {
  expected = await inTime(openWithSingles(id), EXPECT_TIMEOUT_MS).catch(() => null);
}

/** The expected account, once: what was read of it is of that moment. */
export function takeExpected(id: string): OpenedAccount | null {
  const taken = expected?.id === id ? expected : null;
  expected = null;
  return taken;
}
