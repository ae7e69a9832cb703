import type { NewEntry } from '../../../src/offline/db/entry.ts';

// Each of these is sent to the page as text, so each must stand alone.

/** A request as the page sends it. */
export interface Sending {
  method: string;
  url: string;
  headers: Record<string, string>;
}

/** How far it came. */
export interface Sent {
  done: number;
  milliseconds: number;
}

/** A bare loop of fetches, cut off after `longest` milliseconds. */
export async function fetchAll({
  requests,
  atOnce,
  longest,
}: {
  requests: Sending[];
  atOnce: number;
  longest: number;
}): Promise<Sent> {
  const began = performance.now();
  let next = 0;
  let done = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (
        let request = requests[next];
        request !== undefined && performance.now() - began < longest;
        request = requests[next]
      ) {
        next += 1;
        const response = await fetch(request.url, { method: request.method, headers: request.headers });
        const body: unknown = await response.json();
        if (!response.ok) throw new Error(`${String(response.status)} ${JSON.stringify(body)}`);
        done += 1;
      }
    }),
  );
  return { done, milliseconds: performance.now() - began };
}

/** Empties the outbox behind the app's back. */
export async function clearOutbox(accountId: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(`roost-${accountId}`);
    opening.addEventListener('success', () => {
      const transaction = opening.result.transaction('outbox', 'readwrite');
      transaction.objectStore('outbox').clear();
      transaction.addEventListener('complete', () => {
        opening.result.close();
        resolve();
      });
      transaction.addEventListener('abort', () => {
        reject(transaction.error ?? new Error('aborted'));
      });
    });
  });
}

/** Puts entries into the outbox behind the app's back, and says so as Dexie does. */
export async function fillOutbox({ accountId, entries }: { accountId: string; entries: NewEntry[] }): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(`roost-${accountId}`);
    opening.addEventListener('success', () => {
      const transaction = opening.result.transaction('outbox', 'readwrite');
      for (const entry of entries) transaction.objectStore('outbox').add(entry);
      transaction.addEventListener('complete', () => {
        opening.result.close();
        const channel = new BroadcastChannel('x-storagemutated-1');
        channel.postMessage({ all: { from: -Infinity, to: [[]], d: 1 } });
        channel.close();
        resolve();
      });
      transaction.addEventListener('abort', () => {
        reject(transaction.error ?? new Error('aborted'));
      });
    });
  });
}

/**
 * Asks the worker to drain until nothing waits, or `longest` milliseconds have passed.
 * @throws where an entry came to another end than done
 */
export async function drainAll({ accountId, longest }: { accountId: string; longest: number }): Promise<Sent> {
  const registration = await navigator.serviceWorker.ready;
  const began = performance.now();
  // A page of the app asks for it by itself, and knows that it goes on.
  window.dispatchEvent(new Event('online'));
  const late = new Promise<boolean>((resolve) => {
    setTimeout(() => {
      resolve(false);
    }, longest);
  });
  for (let left = true; left;) {
    const reported = new Promise<boolean>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', ({ data }: MessageEvent<{ left: boolean } | null>) => {
        resolve(data?.left !== false);
      });
      port1.start();
      registration.active?.postMessage({ type: 'drain', hurried: true }, [port2]);
    });
    left = await Promise.race([reported, late]);
  }
  const milliseconds = performance.now() - began;
  const states = await new Promise<string[]>((resolve) => {
    const opening = indexedDB.open(`roost-${accountId}`);
    opening.addEventListener('success', () => {
      const request: IDBRequest<{ state: string }[]> = opening.result
        .transaction('outbox')
        .objectStore('outbox')
        .getAll();
      request.addEventListener('success', () => {
        opening.result.close();
        resolve(request.result.map(({ state }) => state));
      });
    });
  });
  const others = states.filter((state) => !['done', 'queued', 'sending'].includes(state));
  if (others.length > 0)
    throw new Error(
      `${String(others.length)} of ${String(states.length)} entries are ${[...new Set(others)].join(', ')}`,
    );
  return { done: states.filter((state) => state === 'done').length, milliseconds };
}

/** When a collection of the account was last confirmed or fetched, in epoch ms; 0: none was. */
export async function lastConfirmed(accountId: string): Promise<number> {
  const known = await indexedDB.databases();
  const name = `roost-${accountId}`;
  if (!known.some((database) => database.name === name)) return 0;
  return new Promise<number>((resolve) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('success', () => {
      const request: IDBRequest<{ lastOkAt: number | null }[]> = opening.result
        .transaction('pulls')
        .objectStore('pulls')
        .getAll();
      request.addEventListener('success', () => {
        opening.result.close();
        resolve(Math.max(0, ...request.result.map(({ lastOkAt }) => lastOkAt ?? 0)));
      });
    });
  });
}
