import type { Slot } from '../day-part/day-part.ts';
import { dateOf } from '../day-part/slot.ts';
import { isFree, nearestFree } from './free.ts';
import type { MeetingRoom } from './meeting.ts';

/** A meeting that is asked for: one of a series, or the only one. */
export interface Occasion {
  id: string;
  room: MeetingRoom;
  slot: Slot;
}

/** What the rooms of a building are taken for; it grows with each meeting that finds its place. */
export type BusyRooms = (roomId: string, date: string) => readonly Slot[];

/** What else there is for an occasion whose room is taken. */
export interface Alternatives {
  /** Rooms that are free at that time, the most fitting first. */
  rooms: MeetingRoom[];
  /** The nearest time at which the room is free. */
  slot: Slot | null;
}

/**
 * What else there is: rooms of the same building that take as many, of the same floor first and as large as needed.
 * @param places that are needed
 * @param now ISO instant
 */
export function alternativesFor(
  { room, slot }: Omit<Occasion, 'id'>,
  { rooms, busy, places, now }: { rooms: readonly MeetingRoom[]; busy: BusyRooms; places: number; now: string },
): Alternatives {
  const { timeZone } = room.building;
  const date = dateOf(slot, timeZone);
  const lacking = (other: MeetingRoom) => room.equipment.filter((thing) => !other.equipment.includes(thing)).length;
  const size = ({ capacity }: MeetingRoom) => capacity ?? Number.MAX_SAFE_INTEGER;
  const fitting = rooms
    .filter(
      (other) =>
        other.id !== room.id &&
        other.available &&
        other.building.id === room.building.id &&
        size(other) >= places &&
        isFree(busy(other.id, date), slot),
    )
    .toSorted(
      (a, b) =>
        lacking(a) - lacking(b) ||
        Number(b.floor.id === room.floor.id) - Number(a.floor.id === room.floor.id) ||
        size(a) - size(b) ||
        a.name.localeCompare(b.name) ||
        a.id.localeCompare(b.id),
    );
  return { rooms: fitting, slot: nearestFree(busy(room.id, date), { date, slot, timeZone }, now) };
}

/** Where some occasions find their place, and those that still clash. */
export interface Placed {
  placed: Occasion[];
  /** Ids of those that are left out. */
  skipped: string[];
  clashes: { occasion: Occasion; alternatives: Alternatives }[];
}

/**
 * Places the meetings of a request one after another; what has its room at once goes before what has to move. The same
 * on the device, which shows the clashes, and on the server, which may only know of more.
 * @param choiceOf what the person chose for an occasion: an id of a room, an instant, SKIP, OTHER_ROOM or OTHER_TIME
 */
export function placeOccasions(
  occasions: readonly Occasion[],
  known: { rooms: readonly MeetingRoom[]; busy: BusyRooms; places: number; now: string },
  choiceOf: (id: string) => string | null,
): Placed {
  const own: Occasion[] = [];
  const busy: BusyRooms = (roomId, date) => [
    ...known.busy(roomId, date),
    ...own.filter(({ room }) => room.id === roomId).map(({ slot }) => slot),
  ];
  const dayOf = ({ room, slot }: Occasion) => dateOf(slot, room.building.timeZone);
  const taken: Occasion[] = [];
  for (const occasion of occasions) {
    if (isFree(busy(occasion.room.id, dayOf(occasion)), occasion.slot)) own.push(occasion);
    else taken.push(occasion);
  }
  const result: Placed = { placed: own, skipped: [], clashes: [] };
  for (const occasion of taken) {
    const choice = choiceOf(occasion.id);
    if (choice === 'SKIP') {
      result.skipped.push(occasion.id);
      continue;
    }
    const alternatives = alternativesFor(occasion, { ...known, busy });
    const moved = moveBy(occasion, alternatives, choice);
    if (moved === null) result.clashes.push({ occasion, alternatives });
    else own.push(moved);
  }
  return result;
}

function moveBy(occasion: Occasion, { rooms, slot }: Alternatives, choice: string | null): Occasion | null {
  const room = choice === 'OTHER_ROOM' ? rooms[0] : rooms.find(({ id }) => id === choice);
  if (room !== undefined) return { ...occasion, room };
  if (slot !== null && (choice === 'OTHER_TIME' || choice === slot.start)) return { ...occasion, slot };
  return null;
}
