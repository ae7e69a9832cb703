import type { EmployeeInfo } from '../../domain/employee/employee.ts';
import type { EmployeeLocation } from '../../domain/employee-location/employee-location.ts';
import type { WorkplaceReservation } from '../../domain/workplace-reservation/workplace-reservation.ts';
import { Dexie } from 'dexie';
import type { AccountDatabase } from '../db/account-database.ts';
import type { Entry } from '../db/entry.ts';
import { overlay } from './overlay.ts';
import type { View } from './view.ts';

/** Rows of the mirror that a screen asks for. */
export interface Truth {
  reservations?: readonly WorkplaceReservation[];
  locations?: readonly EmployeeLocation[];
  employeeInfo?: EmployeeInfo | null;
}

/** Truth as a view: nothing of it waits. */
export function viewOf(truth: Truth): View {
  return {
    reservations: new Map((truth.reservations ?? []).map((row) => [row.id, { ...row, waiting: null }])),
    locations: new Map((truth.locations ?? []).map((row) => [row.id, { ...row, waiting: null }])),
    employeeInfo: truth.employeeInfo == null ? null : { ...truth.employeeInfo, waiting: null },
  };
}

/** The outbox as read in a transaction, for all views that are read in the same one. */
const readIn = new WeakMap<IDBTransaction, Promise<Entry[]>>();

function entriesNow(db: AccountDatabase): Promise<Entry[]> {
  const transaction = Dexie.currentTransaction?.idbtrans;
  const known = transaction && readIn.get(transaction);
  if (known) return known;
  const entries: Promise<Entry[]> = db.outbox.orderBy('seq').toArray();
  if (transaction) readIn.set(transaction, entries);
  return entries;
}

/** Rows of the mirror and the outbox, both as of one moment. */
export interface Snapshot {
  truth: Truth;
  /** In the order of the queue. */
  entries: readonly Entry[];
}

/** @param read reads the rows; it runs inside a transaction over the mirror and the outbox */
export function readSnapshot(db: AccountDatabase, read: () => Promise<Truth>): Promise<Snapshot> {
  return db.transaction('r', [db.outbox, db.reservations, db.locations, db.singles], async () => {
    const [truth, entries] = await Promise.all([read(), entriesNow(db)]);
    return { truth, entries };
  });
}

/** Lays the outbox over the rows. */
export const viewAt = ({ truth, entries }: Snapshot): View => overlay(viewOf(truth), entries);

/** Reads rows of the mirror with the outbox laid over them. */
export const readView = async (db: AccountDatabase, read: () => Promise<Truth>): Promise<View> => viewAt(await readSnapshot(db, read));
