import { LOOK_UP_DAYS } from '../../src/domain/colleague/look-up.ts';
import { type CollectionKey, type CollectionName, collectionKey } from '../../src/domain/intent/intent.ts';
import {
  findColleaguesBy,
  readColleagueDays,
  readColleagues,
  readMemberPeriods,
  readMemberStatus,
  readOfficeDays,
  todayOf,
} from '../commands/colleagues.ts';
import { tellColleagues, tellDays, tellStays } from '../commands/told-colleagues.ts';
import { whoLocateTheSame, whoSeeTheSame } from '../commands/whom-to-locate.ts';
import { isPrivate } from '../http/audience.ts';
import type { Routes } from '../http/handler.ts';
import { listLookUps } from '../sql/look-up.ts';
import { listOperationalTeams } from '../sql/team.ts';

/**
 * What decides whom somebody may locate, beside the colleagues' own records. `my-teams` is raised with their division
 * and the zone of their days, too: their own record changes with each setting of theirs, and is no ground.
 */
const WHOM: readonly CollectionName[] = ['client-config', 'my-teams', 'user-status'];
const whomTopics = (id: string): CollectionKey[] =>
  WHOM.map((name) => collectionKey(name, isPrivate(name) ? id : undefined));
/** Somebody's days are those of their building's zone. */
const standsOn: readonly CollectionName[] = [...WHOM, 'buildings'];

export const colleagueRoutes: Routes<
  | 'GET /api/coworker/ids'
  | 'GET /api/coworker/locations'
  | 'GET /api/coworker/days'
  | 'GET /api/coworker/search'
  | 'GET /api/employee/look-ups'
  | 'GET /api/teams/operational'
  | 'GET /api/team/:id/members/status'
  | 'GET /api/team/:id/members/periods'
> = {
  'GET /api/coworker/ids': {
    topics: (_, caller) => ['coworkers', ...whomTopics(caller.id)],
    timed: 'day',
    read: readColleagues,
    alike: { groupsOf: whoSeeTheSame, standsOn, readTogether: (db, _, ids) => tellColleagues(db, ids) },
  },
  'GET /api/coworker/locations': {
    topics: (_, caller) => ['coworker-locations', ...whomTopics(caller.id)],
    timed: 'day',
    read: readOfficeDays,
    alike: {
      groupsOf: whoLocateTheSame,
      standsOn,
      readTogether: (db, _, ids, expected) => tellStays(db, ids, expected),
    },
  },
  'GET /api/coworker/days': {
    topics: (_, caller) => ['coworker-days', ...whomTopics(caller.id)],
    timed: 'day',
    read: readColleagueDays,
    alike: {
      groupsOf: whoLocateTheSame,
      standsOn,
      readTogether: (db, _, ids, expected) => tellDays(db, ids, expected),
    },
  },
  'GET /api/employee/look-ups': {
    topics: null,
    read: ({ db, caller, now }) => listLookUps(db, caller.id, now.subtract({ hours: LOOK_UP_DAYS * 24 }).toString()),
  },
  'GET /api/coworker/search': {
    topics: null,
    heavy: true,
    read: (context, { query }) => findColleaguesBy(context, query),
  },
  'GET /api/teams/operational': {
    topics: null,
    read: async (context) => listOperationalTeams(context.db, await todayOf(context)),
  },
  'GET /api/team/:id/members/status': {
    topics: null,
    read: (context, { params, query }) => readMemberStatus(context, params.id, query.date),
  },
  'GET /api/team/:id/members/periods': {
    topics: null,
    read: (context, { params }) => readMemberPeriods(context, params.id),
  },
};
