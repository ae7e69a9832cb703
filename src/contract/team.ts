import { z } from 'zod';
import { DAY_PARTS } from '../domain/day-part/day-part.ts';
import { changeReply, defineEndpoints, flag, id, idParams, isoDate } from './endpoint.ts';

const leaders = ['TEAMLEADER'] as const;

/** A day on which a team comes to a floor together; `departmentProfile` is one of the leader's. */
const teamDayPlan = z.strictObject({ departmentProfile: id, date: isoDate, dayPart: z.enum(DAY_PARTS), floor: id });

export const teamEndpoints = defineEndpoints({
  'GET /api/meeting/rooms': { summary: 'Meeting rooms', roles: ['EMPLOYEE'], offline: 'online' },
  'GET /api/team/planning/locations': { summary: 'Where a team may plan', roles: leaders, offline: 'online' },
  'GET /api/department/myProfiles': {
    summary: 'Team profiles of a team leader', roles: leaders, reply: z.array(z.object({ id: z.string(), name: z.string() })), offline: { mirror: 'department-profiles' },
  },
  'GET /api/neighborhood/teamplanning': { summary: 'Neighbourhoods for team planning', roles: leaders, offline: 'online' },
  'POST /api/department/profile': { summary: 'Save a team profile', roles: leaders, body: z.unknown(), creates: 1, offline: 'outbox' },
  'GET /api/team/days': { summary: 'Team days', roles: ['EMPLOYEE'], offline: 'online' },
  'GET /api/team/days/available': { summary: 'Days on which a team day fits', roles: leaders, offline: 'online' },
  'POST /api/team/days': {
    summary: 'Set a team day; proposes it to every member', roles: leaders, query: z.object({ allowCapacityOverflow: flag.optional() }), body: teamDayPlan, reply: changeReply, creates: 1,
    errors: ['slotPast', 'tooFarAhead', 'dayPartNotInUse', 'teamDayExists', 'nobodyInvited', 'team.day.membersAway', 'team.day.insufficientCapacity'], offline: 'outbox',
  },
  'GET /api/teams/operational': { summary: 'Teams in use', roles: ['EMPLOYEE'], offline: 'online' },
  'GET /api/team/:id/members/status': { summary: 'Where the members are', roles: ['EMPLOYEE'], params: idParams, offline: 'online' },
  'GET /api/team/:id/members/periods': { summary: 'When the members belong to the team', roles: ['EMPLOYEE'], params: idParams, offline: 'online' },
});
