import { mayTakeBack } from '../../src/domain/absence/rules.ts';
import type { DayPart, Slot } from '../../src/domain/day-part/day-part.ts';
import { derivedId } from '../../src/domain/derived-id.ts';
import type { EmployeeLocation } from '../../src/domain/employee-location/employee-location.ts';
import { isPlainLocation } from '../../src/domain/employee-location/employee-location.ts';
import type { Room } from '../../src/domain/room/room.ts';
import { isGone } from '../../src/domain/employee-location/rules.ts';
import type { ChangeContext } from '../http/handler.ts';
import { ConflictRefusal, Refusal } from '../http/refusal.ts';
import {
  findAbsence,
  listAbsenceDays,
  listGivenAmenities,
  listGivenEntries,
  listGivenMeetings,
  markTakenBack,
  meetsStill,
} from '../sql/absence.ts';
import { behindSavepoint } from '../db/transaction.ts';
import { findLocations } from '../sql/employee-location.ts';
import { findMeetings, isRoomFree, setMeetingStatus } from '../sql/meeting.ts';
import { lockMeetingRooms } from '../sql/meeting-room.ts';
import { reopenProposal } from '../sql/team-day.ts';
import { findReservations, markCancelled } from '../sql/workplace-reservation.ts';
import { bookWorkstation } from './book-workstation.ts';
import { type Actor, idsOf, pairsOfLocations, touchChanged, touchRemoved } from './calendar-pair.ts';
import { enforce, unknown } from './enforce.ts';
import { askAboutNewer, chosenNow } from './newer-choice.ts';
import { during, notify } from './notify.ts';
import { planLocation } from './plan-location.ts';
import { tellMeetingDays, tellMeetings } from './tell-meetings.ts';
import { reserveShift } from './reserve-shift.ts';

/** Something that was given back, and is asked for again. */
interface Wanted extends Slot {
  date: string;
  dayPart?: DayPart;
  /** What it is called; null for a plan without a name. */
  name: string | null;
  /** The entry of the calendar, of plans and workstations. */
  entry?: EmployeeLocation;
  /** @returns whether it could be had */
  again: () => Promise<boolean>;
}

/**
 * Takes an absence back: its days that are left go, and what they took the place of is booked again by the rules of a
 * booking by hand, each thing for itself. A message names each that could not be had (decision 0100).
 * @throws Refusal 404 if not the caller's, 410 if it was taken back, 400 `slotPast` once it is over
 * @throws ConflictRefusal 422 about newer choices of another device
 */
export async function takeAbsenceBack(context: ChangeContext, actor: Actor, id: string): Promise<void> {
  const { db, caller } = context;
  const now = context.now.toString();
  const absence = await findAbsence(db, caller.id, id);
  if (absence === undefined) throw unknown('absence');
  if (absence.takenBack) throw new Refusal(410, 'alreadyConfirmedOrCancelled');
  enforce(mayTakeBack(absence, actor.person.timeZone, now));
  const isAhead = ({ end }: { end: string }): boolean => Date.parse(end) > Date.parse(now);
  const standing = await listAbsenceDays(db, id);
  const days = (standing.length === 0 ? [] : await pairsOfLocations(context, standing)).filter(
    ({ location }) => location !== null && isAhead(location),
  );
  const { locationIds } = idsOf(days);
  await askAboutNewer(context, { ids: locationIds });
  await markTakenBack(db, id, context.occurredAt.toString());
  if (locationIds.length > 0) await markCancelled(db, { locationIds, reservationIds: [] }, chosenNow(context));
  for (const day of days) touchRemoved(context, day);

  const lost: Wanted[] = [];
  const wanted = [
    ...(await entriesOf(context, actor, id, isAhead)),
    ...(await amenitiesOf(context, id, isAhead)),
    ...(await meetingsOf(context, id, isAhead)),
  ];
  // One after the other: each is judged by what those before it took.
  for (const thing of wanted) if (!(await thing.again())) lost.push(thing);
  await notify(
    context,
    lost.map(({ date, dayPart, name, entry, ...slot }) => ({
      employeeId: caller.id,
      type: name === null ? 'planNotBack' : 'absenceNotBack',
      subject: name ?? '',
      values: { day: date, name: name ?? '' },
      ...during(slot),
      locationId: entry?.id,
      locationType: entry?.locationType,
      goto: { name: 'booking', params: { date, ...(dayPart !== undefined && { dayPart }) } },
    })),
  );
}

/** Each thing has ids of its own, and no answer was given for it. */
const within = (context: ChangeContext, absenceId: string, thingId: string): ChangeContext => ({
  ...context,
  resolutions: [],
  resourceId: (index) => derivedId(absenceId, thingId, String(index)),
});

/** What rules or others forbid stays given back, whatever was written for it by then; anything else undoes it all. */
async function attempt({ db }: ChangeContext, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await behindSavepoint(db, 'again', work);
    return true;
  } catch (error) {
    if (error instanceof Refusal || error instanceof ConflictRefusal) return false;
    throw error;
  }
}

type IsAhead = (slot: { end: string }) => boolean;

async function amenitiesOf(context: ChangeContext, absenceId: string, isAhead: IsAhead): Promise<Wanted[]> {
  const given = (await listGivenAmenities(context.db, absenceId)).filter(isAhead);
  return given.map(({ id, date, name, amenityId: amenity, start, end }) => ({
    date,
    name,
    start,
    end,
    again: () => attempt(context, () => reserveShift(within(context, absenceId, id), { amenity, start, end })),
  }));
}

/** Rooms that the caller held alone, by room. */
async function meetingsOf(context: ChangeContext, absenceId: string, isAhead: IsAhead): Promise<Wanted[]> {
  const { db, caller } = context;
  const ids = await listGivenMeetings(db, absenceId);
  if (ids.length === 0) return [];
  const found = (await findMeetings(db, { of: caller.id, ids })).filter(
    (meeting) => meeting.status === 'CANCELLED' && isAhead(meeting),
  );
  if (found.length > 0)
    await lockMeetingRooms(db, [...new Set(found.map(({ room }) => room.building.id))].sort(byText));
  return found.map((meeting) => ({
    date: meeting.date,
    name: meeting.title || meeting.room.name,
    start: meeting.start,
    end: meeting.end,
    again: async () => {
      if (!(await isRoomFree(db, meeting))) return false;
      await setMeetingStatus(db, [meeting.id], 'APPROVED');
      await tellMeetings(context, [meeting.id], caller.id);
      await tellMeetingDays(context, [meeting]);
      return true;
    },
  }));
}

const byText = (a: string, b: string): number => a.localeCompare(b);

/** Plans and workstations, by workstation: in one order nobody waits for each other. */
async function entriesOf(context: ChangeContext, actor: Actor, absenceId: string, isAhead: IsAhead): Promise<Wanted[]> {
  const { db, caller } = context;
  const given = await listGivenEntries(db, absenceId);
  if (given.length === 0) return [];
  const held = given.flatMap(({ reservationId }) => reservationId ?? []);
  const [locations, reservations] = await Promise.all([
    findLocations(db, caller.id, { ids: given.map(({ id }) => id) }),
    held.length === 0 ? [] : findReservations(db, caller.id, { ids: held }),
  ]);
  const roomOf = new Map(reservations.map(({ reservation }) => [reservation.id, reservation.room]));
  return locations
    .filter(isAhead)
    .map((entry) => ({ entry, room: roomOf.get(given.find(({ id }) => id === entry.id)?.reservationId ?? '') ?? null }))
    .toSorted((a, b) => (a.room?.id ?? '').localeCompare(b.room?.id ?? ''))
    .map(({ entry, room }) => ({
      date: entry.date,
      dayPart: entry.dayPart,
      name: room?.name ?? entry.teamCalendar?.teamName ?? null,
      start: entry.start,
      end: entry.end,
      entry,
      again: () => restore(within(context, absenceId, entry.id), actor, entry, room),
    }));
}

async function isPlannedAnew({ db, caller }: ChangeContext, { start, end }: EmployeeLocation): Promise<boolean> {
  return (await findLocations(db, caller.id, { slot: { start, end } })).some((entry) => !isGone(entry));
}

async function restore(
  context: ChangeContext,
  actor: Actor,
  entry: EmployeeLocation,
  room: Room | null,
): Promise<boolean> {
  const { date, dayPart, teamCalendar: team, status } = entry;
  const asked = team !== null && (await meetsStill(context.db, team.id, entry));
  // Their answer went with the day, so the team asks again; a workstation answers it.
  if (asked) await askAgain(context, entry);
  if (room !== null) {
    const { id: floor, building } = room.floor;
    const booking = { building: building.id, floor, room: room.id, start: entry.start, end: entry.end };
    return attempt(context, async () => {
      const finish = await bookWorkstation(context, asked ? { ...booking, locationId: entry.id } : booking);
      await finish();
    });
  }
  if (team !== null) return asked;
  // What was planned there since is a newer choice.
  if (!isPlainLocation(status) || (await isPlannedAnew(context, entry))) return false;
  const plan = { date, dayPart, status, building: entry.building?.id, floor: entry.floor?.id };
  return attempt(context, () => planLocation(context, actor, plan));
}

async function askAgain(context: ChangeContext, { id }: EmployeeLocation): Promise<void> {
  const { db, caller } = context;
  await reopenProposal(db, id);
  // Read anew: only what is open says who proposed it.
  const [location] = await findLocations(db, caller.id, { ids: [id] });
  if (location !== undefined) touchChanged(context, { location, reservation: null });
}
