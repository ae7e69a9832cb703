import ICAL from 'ical.js';
import type { StoredMeeting } from '../sql/meeting.ts';

const time = (instant: string) => ICAL.Time.fromJSDate(new Date(instant), true);

/**
 * A person's meetings as a calendar to subscribe to (RFC 5545): those that stand and that they did not leave. Times are
 * in UTC, which every calendar shows by its own clock.
 */
export function feedFile(personId: string, meetings: readonly StoredMeeting[]): string {
  const calendar = new ICAL.Component(['vcalendar', [], []]);
  calendar.updatePropertyWithValue('prodid', '-//Roost//Roost//EN');
  calendar.updatePropertyWithValue('version', '2.0');
  calendar.updatePropertyWithValue('method', 'PUBLISH');
  calendar.updatePropertyWithValue('x-wr-calname', 'Roost');
  calendar.updatePropertyWithValue('refresh-interval', ICAL.Duration.fromString('PT15M'));
  for (const meeting of meetings) {
    const { id, title, status, room, start, end, made, organizer, people } = meeting;
    const hasLeft = people.some((person) => person.id === personId && person.answer === 'LEFT');
    if (hasLeft || (status !== 'APPROVED' && status !== 'CONFIRMED')) continue;
    const event = new ICAL.Component('vevent');
    event.updatePropertyWithValue('uid', `meeting-${id}@roost`);
    event.updatePropertyWithValue('dtstamp', time(made));
    event.updatePropertyWithValue('dtstart', time(start));
    event.updatePropertyWithValue('dtend', time(end));
    event.updatePropertyWithValue('summary', title || room.name);
    event.updatePropertyWithValue('location', `${room.name}, ${room.floor.name}, ${room.building.name}`);
    event.updatePropertyWithValue('description', organizer.name);
    calendar.addSubcomponent(event);
  }
  return `${calendar.toString()}\r\n`;
}
