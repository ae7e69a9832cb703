import type { Slot } from '../../src/domain/day-part/day-part.ts';
import { dateOf } from '../../src/domain/day-part/slot.ts';
import { wallClockOf } from '../../src/domain/meeting/clock.ts';
import type { Occasion } from '../../src/domain/meeting/clash.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import { mayHaveMore, mayTellMore } from '../../src/domain/meeting/limits.ts';
import type { MeetingRoom } from '../../src/domain/meeting/meeting.ts';
import { placesFor } from '../../src/domain/meeting/meeting.ts';
import { mayRequestMeeting } from '../../src/domain/meeting/rules.ts';
import { statusAt } from '../../src/domain/questionnaire/elsewhere.ts';
import type { ChangeContext } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { listBlockPeriods } from '../sql/block-period.ts';
import { countStanding, countTold, noteTold } from '../sql/meeting-limit.ts';
import { listMeetingRooms } from '../sql/meeting-room.ts';
import type { StoredMeeting } from '../sql/meeting.ts';
import { insertMeetings } from '../sql/meeting.ts';
import { callerTeam } from './caller-team.ts';
import type { Actor } from './calendar-pair.ts';
import { lockActor } from './calendar-pair.ts';
import { knownColleagues } from './colleagues.ts';
import { enforce, unknown } from './enforce.ts';
import { during, notify } from './notify.ts';
import { placeMeetings } from './place-meetings.ts';
import { tellMeetingDays, tellMeetings } from './tell-meetings.ts';
import { MAX_DAY_MS, windowOf } from './time-window.ts';

export interface MeetingRequest {
  series: string | null;
  title: string;
  /** Ids of colleagues. */
  people: string[];
  occasions: MeetingWish[];
}

/** ISO instants; `room` is an id. */
export interface MeetingWish {
  room: string;
  start: string;
  end: string;
}

/**
 * Gives the caller rooms for a meeting or a series of them, all or none: the rooms of a building are locked meanwhile.
 * What arrives once the time is over has no room, whenever it was asked for.
 * @throws Refusal 404 for unknown rooms and people, 400 by rule; ConflictRefusal where rooms are taken
 */
export async function requestMeetings(context: ChangeContext, request: MeetingRequest): Promise<void> {
  const { db, caller, touch } = context;
  const actor = await lockActor(context);
  const now = context.now.toString();
  const judged = await judgeWishes(context, actor, request.occasions);
  const occasions = judged.map(({ room, slot }, index): Occasion => ({ id: context.resourceId(index), room, slot }));
  const people = await askable(context, request.people);
  enforce(mayTellMore((await countTold(db, caller.id, now)) + people.length));
  const placed = await placeMeetings(context, occasions, { places: placesFor(people.length) });
  enforce(mayHaveMore(await countStanding(db, caller.id, now), placed.placed.length));
  const meetings = placed.placed.map(({ id, room, slot }) => ({
    id,
    seriesId: request.series,
    organizerId: caller.id,
    roomId: room.id,
    date: dateOf(slot, room.building.timeZone),
    slot,
    title: request.title.trim(),
  }));
  await insertMeetings(db, meetings, people, now);
  const made = await tellMeetings(
    context,
    meetings.map(({ id }) => id),
    caller.id,
  );
  if (placed.skipped.length > 0) touch.removed(collectionKey('meetings', caller.id), placed.skipped);
  await tellMeetingDays(context, made);
  await tellAsked(context, made);
}

/**
 * Judges wishes for rooms as of when they arrive: nobody meets in a time that is over.
 * @throws Refusal 404 for unknown rooms, 400 by rule, also `meetingArrivedLate` for what was asked for in time
 */
export async function judgeWishes(
  context: ChangeContext,
  { person }: Actor,
  wishes: readonly MeetingWish[],
): Promise<{ room: MeetingRoom; slot: Slot }[]> {
  const { db, occurredAt } = context;
  const known = new Map((await listMeetingRooms(db)).map((room) => [room.id, room]));
  const now = context.now.toString();
  const judged = {
    userStatus: statusAt(person, occurredAt.toString()),
    hasTeam: await callerTeam(context),
    blocks: await listBlockPeriods(db, now),
    now,
  };
  return wishes.map((wish) => {
    const room = known.get(wish.room);
    if (room === undefined) throw unknown('room');
    const slot = windowOf(wish, MAX_DAY_MS);
    const verdict = mayRequestMeeting(judged, { room, slot });
    const wasInTime = Date.parse(slot.end) > occurredAt.epochMilliseconds;
    if (!verdict.ok && verdict.code === 'slotPast' && wasInTime) throw new Refusal(400, 'meetingArrivedLate');
    enforce(verdict);
    return { room, slot };
  });
}

/** Those of the asked who are colleagues within the caller's reach; one of them may have stopped sharing meanwhile. */
async function askable(context: ChangeContext, ids: readonly string[]): Promise<string[]> {
  const asked = [...new Set(ids)].filter((id) => id !== context.caller.id);
  if (asked.length === 0) return [];
  const known = await knownColleagues(context, asked);
  if (known.length < asked.length) throw unknown('employee');
  return asked;
}

/** Whoever was asked hears of it once, of a series by its first meeting. */
async function tellAsked(context: ChangeContext, made: readonly StoredMeeting[]): Promise<void> {
  const [first] = made;
  if (first === undefined) return;
  const { organizer, date, start, end, room, title, id } = first;
  await noteTold(context.db, context.caller.id, first.people.length, context.now.toString());
  await notify(
    context,
    first.people.map((person) => ({
      employeeId: person.id,
      type: 'meetingAsked',
      subject: title || room.name,
      values: {
        name: organizer.name,
        day: date,
        time: wallClockOf(start, room.building.timeZone),
        room: room.name,
        count: String(made.length),
      },
      about: organizer.id,
      ...during({ start, end }),
      reservationId: id,
      goto: { name: 'meetingDetails', params: { id } },
    })),
  );
}
