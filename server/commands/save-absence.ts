import { studies } from '../../src/domain/access/authority.ts';
import type { AbsencePeriod, AbsenceStatus } from '../../src/domain/absence/absence.ts';
import { absenceDayId, absenceDays, absenceSlot } from '../../src/domain/absence/days.ts';
import { absenceEffect, isHeldAlone, mayBeAbsent, mayTakePlace } from '../../src/domain/absence/rules.ts';
import type { Slot } from '../../src/domain/day-part/day-part.ts';
import { slotOf } from '../../src/domain/day-part/slot.ts';
import { isAwayAllDay } from '../../src/domain/employee-location/newer-choice.ts';
import type { ChangeContext } from '../http/handler.ts';
import { insertAbsence, keepGiven } from '../sql/absence.ts';
import { findMadeLocations, insertLocations, locationOf } from '../sql/employee-location.ts';
import { findMeetings } from '../sql/meeting.ts';
import { type Actor, toStoredPair, touchChanged } from './calendar-pair.ts';
import { cancelMeetings } from './answer-meeting.ts';
import { displaceEntries } from './displace-entries.ts';
import { enforce } from './enforce.ts';
import { giveUpShifts } from './give-up-shifts.ts';
import { askAboutNewer, noteChosen } from './newer-choice.ts';

/**
 * Plans an absence for each of its days that is left, and gives back all that stands in its time (decision 0100). What
 * is cancelled is noted, so that it can be had again together.
 * @throws Refusal 400 by rule, also `alreadyCheckedIn`
 * @throws ConflictRefusal 422 about newer choices of another device
 */
export async function saveAbsence(
  context: ChangeContext,
  { person, config }: Actor,
  {
    status,
    meetings: named = [],
    ...period
  }: AbsencePeriod & { status: AbsenceStatus; meetings?: string[] | undefined },
): Promise<void> {
  const { db, caller } = context;
  const { timeZone } = person;
  // By the time of receipt: days that are over by now can no longer be planned.
  const now = context.now.toString();
  enforce(mayBeAbsent({ period, status, timeZone, config, isStudent: studies(caller), now }));
  const days = absenceDays(period, timeZone, now);
  const slot = absenceSlot(days, timeZone);
  const standing = await findMadeLocations(db, caller.id, { slot });
  const entries = standing.map(({ location }) => location);
  enforce(mayTakePlace(entries, slot, status, config, context.occurredAt.toString()));
  const { same } = await askAboutNewer(context, { slot }, (entry) => isAwayAllDay(entry, status));

  const id = context.resourceId(0);
  const effect = absenceEffect(entries, slot);
  const given = standing.filter(({ location }) => effect.replaced.includes(location.id));
  await displaceEntries(context, given.map(toStoredPair), effect, id);
  const amenities = await giveUpShifts(context, config, { away: [slot], stays: [] });
  const meetings = await heldAlone(context, named, slot);
  if (meetings.length > 0) await cancelMeetings(context, meetings);
  const at = context.occurredAt.toString();
  await insertAbsence(db, { id, employeeId: caller.id, ...period, at });
  await keepGiven(db, id, {
    entries: given.map(({ location }) => ({
      id: location.id,
      reservationId: location.workplaceReservation?.id ?? null,
    })),
    amenities,
    meetings,
  });
  const planned = days.map((date) =>
    locationOf({
      id: absenceDayId(id, date),
      date,
      dayPart: 'FULLDAY',
      slot: slotOf(date, 'FULLDAY', timeZone),
      status,
      building: null,
      floor: null,
      actualStatus: 'APPROVED',
      workplaceReservation: null,
      teamCalendar: null,
      absence: { id, ...period },
    }),
  );
  await insertLocations(
    db,
    caller.id,
    planned.map((entry) => ({ ...entry, slot: entry })),
    at,
  );
  const dates = new Set(same.map(({ date }) => date));
  noteChosen(
    context,
    planned.filter(({ date }) => !dates.has(date)).map((entry) => entry.id),
  );
  for (const entry of planned.filter(({ date }) => dates.has(date)))
    noteChosen(
      context,
      [entry.id],
      same.filter(({ date }) => date === entry.date),
    );
  for (const location of planned) touchChanged(context, { location, reservation: null });
}

/** Ids of those named meetings of the caller to which nobody else was asked, and that are not over. */
async function heldAlone({ db, caller, now }: ChangeContext, ids: readonly string[], slot: Slot): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await findMeetings(db, { of: caller.id, ids: [...new Set(ids)] });
  return found
    .filter((meeting) => isHeldAlone(meeting, caller.id, slot) && Date.parse(meeting.end) > now.epochMilliseconds)
    .map(({ id }) => id);
}
