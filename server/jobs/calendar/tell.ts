import type { Temporal } from 'temporal-polyfill';
import { wallClockOf } from '../../../src/domain/meeting/clock.ts';
import { during, notify } from '../../commands/notify.ts';
import type { Writer } from '../../db/database.ts';
import type { Touch } from '../../sql/touched.ts';
import type { StoredMeeting } from '../../sql/meeting.ts';

/** What happens to a meeting through the calendar of its room. */
export type CalendarNews = 'meetingDoubled' | 'meetingMoved' | 'meetingNotTaken' | 'meetingPutBack' | 'meetingRemoved';

/** What all hear who mean to come; the rest is for who asked for the room. */
const FOR_ALL: readonly CalendarNews[] = ['meetingMoved', 'meetingRemoved'];

/** Tells those whom it concerns what the calendar of a room does to a meeting. */
export async function tellOfMeeting(
  context: { db: Writer; now: Temporal.Instant; touch: Touch },
  { id, organizer, people, title, room, date, start, end }: StoredMeeting,
  type: CalendarNews,
): Promise<void> {
  const coming = people.filter(({ answer }) => answer !== 'LEFT');
  const told = [organizer.id, ...(FOR_ALL.includes(type) ? coming.map((person) => person.id) : [])];
  await notify(
    context,
    told.map((employeeId) => ({
      employeeId,
      type,
      subject: title || room.name,
      values: { day: date, time: wallClockOf(start, room.building.timeZone), room: room.name },
      ...during({ start, end }),
      reservationId: id,
      goto: type === 'meetingRemoved' ? { name: 'meetings', params: {} } : { name: 'meetingDetails', params: { id } },
    })),
  );
}
