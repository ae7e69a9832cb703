import { cleans } from '../../src/domain/access/authority.ts';
import { buildingOf } from '../../src/domain/employee-location/building-of.ts';
import { mayConfirmProposal } from '../../src/domain/employee-location/plan.ts';
import { statusIn } from '../../src/domain/questionnaire/elsewhere.ts';
import type { CheckInLocation } from '../../src/domain/workplace-reservation/rules.ts';
import { mayCheckIn } from '../../src/domain/workplace-reservation/rules.ts';
import type { ChangeContext } from '../http/handler.ts';
import { findLocations } from '../sql/employee-location.ts';
import { markConfirmed } from '../sql/workplace-reservation.ts';
import { judgedAt } from './acted.ts';
import { enforce } from './enforce.ts';
import { refuseFulfilled } from './fulfilled.ts';
import type { Actor, CalendarPair, StoredPair } from './calendar-pair.ts';
import { idsOf, touchChanged } from './calendar-pair.ts';

/**
 * Checks a person in, as of the time they acted.
 * @returns the updated pair
 * @throws Refusal `checkInNotAllowed`, or 410 `alreadyConfirmedOrCancelled`
 */
export async function checkIn(
  context: ChangeContext,
  { person, config }: Actor,
  pair: StoredPair,
): Promise<CalendarPair> {
  const { location, reservation } = pair;
  refuseFulfilled(context, 'checkIn', [pair]);
  const at = judgedAt(context, pair);
  enforce(
    mayCheckIn({
      location: toJudge(pair),
      userStatus: statusIn(person, buildingOf(toPlace(pair)), at),
      isCleaner: cleans(context.caller),
      config,
      now: at,
    }),
  );
  if (location?.actualStatus === 'PROPOSED')
    enforce(mayConfirmProposal(location, await findLocations(context.db, context.caller.id, { slot: location })));
  await markConfirmed(context.db, idsOf([pair]), at);
  const now: CalendarPair['reservation'] = reservation && { ...reservation, status: 'CONFIRMED', dateConfirmed: at };
  const confirmed: CalendarPair = {
    reservation: now,
    location: location && {
      ...location,
      actualStatus: 'CONFIRMED',
      confirmed: true,
      confirmedOrCompleted: true,
      workplaceReservation: now,
    },
  };
  touchChanged(context, confirmed);
  return confirmed;
}

const toPlace = ({ location, reservation }: CalendarPair) => ({
  building: location?.building ?? null,
  workplaceReservation: reservation,
});

function toJudge({ location, reservation }: CalendarPair): CheckInLocation {
  if (location !== null) return { ...location, workplaceReservation: reservation };
  if (reservation === null) throw new Error('a pair without either half');
  return {
    status: 'WORKSTATION',
    actualStatus: 'APPROVED',
    start: reservation.startDate,
    end: reservation.endDate,
    workplaceReservation: reservation,
  };
}
