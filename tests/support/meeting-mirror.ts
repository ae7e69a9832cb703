import { addDays, todayIn } from '../../src/domain/day-part/slot.ts';
import { meetingSlot } from '../../src/domain/meeting/free.ts';
import type { Meeting, MeetingPlace, MeetingRoom } from '../../src/domain/meeting/meeting.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import { AccountDatabase } from '../../src/offline/db/account-database.ts';
import { emptyRecord } from '../../src/offline/mirror/apply-change.ts';
import { ME } from './employee-info.ts';

/** When rooms are taken. */
export const ROOM_DAYS = collectionKey('meeting-days', 'b1');
const building = { id: 'b1', name: 'House', timeZone: 'UTC' };
export const TODAY = todayIn('UTC', new Date().toISOString());
/** Of {@link meetingOf}: a week ahead. */
export const DAY = addDays(TODAY, 7);
const OAK: MeetingPlace = { id: 'oak', name: 'Oak', floor: { id: 'f1', name: 'First' }, building };

const meetingRoom = (id: string, name: string): MeetingRoom => ({
  ...OAK,
  id,
  name,
  capacity: 6,
  equipment: ['SCREEN'],
  available: true,
});

/** A meeting of one's own from ten to eleven, by itself on {@link DAY} and in no series. */
export const meetingOf = ({ date = DAY, ...more }: Partial<Meeting> = {}): Meeting => ({
  id: 'mine',
  seriesId: null,
  title: 'Pay',
  organizer: { id: ME.id, name: ME.name },
  date,
  ...meetingSlot(date, 600, 60, 'UTC'),
  status: 'APPROVED',
  room: OAK,
  people: [{ id: 'ben', name: 'Ben', answer: 'JOINED' }],
  ...more,
});

/** A mirror with oneself and two rooms, of which no time is taken. */
export async function meetingMirror(): Promise<AccountDatabase> {
  const db = new AccountDatabase(crypto.randomUUID());
  await db.meetingRooms.bulkPut([meetingRoom('oak', 'Oak'), meetingRoom('pine', 'Pine')]);
  await db.singles.put({
    key: 'employee-info',
    value: { ...ME, building: { ...building, identifier: 'b1', site: 's' } },
  });
  await db.singles.put({ key: 'features', value: {} });
  await db.pulls.put({ ...emptyRecord(ROOM_DAYS), lastOkAt: Date.now() });
  return db;
}
