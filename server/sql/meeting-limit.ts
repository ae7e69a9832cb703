import { sql } from 'kysely';
import type { Reader, Writer } from '../db/database.ts';

const DAY = '24 hours';

/** Meetings ahead that hold a room for whoever asked for them. @param now ISO instant */
export async function countStanding(db: Reader, organizerId: string, now: string): Promise<number> {
  const { count } = await db
    .selectFrom('meeting')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organizer_id', '=', organizerId)
    .where('status', 'in', ['APPROVED', 'CONFIRMED'])
    .where(sql<boolean>`upper(slot) > ${now}::timestamptz`)
    .executeTakeFirstOrThrow();
  return count;
}

/** How many people somebody told of meetings in the 24 hours before an ISO instant. */
export async function countTold(db: Reader, organizerId: string, now: string): Promise<number> {
  const row = await db
    .selectFrom('meeting_told')
    .select(sql<number>`coalesce(sum(people), 0)::int`.as('people'))
    .where('organizer_id', '=', organizerId)
    .where(sql<boolean>`told_at > ${now}::timestamptz - ${DAY}::interval`)
    .executeTakeFirstOrThrow();
  return row.people;
}

/** Notes that somebody told so many people; what is older than a day is forgotten. @param now ISO instant */
export async function noteTold(db: Writer, organizerId: string, people: number, now: string): Promise<void> {
  if (people === 0) return;
  await db
    .deleteFrom('meeting_told')
    .where('organizer_id', '=', organizerId)
    .where(sql<boolean>`told_at <= ${now}::timestamptz - ${DAY}::interval`)
    .execute();
  await db.insertInto('meeting_told').values({ organizer_id: organizerId, told_at: now, people }).execute();
}
