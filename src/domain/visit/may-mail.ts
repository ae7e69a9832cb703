import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';
import type { VisitActor } from './standing.ts';

/** Most mails about one visit in 24 hours, whoever changes it. */
export const MAX_MAILS_OF_VISIT = 10;
/** Most mails that one account has sent to visitors in 24 hours: each announced, changed, and changed once more. */
export const MAX_MAILS_IN_A_DAY = 300;
export const MAX_MAILS_OF_RECEPTION = 3000;

/** Mails to visitors in 24 hours, the one that is to be sent among them. */
export interface VisitorMails {
  /** About the visit, by whomever. */
  ofVisit: number;
  /** About whatever visit, by whoever acts. */
  byCaller: number;
}

/** Whether a visitor may be written to: their address may be any stranger's. That it is cancelled they always hear. */
export function mayMailVisitor(
  { ofVisit, byCaller }: VisitorMails,
  { authorities }: Pick<VisitActor, 'authorities'>,
): Verdict {
  if (ofVisit > MAX_MAILS_OF_VISIT) return refused('tooManyMailsOfVisit', { most: String(MAX_MAILS_OF_VISIT) });
  const most = authorities.includes('HOSPITALITY') ? MAX_MAILS_OF_RECEPTION : MAX_MAILS_IN_A_DAY;
  return byCaller > most ? refused('tooManyMails', { most: String(most) }) : ALLOWED;
}
