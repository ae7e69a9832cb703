import { sql } from 'kysely';
import type { Reader, Writer } from '../db/database.ts';

/** What a browser gives so that it can be sent pushes. */
export interface PushKeys {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Stores the server's keys, unless there are some. @returns those that count, the same for ever */
export async function keepPushKey(
  db: Reader,
  made: { publicKey: string; privateKey: string },
  at: string,
): Promise<{ publicKey: string; privateKey: string }> {
  await db
    .insertInto('push_key')
    .values({ id: 1, public_key: made.publicKey, private_key: made.privateKey, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findPushKey(db)) ?? made;
}

/** The server's keys; undefined until they are made. */
export const findPushKey = (db: Reader): Promise<{ publicKey: string; privateKey: string } | undefined> =>
  db.selectFrom('push_key').select(['public_key as publicKey', 'private_key as privateKey']).executeTakeFirst();

/**
 * Keeps a device's subscription as that of its login, whoever used the device before; a login has one.
 * @param most of one person; the one renewed longest ago goes
 */
export async function putSubscription(
  db: Writer,
  {
    id,
    employeeId,
    loginId,
    keys,
    at,
  }: { id: string; employeeId: string; loginId: string; keys: PushKeys; at: string },
  most: number,
): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('login_id', '=', loginId)
    .where('endpoint', '<>', keys.endpoint)
    .execute();
  // What waits for whoever used the device before is not theirs.
  await db
    .deleteFrom('push_subscription')
    .where('endpoint', '=', keys.endpoint)
    .where('employee_id', '<>', employeeId)
    .execute();
  const owner = { employee_id: employeeId, login_id: loginId, p256dh: keys.p256dh, auth: keys.auth, renewed_at: at };
  await db
    .insertInto('push_subscription')
    .values({ id, endpoint: keys.endpoint, created_at: at, ...owner })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(owner))
    .execute();
  await sql`delete from push_subscription where id in (
    select id from push_subscription where employee_id = ${employeeId}
    order by renewed_at desc, id offset ${most})`.execute(db);
}

/** Ends pushes to the device of a login. */
export async function removeSubscriptionOf(db: Writer, loginId: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('login_id', '=', loginId).execute();
}

export async function removeSubscription(db: Writer, id: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute();
}

/** Deletes those that no device renewed since an ISO instant. */
export async function forgetSubscriptions(db: Writer, before: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('renewed_at', '<', before).execute();
}
