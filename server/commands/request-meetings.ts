import type { Conflict } from '../../src/domain/conflict/conflict.ts';
import { MEETING_ROOM_TAKEN, MEETINGS_CLASH } from '../../src/domain/conflict/conflict.ts';
import { choiceFor } from '../../src/domain/conflict/variant.ts';
import { dateOf } from '../../src/domain/day-part/slot.ts';
import { wallClockOf } from '../../src/domain/meeting/clock.ts';
import type { BusyRooms, Occasion, Placed } from '../../src/domain/meeting/clash.ts';
import { placeOccasions } from '../../src/domain/meeting/clash.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { MeetingRoom } from '../../src/domain/meeting/meeting.ts';
import { meetingDayId, placesFor } from '../../src/domain/meeting/meeting.ts';
import { mayRequestMeeting } from '../../src/domain/meeting/rules.ts';
import type { ChangeContext } from '../http/handler.ts';
import { ConflictRefusal, Refusal } from '../http/refusal.ts';
import { listBlockPeriods } from '../sql/block-period.ts';
import { listMeetingDays, listMeetingRooms, lockMeetingRooms } from '../sql/meeting-room.ts';
import type { StoredMeeting } from '../sql/meeting.ts';
import { insertMeetings } from '../sql/meeting.ts';
import { requireDayOpen } from './acted.ts';
import { lockActor } from './calendar-pair.ts';
import { knownColleagues } from './colleagues.ts';
import { enforce, unknown } from './enforce.ts';
import { notify } from './notify.ts';
import { tellMeetingDays, tellMeetings } from './tell-meetings.ts';
import { MAX_DAY_MS, windowOf } from './time-window.ts';

export interface MeetingRequest {
  series: string | null;
  title: string;
  /** Ids of colleagues. */
  people: string[];
  occasions: { room: string; start: string; end: string }[];
}

/** Most rooms to offer instead of a taken one. */
const MAX_OFFERED = 5;

/**
 * Gives the caller rooms for a meeting or a series of them, all or none: the rooms of a building are locked meanwhile.
 * @throws Refusal 404 for unknown rooms and people, 400 by rule; ConflictRefusal where rooms are taken
 */
export async function requestMeetings(context: ChangeContext, request: MeetingRequest): Promise<void> {
  const { db, caller, touch } = context;
  const { person } = await lockActor(context);
  const wanted = new Map((await listMeetingRooms(db)).map((room) => [room.id, room]));
  const occasions = request.occasions.map((occasion, index): Occasion => {
    const room = wanted.get(occasion.room);
    if (room === undefined) throw unknown('room');
    return { id: context.resourceId(index), room, slot: windowOf(occasion, MAX_DAY_MS) };
  });
  const blocks = await listBlockPeriods(db, context.now.toString());
  const now = context.occurredAt.toString();
  for (const { room, slot } of occasions) {
    requireDayOpen(context, slot, room.building.timeZone);
    enforce(mayRequestMeeting({ userStatus: person.userStatus, blocks, now }, { room, slot }));
  }
  const people = await askable(context, request.people);
  const placed = await place(context, occasions, placesFor(people.length));
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

/** Those of the asked who are colleagues within the caller's reach; one of them may have stopped sharing meanwhile. */
async function askable(context: ChangeContext, ids: readonly string[]): Promise<string[]> {
  const asked = [...new Set(ids)].filter((id) => id !== context.caller.id);
  if (asked.length === 0) return [];
  const known = await knownColleagues(context, asked);
  if (known.length < asked.length) throw unknown('employee');
  return asked;
}

/** Finds a place for each, under the locks of the buildings' rooms. @throws ConflictRefusal */
async function place(context: ChangeContext, occasions: readonly Occasion[], places: number): Promise<Placed> {
  const { db, resolutions } = context;
  const buildings = [...new Set(occasions.map(({ room }) => room.building.id))];
  await lockMeetingRooms(db, buildings);
  const rooms = (await listMeetingRooms(db)).filter(({ building }) => buildings.includes(building.id));
  const dates = new Set(occasions.map(({ room, slot }) => dateOf(slot, room.building.timeZone)));
  const days = await listMeetingDays(db, {
    days: rooms.flatMap(({ id }) => [...dates].map((date) => ({ roomId: id, date }))),
  });
  const byId = new Map(days.map(({ id, busy }) => [id, busy]));
  const busy: BusyRooms = (roomId, date) => byId.get(meetingDayId(roomId, date)) ?? [];
  const type = occasions.length === 1 ? MEETING_ROOM_TAKEN : MEETINGS_CLASH;
  const placed = placeOccasions(occasions, { rooms, busy, places, now: context.occurredAt.toString() }, (id) =>
    choiceFor(resolutions, type, id),
  );
  const [only] = placed.clashes;
  if (only === undefined) return placed;
  if (occasions.length > 1) throw new ConflictRefusal(clashesIn(placed));
  const conflict = takenRoom(only);
  if (conflict.singleEnumResolutionOptions?.length === 0) throw new Refusal(400, 'meetingRoomTaken');
  throw new ConflictRefusal(conflict);
}

const hours = (slot: { start: string; end: string }, { building }: MeetingRoom): string =>
  `${wallClockOf(slot.start, building.timeZone)}–${wallClockOf(slot.end, building.timeZone)}`;

/** The only room is taken: the free ones with the most fitting first, and the nearest free time in this one. */
function takenRoom({ occasion, alternatives }: Placed['clashes'][number]): Omit<Conflict, 'message'> {
  const { room } = occasion;
  const entities = [
    ...alternatives.rooms.slice(0, MAX_OFFERED).map(({ id, name, floor }) => ({ id, name, floor })),
    ...(alternatives.slot === null
      ? []
      : [{ id: alternatives.slot.start, name: hours(alternatives.slot, room), floor: { name: room.name } }]),
  ];
  return {
    conflictType: MEETING_ROOM_TAKEN,
    entity: { id: room.id },
    entities,
    singleEnumResolutionOptions: entities.map(({ id }) => id),
  };
}

/** Options are those that each of the clashes has. */
function clashesIn({ clashes }: Placed): Omit<Conflict, 'message'> {
  return {
    conflictType: MEETINGS_CLASH,
    entities: clashes.map(({ occasion: { id, room, slot } }) => ({
      id,
      name: hours(slot, room),
      date: dateOf(slot, room.building.timeZone),
      floor: { name: room.name },
    })),
    perEntityEnumResolutionOptions: [
      'SKIP',
      ...(clashes.every(({ alternatives }) => alternatives.rooms.length > 0) ? ['OTHER_ROOM'] : []),
      ...(clashes.every(({ alternatives }) => alternatives.slot !== null) ? ['OTHER_TIME'] : []),
    ],
  };
}

/** Whoever was asked hears of it once, of a series by its first meeting. */
async function tellAsked(context: ChangeContext, made: readonly StoredMeeting[]): Promise<void> {
  const [first] = made;
  if (first === undefined) return;
  const { organizer, date, start, room, title, id } = first;
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
      goto: { name: 'meetingDetails', params: { id } },
    })),
  );
}
