import type { Slot } from '../../src/domain/day-part/day-part.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { ChangeContext } from '../http/handler.ts';
import { findRecipient } from '../sql/employee.ts';
import { cancelShifts } from '../sql/shift.ts';
import { tellAmenities } from './tell-amenities.ts';
import { sendMessage } from './send-message.ts';

/**
 * Cancels the caller's amenities in some slots, and mails it to those who want that.
 * @param kept slots for which they still come
 */
export async function giveUpShifts(
  context: ChangeContext,
  slots: readonly Slot[],
  kept: readonly Slot[] = [],
): Promise<void> {
  const { db, caller, touch } = context;
  const cancelled = await cancelShifts(db, caller.id, slots, kept);
  const [first] = cancelled;
  if (first === undefined) return;
  touch.removed(
    collectionKey('amenity-reservations', caller.id),
    cancelled.map(({ id }) => id),
  );
  await tellAmenities(context, cancelled);
  const person = await findRecipient(db, caller.id);
  if (person?.wantsAmenityMails !== true) return;
  // Cancelled only once, so its id identifies the mail.
  await sendMessage(context, `amenitiesCancelled:${first.id}`, person, 'amenitiesCancelled', { amenities: cancelled });
}
