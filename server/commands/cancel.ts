import { mayCancelLocation } from '../../src/domain/employee-location/rules.ts';
import { mayCancelReservation } from '../../src/domain/workplace-reservation/rules.ts';
import type { ChangeContext } from '../http/handler.ts';
import { giveUpShifts } from './give-up-shifts.ts';
import { markCancelled } from '../sql/workplace-reservation.ts';
import { judgedAt } from './acted.ts';
import { enforce } from './enforce.ts';
import { refuseFulfilled } from './fulfilled.ts';
import { askAboutNewer, chosenNow } from './newer-choice.ts';
import type { Actor, StoredPair } from './calendar-pair.ts';
import { idsOf, slotsOf, touchRemoved, zoneOf } from './calendar-pair.ts';

/**
 * Cancels pairs, all or none, as of the time the person acted.
 * @param withShifts also cancels the amenities of those times
 * @throws Refusal `cancelTooLate`, or 410 `alreadyConfirmedOrCancelled`
 */
export async function cancel(
  context: ChangeContext,
  { person, config }: Actor,
  pairs: StoredPair[],
  withShifts = false,
): Promise<void> {
  refuseFulfilled(context, 'cancel', pairs);
  for (const pair of pairs) {
    const now = judgedAt(context, pair);
    const timeZone = zoneOf(pair, person);
    if (pair.location !== null) enforce(mayCancelLocation({ location: pair.location, timeZone, config, now }));
    if (pair.reservation !== null)
      enforce(mayCancelReservation({ reservation: pair.reservation, timeZone, config, now }));
  }
  await askAboutNewer(context, { ids: idsOf(pairs).locationIds });
  context.withCommit(markCancelled(context.db, idsOf(pairs), chosenNow(context)));
  if (withShifts) await giveUpShifts(context, config, { away: slotsOf(pairs), stays: [] });
  for (const pair of pairs) touchRemoved(context, pair);
}
