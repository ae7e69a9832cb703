import type { Dexie } from 'dexie';
import { AccountDatabase } from './account-database.ts';
import { DeviceDatabase } from './device-database.ts';

/** The device holds a newer version's database: this one must not write to it, and has to be reloaded. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';
}

/** A read that takes longer means that the connection is gone, in milliseconds. */
const PROBE_MS = 2000;

/**
 * Opens a database, and closes it as soon as a newer version wants to change its tables: that one must not wait for us.
 * @throws NewerSchemaError when the tables are newer than this version; Dexie alone would open them all the same
 */
async function openSafely<D extends Dexie>(db: D): Promise<D> {
  const declared = db.verno;
  db.on('versionchange', () => {
    db.close({ disableAutoOpen: true });
    // Stops Dexie's own handler, which would do the same once more and print a warning.
    return false;
  });
  await db.open();
  // IndexedDB counts versions in tenths of Dexie's.
  if (db.backendDB().version > declared * 10) {
    db.close({ disableAutoOpen: true });
    throw new NewerSchemaError(`${db.name} belongs to a newer version`);
  }
  return db;
}

const accounts = new Map<string, Promise<AccountDatabase>>();
let deviceDatabase: Promise<DeviceDatabase> | null = null;

/** The one connection of this context to an account's database. Opens it again where it was closed. */
export async function openAccount(accountId: string): Promise<AccountDatabase> {
  const known = accounts.get(accountId);
  const db = await known?.catch(() => undefined);
  if (db?.isOpen() === true) return db;
  const opening = openSafely(new AccountDatabase(accountId));
  accounts.set(accountId, opening);
  return opening;
}

/** The one connection of this context to the device's database. */
export async function openDevice(): Promise<DeviceDatabase> {
  const db = await deviceDatabase?.catch(() => undefined);
  if (db?.isOpen() === true) return db;
  deviceDatabase = openSafely(new DeviceDatabase());
  return deviceDatabase;
}

/**
 * Tries a read, and opens the database again when it fails: after a pause iOS leaves a connection that answers nothing.
 * @returns whether it had to be opened again
 * @throws what opening throws
 */
export async function probe(db: Dexie): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), PROBE_MS);
  });
  try {
    const [table] = db.tables;
    await Promise.race([table?.limit(1).primaryKeys(), late]);
    return false;
  } catch {
    // Live queries hang on the Dexie object, so it is that one which opens anew.
    db.close({ disableAutoOpen: false });
    await openSafely(db);
    return true;
  } finally {
    clearTimeout(timer);
  }
}
