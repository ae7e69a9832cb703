/* oxlint-disable eslint/no-underscore-dangle -- how a transaction may fail is not public in the library */

import { isRecord } from '../../../src/offline/ports/record.ts';

/** Name of the error by which IndexedDB says that the device is full. */
export const NO_ROOM = 'QuotaExceededError';

/** What the library keeps to itself, and what the disk needs of it. */
interface Inner {
  _requests: { request: IDBRequest }[];
  _state: string;
  _start(): void;
  _abort(errorName: string): void;
  _execRequestAsync(request: { operation: () => unknown }): IDBRequest;
}
// oxlint-disable-next-line typescript/no-explicit-any -- these names are not public; a version without them fails here
const isInner = (transaction: any): transaction is Inner =>
  ['_start', '_abort', '_execRequestAsync'].every((name) => typeof transaction[name] === 'function');

function innerOf(transaction: IDBTransaction): Inner {
  const inner: unknown = transaction;
  if (!isInner(inner)) throw new Error('the database in memory has changed');
  return inner;
}

/** Chromium finds at the commit that there is no room: all went well, and the transaction is aborted. */
export function failAtCommit(transaction: IDBTransaction): void {
  const inner = innerOf(transaction);
  const { _start: start } = inner;
  inner._start = function startedOrFailed(this: Inner) {
    const isOver = this._state !== 'finished' && this._requests.every(({ request }) => request.readyState === 'done');
    if (isOver) this._abort(NO_ROOM);
    else start.call(this);
  };
}

/** Firefox finds it at the write itself, whose request fails. */
export function failAtWrite(
  transaction: IDBTransaction,
  write: () => IDBRequest<IDBValidKey>,
): IDBRequest<IDBValidKey> {
  const inner = innerOf(transaction);
  const { _execRequestAsync: execute } = inner;
  inner._execRequestAsync = (request) =>
    execute.call(inner, {
      ...request,
      operation: () => {
        throw new DOMException('no room', NO_ROOM);
      },
    });
  try {
    return write();
  } finally {
    inner._execRequestAsync = execute;
  }
}

/** A database as the library keeps it, and a table. */
interface RawDatabase {
  rawObjectStores: Map<string, { records: { values(): Iterable<unknown> } }>;
}
interface Raw {
  records: { get(key: IDBValidKey): unknown };
}
// oxlint-disable-next-line typescript/no-explicit-any -- as above
const isRawDatabase = (connection: any): connection is { _rawDatabase: RawDatabase } =>
  connection._rawDatabase?.rawObjectStores instanceof Map;
// oxlint-disable-next-line typescript/no-explicit-any -- as above
const isRaw = (store: any): store is { _rawObjectStore: Raw } =>
  typeof store._rawObjectStore?.records?.get === 'function';

/** How many rows some tables of a database hold. */
export function rowsIn(connection: IDBDatabase, tables: ReadonlySet<string>): number {
  const inner: unknown = connection;
  if (!isRawDatabase(inner)) throw new Error('the database in memory has changed');
  let count = 0;
  for (const [name, { records }] of inner._rawDatabase.rawObjectStores)
    if (tables.has(name)) count += [...records.values()].length;
  return count;
}

function rawOf(store: IDBObjectStore): Raw {
  const inner: unknown = store;
  if (!isRaw(inner)) throw new Error('the database in memory has changed');
  return inner._rawObjectStore;
}

/** Whether a row takes the place of one that is there. */
export function isThere(store: IDBObjectStore, row: unknown): boolean {
  const key: unknown =
    typeof store.keyPath === 'string'
      ? store.keyPath.split('.').reduce((part: unknown, field) => (isRecord(part) ? part[field] : undefined), row)
      : undefined;
  return (typeof key === 'string' || typeof key === 'number') && rawOf(store).records.get(key) !== undefined;
}
