import type { Routes } from '../http/handler.ts';
import { listBuildingDays, listExpected, listTeamWeeks } from '../sql/statistics.ts';

/** A leader knows so much of a small team that a number tells of one person. */
const FEWEST_OF_A_LEADER = 10;

export const statisticsRoutes: Routes<'GET /api/statistics'> = {
  'GET /api/statistics': {
    topics: null,
    async read({ db, caller, now }) {
      const sees = (authority: 'ADMIN' | 'TEAMLEADER') => caller.authorities.includes(authority);
      const [buildings, teams, sites] = await Promise.all([
        listBuildingDays(db),
        sees('ADMIN')
          ? listTeamWeeks(db, null, 0)
          : sees('TEAMLEADER')
            ? listTeamWeeks(db, caller.id, FEWEST_OF_A_LEADER)
            : [],
        listExpected(db, now.subtract({ hours: 24 }).toString().slice(0, 10)),
      ]);
      return { buildings, teams, sites };
    },
  },
};
