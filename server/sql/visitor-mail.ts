import { sql } from 'kysely';
import type { VisitorMails } from '../../src/domain/visit/may-mail.ts';
import type { Writer } from '../db/database.ts';

/**
 * Notes that somebody has a visitor written to. Call it under the locks of the person and the visit.
 * @param now ISO instant
 * @returns how many mails that makes in the 24 hours before
 */
export async function noteVisitorMail(
  db: Writer,
  { visitId, employeeId }: { visitId: string; employeeId: string },
  now: string,
): Promise<VisitorMails> {
  const since = dayBefore(now);
  // All parts of a statement see what was there before it: this mail is added by hand.
  const { rows } = await sql<VisitorMails>`
    with noted as (
      insert into visitor_mail (visit_id, employee_id, sent_at) values (${visitId}, ${employeeId}, ${now}))
    select
      (select count(*)::int + 1 from visitor_mail where visit_id = ${visitId} and sent_at > ${since}) as "ofVisit",
      (select count(*)::int + 1 from visitor_mail where employee_id = ${employeeId} and sent_at > ${since})
        as "byCaller"`.execute(db);
  const [counted] = rows;
  if (counted === undefined) throw new Error('nothing was counted');
  return counted;
}

const dayBefore = (now: string) => sql<string>`${now}::timestamptz - '24 hours'::interval`;

/** What is older than a day counts no more. @param now ISO instant */
export async function forgetVisitorMails(db: Writer, now: string): Promise<void> {
  await db.deleteFrom('visitor_mail').where('sent_at', '<=', dayBefore(now)).execute();
}
