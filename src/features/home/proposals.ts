import { qualifies } from '../../domain/team/acceptance.ts';
import { overlaps } from '../../domain/day-part/parts.ts';
import type { HomeLocation } from './location.ts';

/** Whether an entry is a team day that waits for the person's answer. */
export const isOpenProposal = ({ status, actualStatus }: Pick<HomeLocation, 'status' | 'actualStatus'>): boolean => status === 'TEAMDAY' && actualStatus === 'PROPOSED';

/** How a proposal meets the rest of the day. */
export interface ProposalDay {
  /** Entries with which it could be met: at a workplace of the same building within its time. */
  meets: HomeLocation[];
  /** Reservations in its time; accepting it without them asks what becomes of each. */
  reserved: HomeLocation[];
}

/** @param day the person's entries of that date */
export function proposalDay(proposal: HomeLocation, day: readonly HomeLocation[]): ProposalDay {
  return {
    meets: day.filter((entry) => qualifies(entry, proposal)),
    reserved: day.filter((entry) => entry.workplaceReservation !== null && entry.actualStatus === 'APPROVED' && overlaps(entry, proposal)),
  };
}
