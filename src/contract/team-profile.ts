import { z } from 'zod';
import type { PlanningLocation, TeamProfile } from '../domain/team-profile/team-profile.ts';
import { ALL_SCHEME_WEEKS, SCHEMES } from '../domain/team-profile/team-profile.ts';
import { WEEKDAYS } from '../domain/week/week.ts';
import { changeReply, definePart, id, type SchemaOf } from './endpoint.ts';

const leaders = ['TEAMLEADER'] as const;
const weekdays = z.array(z.literal(WEEKDAYS)).max(WEEKDAYS.length);
// What is no percentage is for the rule to say, in words that help.
const number = z.number().min(-1e6).max(1e6);
const schedule = {
  scheme: z.enum(SCHEMES),
  week: z.enum(ALL_SCHEME_WEEKS),
  daysInScheme: number,
  preferredDays: weekdays,
  optionalDays: weekdays,
};
const settings = {
  ...schedule,
  attendance: number,
  maxOccupancy: number,
  floor: id,
  neighborhoods: z.array(id).max(100),
};
const count = z.int();
const profile = z.object({
  id,
  name: z.string(),
  ...settings,
  teams: z.array(id),
  rooms: z.array(id),
  revision: count,
}) satisfies SchemaOf<TeamProfile>;
const place = { workstations: count, personLimit: count.nullable() };
const location = z.object({
  id,
  ...place,
  neighborhoods: z.array(z.object({ id, name: z.string(), ...place })),
  planned: z.array(z.object({ of: id, expected: count, ...schedule })),
  expected: z.array(z.object({ date: z.iso.date(), people: count })),
}) satisfies SchemaOf<PlanningLocation>;

export const teamProfileEndpoints = definePart('teamDays', {
  'GET /api/team/profiles': {
    summary: "Profiles of the caller's teams and departments, and of those that they lead",
    roles: ['EMPLOYEE'],
    reply: z.array(profile),
    offline: { mirror: 'team-profiles' },
  },
  'GET /api/team/planning/locations': {
    summary: 'Floors on which a team may plan, with what they hold and what is planned there already',
    roles: leaders,
    reply: z.array(location),
    offline: { mirror: 'planning-locations' },
  },
  'POST /api/department/profile': {
    summary: 'Save the profile of a team or department; `seen` is the revision that was changed, 0 for none',
    roles: leaders,
    body: z.strictObject({ departmentProfile: id, seen: count, ...settings }),
    reply: changeReply,
    errors: [
      'schemeWeekInvalid',
      'daysInSchemeInvalid',
      'tooManyTeamDays',
      'attendanceInvalid',
      'occupancyInvalid',
      'neighborhoodElsewhere',
      'team.profile.changed',
    ],
    offline: 'outbox',
  },
});
