import type { EmployeeLocation } from '../domain/employee-location/employee-location.ts';
import type { ProposalRef } from '../offline/mutations/team-day.ts';
import type { TeamDay } from '../domain/team/response.ts';
import { acceptTeamDay, acceptWithExisting, declineTeamDay, reopenTeamDay } from '../offline/mutations/team-day.ts';
import type { Keep } from './save.ts';

/** Each resolves to whether the answer is safe on this device. */
export interface ProposalSteps {
  accept: (proposal: EmployeeLocation) => Promise<boolean>;
  acceptWith: (proposal: EmployeeLocation, entry: Pick<EmployeeLocation, 'id'>) => Promise<boolean>;
  decline: (proposal: EmployeeLocation) => Promise<boolean>;
  /** Lets the person answer a team day again that they declined. */
  reopen: (teamDay: TeamDay, declined: string) => Promise<boolean>;
}

/** @param employeeId the signed-in person */
export function proposalSteps(keep: Keep, employeeId: string): ProposalSteps {
  const refOf = ({ id, date, teamCalendar }: EmployeeLocation): ProposalRef => ({
    locationId: id,
    employeeId,
    date,
    teamName: teamCalendar?.teamName ?? '',
  });
  return {
    accept: (proposal) =>
      keep(acceptTeamDay, {
        ...refOf(proposal),
        dayPart: proposal.dayPart,
        ...(proposal.building ? { building: proposal.building } : {}),
        ...(proposal.floor ? { floor: proposal.floor } : {}),
      }),
    acceptWith: (proposal, entry) => keep(acceptWithExisting, { ...refOf(proposal), linkedId: entry.id }),
    decline: (proposal) => keep(declineTeamDay, refOf(proposal)),
    reopen: ({ team, date, start, end, dayPart, floor }, declined) =>
      keep(reopenTeamDay, {
        locationId: declined,
        employeeId,
        date,
        start,
        end,
        dayPart,
        floor,
        teamId: team.id,
        teamName: team.name,
      }),
  };
}
