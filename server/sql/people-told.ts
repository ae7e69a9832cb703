import { sql } from 'kysely';
import type { Writer } from '../db/database.ts';

const isOver = (now: string) => sql<boolean>`told_at <= ${now}::timestamptz - interval '24 hours'`;

/**
 * Notes that somebody tells so many people of visits or team days; what is older than a day is forgotten. Call it under
 * the lock of the person.
 * @param now ISO instant
 * @returns how many that makes in the 24 hours before
 */
export async function notePeopleTold(db: Writer, employeeId: string, people: number, now: string): Promise<number> {
  await db.deleteFrom('people_told').where('employee_id', '=', employeeId).where(isOver(now)).execute();
  await db.insertInto('people_told').values({ employee_id: employeeId, told_at: now, people }).execute();
  const { told } = await db
    .selectFrom('people_told')
    .select(sql<number>`sum(people)::int`.as('told'))
    .where('employee_id', '=', employeeId)
    .executeTakeFirstOrThrow();
  return told;
}

/** What is older than a day counts no more. @param now ISO instant */
export async function forgetPeopleTold(db: Writer, now: string): Promise<void> {
  await db.deleteFrom('people_told').where(isOver(now)).execute();
}
