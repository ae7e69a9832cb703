import type { BlockPeriod } from '../../domain/block-period/block-period.ts';
import { mayCome } from '../../domain/block-period/block-period.ts';
import type { BusyRooms, Occasion, Placed } from '../../domain/meeting/clash.ts';
import { placeOccasions } from '../../domain/meeting/clash.ts';
import { meetingSlot } from '../../domain/meeting/free.ts';
import type { MeetingRoom } from '../../domain/meeting/meeting.ts';
import { placesFor } from '../../domain/meeting/meeting.ts';
import type { Repeat } from '../../domain/meeting/repeat.ts';
import { isCut, occasionDates } from '../../domain/meeting/repeat.ts';
import type { MeetingContext } from '../../domain/meeting/rules.ts';
import { mayRequestMeeting } from '../../domain/meeting/rules.ts';
import type { Verdict } from '../../domain/verdict.ts';
import { ALLOWED } from '../../domain/verdict.ts';
import type { Asked } from './people-field.tsx';
import type { PlaceDraft } from './place-fields.tsx';

/** What a person fills in. */
export interface RequestDraft extends PlaceDraft {
  title: string;
  repeat: Repeat;
  /** ISO date of the last one at the latest. */
  until: string;
  people: Asked[];
  /** By date: what to do with a meeting whose room is taken. */
  choices: Record<string, string>;
}

/** What becomes of a draft. */
export interface Planned {
  verdict: Verdict;
  /** Days of the series on which the place is closed: they are left out. */
  closed: string[];
  /** The last day of a series that would have too many meetings; null where it has them all. */
  cutAt: string | null;
  /** All whose room is taken, whatever was chosen for them. */
  clashes: Placed['clashes'];
  /** As it would be asked for. */
  placed: Placed;
}

/** Minutes of a day until `10:30`. */
export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Finds the meetings of a draft, and those whose room is taken. An occasion's id is its date. */
export function planRequest(
  { date, time, minutes, repeat, until, people, choices }: RequestDraft,
  room: MeetingRoom,
  { rooms, busy, context }: { rooms: readonly MeetingRoom[]; busy: BusyRooms; context: MeetingContext },
): Planned {
  const { timeZone, id: buildingId } = room.building;
  const isClosed = (day: string, blocks: readonly BlockPeriod[]) =>
    repeat !== 'NEVER' && !mayCome(blocks, day, { buildingId, floorId: room.floor.id }).ok;
  const dates = occasionDates(date, repeat, until);
  const open = dates.filter((day) => !isClosed(day, context.blocks));
  const occasions = open.map((day): Occasion => ({
    id: day,
    room,
    slot: meetingSlot(day, minutesOf(time), minutes, timeZone),
  }));
  const known = { rooms, busy, places: placesFor(people.length), now: context.now };
  return {
    verdict:
      occasions.map((occasion) => mayRequestMeeting(context, occasion)).find((verdict) => !verdict.ok) ?? ALLOWED,
    cutAt: isCut(date, repeat, until) ? (dates.at(-1) ?? null) : null,
    closed: dates.filter((day) => !open.includes(day)),
    clashes: placeOccasions(occasions, known, () => null).clashes,
    placed: placeOccasions(occasions, known, (day) => choices[day] ?? null),
  };
}
