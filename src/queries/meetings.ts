import type { Slot } from '../domain/day-part/day-part.ts';
import type { Colleague } from '../domain/employee/employee.ts';
import type { BusyRooms } from '../domain/meeting/clash.ts';
import { collectionKey } from '../domain/intent/intent.ts';
import { mergedSlots, withoutSlots } from '../domain/meeting/free.ts';
import type { Meeting, MeetingDay, MeetingPlace, MeetingRoom } from '../domain/meeting/meeting.ts';
import { meetingDayId } from '../domain/meeting/meeting.ts';
import { wholeTable } from '../offline/db/row-copy.ts';
import { rowsIn } from '../offline/db/rows-in.ts';
import type { MeetingView, View } from '../offline/view/view.ts';
import { fetchedIn } from './as-of.ts';
import { isFetchedFor } from './fetched-until.ts';
import { useLiveQuery, useOverlay } from './live/live.ts';

export type { MeetingView };

const MEETINGS = wholeTable<Meeting>('meetings');
const byTime = ({ meetings }: View): MeetingView[] =>
  [...meetings.values()].toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start) || a.id.localeCompare(b.id));

/** Meetings that the person asked for, or was asked to, by time; undefined while loading. */
export const useMeetings = (): MeetingView[] | undefined =>
  useOverlay(async (db) => ({ meetings: await rowsIn(db, MEETINGS) }), byTime);

/** Rooms to meet in, by name; undefined while loading. */
export const useMeetingRooms = (): MeetingRoom[] | undefined =>
  useLiveQuery(async (db) =>
    (await rowsIn(db, wholeTable<MeetingRoom>('meetingRooms'))).toSorted(
      (a, b) =>
        a.floor.name.localeCompare(b.floor.name, undefined, { numeric: true }) ||
        a.name.localeCompare(b.name, undefined, { numeric: true }),
    ),
  );

const holdsRoom = ({ status }: Pick<Meeting, 'status'>): boolean => status !== 'RELEASED';

/**
 * When rooms are taken.
 * @param days as the server says
 * @param counted the person's meetings that the server has counted there
 * @param shown the person's meetings, with what waits
 */
export function busyRooms(
  days: ReadonlyMap<string, readonly Slot[]>,
  counted: readonly Meeting[],
  shown: readonly Meeting[],
): BusyRooms {
  return (roomId, date) => {
    const slotsOf = (rows: readonly Meeting[]): Slot[] =>
      rows.filter((row) => row.room.id === roomId && row.date === date && holdsRoom(row));
    const others = withoutSlots(days.get(meetingDayId(roomId, date)) ?? [], slotsOf(counted));
    return mergedSlots([...others, ...slotsOf(shown)]);
  };
}

/** When rooms are taken, as far as this device knows. */
export interface RoomDays {
  /** With what waits here: what the person gives back is free, what they ask for is not. */
  busy: BusyRooms;
  /** Whether this device was told of a room's day: of another it cannot be said that the room is free. */
  isKnown: (room: MeetingPlace, date: string) => boolean;
}

/** Undefined while loading. */
export function useRoomDays(): RoomDays | undefined {
  const known = useLiveQuery(async (db) => ({
    days: new Map((await rowsIn(db, wholeTable<MeetingDay>('meetingDays'))).map(({ id, busy }) => [id, busy])),
    fetched: await fetchedIn(db, collectionKey('meeting-days', '')),
    // The server has counted these already.
    counted: await rowsIn(db, MEETINGS),
  }));
  const meetings = useMeetings();
  if (known === undefined || meetings === undefined) return undefined;
  const { days, fetched, counted } = known;
  return {
    busy: busyRooms(days, counted, meetings),
    // A reply tells of the day that it changed, of whatever building.
    isKnown: ({ id, building }, date) =>
      days.has(meetingDayId(id, date)) || isFetchedFor(fetched, collectionKey('meeting-days', building.id), date),
  };
}

/** Colleagues whom the person may ask, by name; undefined while loading. */
export const useAskable = (): { id: string; name: string; email: string }[] | undefined =>
  useLiveQuery(async (db) =>
    (await rowsIn(db, wholeTable<Colleague>('coworkers')))
      .map(({ id, displayName, email }) => ({ id, name: displayName, email }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  );
