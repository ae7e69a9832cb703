import type { Authority } from '../access/authority.ts';
import { ALLOWED, refused, type Verdict } from '../verdict.ts';

/** Most people whom one account tells of visits and team days in 24 hours: each gets a message, some also a mail. */
export const MAX_TOLD_IN_A_DAY = 1000;
/** Of who receives everybody's visitors, or asks whole teams. */
export const MAX_TOLD_BY_MANY = 20_000;

/** Whether somebody may tell more people today. @param told in the last 24 hours, those to be told among them */
export function mayTellPeople(told: number, { authorities }: { authorities: readonly Authority[] }): Verdict {
  const isForMany = authorities.includes('HOSPITALITY') || authorities.includes('TEAMLEADER');
  const most = isForMany ? MAX_TOLD_BY_MANY : MAX_TOLD_IN_A_DAY;
  return told > most ? refused('tooManyTold', { most: String(most) }) : ALLOWED;
}
