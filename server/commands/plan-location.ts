import { studies } from '../../src/domain/access/authority.ts';
import type { Building, Floor } from '../../src/domain/building/building.ts';
import type { DayPart } from '../../src/domain/day-part/day-part.ts';
import { slotOf } from '../../src/domain/day-part/slot.ts';
import type { EmployeeLocation, PlainLocation } from '../../src/domain/employee-location/employee-location.ts';
import { freedBy, mayGiveUp, mayReplace, planEffect } from '../../src/domain/employee-location/plan.ts';
import { isSamePlan } from '../../src/domain/employee-location/newer-choice.ts';
import { mayPlan } from '../../src/domain/employee-location/rules.ts';
import { meetsTeamDay } from '../../src/domain/team/team-day.ts';
import { statusIn } from '../../src/domain/questionnaire/elsewhere.ts';
import type { ChangeContext } from '../http/handler.ts';
import { findBuilding, findFloor } from '../sql/building.ts';
import { findLocations, insertLocations, locationOf } from '../sql/employee-location.ts';
import { findPersonLimits } from '../sql/person-limit.ts';
import { requireDayOpen } from './acted.ts';
import { requireOpen } from './block-period.ts';
import { giveUpShifts } from './give-up-shifts.ts';
import { displaceEntries } from './displace-entries.ts';
import { enforce, unknown } from './enforce.ts';
import { askAboutNewer, noteChosen } from './newer-choice.ts';
import { requirePlace } from './occupancy.ts';
import type { Actor, CalendarPair } from './calendar-pair.ts';
import { touchChanged } from './calendar-pair.ts';
import { narrowed, refuseSeveral } from './multiple-reservations.ts';

export interface Plan {
  date: string;
  dayPart: DayPart;
  status: PlainLocation;
  building?: string | undefined;
  floor?: string | undefined;
  /** Also cancels the amenities of replaced entries. */
  cancelShifts?: boolean | undefined;
}

/**
 * Plans a day part without a workstation and displaces other plans; a workstation as long as it may be cancelled
 * (decision 0099).
 * @throws Refusal 400 by rule, 404 for an unknown building or floor
 * @throws ConflictRefusal 422 if it meets several reservations
 */
export async function planLocation(context: ChangeContext, actor: Actor, plan: Plan): Promise<EmployeeLocation> {
  const { db, caller } = context;
  const { person, config } = actor;
  const place = await findPlace(context, plan);
  const timeZone = place.building?.timeZone ?? person.timeZone;
  const asked = { slot: slotOf(plan.date, plan.dayPart, timeZone), dayPart: plan.dayPart };
  const plannable = (teamDay: boolean) =>
    mayPlan({
      ...plan,
      timeZone,
      config,
      now: context.occurredAt.toString(),
      userStatus: statusIn(person, place.building?.id, context.occurredAt.toString()),
      isStudent: studies(caller),
      teamDay,
    });
  const verdict = plannable(false);
  // The past is refused before the database sees a date that it may not know.
  if (!verdict.ok && verdict.code === 'slotPast') enforce(verdict);
  requireDayOpen(context, asked.slot, timeZone);
  const day = await findLocations(db, caller.id, { slot: asked.slot });
  enforce(plannable(meetsTeamDay(day, asked.slot)));
  if (plan.status === 'OFFICE')
    await requireOpen(context, plan.date, { buildingId: place.building?.id ?? null, floorId: place.floor?.id ?? null });
  const part = await narrowed(context, { ...asked, roomId: null });
  const { slot, dayPart } = part ?? asked;
  const standing = part === null ? day : await findLocations(db, caller.id, { slot });
  enforce(mayReplace(standing, slot));
  enforce(mayGiveUp(standing, slot, { status: plan.status, dayPart }, config, context.occurredAt.toString()));
  const wished = {
    ...slot,
    status: plan.status,
    buildingId: place.building?.id ?? null,
    floorId: place.floor?.id ?? null,
  };
  const { same } = await askAboutNewer(context, { slot }, (entry) => isSamePlan(entry, wished));
  refuseSeveral(
    context,
    standing.map(({ workplaceReservation }) => workplaceReservation),
    null,
  );
  if (plan.status === 'OFFICE' && place.building !== null) {
    await requirePlace(
      context,
      await findPersonLimits(db, { floorId: place.floor?.id, buildingId: place.building.id }),
      slot,
    );
  }
  const effect = planEffect(standing, slot, dayPart);
  const met = standing.filter(({ id }) => effect.replaced.includes(id));
  await displaceEntries(
    context,
    met.map((location): CalendarPair => ({ location, reservation: location.workplaceReservation })),
    effect,
  );
  if (plan.cancelShifts === true) await giveUpShifts(context, config, freedBy(standing, slot, dayPart));

  const planned = locationOf({
    id: context.resourceId(0),
    date: plan.date,
    dayPart,
    slot,
    status: plan.status,
    ...place,
    actualStatus: 'APPROVED',
    workplaceReservation: null,
    teamCalendar: null,
  });
  await insertLocations(db, caller.id, [{ ...planned, slot }], context.occurredAt.toString());
  noteChosen(context, [planned.id], same);
  touchChanged(context, { location: planned, reservation: null });
  return planned;
}

async function findPlace(
  { db }: ChangeContext,
  plan: Plan,
): Promise<{ building: Building | null; floor: Floor | null }> {
  if (plan.floor !== undefined) {
    const floor = await findFloor(db, plan.floor);
    if (floor === undefined || (plan.building !== undefined && floor.building.id !== plan.building))
      throw unknown('floor');
    return { building: floor.building, floor };
  }
  if (plan.building === undefined) return { building: null, floor: null };
  const building = await findBuilding(db, plan.building);
  if (building === undefined) throw unknown('building');
  return { building, floor: null };
}
