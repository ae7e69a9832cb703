import type { Dexie } from 'dexie';
import { visitOfAccount } from '../../domain/visit/visit.ts';
import { inTime } from '../ports/in-time.ts';
import { AccountDatabase } from './account-database.ts';
import { DeviceDatabase } from './device-database.ts';

/** A newer version owns this database: this one must not write to it, and reloads. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';
}

/** A slower read means a lost connection, in milliseconds. */
const PROBE_TIMEOUT_MS = 4000;

const listeners = new Set<() => void>();
let isOutdated = false;

/**
 * Calls once a newer version changes the tables: this one can then read and keep nothing. Calls at once if that is
 * known.
 */
export function onOutdated(listener: () => void): void {
  if (isOutdated) listener();
  else listeners.add(listener);
}

function tellOutdated(): void {
  isOutdated = true;
  for (const listener of listeners) listener();
  listeners.clear();
}

/** Databases that made way for a newer version, or for their deletion. */
const madeWay = new WeakSet<Dexie>();
/** Whether another window, and no browser short of space, took it away. */
export const hasMadeWay = (db: Dexie): boolean => madeWay.has(db);
/** Names of those that another window has deleted, at sign-out. */
const deleted = new Set<string>();

/**
 * Closes a database once a newer version wants its tables, and refuses to open newer ones. Dexie alone reopens by
 * itself, as after the back/forward cache, and would go on with the newer tables.
 */
function guarded<D extends Dexie>(db: D): D {
  const declared = db.verno;
  db.on('versionchange', ({ newVersion }) => {
    madeWay.add(db);
    db.close({ disableAutoOpen: true });
    if (newVersion !== null && newVersion > 0) tellOutdated();
    else deleted.add(db.name);
    // Dexie's own handler would reopen the database at its next use.
    return false;
  });
  db.on(
    'ready',
    () => {
      // IndexedDB counts versions in tenths of Dexie's.
      if (db.backendDB().version <= declared * 10) return;
      tellOutdated();
      throw new NewerSchemaError(`${db.name} belongs to a newer version`);
    },
    true,
  );
  return db;
}

/** Opens a closed database again; another in its place where it had to make way. */
async function opened<D extends Dexie>(known: D | undefined, make: () => D, keep: (db: D) => void): Promise<D> {
  const db = known === undefined || madeWay.has(known) ? guarded(make()) : known;
  keep(db);
  const opening = async () => {
    try {
      await db.open();
    } catch (error) {
      if (error instanceof NewerSchemaError) throw error;
      // After a pause of iOS the first try may fail.
      await db.open();
    }
  };
  // It goes on: whoever opens it next joins it.
  await inTime(opening());
  return db;
}

const accounts = new Map<string, AccountDatabase>();
let deviceDatabase: DeviceDatabase | undefined;

/**
 * The one connection of this context to the device's database.
 * @throws NewerSchemaError as above
 * @throws LateError where the browser does not open it
 */
export const openDevice = (): Promise<DeviceDatabase> =>
  opened(
    deviceDatabase,
    () => new DeviceDatabase(),
    (db) => {
      deviceDatabase = db;
    },
  );

/** Whether an account is signed in here, or its link is known. */
async function isHere(accountId: string): Promise<boolean> {
  const device = await openDevice();
  const uuid = visitOfAccount(accountId);
  return withConnection(device, async () =>
    uuid === null
      ? (await device.sessions.get('session'))?.accountId === accountId
      : (await device.visits.get(uuid)) !== undefined,
  );
}

/**
 * The one connection of this context to an account's database; opens it again where it was closed.
 * @throws NewerSchemaError when the tables are newer than this version
 * @throws Error when another window deleted it: late work must not make it anew
 * @throws LateError where the browser does not open it
 */
export async function openAccount(accountId: string): Promise<AccountDatabase> {
  const known = accounts.get(accountId);
  if (known !== undefined && deleted.has(known.name)) {
    if (!(await isHere(accountId))) throw new Error(`${known.name} was deleted`);
    deleted.delete(known.name);
  }
  return opened(
    // Another may have made it anew meanwhile.
    accounts.get(accountId),
    () => new AccountDatabase(accountId),
    (db) => {
      accounts.set(accountId, db);
    },
  );
}

/**
 * Tries a read, and reopens the database when it fails: after a pause iOS leaves connections that answer nothing.
 * @returns whether it had to be reopened
 * @throws what opening throws
 */
export async function probe(db: Dexie): Promise<boolean> {
  try {
    const [table] = db.tables;
    if (table !== undefined) await inTime(table.limit(1).primaryKeys(), PROBE_TIMEOUT_MS);
    return false;
  } catch {
    if (madeWay.has(db)) throw new NewerSchemaError(`${db.name} has made way`);
    // The same object reopens: live queries hang on it.
    db.close({ disableAutoOpen: false });
    await inTime(db.open());
    return true;
  }
}

/**
 * Does `work`; where it fails, once more over a connection that answers.
 * @param work may run twice, and the first run may have come through
 * @param isFinal errors that no connection mends
 */
export async function withConnection<T>(
  db: Dexie,
  work: () => Promise<T>,
  isFinal: (error: unknown) => boolean = () => false,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isFinal(error)) throw error;
    // Tries again even if it is well: somebody else may have reopened it.
    await probe(db);
    return work();
  }
}
