import { meetingSlot } from '../../../src/domain/meeting/free.ts';
import { MEETING_MINUTES } from '../../../src/domain/meeting/meeting.ts';
import { plusDays, workdays } from '../calendar/days.ts';
import { rangeOf } from '../calendar/settle.ts';
import { SEEDED } from '../ids.ts';
import type { DemoPerson } from '../people/people.ts';
import { randomFrom } from '../random.ts';
import { BUILDINGS, zoneOf } from './buildings.ts';
import type { DemoRoom } from './rooms.ts';

const TITLES = [
  'Weekly review',
  'Planning',
  'Design review',
  'Budget',
  'Customer call',
  'Retrospective',
  'Interview',
  'Roadmap',
  'One to one',
  'Handover',
];
const SIZES = [4, 6, 6, 8, 12] as const;
/** So many days ahead are meetings. */
const DAYS_AHEAD = 10;

/** What a room has to meet in: a booth is for one with a phone. */
export function equippedAs({ id, type, category }: DemoRoom): { capacity: number | null; equipment: string[] } {
  if (type !== 'MEETING_ROOM') return { capacity: null, equipment: [] };
  if (category === 'booth') return { capacity: 1, equipment: ['PHONE'] };
  const random = randomFrom(`equipment ${id}`);
  const capacity = random.pick(SIZES);
  return {
    capacity,
    equipment: [
      'SCREEN',
      ...(capacity >= 6 && random.chance(0.7) ? ['VIDEO'] : []),
      ...(random.chance(0.6) ? ['WHITEBOARD'] : []),
    ],
  };
}

/** Half hours of a day at which a room's meetings begin. */
const STARTS = [9 * 60, 10 * 60 + 30, 13 * 60, 14 * 60 + 30, 16 * 60] as const;

/**
 * Meetings of the coming days with those whom they concern, within a team; what has begun has been attended.
 * @param now ISO instant
 */
export function meetingRows(today: string, now: string, rooms: readonly DemoRoom[], people: readonly DemoPerson[]) {
  const meetings = workdays(today, plusDays(today, DAYS_AHEAD)).flatMap((date) =>
    BUILDINGS.flatMap(({ id: building }) => {
      const zone = zoneOf(building);
      const able = people.filter((person) => person.building === building && meets(person));
      return rooms
        .filter((room) => room.buildingId === building && room.type === 'MEETING_ROOM' && room.status === 'AVAILABLE')
        .flatMap((room) => {
          const random = randomFrom(`meetings ${date} ${room.id}`);
          return STARTS.filter(() => able.length > 1 && random.chance(0.3)).map((start) => {
            const slot = meetingSlot(date, start, random.pick(MEETING_MINUTES.slice(0, 2)), zone);
            const organizer = random.pick(able);
            const team = able.filter(({ id, teamId }) => id !== organizer.id && teamId === organizer.teamId);
            const { capacity } = equippedAs(room);
            const asked = random.shuffled(team).slice(0, Math.min((capacity ?? 1) - 1, random.int(1, 4)));
            return { id: `${SEEDED}g-${date}-${room.id}-${String(start)}`, date, room, slot, organizer, asked, random };
          });
        });
    }),
  );
  return {
    meetings: meetings.map(({ id, date, room, slot, organizer, random }) => ({
      id,
      series_id: null,
      organizer_id: organizer.id,
      room_id: room.id,
      date,
      slot: rangeOf(slot),
      title: random.pick(TITLES),
      status: Date.parse(slot.start) <= Date.parse(now) ? 'CONFIRMED' : 'APPROVED',
    })),
    people: meetings.flatMap(({ id, asked, random }) =>
      asked.map((person) => ({
        meeting_id: id,
        employee_id: person.id,
        answer: random.pick(['ASKED', 'JOINED', 'JOINED', 'LEFT'] as const),
      })),
    ),
  };
}

const meets = ({ authorities, userStatus }: DemoPerson): boolean =>
  userStatus === 'ALLOW' && !authorities.includes('CLEANING') && !authorities.includes('STUDENT');
