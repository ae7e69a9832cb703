import { Dexie, type EntityTable } from 'dexie';
import { AccountDatabase } from '../../../../src/offline/db/account-database.ts';
import type { Entry, NewEntry } from '../../../../src/offline/db/entry.ts';
import { type BookWorkstation, bookWorkstation } from '../../../../src/offline/mutations/book-workstation.ts';
import { enqueue } from '../../../../src/offline/outbox/enqueue.ts';
import { newEntry } from '../../../support/outbox-entry.ts';

/** The same table as the outbox, written to without a thought. */
class BareDatabase extends Dexie {
  readonly outbox!: EntityTable<Entry, 'seq'>;

  constructor() {
    super('bare', { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ outbox: '++seq, &intentId, state, *lanes' });
  }
}

const app = new AccountDatabase('bench');
const bare = new BareDatabase();

const booking = (): BookWorkstation => {
  const building = {
    id: 'b-1',
    identifier: 'B1',
    name: 'Herengracht',
    site: 'Amsterdam',
    timeZone: 'Europe/Amsterdam',
  };
  return {
    reservationId: crypto.randomUUID(),
    locationId: crypto.randomUUID(),
    date: '2026-11-24',
    dayPart: 'FULLDAY',
    slot: { start: '2026-11-24T07:00:00Z', end: '2026-11-24T17:00:00Z' },
    employee: { id: 'e-1', displayName: 'Emma de Vries', email: 'emma@example.test' },
    room: {
      id: 'r-1',
      identifier: 'R1',
      name: '3.A12',
      floor: { id: 'f-1', identifier: 'F1', name: '3', building },
      type: { name: 'WORKSTATION' },
      category: null,
      reservable: true,
      flex: true,
      status: 'AVAILABLE',
      unavailableReason: null,
      assignedTo: [],
    },
  };
};

const entryOf = (params: BookWorkstation): NewEntry => newEntry(bookWorkstation, params);

/** @returns milliseconds of each */
async function timeEach(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times;
}

const offered = {
  /** One after the other, each durable before the next, as a person's taps are. */
  enqueue: (count: number) =>
    timeEach(count, () => enqueue(app, bookWorkstation, booking(), { afterwards: () => undefined })),
  add: (count: number) => timeEach(count, () => bare.outbox.add(entryOf(booking()))),
};

declare global {
  // eslint-disable-next-line no-var
  var enqueueBench: typeof offered;
}
globalThis.enqueueBench = offered;
