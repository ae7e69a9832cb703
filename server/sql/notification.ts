import { sql } from 'kysely';
import type { LocationStatus } from '../../src/domain/employee-location/employee-location.ts';
import type { Notification, NotificationTarget, NotificationType } from '../../src/domain/notification/notification.ts';
import type { Reader, Writer } from '../db/database.ts';

/** A stored notification; the reader's language turns `type` and `values` into its sentence. */
export interface StoredNotification extends Omit<Notification, 'message'> {
  values: Record<string, string>;
}

/** An employee's notifications, newest first. @param ids restricts them */
export async function listNotifications(db: Reader, employeeId: string, ids?: string[]): Promise<StoredNotification[]> {
  const rows = await db
    .selectFrom('notification')
    .selectAll()
    .where('employee_id', '=', employeeId)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${ids})`))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
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
    ...(row.in_app ? {} : { inApp: false }),
  }));
}

/** A notification to write; readers make its sentence from `type` and `values`. */
export interface NewNotification {
  id: string;
  employeeId: string;
  type: NotificationType;
  subject: string;
  values: Record<string, string>;
  /** Id of the employee whom the values name: it goes with them. */
  about?: string;
  /** ISO instants of what it tells of: when that begins and ends. */
  expectedDate?: string | undefined;
  toDate?: string | null | undefined;
  visitId?: string;
  /** Of a workstation, an amenity or a room to meet in. */
  reservationId?: string | undefined;
  /** An entry of the reader's own calendar, and what that is. */
  locationId?: string | null | undefined;
  locationType?: LocationStatus | undefined;
  goto: NotificationTarget | null;
  /** Shown in the bell. */
  inApp: boolean;
}

/** Writes notifications. @param at ISO instant */
export async function insertNotifications(db: Writer, list: readonly NewNotification[], at: string): Promise<void> {
  if (list.length === 0) return;
  await db
    .insertInto('notification')
    .values(
      list.map((one) => ({
        id: one.id,
        employee_id: one.employeeId,
        type: one.type,
        subject: one.subject,
        values: JSON.stringify(one.values),
        expected_at: one.expectedDate ?? null,
        until_at: one.toDate ?? null,
        location_id: one.locationId ?? null,
        location_type: one.locationType ?? null,
        visit_id: one.visitId ?? null,
        reservation_id: one.reservationId ?? null,
        goto: one.goto && JSON.stringify(one.goto),
        created_at: at,
        in_app: one.inApp,
        about_id: one.about ?? null,
      })),
    )
    .execute();
}

/**
 * Marks notifications as read.
 * @param which ids, or all up to an ISO instant
 * @returns ids of those unread before
 */
export async function markRead(
  db: Writer,
  employeeId: string,
  which: { ids: string[] } | { until: string },
): Promise<string[]> {
  const rows = await db
    .updateTable('notification')
    .set({ status: 'READ' })
    .where('employee_id', '=', employeeId)
    .where('status', '=', 'NEW')
    .where(
      'ids' in which ? sql<boolean>`id = any(${which.ids})` : sql<boolean>`created_at <= ${which.until}::timestamptz`,
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes an employee's notification. @returns whether it existed */
export async function removeNotification(db: Writer, employeeId: string, id: string): Promise<boolean> {
  return (
    (await db
      .deleteFrom('notification')
      .where('employee_id', '=', employeeId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()) !== undefined
  );
}

/** Deletes those that the bell never showed. @param before ISO instant @returns what is gone, and whose it was */
export async function forgetHidden(db: Writer, before: string): Promise<{ id: string; employeeId: string }[]> {
  return db
    .deleteFrom('notification')
    .where('in_app', '=', false)
    .where('created_at', '<', before)
    .returning(['id', 'employee_id as employeeId'])
    .execute();
}

/** Takes back what nobody has read of a visit. @returns what is gone, and whose it was */
export async function withdrawNotifications(
  db: Writer,
  visitId: string,
  types: readonly NotificationType[],
): Promise<{ id: string; employeeId: string }[]> {
  return db
    .deleteFrom('notification')
    .where('visit_id', '=', visitId)
    .where('status', '=', 'NEW')
    .where('type', 'in', [...types])
    .returning(['id', 'employee_id as employeeId'])
    .execute();
}
