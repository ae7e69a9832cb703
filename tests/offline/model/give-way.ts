import { partsOf } from '../../../src/domain/day-part/parts.ts';
import type { EmployeeLocation } from '../../../src/domain/employee-location/employee-location.ts';
import type { PlanEffect } from '../../../src/domain/employee-location/plan.ts';
import { stretchId } from '../../../src/domain/employee-location/plan.ts';
import type { WorkplaceReservation } from '../../../src/domain/workplace-reservation/workplace-reservation.ts';
import type { Owned, Store, Touched } from './touched.ts';

const RESERVATIONS = 'workplace-reservations:f1';

/** Takes an entry away, with its reservation. */
export function drop(row: Owned<EmployeeLocation>, touched: Touched): void {
  touched.remove(`employee-calendar:${row.owner}`, row.id);
  if (row.workplaceReservation !== null) touched.remove(RESERVATIONS, row.workplaceReservation.id);
}

/** Lets an entry and its reservation come to something together. */
export function putBoth(
  store: Store,
  row: Owned<EmployeeLocation>,
  change: Partial<WorkplaceReservation>,
  touched: Touched,
): void {
  const { workplaceReservation: inner } = row;
  const held = inner === null ? undefined : store.reservations.get(inner.id);
  if (held !== undefined) touched.put(RESERVATIONS, { ...held, ...change });
  touched.put(`employee-calendar:${row.owner}`, { ...row, workplaceReservation: inner && { ...inner, ...change } });
}

/**
 * What is planned makes room for something new: what is longer keeps the rest of its day.
 * @param by id of what is new
 */
export function giveWay(store: Store, { replaced, kept }: PlanEffect, by: string, touched: Touched): void {
  for (const id of replaced) {
    const row = store.locations.get(id);
    const rests = kept.filter(({ from }) => from === id);
    if (row === undefined) continue;
    if (rests.length === 0) drop(row, touched);
    for (const [index, { dayPart, slot }] of rests.entries()) {
      const nameOf = (old: string) => (index === 0 ? old : stretchId(by, old, dayPart));
      const { workplaceReservation: inner } = row;
      const cut = inner && { ...inner, id: nameOf(inner.id), dayPart, startDate: slot.start, endDate: slot.end };
      if (cut !== null) touched.put(RESERVATIONS, { ...cut, owner: row.owner, rev: 0 });
      touched.put(`employee-calendar:${row.owner}`, {
        ...row,
        id: nameOf(row.id),
        ...slot,
        dayPart,
        dayParts: partsOf(dayPart),
        workplaceReservation: cut,
        teamCalendar: index === 0 ? row.teamCalendar : null,
      });
    }
  }
}
