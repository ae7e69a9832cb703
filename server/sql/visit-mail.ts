import { sql } from 'kysely';
import type { MailState, VisitMail } from '../../src/domain/visit/announced-visit.ts';
import type { Writer } from '../db/database.ts';
import { type EndedVisit, readers } from './ended-visit.ts';

/** Notes the mail that a visitor was written last. */
export async function setVisitMail(db: Writer, visitId: string, mailId: string, mail: VisitMail): Promise<void> {
  await db
    .updateTable('visit')
    .set({ mail_id: mailId, mail_state: mail.state, mail_address: mail.address })
    .where('id', '=', visitId)
    .execute();
}

/** A visit whose mail fares otherwise now. */
export interface MailedVisit extends Omit<EndedVisit, 'buildingId'> {
  visitor: string;
  /** ISO instants of its arrival and its planned end. */
  expectedDate: string;
  until: string | null;
  address: string;
}

/** Notes how a mail fares. @returns undefined where it is no visit's last one, or fares as before */
export async function changeVisitMail(db: Writer, mailId: string, state: MailState): Promise<MailedVisit | undefined> {
  const { rows } = await sql<MailedVisit>`
    update visit set mail_state = ${state} where mail_id = ${mailId} and mail_state <> ${state}
    returning id, uuid, ${readers} as readers, visitor_name as visitor, mail_address as address,
      expected_at as "expectedDate", until_at as until`.execute(db);
  return rows[0];
}
