import type { EmployeeLocation } from '../../src/domain/employee-location/employee-location.ts';
import type { Asked, StandIns } from '../../src/domain/intent/fulfilled.ts';
import { isFulfilled } from '../../src/domain/intent/fulfilled.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { ChangeContext } from '../http/handler.ts';
import { FulfilledRefusal } from '../http/refusal.ts';
import type { CalendarPair } from './calendar-pair.ts';
import { touchChanged, touchRemoved } from './calendar-pair.ts';

/** As the rules say of answers to team days. */
const OF_TEAM_DAY = { reason: 'teamDay' };

const statusesOf = ({ location, reservation }: CalendarPair) => [location?.actualStatus, reservation?.status];

/**
 * Refuses a wish about pairs that are all as it asks; the answer shows them. Call it before anything is touched.
 * @throws FulfilledRefusal 410 `alreadyConfirmedOrCancelled`
 */
export function refuseFulfilled(context: ChangeContext, asked: Asked, pairs: readonly CalendarPair[]): void {
  if (pairs.length === 0 || !pairs.every((pair) => isFulfilled(asked, statusesOf(pair)))) return;
  const isGone = asked === 'cancel' || asked === 'decline';
  for (const pair of pairs) (isGone ? touchRemoved : touchChanged)(context, pair);
  const isOfTeamDay = asked === 'accept' || asked === 'decline' || asked === 'reopen';
  throw new FulfilledRefusal(410, 'alreadyConfirmedOrCancelled', {}, isOfTeamDay ? OF_TEAM_DAY : {});
}

/** The refusal of a proposal that the person has met with an entry already. */
export function metAlready(context: ChangeContext, proposalId: string, location: EmployeeLocation): FulfilledRefusal {
  const calendar = collectionKey('employee-calendar', context.caller.id);
  context.touch.removed(calendar, [proposalId]);
  context.touch.changed(calendar, [location]);
  return new FulfilledRefusal(410, 'alreadyConfirmedOrCancelled', {}, OF_TEAM_DAY);
}

/** The refusal of a reservation that the person has already. @param by what stands, for what would have been made */
export function reservedAlready(context: ChangeContext, standing: CalendarPair, by: StandIns): FulfilledRefusal {
  touchChanged(context, standing);
  return new FulfilledRefusal(400, 'reservationExists', by);
}

/** The refusal of a presence that the person has confirmed already. @param pairs where they are */
export function presentAlready(context: ChangeContext, pairs: readonly CalendarPair[]): FulfilledRefusal {
  for (const pair of pairs) touchChanged(context, pair);
  const standing = pairs[0]?.location?.id;
  const by = standing === undefined ? {} : { [context.resourceId(0)]: standing };
  return new FulfilledRefusal(400, 'alreadyCheckedIn', by);
}
