import { todayIn } from '../../src/domain/day-part/slot.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import { lockActor } from '../commands/calendar-pair.ts';
import { readAvailableTeamDays, readTeamDays } from '../commands/team-days.ts';
import { cancelTeamDay, moveTeamDay, planTeamDay } from '../commands/plan-team-day.ts';
import type { Routes } from '../http/handler.ts';
import { listPlanningNeighborhoods } from '../sql/planning-location.ts';
import { listDepartmentProfiles } from '../sql/department-profile.ts';

export const teamRoutes: Routes<
  | 'GET /api/department/myProfiles'
  | 'GET /api/neighborhood/teamplanning'
  | 'GET /api/team/days'
  | 'GET /api/team/days/available'
  | 'POST /api/team/days'
  | 'PATCH /api/team/days/:id'
  | 'PATCH /api/team/days/:id/cancel'
> = {
  'GET /api/department/myProfiles': {
    topics: (_, caller) => [collectionKey('department-profiles', caller.id)],
    timed: 'day',
    read: ({ db, caller, now }) => listDepartmentProfiles(db, caller.id, todayIn('UTC', now.toString())),
  },
  'GET /api/neighborhood/teamplanning': { topics: null, read: ({ db }) => listPlanningNeighborhoods(db) },
  'GET /api/team/days': {
    topics: (_, caller) => [
      collectionKey('team-days', caller.id),
      'client-config',
      collectionKey('my-teams', caller.id),
      collectionKey('user-status', caller.id),
    ],
    timed: 'day',
    read: (context) => readTeamDays(context),
    readRows: (context, _, ids) => readTeamDays(context, ids),
  },
  'GET /api/team/days/available': { topics: null, read: (context, { query }) => readAvailableTeamDays(context, query) },
  'PATCH /api/team/days/:id': {
    async change(context, { params, query, body }) {
      const allowCapacityOverflow = query.allowCapacityOverflow === true;
      await moveTeamDay(context, params.id, { ...body, allowCapacityOverflow });
      return {};
    },
  },
  'PATCH /api/team/days/:id/cancel': {
    async change(context, { params }) {
      await cancelTeamDay(context, params.id);
      return {};
    },
  },
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
