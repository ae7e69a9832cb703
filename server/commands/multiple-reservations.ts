import { MULTIPLE_RESERVATIONS } from '../../src/domain/conflict/conflict.ts';
import { reservationEntity } from '../../src/domain/conflict/entity.ts';
import type { DayPart, Slot } from '../../src/domain/day-part/day-part.ts';
import {
  agreedReplacement,
  isTooMany,
  narrowedTo,
  nextUpcoming,
  overwritten,
} from '../../src/domain/workplace-reservation/multiple.ts';
import type { WorkplaceReservation } from '../../src/domain/workplace-reservation/workplace-reservation.ts';
import type { ChangeContext } from '../http/handler.ts';
import { ConflictRefusal } from '../http/refusal.ts';
import { findOwnEntries } from './own-entries.ts';

/** A shortened time and the reservation that it replaces. */
export interface Narrowed {
  slot: Slot;
  dayPart: DayPart;
  reservationId: string;
}

/**
 * The time that a person agreed to, replacing only one of several reservations. Call it after locking the person.
 * @param roomId the booked workstation, or null
 * @returns null if not asked, or if that reservation no longer stands
 */
export async function narrowed(
  context: ChangeContext,
  { slot, dayPart, roomId }: { slot: Slot; dayPart: DayPart; roomId: string | null },
): Promise<Narrowed | null> {
  if (!context.resolutions.some(({ conflictType }) => conflictType === MULTIPLE_RESERVATIONS)) return null;
  const reservations = overwritten(
    (await findOwnEntries(context, slot)).flatMap(({ pair }) => pair.reservation ?? []),
    roomId,
  );
  const agreed = agreedReplacement(reservations, context.resolutions, context.occurredAt.toString());
  return agreed && { ...narrowedTo(agreed, { slot, dayPart }), reservationId: agreed.id };
}

/**
 * Refuses to overwrite several reservations (spec 8, "Multiple reservations").
 * @param met the person's own reservations that a new plan meets
 * @throws ConflictRefusal that offers to replace only the next upcoming one
 */
export function refuseSeveral(
  context: ChangeContext,
  met: readonly (WorkplaceReservation | null)[],
  roomId: string | null,
): void {
  const reservations = overwritten(
    met.flatMap((reservation) => reservation ?? []),
    roomId,
  ).toSorted((a, b) => Date.parse(a.startDate) - Date.parse(b.startDate));
  if (!isTooMany(reservations)) return;
  const next = nextUpcoming(reservations, context.occurredAt.toString());
  throw new ConflictRefusal({
    conflictType: MULTIPLE_RESERVATIONS,
    ...(next === null ? {} : { entity: { id: next.id } }),
    entities: reservations.map((reservation) => reservationEntity(reservation)),
  });
}
