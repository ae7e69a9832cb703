import { sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { Locale } from '../../src/domain/employee/employee.ts';
import { SCIM } from '../../src/domain/directory/directory-run.ts';
import type { LeaverShown } from '../../src/domain/directory/directory-overview.ts';
import type { Reader, Writer } from '../db/database.ts';
import { type ErasedVisits, eraseVisits } from './ended-visit.ts';
import { readNumber } from './setting.ts';

/** After how many hours bookings of who left are released, and after how many days all about them is erased. */
export const readLeaverTimes = async (
  db: Reader,
): Promise<{ leaverReleaseHours: number; leaverEraseDays: number }> => ({
  leaverReleaseHours: await readNumber(db, 'leaverReleaseHours'),
  leaverEraseDays: await readNumber(db, 'leaverEraseDays'),
});

/** Suspends people; their sessions end in every process at once (0042-suspended-people.ts). */
export async function suspend(
  db: Writer,
  ids: readonly string[],
  { source, confirmed, now }: { source: string; confirmed: boolean; now: Temporal.Instant },
): Promise<void> {
  if (ids.length === 0) return;
  const { leaverReleaseHours, leaverEraseDays } = await readLeaverTimes(db);
  const [at, release] = [now.toString(), now.add({ hours: leaverReleaseHours }).toString()];
  const erase = now.add({ hours: 24 * leaverEraseDays }).toString();
  await sql`with left_now as (
      update employee set suspended_at = ${at} where id = any(${ids}) and suspended_at is null returning id)
    insert into leaver (employee_id, source, left_at, confirmed, release_at, erase_at)
      select id, ${source}, ${at}::timestamptz, ${confirmed}, ${release}::timestamptz,
        ${erase}::timestamptz from left_now
    on conflict (employee_id) do update set source = excluded.source, left_at = excluded.left_at,
      confirmed = excluded.confirmed, release_at = excluded.release_at, erase_at = excluded.erase_at,
      released_at = null`.execute(db);
}

/** SQL: where the `leaver` in scope left from is read or heard no more, so that it lets nobody back. */
export const isSourceGone = sql<boolean>`(case when leaver.source = ${SCIM}
    then not exists (select from scim_token)
    else not exists (select from sign_in_method as method
      where method.id = leaver.source and method.state = 'active' and method.kind = 'directory') end)`;

/** Undoes suspensions by {@link suspend} from the same source, or from one that is gone; others stay. */
export async function letBack(db: Writer, ids: readonly string[], source: string): Promise<void> {
  if (ids.length === 0) return;
  await sql`with back as (delete from leaver where employee_id = any(${ids})
      and (source = ${source} or ${isSourceGone}) returning employee_id)
    update employee set suspended_at = null where id in (select employee_id from back)`.execute(db);
}

/**
 * By what somebody left, and whether that still says so: it is there, and a directory still knows them.
 * @returns undefined where they did not leave
 */
export async function findLeaver(db: Reader, id: string): Promise<Leaver | undefined> {
  return db
    .selectFrom('leaver')
    .select(['source', 'erase_at as eraseAt'])
    .select(
      sql<boolean>`not ${isSourceGone} and (source = ${SCIM} or exists (select from sign_in_identity as identity
        where identity.employee_id = leaver.employee_id and identity.method_id = leaver.source))`.as('isHeld'),
    )
    .where('employee_id', '=', id)
    .executeTakeFirst();
}

export interface Leaver {
  source: string;
  /** ISO instant. */
  eraseAt: string;
  /** They come back once their source lists them again, and by nothing else. */
  isHeld: boolean;
}

/** How many left since an instant without a confirmation, and are still away. @param since ISO instant */
export async function countLeftLately(db: Reader, source: string, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('leaver')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('source', '=', source)
    .where('left_at', '>', since)
    .where('confirmed', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}

/** People who left, those who did last first. */
export async function listLeavers(db: Reader, most: number): Promise<LeaverShown[]> {
  const rows = await db
    .selectFrom('leaver')
    .innerJoin('employee', 'employee.id', 'leaver.employee_id')
    .select(['employee.id', 'employee.name', 'source', 'left_at', 'release_at', 'erase_at', 'released_at'])
    .where('suspended_at', 'is not', null)
    .orderBy('left_at', 'desc')
    .orderBy('employee.name')
    .orderBy('employee.id')
    .limit(most)
    .execute();
  return rows.map(({ id, name, source, ...row }) => ({
    id,
    name,
    source,
    leftAt: row.left_at,
    releaseAt: row.release_at,
    eraseAt: row.erase_at,
    isReleased: row.released_at !== null,
  }));
}

export async function countLeavers(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('leaver')
    .innerJoin('employee', 'employee.id', 'leaver.employee_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('suspended_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Locks somebody whose bookings are due to be released, each once over all processes. @param now ISO instant */
export async function lockToRelease(
  db: Writer,
  now: string,
  besides: readonly string[],
): Promise<{ id: string; username: string; locale: Locale } | undefined> {
  return db
    .selectFrom('leaver')
    .innerJoin('employee', 'employee.id', 'leaver.employee_id')
    .select(['employee.id', 'employee.username', 'employee.language_code as locale'])
    .where('released_at', 'is', null)
    .where('release_at', '<=', now)
    .where('suspended_at', 'is not', null)
    .where(sql<boolean>`employee.id <> all(${besides})`)
    .orderBy('employee.id')
    .limit(1)
    .forUpdate('leaver')
    .skipLocked()
    .executeTakeFirst();
}

export async function markReleased(db: Writer, id: string, at: string): Promise<void> {
  await db.updateTable('leaver').set({ released_at: at }).where('employee_id', '=', id).execute();
}

const THEIR_VISITS = sql`(select id from visit where host_id = employee.id)`;
/** Of others' notifications those that tell of the employee, or of a visitor of theirs. */
const TELLS = sql`(about_id = employee.id
  or notification.employee_id <> employee.id and visit_id in ${THEIR_VISITS})`;

/**
 * Locks somebody whose time is over, each once over all processes: nobody lets them back any more, nor gives them a
 * visit. Whoever leads a department stays until somebody else does. Whoever others are still to be told of, or of a
 * visitor of theirs, by mail or push, stays until they are, and for a day until what the bell says is read: all that is
 * erased with them.
 * @param now ISO instant
 */
export async function lockToErase(
  db: Writer,
  now: string,
  besides: readonly string[],
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('leaver')
    .innerJoin('employee', 'employee.id', 'leaver.employee_id')
    .select('employee.id')
    .where('erase_at', '<=', now)
    .where('released_at', 'is not', null)
    .where('suspended_at', 'is not', null)
    .where(sql<boolean>`not exists (select from department_profile where leader_id = employee.id)`)
    .where(sql<boolean>`not exists (select from notification join notification_delivery as delivery
      on delivery.notification_id = notification.id where ${TELLS})`)
    .where(sql<boolean>`not exists (select from notification where ${TELLS} and status = 'NEW' and in_app
      and created_at > ${now}::timestamptz - interval '24 hours')`)
    .where(sql<boolean>`not exists (select from outgoing_push
      where items @> jsonb_build_array(jsonb_build_object('about', employee.id)))`)
    .where(sql<boolean>`not exists (select from outgoing_push join push_subscription as device
      on device.id = subscription_id cross join jsonb_array_elements(items) as one (item)
      where device.employee_id <> employee.id and item ->> 'visit' in ${THEIR_VISITS})`)
    .where(sql<boolean>`not exists (select from outgoing_message where sent_at is null and failed_at is null
      and (template = 'visitInvitation' and values ->> 'visitId' in ${THEIR_VISITS}
        or template = 'notifications' and employee_id <> employee.id and exists (select
          from jsonb_array_elements(values -> 'items') as one (item) where item ->> 'visit' in ${THEIR_VISITS})))`)
    .where(sql<boolean>`employee.id <> all(${besides})`)
    .orderBy('employee.id')
    .limit(1)
    .forUpdate(['leaver', 'employee'])
    .skipLocked()
    .executeTakeFirst();
}

/**
 * Erases somebody with all that hangs on them. Visits that they received go to their next host.
 * @returns those that had no other, and what was told of them
 */
export async function eraseLeaver(db: Writer, id: string): Promise<ErasedVisits> {
  await sql`with heir as (
      select distinct on (visit_host.visit_id) visit_host.visit_id, visit_host.employee_id from visit_host
        join visit on visit.id = visit_host.visit_id
      where visit.host_id = ${id} and visit_host.employee_id <> ${id}
      order by visit_host.visit_id, visit_host.position),
    moved as (delete from visit_host using heir
      where visit_host.visit_id = heir.visit_id and visit_host.employee_id = heir.employee_id)
    update visit set host_id = heir.employee_id from heir where visit.id = heir.visit_id`.execute(db);
  const erased = await eraseVisits(db, { host: id });
  await db.deleteFrom('employee').where('id', '=', id).execute();
  return erased;
}

/** Ids of workstations that somebody holds and has not come to, for themselves or others. @param now ISO instant */
export async function listReservedAhead(db: Reader, id: string, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('workplace_reservation')
    .select('id')
    .where('employee_id', '=', id)
    .where('status', '=', 'APPROVED')
    .where(sql<boolean>`upper(slot) > ${now}`)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}
