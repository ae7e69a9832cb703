import { randomUUID } from 'node:crypto';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { MailState } from '../../src/domain/visit/announced-visit.ts';
import { visitTopics } from '../commands/visit-readers.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { insertNotifications } from '../sql/notification.ts';
import { type ClaimedMessage, settleMessage } from '../sql/outgoing-message.ts';
import { raiseTopics, type TouchedRows } from '../sql/topic.ts';
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
    const touched: TouchedRows = Object.fromEntries(visitTopics(visit).map((topic) => [topic, [visit.id]]));
    const told = (HAS_FAILED.includes(state) ? visit.readers : []).map((employeeId) => ({
      id: randomUUID(),
      employeeId,
      type: 'invitationFailed' as const,
      subject: visit.visitor,
      values: { visitor: visit.visitor, address: visit.address },
      visitId: visit.id,
      goto: { name: 'visitDetails' as const, params: { myVisitId: visit.id } },
    }));
    await insertNotifications(transaction, told, at);
    for (const { employeeId, id } of told) touched[collectionKey('notifications', employeeId)] = [id];
    await raiseTopics(transaction, touched);
  });
}
