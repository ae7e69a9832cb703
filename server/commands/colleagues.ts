import type { Temporal } from 'temporal-polyfill';
import { locateScope } from '../../src/domain/access/locate.ts';
import { lastDayAhead } from '../../src/domain/client-config/client-config.ts';
import type { OfficeDay } from '../../src/domain/colleague/office-day.ts';
import { addDays, todayIn } from '../../src/domain/day-part/slot.ts';
import type { Colleague } from '../../src/domain/employee/employee.ts';
import type { ReadContext } from '../http/handler.ts';
import type { Reader } from '../db/database.ts';
import { findEligibility } from '../sql/person.ts';
import { listLocating } from '../sql/locating.ts';
import type { ColleagueFilter } from '../sql/employee.ts';
import { findEmployeeInfo, findLocationOwners, listColleagues, listOfficeDays } from '../sql/employee.ts';
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

/** When they are in the office without a workstation. @param ids only these of their entries */
export async function readOfficeDays(context: ReadContext, ids?: readonly string[]): Promise<OfficeDay[]> {
  const whom = await whomToLocate(context);
  if (whom === null) return [];
  const config = await readClientConfig(context.db);
  // A spare day on both sides: the dates are those of other zones, too.
  return listOfficeDays(context.db, whom, {
    from: addDays(whom.on, -1),
    until: addDays(whom.on, lastDayAhead(config, true) + 1),
    ids,
  });
}

/** Of colleagues, those in the caller's scope; one of them may have stopped sharing. @param ids of employees */
export async function knownColleagues(context: ReadContext, ids: readonly string[]): Promise<string[]> {
  const whom = await whomToLocate(context);
  if (whom === null) return [];
  const scope = await listColleagues(context.db, { ...whom, includeHidden: true }, ids);
  return scope.map(({ id }) => id);
}

/** Of calendar entries, those of colleagues whom the caller may locate; who shares no longer went with a full read. */
export async function knownStays(context: ReadContext, ids: readonly string[]): Promise<string[]> {
  const whom = await whomToLocate(context);
  if (whom === null) return [];
  const owners = await findLocationOwners(context.db, ids);
  const located = await listColleagues(context.db, whom, [...new Set(owners.values())]);
  const known = new Set(located.map(({ id }) => id));
  return ids.filter((id) => known.has(owners.get(id) ?? ''));
}

/**
 * Sorts people by whom they may locate, by the rules of {@link whomToLocate}.
 * @returns a name for each person's group
 */
export async function whoLocateTheSame(
  db: Reader,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<Map<string, string>> {
  const config = await readClientConfig(db);
  const people = await listLocating(db, ids, now.toString());
  return new Map(
    people.map(({ id, userStatus, today, divisionId, teams }) => {
      const within = locateScope(config, { hasDivision: divisionId !== null, hasTeam: teams.length > 0 });
      if (within === 'NONE' || userStatus !== 'ALLOW') return [id, 'nobody'];
      const among = within === 'ALL' ? '' : within === 'TEAM' ? teams.join() : (divisionId ?? '');
      return [id, `${today} ${within} ${among}`];
    }),
  );
}
