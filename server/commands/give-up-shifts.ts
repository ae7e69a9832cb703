import type { ClientConfig } from '../../src/domain/client-config/client-config.ts';
import type { Freed } from '../../src/domain/employee-location/plan.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import { mayCancelAmenity } from '../../src/domain/shift/rules.ts';
import type { ChangeContext } from '../http/handler.ts';
import { findRecipient } from '../sql/employee.ts';
import { cancelShifts } from '../sql/shift.ts';
import { judgedAt } from './acted.ts';
import { tellAmenities } from './tell-amenities.ts';
import { sendMessage } from './send-message.ts';

/**
 * Cancels the caller's amenities of the time that they stay away, as far as each could be cancelled by itself (spec 5,
 * "Cancel a reservation only if"), and mails it to those who want that. What was used or is too late stays.
 * @returns ids of what was cancelled
 */
export async function giveUpShifts(
  context: ChangeContext,
  config: Pick<ClientConfig, 'cancelHours'>,
  { away, stays }: Freed,
): Promise<string[]> {
  const { db, caller, touch } = context;
  const cancelled = await cancelShifts(
    db,
    caller.id,
    { slots: away, kept: stays },
    (shift) => mayCancelAmenity(shift, shift.timeZone, config, judgedAt(context, shift)).ok,
  );
  const [first] = cancelled;
  if (first === undefined) return [];
  const ids = cancelled.map(({ id }) => id);
  touch.removed(collectionKey('amenity-reservations', caller.id), ids);
  await tellAmenities(context, cancelled);
  const person = await findRecipient(db, caller.id);
  if (person?.wantsAmenityMails !== true) return ids;
  // Cancelled only once, so its id identifies the mail.
  await sendMessage(context, `amenitiesCancelled:${first.id}`, person, 'amenitiesCancelled', { amenities: cancelled });
  return ids;
}
