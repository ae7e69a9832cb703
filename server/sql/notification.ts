import type { Notification } from '../../src/domain/notification/notification.ts';
import type { Reader } from '../db/database.ts';

/** A notification without its sentence, which is made in the reader's language from `type` and `values`. */
export interface StoredNotification extends Omit<Notification, 'message'> {
  values: Record<string, string>;
}

/** An employee's notifications, newest first. */
export async function listNotifications(db: Reader, employeeId: string): Promise<StoredNotification[]> {
  const rows = await db.selectFrom('notification').selectAll().where('employee_id', '=', employeeId).orderBy('created_at', 'desc').orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    subject: row.subject,
    values: row.values,
    status: row.status,
    createdDate: row.created_at,
    expectedDate: row.expected_at,
    toDate: row.until_at,
    visitId: row.visit_id,
    reservationId: row.reservation_id,
    locationId: row.location_id,
    locationType: row.location_type,
    goto: row.goto,
  }));
}
