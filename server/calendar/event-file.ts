import ICAL from 'ical.js';
import type { StoredMeeting } from '../sql/meeting.ts';

const UID = /^meeting-(?<id>[\w-]{1,100})@roost$/;

/** The meeting of ours that an event is; null for somebody else's. */
export const meetingIn = (uid: string): string | null => UID.exec(uid)?.groups?.['id'] ?? null;

/** Name of a meeting's object, the same however often it is written. */
export const objectName = (meetingId: string): string => `roost-${meetingId}.ics`;

const time = (instant: string) => ICAL.Time.fromJSDate(new Date(instant), true);

/**
 * A meeting as others see it in the calendar of its room: that the room is taken. What it is about and who comes is
 * for those who were asked (decision 0097).
 * @param sequence rises with each change
 */
export function eventFile({ id, made, start, end, room }: StoredMeeting, sequence: number): string {
  const calendar = new ICAL.Component(['vcalendar', [], []]);
  calendar.updatePropertyWithValue('prodid', '-//Roost//Roost//EN');
  calendar.updatePropertyWithValue('version', '2.0');
  const event = new ICAL.Component('vevent');
  event.updatePropertyWithValue('uid', `meeting-${id}@roost`);
  event.updatePropertyWithValue('sequence', sequence);
  event.updatePropertyWithValue('dtstamp', time(made));
  event.updatePropertyWithValue('dtstart', time(start));
  event.updatePropertyWithValue('dtend', time(end));
  event.updatePropertyWithValue('summary', 'Roost');
  event.updatePropertyWithValue('location', `${room.name}, ${room.floor.name}, ${room.building.name}`);
  calendar.addSubcomponent(event);
  return `${calendar.toString()}\r\n`;
}
