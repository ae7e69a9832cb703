import { z } from 'zod';
import { DAY_PARTS } from '../domain/day-part/day-part.ts';
import type { DepartmentProfile } from '../domain/team/team.ts';
import type { TeamDay } from '../domain/team/response.ts';
import { TEAM_DAY_RESPONSES } from '../domain/team/response.ts';
import { floor } from './building.ts';
import { colleaguePart } from './employee.ts';
import { changeReply, defineEndpoints, flag, id, idParams, instant, isoDate, type SchemaOf } from './endpoint.ts';

const leaders = ['TEAMLEADER'] as const;

const member = z.object({ id, displayName: z.string() });
/** `departmentProfile` is one of the leader's. */
const teamDayPlan = z.strictObject({ departmentProfile: id, date: isoDate, dayPart: z.enum(DAY_PARTS), floor: id });

const departmentProfile = z.object({
  id,
  name: z.string(),
  team: z.object({ id, name: z.string() }).nullable().optional(),
  department: z.object({ id, name: z.string() }).nullable().optional(),
  members: z.int().optional(),
}) satisfies SchemaOf<DepartmentProfile>;
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
  'GET /api/department/myProfiles': {
    summary: 'Team profiles of a team leader',
    roles: leaders,
    feature: 'teamDays',
    reply: z.array(departmentProfile),
    offline: { mirror: 'department-profiles' },
  },
  'GET /api/neighborhood/teamplanning': {
    summary: 'Neighbourhoods that a team may prefer, with how many workstations they have',
    roles: leaders,
    feature: 'teamDays',
    reply: z.array(
      z.object({ id, name: z.string(), floor: id, workstations: z.int(), personLimit: z.int().nullable() }),
    ),
    offline: 'online',
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
      'tooManyTeamDays',
      'tooManyTold',
      'nobodyInvited',
      'team.day.membersAway',
      'team.day.insufficientCapacity',
    ],
    offline: 'outbox',
  },
  'PATCH /api/team/days/:id': {
    summary: 'Move a team day; asks every member anew',
    roles: leaders,
    feature: 'teamDays',
    params: idParams,
    query: z.object({ allowCapacityOverflow: flag.optional() }),
    body: z.strictObject({ date: isoDate, dayPart: z.enum(DAY_PARTS), floor: id }),
    reply: changeReply,
    errors: [
      'alreadyConfirmedOrCancelled',
      'slotPast',
      'tooFarAhead',
      'dayPartNotInUse',
      'blockedPeriod',
      'teamDayExists',
      'tooManyTeamDays',
      'tooManyTold',
      'nobodyInvited',
      'team.day.membersAway',
      'team.day.insufficientCapacity',
    ],
    offline: 'outbox',
  },
  'PATCH /api/team/days/:id/cancel': {
    summary: 'Cancel a team day; what members planned for it stays as their own',
    roles: leaders,
    feature: 'teamDays',
    params: idParams,
    reply: changeReply,
    errors: ['alreadyConfirmedOrCancelled', 'slotPast'],
    offline: 'outbox',
  },
  'GET /api/teams/operational': {
    summary: 'Teams that have members today, by name',
    roles: ['EMPLOYEE'],
    reply: z.array(z.object({ id, name: z.string() })),
    offline: 'online',
  },
  'GET /api/team/:id/members/status': {
    summary: 'Where those members of a team are on a day whom the caller may locate, or leads',
    roles: ['EMPLOYEE'],
    feature: 'whereIsMyTeam',
    params: idParams,
    query: z.object({ date: isoDate.optional() }),
    reply: z.array(z.object({ employee: member, parts: z.array(colleaguePart) })),
    offline: 'online',
  },
  'GET /api/team/:id/members/periods': {
    summary: 'When those members belong to a team whom the caller may locate, or leads',
    roles: ['EMPLOYEE'],
    feature: 'whereIsMyTeam',
    params: idParams,
    reply: z.array(
      z.object({ employee: member, periods: z.array(z.object({ from: isoDate, until: isoDate.nullable() })) }),
    ),
    offline: 'online',
  },
});
