import { locateScope } from '../../src/domain/access/locate.ts';
import { todayIn } from '../../src/domain/day-part/slot.ts';
import type { Colleague } from '../../src/domain/employee/employee.ts';
import type { ReadContext } from '../http/handler.ts';
import { findEligibility } from '../sql/booking.ts';
import { findEmployeeInfo, listColleagues } from '../sql/employee.ts';
import { readClientConfig } from '../sql/setting.ts';

/** Whom the caller may locate (spec 5, "Where is my team access"), by name. */
export async function readColleagues({ db, caller, now }: ReadContext): Promise<Required<Colleague>[]> {
  const config = await readClientConfig(db);
  const info = await findEmployeeInfo(db, caller.id);
  const standing = await findEligibility(db, caller.id, now.toString());
  const on = todayIn(standing?.timeZone ?? 'UTC', now.toString());
  const within = locateScope(config, { hasDivision: info?.division != null, hasTeam: standing?.hasTeam === true });
  // Who may not come needs to find nobody.
  if (within === 'NONE' || standing?.userStatus !== 'ALLOW') return [];
  const includeHidden = config.shareMyLocationBehavior === 'mandatory enabled';
  return listColleagues(db, { of: caller.id, within, on, includeHidden });
}
