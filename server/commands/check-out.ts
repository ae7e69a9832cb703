import { mayLeave } from '../../src/domain/employee-location/rules.ts';
import { mayComplete } from '../../src/domain/workplace-reservation/rules.ts';
import type { ChangeContext } from '../http/handler.ts';
import { markCompleted } from '../sql/workplace-reservation.ts';
import { judgedAt } from './acted.ts';
import { enforce, unknown } from './enforce.ts';
import { refuseFulfilled } from './fulfilled.ts';
import type { CalendarPair, StoredPair } from './calendar-pair.ts';
import { idsOf, touchChanged } from './calendar-pair.ts';

/**
 * Checks a person out of a workstation, or ends a presence without one.
 * @returns the updated pair
 * @throws Refusal `checkOutNotAllowed`, or 410 `alreadyConfirmedOrCancelled`
 */
export async function checkOut(context: ChangeContext, pair: StoredPair): Promise<CalendarPair> {
  const { location, reservation } = pair;
  refuseFulfilled(context, 'checkOut', [pair]);
  const at = judgedAt(context, pair);
  if (reservation !== null) enforce(mayComplete({ reservation }));
  else if (location !== null) enforce(mayLeave({ location, now: at }));
  else throw unknown('location');
  await markCompleted(context.db, idsOf([pair]), at);
  const left = completed(pair, at);
  touchChanged(context, left);
  return left;
}

/** A pair after the person has left. */
export function completed({ location, reservation }: CalendarPair, at: string): CalendarPair {
  const now: CalendarPair['reservation'] = reservation && { ...reservation, status: 'COMPLETED', dateCompleted: at };
  return {
    reservation: now,
    location: location && {
      ...location,
      actualStatus: 'COMPLETED',
      confirmed: false,
      confirmedOrCompleted: true,
      dateCompleted: at,
      workplaceReservation: now,
    },
  };
}
