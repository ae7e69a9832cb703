import type { Slot } from '../../src/domain/day-part/day-part.ts';
import type { ShiftReservation } from '../../src/domain/shift/shift.ts';
import type { ChangeContext } from '../http/handler.ts';
import { findRecipient } from '../sql/employee.ts';
import type { LockedAmenity } from '../sql/shift.ts';
import { sendMessage } from './send-message.ts';

/** Mails a reservation of an amenity to the caller, where they want that (spec 3, "User settings"). */
export async function mailShift(
  context: ChangeContext,
  { id, start, end }: ShiftReservation,
  { name, building, timeZone }: LockedAmenity,
): Promise<void> {
  const person = await findRecipient(context.db, context.caller.id);
  if (person?.wantsAmenityMails !== true) return;
  const values = { amenity: { name, building, start, end, timeZone } };
  // A reservation that is moved is news once more.
  await sendMessage(context, `amenityReserved:${id}:${start}:${end}`, person, 'amenityReserved', values);
}

/** Mails that the caller cancelled a reservation by itself, where they want that. */
export async function mailCancelledShift(
  context: ChangeContext,
  { id, start, end }: Slot & { id: string },
  { name, building, timeZone }: LockedAmenity,
): Promise<void> {
  const person = await findRecipient(context.db, context.caller.id);
  if (person?.wantsAmenityMails !== true) return;
  const values = { amenities: [{ name, building, start, end, timeZone }], byHand: true };
  // Cancelled only once.
  await sendMessage(context, `amenitiesCancelled:${id}`, person, 'amenitiesCancelled', values);
}
