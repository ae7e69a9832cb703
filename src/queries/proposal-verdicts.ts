import type { EmployeeLocation } from '../domain/employee-location/employee-location.ts';
import { mayAcceptTeamDay, mayAnswer } from '../domain/team/acceptance.ts';
import type { Verdict } from '../domain/verdict.ts';
import { useBlockPeriods } from './places.ts';
import type { Person } from './person.ts';

/** Whether a team day can be answered at all, and accepted without a workstation or with one that is booked for it. */
export interface ProposalVerdicts {
  answer: Verdict;
  office: Verdict;
  workstation: Verdict;
}

/**
 * What a person may answer to a team day, as far as this device knows.
 * @param day the person's entries of that date
 * @param timeZone IANA zone of the team day
 */
export function useProposalVerdicts(
  proposal: EmployeeLocation,
  { day, person, timeZone, now }: { day: readonly EmployeeLocation[]; person: Person; timeZone: string; now: string },
): ProposalVerdicts {
  const blocks = useBlockPeriods() ?? [];
  const context = { day, config: person.config, userStatus: person.userStatus, blocks, timeZone, now };
  return {
    answer: mayAnswer(proposal, now),
    office: mayAcceptTeamDay(proposal, 'OFFICE', context),
    workstation: mayAcceptTeamDay(proposal, 'WORKSTATION', context),
  };
}
