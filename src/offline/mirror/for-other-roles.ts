import type { Authority, Role } from '../../domain/access/authority.ts';
import { mayCall } from '../../domain/access/policy.ts';
import { RIGHTS } from '../../domain/access/rights.ts';
import type { MirroredName } from './mirror.ts';
import { mirroredName } from './mirror.ts';

/** Whom a role brings it, as src/offline/pull/targets.ts; all else is for everybody, or for all without some role. */
const ROLES_OF: Partial<Record<MirroredName, readonly Role[]>> = {
  'reception-visits': ['HOSPITALITY'],
  'department-profiles': ['TEAMLEADER'],
  'planning-locations': ['TEAMLEADER'],
  'people-inside': RIGHTS.callRoll.roles,
  'roll-call-marks': RIGHTS.callRoll.roles,
  'dirty-rooms': RIGHTS.seeCleaning.roles,
  heatmaps: RIGHTS.seeUse.roles,
};

/** Whether a role brings a collection, wherever it lies, and none of these does. */
export function isForOtherRoles(key: string, authorities: readonly Authority[]): boolean {
  const name = mirroredName(key);
  const roles = name === null ? undefined : ROLES_OF[name];
  return roles !== undefined && !mayCall(roles, { authorities });
}
