import { partsOf } from '../../src/domain/day-part/parts.ts';
import type { EmployeeLocation } from '../../src/domain/employee-location/employee-location.ts';
import type { PlanEffect, Stretch } from '../../src/domain/employee-location/plan.ts';
import { stretchId } from '../../src/domain/employee-location/plan.ts';
import type { WorkplaceReservation } from '../../src/domain/workplace-reservation/workplace-reservation.ts';
import type { ChangeContext } from '../http/handler.ts';
import { insertBooking } from '../sql/booking.ts';
import { insertLocations } from '../sql/employee-location.ts';
import { NOT_CHOSEN } from '../sql/chosen-at.ts';
import { copyChosen, markChosen } from '../sql/newest-choice.ts';
import { markCancelled, markShortened, moveReservation } from '../sql/workplace-reservation.ts';
import type { CalendarPair } from './calendar-pair.ts';
import { idsOf, touchChanged, touchRemoved } from './calendar-pair.ts';

const restsOf = ({ kept }: PlanEffect, location: EmployeeLocation | null): Stretch[] =>
  kept.filter(({ from }) => from === location?.id);

/**
 * Displaces the person's unconfirmed entries: cancels those within the new time, shortens longer ones.
 * @param pairs all displaced pairs
 * @param effect what remains of them
 * @param by id of the new entry; default the change's first
 */
export async function displaceEntries(
  context: ChangeContext,
  pairs: CalendarPair[],
  effect: PlanEffect,
  by: string = context.resourceId(0),
): Promise<void> {
  const whole = pairs.filter(({ location }) => restsOf(effect, location).length === 0);
  if (whole.length > 0) await markCancelled(context.db, idsOf(whole));
  // Nobody chose to have them no more.
  if (whole.length > 0) await markChosen(context.db, idsOf(whole).locationIds, null, null);
  for (const pair of whole) touchRemoved(context, pair);
  for (const pair of pairs) {
    const [first, ...more] = restsOf(effect, pair.location);
    if (first === undefined) continue;
    await markShortened(context.db, idsOf([pair]), first);
    touchChanged(context, cutTo(pair, first));
    for (const rest of more) await addRest(context, pair, rest, by);
  }
}

/**
 * Moves an entry to the workstation booked for it. The rest of its day becomes a new entry at the old workstation, if
 * any.
 * @param old the workstation that the entry gives up, or null
 * @param to the entry's new day part and slot
 * @param effect what remains of the entry
 */
export async function handOverEntry(
  context: ChangeContext,
  entry: EmployeeLocation,
  old: WorkplaceReservation | null,
  to: Stretch,
  effect: PlanEffect,
): Promise<void> {
  const { db, caller } = context;
  // A used and completed workstation leaves no rest.
  const wasUsed = old === null && entry.workplaceReservation !== null;
  const [first, ...more] = wasUsed ? [] : restsOf(effect, entry);
  if (first === undefined) {
    if (old === null) return;
    await markCancelled(db, { reservationIds: [old.id], locationIds: [] });
    touchRemoved(context, { location: null, reservation: old });
    return;
  }
  await markShortened(db, { reservationIds: [], locationIds: [entry.id] }, to);
  const by = context.resourceId(0);
  const rest = cutTo({ location: another(entry, stretchId(by, entry.id, first.dayPart)), reservation: old }, first);
  await insertLocations(db, caller.id, [{ ...rest.location, slot: first.slot }], context.occurredAt.toString());
  await copyChosen(db, { from: entry.id, to: rest.location.id });
  if (old !== null) await moveReservation(db, old.id, first, rest.location.id);
  touchChanged(context, rest);
  for (const stretch of more) await addRest(context, { location: entry, reservation: old }, stretch, by);
}

/** Adds a further stretch, under new ids. */
async function addRest(
  context: ChangeContext,
  { location, reservation }: CalendarPair,
  stretch: Stretch,
  by: string,
): Promise<void> {
  if (location === null) return;
  const rest = cutTo(
    {
      location: another(location, stretchId(by, location.id, stretch.dayPart)),
      reservation: reservation && { ...reservation, id: stretchId(by, reservation.id, stretch.dayPart) },
    },
    stretch,
  );
  const { db, caller } = context;
  const made = context.occurredAt.toString();
  if (rest.reservation === null) await insertLocations(db, caller.id, [{ ...rest.location, slot: stretch.slot }], made);
  else
    await insertBooking(
      db,
      caller.id,
      { location: rest.location, reservation: rest.reservation },
      { made, ...NOT_CHOSEN },
      false,
    );
  await copyChosen(db, { from: location.id, to: rest.location.id });
  touchChanged(context, rest);
}

/** Only the original entry keeps the team day. */
const another = (location: EmployeeLocation, id: string): EmployeeLocation => ({ ...location, id, teamCalendar: null });

/** A pair shortened to a part of its time, which no usual week plans. */
function cutTo<L extends EmployeeLocation | null>(
  { location, reservation }: CalendarPair & { location: L },
  { dayPart, slot }: Stretch,
): CalendarPair & { location: L } {
  const cut = reservation && { ...reservation, dayPart, startDate: slot.start, endDate: slot.end };
  return {
    reservation: cut,
    location: location && {
      ...location,
      ...slot,
      dayPart,
      dayParts: partsOf(dayPart),
      byWeek: false,
      workplaceReservation: cut,
    },
  };
}
