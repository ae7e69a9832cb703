import type { Page } from '@playwright/test';
import { outboxEntry } from '../../tests/support/outbox-entry.ts';

/** Reads and writes the browser's databases past the app, as a test must that looks for what should not be there. */

/** All rows of a table. */
export function rowsOf(page: Page, database: string, table: string): Promise<unknown[]> {
  return page.evaluate(
    ([name, store]) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => {
          reject(new Error(`no database ${name}`));
        });
        opening.addEventListener('success', () => {
          const db = opening.result;
          const reading = db.transaction(store).objectStore(store).getAll();
          reading.addEventListener('success', () => {
            db.close();
            resolve(reading.result);
          });
        });
      }),
    [database, table] as const,
  );
}

/** What happens to a table, in one transaction and in this order: as data, since it is read in the page. */
interface TableChange {
  clear?: true;
  put?: readonly object[];
  /** Only rows that have a field of that value. */
  patch?: { where: readonly [field: string, value: string]; by: object };
}

function changeTable(page: Page, database: string, table: string, change: TableChange): Promise<void> {
  return page.evaluate(
    ([name, store, { clear, put, patch }]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => {
          reject(new Error(`no database ${name}`));
        });
        opening.addEventListener('success', () => {
          const db = opening.result;
          const writing = db.transaction(store, 'readwrite');
          const rows = writing.objectStore(store);
          if (clear) rows.clear();
          for (const row of put ?? []) rows.put(row);
          if (patch) {
            const [field, value] = patch.where;
            const reading = rows.getAll();
            reading.addEventListener('success', () => {
              for (const row of reading.result) if (row[field] === value) rows.put({ ...row, ...patch.by });
            });
          }
          writing.addEventListener('complete', () => {
            db.close();
            resolve();
          });
          writing.addEventListener('abort', () => {
            reject(writing.error ?? new Error('aborted'));
          });
        });
      }),
    [database, table, change] as const,
  );
}

/** Puts rows into a table; a page shows them after it was loaded anew. */
export const putRows = (page: Page, database: string, table: string, rows: readonly object[]): Promise<void> =>
  changeTable(page, database, table, { put: rows });

/** Takes all rows out of a table. */
export const clearTable = (page: Page, database: string, table: string): Promise<void> =>
  changeTable(page, database, table, { clear: true });

/** Changes the rows of a table that have a field of that value. */
export const patchRows = (
  page: Page,
  database: string,
  table: string,
  where: readonly [field: string, value: string],
  patch: object,
): Promise<void> => changeTable(page, database, table, { patch: { where, by: patch } });

/** Names of the databases of the browser's context. */
export const databaseNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));

/** Everything that lies in the caches, by address and text. */
export function cached(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) texts.push(key.url, (await (await cache.match(key))?.text()) ?? '');
    }
    return texts.join('\n');
  });
}

interface SessionRow {
  accountId: string;
  [field: string]: unknown;
}
const isSession = (row: unknown): row is SessionRow =>
  typeof row === 'object' && row !== null && 'accountId' in row && typeof row.accountId === 'string';

/** The session as the device keeps it. */
export async function sessionOf(page: Page): Promise<SessionRow> {
  const session = (await rowsOf(page, 'roost-device', 'sessions')).find(isSession);
  if (session === undefined) throw new Error('nobody is signed in');
  return session;
}

/** Name of the signed-in account's database. */
export const ownDatabase = async (page: Page): Promise<string> => `roost-${(await sessionOf(page)).accountId}`;

/** A row of the outbox as an app would have kept it: queued and never sent, unless told otherwise. */
export function outboxRow(more: object): object {
  const kind = 'from-a-newer-version';
  const { seq: _, ...row } = outboxEntry({ intentId: crypto.randomUUID(), kind, occurredAt: Date.now() });
  return { ...row, ...more };
}
