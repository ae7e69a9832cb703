import { type Kysely, sql } from 'kysely';

/** When who asked for a room was told that it is about to go back: once for where and when it is (decision 0109). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table meeting add column warned_at timestamptz`.execute(db);
  await sql`update meeting set warned_at = notification.created_at from notification
    where notification.type = 'meetingLapsing' and notification.reservation_id = meeting.id`.execute(db);
}
