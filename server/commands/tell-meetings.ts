import { collectionKey } from '../../src/domain/intent/intent.ts';
import { meetingDayId } from '../../src/domain/meeting/meeting.ts';
import type { Writer } from '../db/database.ts';
import type { Touch } from '../sql/touched.ts';
import { listMeetingDays } from '../sql/meeting-room.ts';
import { wakeCalendars } from '../sql/room-calendar.ts';
import type { StoredMeeting } from '../sql/meeting.ts';
import { findMeetings, toldMeetings } from '../sql/meeting.ts';

/** Everybody on a meeting's list, and who asked for it. */
export const readersOf = ({ organizer, people }: Pick<StoredMeeting, 'organizer' | 'people'>): string[] => [
  organizer.id,
  ...people.map(({ id }) => id),
];

/**
 * Tells those whom meetings concern how they stand, and everybody when the rooms are taken now: times alone.
 * @param callerId whose reply it is; null where nobody asked
 * @returns the meetings as they stand
 */
export async function tellMeetings(
  { db, touch }: { db: Writer; touch: Touch },
  ids: readonly string[],
  callerId: string | null,
): Promise<StoredMeeting[]> {
  const stored = await findMeetings(db, { ids });
  const standing = new Map(toldMeetings(stored).map((meeting) => [meeting.id, meeting]));
  for (const meeting of stored) {
    for (const reader of readersOf(meeting)) {
      const key = collectionKey('meetings', reader);
      const row = standing.get(meeting.id);
      if (reader !== callerId) touch.raised(key, [meeting.id]);
      else if (row === undefined) touch.removed(key, [meeting.id]);
      else touch.changed(key, [row]);
    }
  }
  return stored;
}

type RoomDay = Pick<StoredMeeting, 'room' | 'date'>;

/** Tells everybody when rooms are taken now, on the days of some meetings, and the calendars of the rooms. */
export async function tellMeetingDays(
  context: { db: Writer; touch: Touch },
  meetings: readonly RoomDay[],
): Promise<void> {
  await tellBusyDays(context, meetings);
  await wakeCalendars(context.db, [...new Set(meetings.map(({ room }) => room.id))]);
}

/** Tells everybody when rooms are taken now, on some days: times alone. */
export async function tellBusyDays(
  { db, touch }: { db: Writer; touch: Touch },
  meetings: readonly RoomDay[],
): Promise<void> {
  const days = new Map(meetings.map(({ room, date }) => [meetingDayId(room.id, date), { room, date }]));
  if (days.size === 0) return;
  const taken = await listMeetingDays(db, {
    days: [...days.values()].map(({ room, date }) => ({ roomId: room.id, date })),
  });
  for (const [id, { room }] of days) {
    const key = collectionKey('meeting-days', room.building.id);
    const day = taken.find((row) => row.id === id);
    if (day === undefined) touch.removed(key, [id]);
    else touch.changed(key, [day]);
  }
}
