import { newId } from '../offline/ports/ids.ts';
import type { BlockPeriod } from '../domain/block-period/block-period.ts';
import { mayCome } from '../domain/block-period/block-period.ts';
import type { DayPart } from '../domain/day-part/day-part.ts';
import { slotOf } from '../domain/day-part/slot.ts';
import type { EmployeeInfo } from '../domain/employee/employee.ts';
import type { EmployeeLocation, PlainLocation } from '../domain/employee-location/employee-location.ts';
import { mayGiveUp, mayReplace } from '../domain/employee-location/plan.ts';
import { mayPlan } from '../domain/employee-location/rules.ts';
import { meetsTeamDay } from '../domain/team/team-day.ts';
import type { Verdict } from '../domain/verdict.ts';
import { ALLOWED } from '../domain/verdict.ts';
import type { PlanLocation } from '../offline/mutations/employee-location.ts';
import type { Person } from '../queries/person.ts';

export interface PlanContext {
  date: string;
  dayPart: DayPart;
  /** The person's entries of that date. */
  day: readonly EmployeeLocation[];
  blocks: readonly BlockPeriod[];
  now: string;
}

/** Days are in the planner's own zone. */
type Planner = Pick<Person, 'info' | 'config' | 'userStatus' | 'isStudent' | 'timeZone'>;

/** Whether a person may plan without a workstation; OFFICE means the preferred building. */
export function planVerdict(
  { info, config, userStatus, isStudent, timeZone }: Planner,
  status: PlainLocation,
  { date, dayPart, day, blocks, now }: PlanContext,
): Verdict {
  const slot = slotOf(date, dayPart, timeZone);
  const may = mayPlan({
    date,
    dayPart,
    status,
    timeZone,
    config,
    now,
    userStatus,
    isStudent,
    teamDay: meetsTeamDay(day, slot),
  });
  if (!may.ok) return may;
  const open =
    status === 'OFFICE' ? mayCome(blocks, date, { buildingId: info.building?.id ?? null, floorId: null }) : ALLOWED;
  if (!open.ok) return open;
  const replaced = mayReplace(day, slot);
  return replaced.ok ? mayGiveUp(day, slot, { status, dayPart }, config, now) : replaced;
}

/** A plan without a workstation; OFFICE means the preferred building. */
export function planParams(
  { info, timeZone }: { info: Pick<EmployeeInfo, 'id' | 'building'>; timeZone: string },
  { status, date, dayPart }: { status: PlainLocation; date: string; dayPart: DayPart },
): PlanLocation {
  return {
    locationId: newId(),
    employeeId: info.id,
    date,
    dayPart,
    slot: slotOf(date, dayPart, timeZone),
    status,
    ...(status === 'OFFICE' && info.building ? { building: info.building } : {}),
  };
}
