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

/** Puts rows into a table; a page shows them after it was loaded anew. */
export function putRows(page: Page, database: string, table: string, rows: readonly object[]): Promise<void> {
  return page.evaluate(
    ([name, store, all]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => {
          reject(new Error(`no database ${name}`));
        });
        opening.addEventListener('success', () => {
          const db = opening.result;
          const writing = db.transaction(store, 'readwrite');
          for (const row of all) writing.objectStore(store).put(row);
          writing.addEventListener('complete', () => {
            db.close();
            resolve();
          });
          writing.addEventListener('abort', () => {
            reject(writing.error ?? new Error('aborted'));
          });
        });
      }),
    [database, table, rows] as const,
  );
}

/** Takes all rows out of a table. */
export function clearTable(page: Page, database: string, table: string): Promise<void> {
  return page.evaluate(
    ([name, store]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => {
          reject(new Error(`no database ${name}`));
        });
        opening.addEventListener('success', () => {
          const db = opening.result;
          const writing = db.transaction(store, 'readwrite');
          writing.objectStore(store).clear();
          writing.addEventListener('complete', () => {
            db.close();
            resolve();
          });
        });
      }),
    [database, table] as const,
  );
}

/** Changes the rows of a table that have a field of that value, all in one transaction. */
export function patchRows(
  page: Page,
  database: string,
  table: string,
  where: readonly [field: string, value: string],
  patch: object,
): Promise<void> {
  return page.evaluate(
    ([name, store, [field, value], more]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => {
          reject(new Error(`no database ${name}`));
        });
        opening.addEventListener('success', () => {
          const db = opening.result;
          const writing = db.transaction(store, 'readwrite');
          const reading = writing.objectStore(store).getAll();
          reading.addEventListener('success', () => {
            for (const row of reading.result)
              if (row[field] === value) writing.objectStore(store).put({ ...row, ...more });
          });
          writing.addEventListener('complete', () => {
            db.close();
            resolve();
          });
          writing.addEventListener('abort', () => {
            reject(writing.error ?? new Error('aborted'));
          });
        });
      }),
    [database, table, where, patch] as const,
  );
}

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
