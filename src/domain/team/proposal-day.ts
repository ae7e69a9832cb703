import { overlaps } from '../day-part/parts.ts';
import type { EmployeeLocation } from '../employee-location/employee-location.ts';
import { qualifies } from './acceptance.ts';

export const isOpenProposal = ({ status, actualStatus }: Pick<EmployeeLocation, 'status' | 'actualStatus'>): boolean =>
  status === 'TEAMDAY' && actualStatus === 'PROPOSED';

export interface ProposalDay<L> {
  /** Entries that can replace it: at a workplace in the same building, within its time. */
  meets: L[];
  /** Reservations in its time; accepting asks about each. */
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
