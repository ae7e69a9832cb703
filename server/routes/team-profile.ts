import { todayIn } from '../../src/domain/day-part/slot.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import { saveTeamProfile } from '../commands/save-team-profile.ts';
import type { Routes } from '../http/handler.ts';
import { listPlanningLocations } from '../sql/planning-location.ts';
import { listTeamProfiles } from '../sql/team-profile.ts';

export const teamProfileRoutes: Routes<
  'GET /api/team/profiles' | 'GET /api/team/planning/locations' | 'POST /api/department/profile'
> = {
  'GET /api/team/profiles': {
    topics: (_, caller) => [collectionKey('team-profiles', caller.id), collectionKey('my-teams', caller.id)],
    timed: 'day',
    read: ({ db, caller, now }) => listTeamProfiles(db, { viewer: caller.id, on: todayIn('UTC', now.toString()) }),
  },
  'GET /api/team/planning/locations': {
    topics: (_, caller) => ['planning-locations', collectionKey('department-profiles', caller.id), 'block-periods'],
    timed: 'day',
    heavy: true,
    read: ({ db, caller, now }) => listPlanningLocations(db, { viewer: caller.id, now: now.toString() }),
  },
  'POST /api/department/profile': {
    async change(context, { body }) {
      await saveTeamProfile(context, body);
      return {};
    },
  },
};
