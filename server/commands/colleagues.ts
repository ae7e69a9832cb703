import { locateScope } from '../../src/domain/access/locate.ts';
import { lastDayAhead } from '../../src/domain/client-config/client-config.ts';
import type { OfficeDay } from '../../src/domain/colleague/office-day.ts';
import { addDays, todayIn } from '../../src/domain/day-part/slot.ts';
import type { Colleague } from '../../src/domain/employee/employee.ts';
import type { ReadContext } from '../http/handler.ts';
import { findEligibility } from '../sql/booking.ts';
import type { ColleagueFilter } from '../sql/employee.ts';
import { findEmployeeInfo, listColleagues, listOfficeDays } from '../sql/employee.ts';
import { readClientConfig } from '../sql/setting.ts';

/** Whom the caller may locate (spec 5, "Where is my team access"); null: nobody. */
async function whomToLocate({ db, caller, now }: ReadContext): Promise<ColleagueFilter | null> {
  const config = await readClientConfig(db);
  const info = await findEmployeeInfo(db, caller.id);
  const standing = await findEligibility(db, caller.id, now.toString());
  const on = todayIn(standing?.timeZone ?? 'UTC', now.toString());
  const within = locateScope(config, { hasDivision: info?.division != null, hasTeam: standing?.hasTeam === true });
  // Who may not come needs to find nobody.
  if (within === 'NONE' || standing?.userStatus !== 'ALLOW') return null;
  const includeHidden = config.shareMyLocationBehavior === 'mandatory enabled';
  return { of: caller.id, within, on, includeHidden };
}

/** They, by name. */
export async function readColleagues(context: ReadContext): Promise<Required<Colleague>[]> {
  const whom = await whomToLocate(context);
  return whom === null ? [] : listColleagues(context.db, whom);
}

/** When they are in the office without a workstation. */
export async function readOfficeDays(context: ReadContext): Promise<OfficeDay[]> {
  const whom = await whomToLocate(context);
  if (whom === null) return [];
  const config = await readClientConfig(context.db);
  // A spare day on both sides: the dates are those of other zones, too.
  return listOfficeDays(context.db, whom, {
    from: addDays(whom.on, -1),
    until: addDays(whom.on, lastDayAhead(config, true) + 1),
  });
}
