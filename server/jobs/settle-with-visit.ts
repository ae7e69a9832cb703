import { Temporal } from 'temporal-polyfill';
import type { MailState } from '../../src/domain/visit/announced-visit.ts';
import { notify } from '../commands/notify.ts';
import { visitListTopics } from '../commands/visit-readers.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { Touched } from '../sql/touched.ts';
import { type ClaimedMessage, settleMessage } from '../sql/outgoing-message.ts';
import { raiseTouched } from '../sql/raise-touched.ts';
import { changeVisitMail } from '../sql/visit-mail.ts';

/** Nothing more is tried: somebody has to write another address, or call. */
const HAS_FAILED: readonly MailState[] = ['refused', 'givenUp'];

/**
 * Records the outcome of an attempt, and shows it at the visit whose last mail it is. Who announced or receives the
 * visitor is told once where it never arrives.
 * @param at ISO instant
 */
export async function settleWithVisit(
  { db }: DatabaseHandle,
  message: ClaimedMessage,
  outcome: Parameters<typeof settleMessage>[2],
  state: MailState,
  at: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!(await settleMessage(transaction, message, outcome))) return;
    const visit = await changeVisitMail(transaction, message.id, state);
    if (visit === undefined) return;
    const touch = new Touched();
    for (const topic of visitListTopics(visit)) touch.raised(topic, [visit.id]);
    await notify(
      { db: transaction, now: Temporal.Instant.from(at), touch },
      (HAS_FAILED.includes(state) ? visit.readers : []).map((employeeId) => ({
        employeeId,
        type: 'invitationFailed',
        subject: visit.visitor,
        values: { visitor: visit.visitor, address: visit.address },
        expectedDate: visit.expectedDate,
        toDate: visit.until,
        visitId: visit.id,
        goto: { name: 'visitDetails', params: { myVisitId: visit.id } },
      })),
    );
    await raiseTouched(transaction, touch);
  });
}
