import ICAL from 'ical.js';

/** An event for the calendar of whoever gets the mail (RFC 5545). */
export interface CalendarEvent {
  /** The same for ever, so that a newer file replaces the older. */
  uid: string;
  /** Rises with each file of the event. */
  sequence: number;
  /** ISO instants. */
  start: string;
  end: string;
  /** When it was written. */
  stamp: string;
  summary: string;
  location: string;
  description: string;
  cancelled: boolean;
}

const time = (instant: string) => ICAL.Time.fromJSDate(new Date(instant), true);

/** Makes a calendar file; its times are in UTC, which every calendar shows by its own clock. */
export function calendarFile(event: CalendarEvent): string {
  const calendar = new ICAL.Component(['vcalendar', [], []]);
  calendar.updatePropertyWithValue('prodid', '-//Roost//Roost//EN');
  calendar.updatePropertyWithValue('version', '2.0');
  const entry = new ICAL.Component('vevent');
  entry.updatePropertyWithValue('uid', event.uid);
  entry.updatePropertyWithValue('sequence', event.sequence);
  entry.updatePropertyWithValue('dtstamp', time(event.stamp));
  entry.updatePropertyWithValue('dtstart', time(event.start));
  entry.updatePropertyWithValue('dtend', time(event.end));
  entry.updatePropertyWithValue('summary', event.summary);
  entry.updatePropertyWithValue('location', event.location);
  entry.updatePropertyWithValue('description', event.description);
  entry.updatePropertyWithValue('status', event.cancelled ? 'CANCELLED' : 'CONFIRMED');
  calendar.addSubcomponent(entry);
  return `${calendar.toString()}\r\n`;
}
