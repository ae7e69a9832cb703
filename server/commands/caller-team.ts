import { cleans, studies } from '../../src/domain/access/authority.ts';
import type { TeamOn } from '../../src/domain/access/team-needed.ts';
import { teamNeeded } from '../../src/domain/access/team-needed.ts';
import type { ChangeContext } from '../http/handler.ts';
import { listMemberships } from '../sql/employee.ts';

/** Whether the caller has the team that amenities and meeting rooms ask for; undefined: nothing is asked. */
export async function callerTeam({ db, caller }: Pick<ChangeContext, 'db' | 'caller'>): Promise<TeamOn | undefined> {
  return teamNeeded({ isCleaner: cleans(caller), isStudent: studies(caller) }, await listMemberships(db, caller.id));
}
