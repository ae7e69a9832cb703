import { sql } from 'kysely';
import { employeeLocale, type Locale } from '../../src/domain/employee/employee.ts';
import type { Channel, MessageSettings } from '../../src/domain/notification/message-settings.ts';
import { DEFAULT_MESSAGE_SETTINGS, withMessageChange } from '../../src/domain/notification/message-settings.ts';
import type { StoredMessageSettings } from '../db/message-tables.ts';
import type { Reader, Writer } from '../db/database.ts';
import type { Recipient } from './outgoing-message.ts';
import { homeZone } from './person.ts';

/** NOTIFY channel that wakes what delivers notifications, in all processes. */
export const DELIVERY_CHANNEL = 'roost_delivery';

/** Settings as they count, of what differs from the defaults. */
export const toSettings = (stored: StoredMessageSettings): MessageSettings =>
  withMessageChange(DEFAULT_MESSAGE_SETTINGS, stored);

/** How somebody is to be told. */
export interface Told {
  settings: MessageSettings;
  timeZone: string;
  /** A device of theirs takes pushes. */
  takesPush: boolean;
}

/** By employee; who is suspended is told nothing. */
export async function listTold(db: Reader, employeeIds: readonly string[]): Promise<Map<string, Told>> {
  const { rows } = await sql<{ id: string; stored: StoredMessageSettings; timeZone: string; takesPush: boolean }>`
    select employee.id, message_settings as stored, ${homeZone} as "timeZone",
      exists (select from push_subscription where employee_id = employee.id) as "takesPush"
    from employee where id = any(${[...new Set(employeeIds)]}) and suspended_at is null`.execute(db);
  return new Map(rows.map(({ id, stored, ...rest }) => [id, { ...rest, settings: toSettings(stored) }]));
}

export interface NewDelivery {
  notificationId: string;
  channel: Channel;
  /** ISO instant. */
  dueAt: string;
  together: boolean;
}

/** Notes what is to be brought, once for each notification and channel; the commit wakes what brings it. */
export async function insertDeliveries(db: Writer, list: readonly NewDelivery[]): Promise<void> {
  if (list.length === 0) return;
  await db
    .insertInto('notification_delivery')
    .values(
      list.map(({ notificationId, channel, dueAt, together }) => ({
        notification_id: notificationId,
        channel,
        due_at: dueAt,
        together,
      })),
    )
    .execute();
  await sql`select pg_notify(${DELIVERY_CHANNEL}, '')`.execute(db);
}

/** A notification that a channel is to bring now. */
export interface DueDelivery {
  channel: Channel;
  together: boolean;
  notificationId: string;
  type: string;
  subject: string;
  values: Record<string, string>;
  /** Id of the employee whom the values name. */
  about: string | null;
  /** Id of the visit that it tells of. */
  visit: string | null;
  isNew: boolean;
  /** They are told nothing. */
  isSuspended: boolean;
  settings: MessageSettings;
  to: Recipient & { employeeId: string };
}

/**
 * Takes what is due, so that nobody takes it again: of each person all of it, for that goes out as one.
 * @param now ISO instant
 * @param limit that may be exceeded by what else is due to the same people
 */
export async function takeDeliveries(db: Writer, now: string, limit: number): Promise<DueDelivery[]> {
  const { rows } = await sql<
    Omit<DueDelivery, 'to' | 'settings'> & {
      employeeId: string;
      name: string;
      address: string;
      language: Locale;
      region: string;
      dateFormat: string | null;
      settings: StoredMessageSettings;
    }
  >`with first as (
      select employee_id from notification_delivery join notification on notification.id = notification_id
      where due_at <= ${now} order by due_at, notification_id limit ${limit}),
    due as (
      delete from notification_delivery using notification
      where notification.id = notification_id and due_at <= ${now}
        and notification.employee_id in (select employee_id from first)
      returning notification_id, channel, together)
    select due.channel, due.together, due.notification_id as "notificationId", notification.type,
      notification.subject, notification.values, notification.about_id as about, notification.visit_id as visit,
      notification.status = 'NEW' as "isNew",
      employee.id as "employeeId", employee.suspended_at is not null as "isSuspended",
      employee.message_settings as settings, employee.name, employee.email as address,
      employee.language_code as language, employee.locale_extension as region, employee.date_format as "dateFormat"
    from due join notification on notification.id = due.notification_id
      join employee on employee.id = notification.employee_id
    order by notification.created_at, notification.id`.execute(db);
  return rows.map(({ employeeId, name, address, language, region, dateFormat, settings, ...rest }) => ({
    ...rest,
    settings: toSettings(settings),
    to: { employeeId, name, address, locale: employeeLocale(language, region), dateFormat },
  }));
}
