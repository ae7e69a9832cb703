import { randomUUID } from 'node:crypto';
import type { Building, Floor } from '../../src/domain/building/building.ts';
import type { DayPart } from '../../src/domain/day-part/day-part.ts';
import { slotOf } from '../../src/domain/day-part/slot.ts';
import type { EmployeeLocation, PlainLocation } from '../../src/domain/employee-location/employee-location.ts';
import { mayReplace, planEffect } from '../../src/domain/employee-location/plan.ts';
import { mayPlan } from '../../src/domain/employee-location/rules.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import { mayCancelReservation } from '../../src/domain/workplace-reservation/rules.ts';
import type { ChangeContext } from '../http/handler.ts';
import { findBuilding, findFloor, findPersonLimit } from '../sql/building.ts';
import { findLocations, insertLocations, locationOf, type NewLocation } from '../sql/employee-location.ts';
import { cancelShifts } from '../sql/shift.ts';
import { markCancelled } from '../sql/workplace-reservation.ts';
import { enforce, unknown } from './judge.ts';
import { requirePlace } from './occupancy.ts';
import type { Actor, Pair } from './own-things.ts';
import { idsOf, slotsOf, touchRemoved, zoneOf } from './own-things.ts';

/** What a person plans for a day part. */
export interface Plan {
  date: string;
  dayPart: DayPart;
  status: PlainLocation;
  building?: string | undefined;
  floor?: string | undefined;
  /** Gives up the amenities of what it replaces, too. */
  cancelShifts?: boolean | undefined;
}

/**
 * Plans a day part without a workstation, in the place of what the person had there and was not present at.
 * A longer plain entry keeps the rest of its day part; a reservation is given up whole, where it may be cancelled.
 */
export async function planLocation(context: ChangeContext, actor: Actor, plan: Plan): Promise<EmployeeLocation> {
  const { db, caller } = context;
  const { person, config } = actor;
  const place = await findPlace(context, plan);
  const now = context.occurredAt.toString();
  const timeZone = place.building?.timeZone ?? person.timeZone;
  enforce(mayPlan({ ...plan, timeZone, config, now, userStatus: person.userStatus }));
  const slot = slotOf(plan.date, plan.dayPart, timeZone);
  const standing = await findLocations(db, caller.id, { slot });
  enforce(mayReplace(standing, slot));
  const effect = planEffect(standing, slot, plan.dayPart);
  const replaced = standing.filter((entry) => effect.replaced.includes(entry.id)).map((location): Pair => ({ location, reservation: location.workplaceReservation }));
  for (const pair of replaced) {
    if (pair.reservation !== null) enforce(mayCancelReservation({ reservation: pair.reservation, timeZone: zoneOf(pair, person), config, now }));
  }
  if (plan.status === 'OFFICE' && place.floor !== null) {
    await requirePlace(context, { floorId: place.floor.id, limit: await findPersonLimit(db, place.floor.id), slot });
  }
  if (replaced.length > 0) await markCancelled(db, idsOf(replaced));
  if (plan.cancelShifts === true) await cancelShifts(db, caller.id, slotsOf(replaced));
  for (const pair of replaced) touchRemoved(context, pair);

  const planned = entry({ id: context.resourceId(0), date: plan.date, dayPart: plan.dayPart, slot, status: plan.status, ...place });
  await addEntries(context, [planned, ...keptEntries(standing, effect.kept)]);
  return planned;
}

/** What stays of replaced entries, as new entries. */
export function keptEntries(standing: readonly EmployeeLocation[], kept: ReturnType<typeof planEffect>['kept']): EmployeeLocation[] {
  return kept.flatMap(({ from, status, dayPart, slot }) => {
    const old = standing.find((location) => location.id === from);
    return old === undefined ? [] : [entry({ id: randomUUID(), date: old.date, dayPart, slot, status, building: old.building, floor: old.floor })];
  });
}

/** Writes approved entries and names them among what the change touched. */
export async function addEntries(context: ChangeContext, entries: EmployeeLocation[]): Promise<void> {
  if (entries.length === 0) return;
  await insertLocations(context.db, context.caller.id, entries.map((location) => ({ ...location, slot: location })));
  context.touch.changed(collectionKey('employee-calendar', context.caller.id), entries);
}

const entry = (parts: NewLocation): EmployeeLocation => locationOf({ ...parts, actualStatus: 'APPROVED', workplaceReservation: null, teamCalendar: null });

async function findPlace({ db }: ChangeContext, plan: Plan): Promise<{ building: Building | null; floor: Floor | null }> {
  if (plan.floor !== undefined) {
    const floor = await findFloor(db, plan.floor);
    if (floor === undefined || (plan.building !== undefined && floor.building.id !== plan.building)) throw unknown('floor');
    return { building: floor.building, floor };
  }
  if (plan.building === undefined) return { building: null, floor: null };
  const building = await findBuilding(db, plan.building);
  if (building === undefined) throw unknown('building');
  return { building, floor: null };
}
