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

/**
 * Reads rows of the mirror and lays the outbox over them, both as of one moment.
 * @param read reads the rows; it runs inside a transaction over the mirror and the outbox
 */
export function readView(db: AccountDatabase, read: () => Promise<Truth>): Promise<View> {
  return db.transaction('r', [db.outbox, db.reservations, db.locations, db.singles], async () => {
    const [truth, entries] = await Promise.all([read(), entriesNow(db)]);
    return overlay(viewOf(truth), entries);
  });
}
