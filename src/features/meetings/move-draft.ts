import { mayTellMore } from '../../domain/meeting/limits.ts';
import { mayCome } from '../../domain/block-period/block-period.ts';
import type { Slot } from '../../domain/day-part/day-part.ts';
import { overlaps } from '../../domain/day-part/parts.ts';
import { addDays, daysBetween } from '../../domain/day-part/slot.ts';
import type { BusyRooms, Occasion, Placed } from '../../domain/meeting/clash.ts';
import { placeOccasions } from '../../domain/meeting/clash.ts';
import { wallClockOf } from '../../domain/meeting/clock.ts';
import { meetingSlot, withoutSlots } from '../../domain/meeting/free.ts';
import type { Meeting, MeetingRoom } from '../../domain/meeting/meeting.ts';
import { MEETING_MINUTES, placesFor } from '../../domain/meeting/meeting.ts';
import type { MeetingContext } from '../../domain/meeting/rules.ts';
import { isSameTime, mayMoveMeeting, mayRequestMeeting } from '../../domain/meeting/rules.ts';
import type { Verdict } from '../../domain/verdict.ts';
import type { PlaceDraft } from './place-fields.tsx';
import { minutesOf } from './request-draft.ts';

/** Where a meeting is to go. */
export interface MoveDraft extends PlaceDraft {
  /** With those of its series that come after it. */
  all: boolean;
  /** By the meeting's id: what to do where the room is taken. */
  choices: Record<string, string>;
}

/** A meeting and where it goes. */
export interface Move<Known extends Meeting = Meeting> {
  meeting: Known;
  room: MeetingRoom;
  slot: Slot;
}

/** What becomes of a draft. */
export interface PlannedMove<Known extends Meeting = Meeting> {
  verdict: Verdict;
  /** Days on which the place is closed: what would be on them stays as it is. */
  closed: string[];
  /** All whose room is taken, whatever was chosen for them. */
  clashes: Placed['clashes'];
  /** How many of them want a choice still. */
  unchosen: number;
  /** Those that change, in an order in which none is in the way of another. */
  moves: Move<Known>[];
}

const MINUTE_MS = 60_000;

/** The draft of a meeting as it is; of a length that cannot be asked for, the next shorter one. */
export function moveDraftOf({ room, date, start, end }: Meeting): MoveDraft {
  const length = (Date.parse(end) - Date.parse(start)) / MINUTE_MS;
  return {
    roomId: room.id,
    date,
    time: wallClockOf(start, room.building.timeZone),
    minutes: MEETING_MINUTES.findLast((minutes) => minutes <= length) ?? MEETING_MINUTES[0],
    all: false,
    choices: {},
  };
}

const holdsRoom = ({ status }: Meeting): boolean => status !== 'RELEASED';

/** When rooms are taken, apart from some meetings that leave them. */
export const busyWithout =
  (busy: BusyRooms, leaving: readonly Meeting[]): BusyRooms =>
  (roomId, date) =>
    withoutSlots(
      busy(roomId, date),
      leaving.filter((meeting) => meeting.room.id === roomId && holdsRoom(meeting)),
    );

/**
 * Finds where a meeting, or what is left of its series, goes: each by as many days as the first, all at the same time.
 * @param following the meetings of the series from this one on
 */
export function planMove<Known extends Meeting>(
  draft: MoveDraft,
  { meeting, following }: { meeting: Known; following: readonly Known[] },
  {
    rooms,
    room,
    busy,
    context,
  }: { rooms: readonly MeetingRoom[]; room: MeetingRoom; busy: BusyRooms; context: MeetingContext },
): PlannedMove<Known> {
  const { timeZone, id: buildingId } = room.building;
  const days = daysBetween(meeting.date, draft.date);
  const dayOf = ({ date }: Meeting) => addDays(date, days);
  const isOpen = (one: Meeting) =>
    !draft.all || mayCome(context.blocks, dayOf(one), { buildingId, floorId: room.floor.id }).ok;
  const wanted = draft.all
    ? following.filter((one) => mayMoveMeeting(one, meeting.organizer.id, context.now).ok)
    : [meeting];
  const open = wanted.filter(isOpen);
  const occasions = open.map((one): Occasion => ({
    id: one.id,
    room,
    slot: meetingSlot(dayOf(one), minutesOf(draft.time), draft.minutes, timeZone),
  }));
  const places = placesFor(meeting.people.length);
  const leaving = open.filter(({ id }) => draft.choices[id] !== 'SKIP');
  const placedBy = (choices: MoveDraft['choices']) =>
    placeOccasions(
      occasions,
      { rooms, busy: busyWithout(busy, leaving), places, now: context.now },
      (id) => choices[id] ?? null,
    );
  const placed = placedBy(draft.choices);
  const byId = new Map(open.map((one) => [one.id, one]));
  const moves = placed.placed.flatMap(({ id, room: to, slot }): Move<Known>[] => {
    const one = byId.get(id);
    const isThere = one === undefined || (to.id === one.room.id && isSameTime(slot, one));
    return isThere ? [] : [{ meeting: one, room: to, slot }];
  });
  const told = moves.reduce((sum, { meeting: { people } }) => sum + people.length, 0);
  return {
    verdict:
      moves
        .map(({ room: to, slot }) => mayRequestMeeting(context, { room: to, slot }))
        .find((verdict) => !verdict.ok) ?? mayTellMore(told),
    closed: wanted.filter((one) => !isOpen(one)).map(dayOf),
    clashes: placedBy({}).clashes,
    unchosen: placed.clashes.length,
    moves: inOrder(moves),
  };
}

/** Each after those that have its room still, as they are moved one by one. */
function inOrder<Known extends Meeting>(moves: readonly Move<Known>[]): Move<Known>[] {
  const left = [...moves];
  const ordered: Move<Known>[] = [];
  while (left.length > 0) {
    const isClear = ({ meeting, room, slot }: Move<Known>) =>
      !left.some(
        (other) =>
          other.meeting.id !== meeting.id && other.meeting.room.id === room.id && overlaps(other.meeting, slot),
      );
    const at = Math.max(0, left.findIndex(isClear));
    ordered.push(...left.splice(at, 1));
  }
  return ordered;
}
