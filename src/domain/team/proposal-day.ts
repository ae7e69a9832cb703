import { overlaps } from '../day-part/parts.ts';
import type { EmployeeLocation } from '../employee-location/employee-location.ts';
import { qualifies } from './acceptance.ts';

/** Whether an entry is a team day that waits for the person's answer. */
export const isOpenProposal = ({ status, actualStatus }: Pick<EmployeeLocation, 'status' | 'actualStatus'>): boolean =>
  status === 'TEAMDAY' && actualStatus === 'PROPOSED';

/** A proposal beside the other entries of its day. */
export interface ProposalDay<L> {
  /** Entries that can stand for it: at a workplace of the same building within its time. */
  meets: L[];
  /** Reservations in its time; accepting the proposal asks about each. */
  reserved: L[];
}

/** @param day the person's entries of that date */
export function proposalDay<L extends EmployeeLocation>(proposal: L, day: readonly L[]): ProposalDay<L> {
  return {
    meets: day.filter((entry) => qualifies(entry, proposal)),
    reserved: day.filter(
      (entry) => entry.workplaceReservation !== null && entry.actualStatus === 'APPROVED' && overlaps(entry, proposal),
    ),
  };
}
