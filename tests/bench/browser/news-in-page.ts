import type { BigFloor } from './big-floor.ts';
import type { WorkplaceReservation } from '../../../src/domain/workplace-reservation/workplace-reservation.ts';

// Each of these is sent to the page or the worker as text, so each must stand alone.

/** Mirrors a floor behind the app's back. */
export async function mirrorFloor({ accountId, rows }: { accountId: string; rows: BigFloor }): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(`roost-${accountId}`);
    opening.addEventListener('success', () => {
      const transaction = opening.result.transaction(
        ['floors', 'rooms', 'plans', 'reservations', 'pulls'],
        'readwrite',
      );
      transaction.objectStore('floors').put(rows.floor);
      for (const room of rows.rooms) transaction.objectStore('rooms').put(room);
      transaction.objectStore('plans').put(rows.plan);
      for (const row of rows.reservations) transaction.objectStore('reservations').put(row);
      transaction.addEventListener('complete', () => {
        opening.result.close();
        resolve();
      });
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')));
    });
  });
}

/**
 * Writes a reservation as a pull does, and says so as Dexie does.
 * @returns epoch milliseconds of the commit
 */
export async function bringNews({ accountId, row }: { accountId: string; row: WorkplaceReservation }): Promise<number> {
  const name = `roost-${accountId}`;
  const floorId = row.room.floor.id;
  const record = {
    key: `workplace-reservations:${floorId}`,
    url: null,
    etag: null,
    revision: 1,
    known: 1,
    touched: {},
    lastOkAt: Date.now(),
    error: null,
  };
  return new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('success', () => {
      const transaction = opening.result.transaction(['reservations', 'pulls'], 'readwrite');
      transaction.objectStore('reservations').put(row);
      transaction.objectStore('pulls').put(record);
      transaction.addEventListener('complete', () => {
        const at = performance.timeOrigin + performance.now();
        opening.result.close();
        const channel = new BroadcastChannel('x-storagemutated-1');
        channel.postMessage({
          [`idb://${name}/reservations/`]: { from: row.id, to: row.id, d: 1 },
          [`idb://${name}/reservations/:dels`]: { from: row.id, to: row.id, d: 1 },
          [`idb://${name}/reservations/room.floor.id`]: { from: floorId, to: floorId, d: 1 },
          [`idb://${name}/reservations/[room.floor.id+date]`]: {
            from: [floorId, row.date],
            to: [floorId, row.date],
            d: 1,
          },
          [`idb://${name}/reservations/[employee.id+date]`]: { d: 0 },
          [`idb://${name}/pulls/`]: { from: record.key, to: record.key, d: 1 },
          [`idb://${name}/pulls/:dels`]: { from: record.key, to: record.key, d: 1 },
        });
        channel.close();
        resolve(at);
      });
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')));
    });
  });
}

/** The least that a page could do: it reads the row that it was told of, and changes one text. */
export async function showBare(accountId: string): Promise<void> {
  const line = document.createElement('p');
  line.setAttribute('aria-live', 'polite');
  document.body.replaceChildren(line);
  const name = `roost-${accountId}`;
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('success', () => resolve(opening.result));
  });
  let told = 0;
  new BroadcastChannel('x-storagemutated-1').addEventListener('message', ({ data }) => {
    const reading = database
      .transaction('reservations')
      .objectStore('reservations')
      .get(data[`idb://${name}/reservations/`].from);
    reading.addEventListener('success', () => {
      told += 1;
      line.textContent = `${reading.result.status} ${String(told)} of 1`;
    });
  });
}

declare global {
  // eslint-disable-next-line no-var
  var newsSeen: { painted: number | null; longest: number };
}

/** Notes when the count of free workstations has changed and was painted, and the longest task. */
export function watchNews(): void {
  const seen: typeof newsSeen = { painted: null, longest: 0 };
  globalThis.newsSeen = seen;
  let before: string | null | undefined = null;
  new MutationObserver(() => {
    const now = [...document.querySelectorAll('[aria-live="polite"]')]
      .map(({ textContent }) => textContent)
      .find((text) => /of [\d,.]+/.test(text ?? ''));
    if (now === before || now === undefined) return;
    before = now;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        seen.painted = performance.timeOrigin + performance.now();
      });
      port1.start();
      port2.postMessage(null);
    });
  }).observe(document, { subtree: true, childList: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
  }).observe({ type: 'longtask' });
}
