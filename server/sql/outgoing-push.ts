import { sql } from 'kysely';
import { employeeLocale, type Locale } from '../../src/domain/employee/employee.ts';
import type { MessageSettings } from '../../src/domain/notification/message-settings.ts';
import type { Reader, Writer } from '../db/database.ts';
import type { StoredMessageSettings } from '../db/message-tables.ts';
import { toSettings } from './notification-delivery.ts';
import { loginOf } from './session.ts';

/** Writes a push for each device of somebody. @param at ISO instant */
export async function insertPushes(db: Writer, employeeId: string, items: unknown, at: string): Promise<void> {
  await sql`insert into outgoing_push (id, subscription_id, items, created_at, due_at)
    select gen_random_uuid(), id, ${JSON.stringify(items)}::jsonb, ${at}, ${at} from push_subscription
    where employee_id = ${employeeId}`.execute(db);
}

/** A push to send while the lease lasts. */
export interface ClaimedPush {
  id: string;
  lease: string;
  items: unknown;
  createdAt: string;
  /** Counts this attempt, too. */
  attempts: number;
  subscription: { id: string; endpoint: string; p256dh: string; auth: string };
  employeeId: string;
  /** Language tag, with the person's region. */
  locale: string;
  /** Of dates, where they chose one. */
  dateFormat: string | null;
  settings: MessageSettings;
  /** New notifications in the bell. */
  unread: number;
}

/**
 * Leases due pushes that no other worker holds, to devices that are signed in and whose push service takes some.
 * @param leasedUntil ISO instant, as `now`; afterwards another worker may take them
 */
export async function claimPushes(
  db: Reader,
  { lease, now, leasedUntil, limit }: { lease: string; now: string; leasedUntil: string; limit: number },
): Promise<ClaimedPush[]> {
  // Apart: within the update, a plan may run the limited select again for each row, and take more than the limit.
  const { rows } = await sql<Claimed>`
    with due as materialized (
      select push.id from outgoing_push as push join push_subscription on push_subscription.id = push.subscription_id
      where push.due_at <= ${now} and (push.leased_until is null or push.leased_until <= ${now})
        and (resume_at is null or resume_at <= ${now})
        and exists (${loginOf(sql`push_subscription.login_id`, now)})
      order by push.due_at, push.id limit ${limit} for update of push skip locked),
    claimed as (
      update outgoing_push set lease = ${lease}, leased_until = ${leasedUntil}, attempts = attempts + 1
      where id in (select id from due)
      returning *)
    select claimed.id, claimed.lease, claimed.items, claimed.created_at as "createdAt", claimed.attempts,
      jsonb_build_object('id', subscription.id, 'endpoint', endpoint, 'p256dh', p256dh, 'auth', auth) as subscription,
      employee.id as "employeeId", employee.language_code as language, employee.locale_extension as region,
      employee.date_format as "dateFormat",
      employee.message_settings as settings,
      (select count(*)::int from notification
        where employee_id = employee.id and status = 'NEW' and in_app) as unread
    from claimed join push_subscription as subscription on subscription.id = claimed.subscription_id
      join employee on employee.id = subscription.employee_id`.execute(db);
  return rows.map(({ language, region, settings, ...row }) => ({
    ...row,
    locale: employeeLocale(language, region),
    settings: toSettings(settings),
  }));
}

type Claimed = Omit<ClaimedPush, 'settings' | 'locale'> & {
  settings: StoredMessageSettings;
  language: Locale;
  region: string | null;
};
type Held = Pick<ClaimedPush, 'id' | 'lease'>;

/** Forgets a push that was sent, or given up. */
export async function removePush(db: Writer, { id, lease }: Held): Promise<void> {
  await db.deleteFrom('outgoing_push').where('id', '=', id).where('lease', '=', lease).execute();
}

/** Another attempt at a push. @param dueAt ISO instant */
export async function putPushOff(db: Writer, { id, lease }: Held, dueAt: string): Promise<void> {
  await db
    .updateTable('outgoing_push')
    .set({ due_at: dueAt, lease: null, leased_until: null })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .execute();
}

/** The push service takes nothing for a device before an ISO instant. */
export async function restSubscription(db: Writer, id: string, until: string): Promise<void> {
  await db.updateTable('push_subscription').set({ resume_at: until }).where('id', '=', id).execute();
}
