import { collectionKey } from '../../src/domain/intent/intent.ts';
import { mayRelease } from '../../src/domain/workplace-reservation/rules.ts';
import type { WorkplaceReservation } from '../../src/domain/workplace-reservation/workplace-reservation.ts';
import type { ChangeContext } from '../http/handler.ts';
import { FulfilledRefusal } from '../http/refusal.ts';
import { findRecipient } from '../sql/employee.ts';
import { lockPerson } from '../sql/person.ts';
import { listAnswerReaders } from '../sql/team-day.ts';
import { findReservations, markCancelled } from '../sql/workplace-reservation.ts';
import { judgedAt } from './acted.ts';
import { idsOf, pairOfReservation, type StoredPair, touchWardens } from './calendar-pair.ts';
import { enforce, unknown } from './enforce.ts';
import { during, notify } from './notify.ts';
import { withSeenHolders } from './seen-holders.ts';
import { settleVisitOf } from './visit-workstations.ts';

/**
 * Takes back what somebody else reserved, with its calendar entry, and tells them who did. Their amenities stay.
 * @throws Refusal 404 for unknown ids and the caller's own, 400 `slotPast`, or 410 `alreadyConfirmedOrCancelled`
 */
export async function releaseReservation(context: ChangeContext, id: string): Promise<WorkplaceReservation> {
  const { db, caller, touch } = context;
  const [found] = await findReservations(db, caller.id, { ids: [id] });
  if (found === undefined || found.holderId === null || found.holderId === caller.id) throw unknown('reservation');
  const { holderId } = found;
  // The holder's own changes wait for this lock, and what they see is read under it.
  await lockPerson(db, holderId);
  const pair = await pairOfReservation({ ...context, caller: { ...caller, id: holderId } }, id);
  const [{ reservation } = found] = await findReservations(db, caller.id, { ids: [id] });
  touch.removed(collectionKey('workplace-reservations', reservation.room.floor.id), [id]);
  if (reservation.status === 'CANCELLED') throw new FulfilledRefusal(410, 'alreadyConfirmedOrCancelled');
  enforce(mayRelease({ reservation, now: judgedAt(context, pair) }));
  await markCancelled(db, idsOf([pair]));
  touchWardens(context, pair);
  await touchHolder(context, holderId, pair);
  if (pair.location === null) await settleVisitOf(context, id);
  await tellHolder(context, holderId, reservation, pair.location);
  const [shown = reservation] = await withSeenHolders(db, caller.id, [reservation]);
  return { ...shown, status: 'CANCELLED' };
}

/** Their calendar and their team hear of it; the reply names nothing of theirs. */
async function touchHolder({ db, touch }: ChangeContext, holderId: string, { location }: StoredPair): Promise<void> {
  if (location === null) return;
  touch.raised(collectionKey('employee-calendar', holderId), [location.id]);
  if (location.teamCalendar === null) return;
  for (const { id, teamDays } of await listAnswerReaders(db, { entries: [location.id] }))
    touch.raised(collectionKey('team-days', id), teamDays);
}

async function tellHolder(
  context: ChangeContext,
  employeeId: string,
  { id, date, dayPart, room, startDate, endDate }: WorkplaceReservation,
  location: StoredPair['location'],
): Promise<void> {
  const by = await findRecipient(context.db, context.caller.id);
  await notify(context, [
    {
      employeeId,
      type: 'reservationReleased',
      subject: room.name,
      values: { day: date, room: room.name, name: by?.name ?? '' },
      about: context.caller.id,
      ...during({ start: startDate, end: endDate }),
      reservationId: id,
      locationId: location?.id,
      locationType: 'WORKSTATION',
      goto: { name: 'booking', params: { date, dayPart, floor: room.floor.id } },
    },
  ]);
}
