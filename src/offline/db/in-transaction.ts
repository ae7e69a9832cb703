import type { Transaction, TransactionMode } from 'dexie';
import { Dexie } from 'dexie';
import type { AccountDatabase } from './account-database.ts';

interface Bound {
  transaction: Transaction;
  /** Hears the name of each table that is used. */
  onUse?: (table: string) => void;
}

const bounds = new WeakMap<object, Bound>();

/** What {@link boundTo} makes of a database, once. */
const prototypes = new WeakMap<AccountDatabase, object>();

function prototypeOf(db: AccountDatabase): object {
  const known = prototypes.get(db);
  if (known !== undefined) return known;
  const made: object = Object.create(db);
  function table(this: object, name: string) {
    const bound = bounds.get(this);
    bound?.onUse?.(name);
    return bound === undefined ? db.table(name) : bound.transaction.table(name);
  }
  Object.defineProperty(made, 'table', { value: table });
  for (const { name } of db.tables)
    Object.defineProperty(made, name, {
      get(this: object) {
        return table.call(this, name);
      },
    });
  prototypes.set(db, made);
  return made;
}

/**
 * The database with tables that belong to a transaction, whatever is awaited in between: Dexie itself knows the
 * transaction only as long as its own promises follow each other.
 */
export function boundTo(db: AccountDatabase, bound: Bound): AccountDatabase {
  const made: AccountDatabase = Object.create(prototypeOf(db));
  bounds.set(made, bound);
  return made;
}

/**
 * Works in one transaction, outside of Dexie's zone: in there each promise that is awaited costs up to a hundred
 * microtasks.
 * @param work must use the transaction's tables alone, and begin no transaction
 * @throws what `work` throws; nothing is written then
 */
export const inTransaction = <T>(
  db: AccountDatabase,
  mode: TransactionMode,
  tables: readonly string[],
  work: (transaction: Transaction) => Promise<T>,
): PromiseLike<T> => db.transaction(mode, tables, (transaction) => Dexie.ignoreTransaction(() => work(transaction)));
