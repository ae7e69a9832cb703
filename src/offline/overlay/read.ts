import { Dexie } from 'dexie';
import type { DirtyRoom } from '../../domain/cleaning/cleaning.ts';
import type { EmployeeLocation } from '../../domain/employee-location/employee-location.ts';
import type { EmployeeInfo } from '../../domain/employee/employee.ts';
import type { Notification } from '../../domain/notification/notification.ts';
import type { PublicVisit } from '../../domain/visit/visit.ts';
import type { WorkplaceReservation } from '../../domain/workplace-reservation/workplace-reservation.ts';
import type { AccountDatabase } from '../db/account-database.ts';
import type { Entry } from '../db/entry.ts';
import { unsettledEntries } from '../outbox/entries.ts';
import type { View } from '../view/view.ts';
import { overlay } from './overlay.ts';

/** Rows of the mirror that a screen asks for. */
export interface Truth {
  reservations?: readonly WorkplaceReservation[];
  locations?: readonly EmployeeLocation[];
  dirtyRooms?: readonly DirtyRoom[];
  notifications?: readonly Notification[];
  visits?: readonly PublicVisit[];
  employeeInfo?: EmployeeInfo | null;
}

/** Truth as a view: nothing of it waits. */
export function viewOf(truth: Truth): View {
  return {
    reservations: new Map((truth.reservations ?? []).map((row) => [row.id, { ...row, waiting: null }])),
    locations: new Map((truth.locations ?? []).map((row) => [row.id, { ...row, waiting: null }])),
    dirtyRooms: new Map((truth.dirtyRooms ?? []).map((row) => [row.id, { ...row, cleaned: false, waiting: null }])),
    notifications: new Map((truth.notifications ?? []).map((row) => [row.id, { ...row, waiting: null }])),
    visits: new Map((truth.visits ?? []).map((row) => [row.id, { ...row, waiting: null }])),
    employeeInfo: truth.employeeInfo == null ? null : { ...truth.employeeInfo, waiting: null },
  };
}

/** What a reading of the outbox gave. */
interface Waiting {
  /** What waits, in the order of the queue. */
  entries: readonly Entry[];
  /** The newest entry of the outbox, settled or not; 0 for none. All up to it was read. */
  newest: number;
}

/** One reading of the outbox for all views of a transaction. */
const readIn = new WeakMap<IDBTransaction, Promise<Waiting>>();

async function readWaiting(db: AccountDatabase): Promise<Waiting> {
  // What is done has brought its rows.
  const [entries, [newest = 0]] = await Promise.all([
    unsettledEntries(db),
    db.outbox.toCollection().reverse().limit(1).primaryKeys(),
  ]);
  return { entries, newest };
}

function waitingNow(db: AccountDatabase): Promise<Waiting> {
  const transaction = Dexie.currentTransaction?.idbtrans;
  const known = transaction && readIn.get(transaction);
  if (known) return known;
  const waiting = readWaiting(db);
  if (transaction) readIn.set(transaction, waiting);
  return waiting;
}

/** Rows of the mirror and what waits, both as of one moment. */
export interface Snapshot extends Waiting {
  truth: Truth;
}

/** @param read reads the rows; it runs inside a transaction over the mirror and the outbox */
export function readSnapshot(db: AccountDatabase, read: () => Promise<Truth>): Promise<Snapshot> {
  return db.transaction(
    'r',
    [db.outbox, db.reservations, db.locations, db.dirtyRooms, db.notifications, db.visits, db.singles],
    async () => {
      const [truth, waiting] = await Promise.all([read(), waitingNow(db)]);
      return { truth, ...waiting };
    },
  );
}

/** Lays the outbox over the rows. */
export const viewAt = ({ truth, entries }: Pick<Snapshot, 'truth' | 'entries'>): View =>
  overlay(viewOf(truth), entries);

/** Reads rows of the mirror with the outbox laid over them. */
export const readView = async (db: AccountDatabase, read: () => Promise<Truth>): Promise<View> =>
  viewAt(await readSnapshot(db, read));
