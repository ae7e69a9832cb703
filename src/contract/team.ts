import { z } from 'zod';
import { DAY_PARTS } from '../domain/day-part/day-part.ts';
import type { TeamDay } from '../domain/team/response.ts';
import { TEAM_DAY_RESPONSES } from '../domain/team/response.ts';
import { floor } from './building.ts';
import { changeReply, defineEndpoints, flag, id, idParams, instant, isoDate, type SchemaOf } from './endpoint.ts';

const leaders = ['TEAMLEADER'] as const;

/** `departmentProfile` is one of the leader's. */
const teamDayPlan = z.strictObject({ departmentProfile: id, date: isoDate, dayPart: z.enum(DAY_PARTS), floor: id });

const response = z.enum(TEAM_DAY_RESPONSES).nullable();
const teamDay = z.object({
  id,
  team: z.object({ id, name: z.string() }),
  date: isoDate,
  dayPart: z.enum(DAY_PARTS),
  start: instant,
  end: instant,
  floor,
  status: z.enum(['PLANNED', 'CANCELLED']),
  response,
  declined: id.nullable(),
  others: z.object({ asked: z.number().int(), coming: z.number().int() }).nullable(),
  responses: z.array(z.object({ employee: z.object({ id, displayName: z.string() }), response })).nullable(),
}) satisfies SchemaOf<TeamDay>;
/** `reason` is an error code; a lack of workstations can be overridden. */
const availableDay = z.object({
  date: isoDate,
  available: z.boolean(),
  reason: z.string().nullable(),
  free: z.number().int(),
  needed: z.number().int(),
});

export const teamEndpoints = defineEndpoints({
  'GET /api/meeting/rooms': {
    summary: 'Meeting rooms',
    roles: ['NORMAL_EMPLOYEE'],
    feature: 'meetings',
    offline: 'online',
  },
  'GET /api/team/planning/locations': {
    summary: 'Where a team may plan',
    roles: leaders,
    feature: 'teamDays',
    offline: 'online',
  },
  'GET /api/department/myProfiles': {
    summary: 'Team profiles of a team leader',
    roles: leaders,
    feature: 'teamDays',
    reply: z.array(z.object({ id: z.string(), name: z.string() })),
    offline: { mirror: 'department-profiles' },
  },
  'GET /api/neighborhood/teamplanning': {
    summary: 'Neighbourhoods for team planning',
    roles: leaders,
    feature: 'teamDays',
    offline: 'online',
  },
  'POST /api/department/profile': {
    summary: 'Save a team profile',
    roles: leaders,
    feature: 'teamDays',
    body: z.unknown(),
    creates: 1,
    offline: 'outbox',
  },
  'GET /api/team/days': {
    summary: "Team days of the caller's teams and of those that they lead, from yesterday on",
    roles: ['EMPLOYEE'],
    feature: 'teamDays',
    reply: z.array(teamDay),
    offline: { mirror: 'team-days' },
  },
  'GET /api/team/days/available': {
    summary: 'The days on which a team day may be planned, and whether it fits',
    roles: leaders,
    feature: 'teamDays',
    query: z.object({ departmentProfile: id, floor: id, dayPart: z.enum(DAY_PARTS).optional() }),
    reply: z.array(availableDay),
    errors: ['dayPartNotInUse'],
    offline: 'online',
  },
  'POST /api/team/days': {
    summary: 'Set a team day; proposes it to every member',
    roles: leaders,
    feature: 'teamDays',
    query: z.object({ allowCapacityOverflow: flag.optional() }),
    body: teamDayPlan,
    reply: changeReply,
    creates: 1,
    errors: [
      'slotPast',
      'tooFarAhead',
      'dayPartNotInUse',
      'blockedPeriod',
      'teamDayExists',
      'nobodyInvited',
      'team.day.membersAway',
      'team.day.insufficientCapacity',
    ],
    offline: 'outbox',
  },
  'GET /api/teams/operational': { summary: 'Teams in use', roles: ['EMPLOYEE'], offline: 'online' },
  'GET /api/team/:id/members/status': {
    summary: 'Where the members are',
    roles: ['EMPLOYEE'],
    params: idParams,
    offline: 'online',
  },
  'GET /api/team/:id/members/periods': {
    summary: 'When the members belong to the team',
    roles: ['EMPLOYEE'],
    params: idParams,
    offline: 'online',
  },
});
