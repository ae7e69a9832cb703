import type { EmployeeInfo } from '../../domain/employee/employee.ts';
import type { EmployeeLocation } from '../../domain/employee-location/employee-location.ts';
import type { WorkplaceReservation } from '../../domain/workplace-reservation/workplace-reservation.ts';
import type { AccountDatabase } from '../db/account-database.ts';
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

/**
 * Reads rows of the mirror and lays the outbox over them, both as of one moment.
 * @param read reads the rows; it runs inside a transaction over the mirror and the outbox
 */
export function readView(db: AccountDatabase, read: () => Promise<Truth>): Promise<View> {
  return db.transaction('r', [db.outbox, db.reservations, db.locations, db.singles], async () => {
    const [truth, entries] = await Promise.all([read(), db.outbox.orderBy('seq').toArray()]);
    return overlay(viewOf(truth), entries);
  });
}
