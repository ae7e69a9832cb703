import type { Conflict } from '../../src/domain/conflict/conflict.ts';
import { MEETING_ROOM_TAKEN, MEETINGS_CLASH } from '../../src/domain/conflict/conflict.ts';
import { choiceFor } from '../../src/domain/conflict/variant.ts';
import { dateOf } from '../../src/domain/day-part/slot.ts';
import { wallClockOf } from '../../src/domain/meeting/clock.ts';
import type { BusyRooms, Occasion, Placed } from '../../src/domain/meeting/clash.ts';
import { placeOccasions } from '../../src/domain/meeting/clash.ts';
import type { MeetingRoom } from '../../src/domain/meeting/meeting.ts';
import { meetingDayId } from '../../src/domain/meeting/meeting.ts';
import type { ChangeContext } from '../http/handler.ts';
import { ConflictRefusal, Refusal } from '../http/refusal.ts';
import { listMeetingDays, listMeetingRooms, lockMeetingRooms } from '../sql/meeting-room.ts';
import type { StoredMeeting } from '../sql/meeting.ts';

/** Most rooms to offer instead of a taken one. */
const MAX_OFFERED = 5;

/**
 * Finds a place for each, under the locks of the buildings' rooms: what is offered instead is still there when it is
 * chosen.
 * @param moved a meeting that is to be elsewhere: what it has now is free for it
 * @throws ConflictRefusal where rooms are taken, Refusal 400 `meetingRoomTaken` where there is nothing else
 */
export async function placeMeetings(
  { db, resolutions, now }: ChangeContext,
  occasions: readonly Occasion[],
  { places, moved = null }: { places: number; moved?: StoredMeeting | null },
): Promise<Placed> {
  const buildings = [...new Set(occasions.map(({ room }) => room.building.id))];
  await lockMeetingRooms(db, moved === null ? buildings : [...new Set([...buildings, moved.room.building.id])]);
  const rooms = (await listMeetingRooms(db)).filter(({ building }) => buildings.includes(building.id));
  const dates = new Set(occasions.map(({ room, slot }) => dateOf(slot, room.building.timeZone)));
  const days = await listMeetingDays(db, {
    days: rooms.flatMap(({ id }) => [...dates].map((date) => ({ roomId: id, date }))),
    // By its id: somebody else may have the room at its time as well (decision 0106).
    besides: moved?.id,
  });
  const byId = new Map(days.map(({ id, busy }) => [id, busy]));
  const busy: BusyRooms = (roomId, date) => byId.get(meetingDayId(roomId, date)) ?? [];
  const type = occasions.length === 1 ? MEETING_ROOM_TAKEN : MEETINGS_CLASH;
  const placed = placeOccasions(occasions, { rooms, busy, places, now: now.toString() }, (id) =>
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
  const rooms = alternatives.rooms.slice(0, MAX_OFFERED);
  const entities = [
    ...rooms.map(({ id, name, floor }) => ({ id, name, floor })),
    ...(alternatives.slot === null
      ? []
      : [{ id: alternatives.slot.start, name: hours(alternatives.slot, room), floor: { name: room.name } }]),
  ];
  return {
    conflictType: MEETING_ROOM_TAKEN,
    entity: { id: room.id },
    entities,
    singleEnumResolutionOptions: entities.map(({ id }) => id),
    // Another time is nobody's likely choice: those who were asked may not be free.
    initialResolution: rooms[0]?.id,
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
