import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { ChangeContext } from '../http/handler.ts';
import { listAnnouncedVisits } from '../sql/announced-visit.ts';
import { findMadeLocations } from '../sql/employee-location.ts';
import { listReservedAhead } from '../sql/leaver.ts';
import { findMeetings } from '../sql/meeting.ts';
import { lockPerson } from '../sql/person.ts';
import { cancelShifts } from '../sql/shift.ts';
import { findReservations, markCancelled } from '../sql/workplace-reservation.ts';
import { answerMeeting, cancelMeetings } from './answer-meeting.ts';
import { idsOf, type StoredPair, touchRemoved, toStoredPair } from './calendar-pair.ts';
import { cancelVisit, editVisit } from './change-visit.ts';
import { tellAmenities } from './tell-amenities.ts';
import { settleVisitOf } from './visit-workstations.ts';

/** As far ahead as anybody books. */
const FAR_HOURS = 24 * 366;

/**
 * Gives back all that the caller has ahead, since they left (decision 0111). Who counts on any of it is told as of a
 * cancellation by hand; what they are at right now ends by itself.
 */
export async function releaseLeaver(context: ChangeContext): Promise<void> {
  const { db, caller, now, touch } = context;
  await lockPerson(db, caller.id);
  const slot = { start: now.toString(), end: now.add({ hours: FAR_HOURS }).toString() };
  await releasePlans(context, slot);
  const shifts = await cancelShifts(db, caller.id, { slots: [slot], kept: [] }, ({ start }) => isAhead(start, context));
  if (shifts.length > 0) {
    touch.removed(
      collectionKey('amenity-reservations', caller.id),
      shifts.map(({ id }) => id),
    );
    await tellAmenities(context, shifts);
  }
  await releaseMeetings(context);
  await releaseVisits(context);
}

const isAhead = (at: string, { now }: ChangeContext): boolean => Date.parse(at) > now.epochMilliseconds;

async function releasePlans(context: ChangeContext, slot: { start: string; end: string }): Promise<void> {
  const { db, caller } = context;
  const entries = (await findMadeLocations(db, caller.id, { slot })).filter(
    ({ location: { actualStatus } }) => actualStatus === 'APPROVED' || actualStatus === 'PROPOSED',
  );
  const linked = new Set(entries.flatMap(({ location }) => location.workplaceReservation?.id ?? []));
  const ids = (await listReservedAhead(db, caller.id, slot.start)).filter((id) => !linked.has(id));
  const alone = ids.length === 0 ? [] : await findReservations(db, caller.id, { ids });
  const pairs: StoredPair[] = [
    ...entries.map(toStoredPair),
    ...alone.map(({ reservation, made }) => ({ location: null, reservation, made })),
  ];
  if (pairs.length === 0) return;
  await markCancelled(db, idsOf(pairs));
  for (const pair of pairs) {
    touchRemoved(context, pair);
    if (pair.location === null && pair.reservation !== null) await settleVisitOf(context, pair.reservation.id);
  }
}

async function releaseMeetings(context: ChangeContext): Promise<void> {
  const { db, caller, now } = context;
  const from = now.subtract({ hours: 24 }).toString().slice(0, 10);
  const ahead = (await findMeetings(db, { of: caller.id, from })).filter(
    ({ status, start }) => status === 'APPROVED' && isAhead(start, context),
  );
  const own = ahead.filter(({ organizer }) => organizer.id === caller.id).map(({ id }) => id);
  if (own.length > 0) await cancelMeetings(context, own);
  for (const { id, organizer, people } of ahead)
    if (organizer.id !== caller.id && people.some((one) => one.id === caller.id && one.answer !== 'LEFT'))
      await answerMeeting(context, id, 'LEFT');
}

async function releaseVisits(context: ChangeContext): Promise<void> {
  const { db, caller, now } = context;
  const visits = (await listAnnouncedVisits(db, { since: now.toString(), of: caller.id })).filter(
    ({ status, hosts }) =>
      status !== 'CANCELLED' &&
      status !== 'CONFIRMED' &&
      status !== 'COMPLETED' &&
      hosts.some(({ id }) => id === caller.id),
  );
  for (const { id: visit, hosts } of visits) {
    const others = hosts.filter(({ id }) => id !== caller.id).map(({ id }) => id);
    if (others.length === 0) await cancelVisit(context, visit);
    else await editVisit(context, { visit, hosts: others });
  }
}
