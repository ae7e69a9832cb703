import { collectionKey } from '../../src/domain/intent/intent.ts';
import { lockActor } from '../commands/calendar-pair.ts';
import { readAvailableTeamDays, readTeamDays } from '../commands/team-days.ts';
import { planTeamDay } from '../commands/plan-team-day.ts';
import type { Routes } from '../http/handler.ts';
import { listDepartmentProfiles } from '../sql/department-profile.ts';

export const teamRoutes: Routes<
  'GET /api/department/myProfiles' | 'GET /api/team/days' | 'GET /api/team/days/available' | 'POST /api/team/days'
> = {
  'GET /api/department/myProfiles': {
    topics: (_, caller) => [collectionKey('department-profiles', caller.id)],
    read: ({ db, caller }) => listDepartmentProfiles(db, caller.id),
  },
  'GET /api/team/days': {
    topics: (_, caller) => [
      collectionKey('team-days', caller.id),
      'coworkers',
      'client-config',
      collectionKey('my-teams', caller.id),
      collectionKey('employee-info', caller.id),
      collectionKey('user-status', caller.id),
    ],
    timed: 'day',
    read: readTeamDays,
  },
  'GET /api/team/days/available': { topics: null, read: (context, { query }) => readAvailableTeamDays(context, query) },
  'POST /api/team/days': {
    async change(context, { query, body }) {
      await planTeamDay(context, await lockActor(context), {
        ...body,
        allowCapacityOverflow: query.allowCapacityOverflow === true,
      });
      return {};
    },
  },
};
