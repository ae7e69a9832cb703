import { openAccount } from '../offline/db/connection.ts';
import type { AccountDatabase } from '../offline/db/account-database.ts';
import type { Singles } from '../queries/account-singles.tsx';
import { readSingles } from '../queries/account-singles.tsx';

export interface OpenedAccount {
  id: string;
  database: AccountDatabase;
  /** None where they could not be read. */
  first: Singles;
}

/** Opens an account's database and reads what every screen begins with. */
export async function openWithSingles(id: string): Promise<OpenedAccount> {
  const database = await openAccount(id);
  return { id, database, first: await readSingles(database).catch(() => ({})) };
}

let expected: OpenedAccount | null = null;

/** Opens an account before the first paint, which then needs no other. Who opens it hears of a failure. */
export async function expectAccount(id: string): Promise<void> {
  expected = await openWithSingles(id).catch(() => null);
}

/** The expected account, once: what was read of it is of that moment. */
export function takeExpected(id: string): OpenedAccount | null {
  const taken = expected?.id === id ? expected : null;
  expected = null;
  return taken;
}
