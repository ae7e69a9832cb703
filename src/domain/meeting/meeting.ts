import type { Slot } from '../day-part/day-part.ts';

/** How long a meeting may last, in minutes (spec 9, "Meeting durations"). */
export const MEETING_MINUTES = [30, 60, 120] as const;
export type MeetingMinutes = (typeof MEETING_MINUTES)[number];

/** Most characters of a title. */
export const MAX_TITLE = 120;
/** Most people that one asks. */
export const MAX_ASKED = 100;
/** Most meetings of one series. */
export const MAX_OCCASIONS = 60;
/** Rooms may be had so many days ahead: a weekly meeting for a quarter of a year. */
export const MEETING_DAYS_AHEAD = 91;
/** Minutes before the start from which on somebody may say that they are there. */
export const CHECK_IN_MINUTES = 15;
/** Minutes after the start for which the room waits for somebody to come. */
export const GRACE_MINUTES = 10;
/** And so many more for a check-in that was made in time and is still on its way. */
export const ON_ITS_WAY_MINUTES = 5;

/** Where a meeting is. */
export interface MeetingPlace {
  id: string;
  name: string;
  floor: { id: string; name: string };
  building: { id: string; name: string; timeZone: string };
}

export interface MeetingRoom extends MeetingPlace {
  /** Null where the organisation does not say. */
  capacity: number | null;
  /** `SCREEN`, `VIDEO`, `WHITEBOARD`, `PHONE`, or what an organisation calls it. */
  equipment: string[];
  /** Whether it is in use at all. */
  available: boolean;
}

/** When a room is taken on a day; says nothing of who meets there, or why. A day without a row is free. */
export interface MeetingDay {
  /** `meetingDayId` */
  id: string;
  roomId: string;
  buildingId: string;
  /** ISO date in the building's zone. */
  date: string;
  busy: Slot[];
}

export const meetingDayId = (roomId: string, date: string): string => `${roomId}:${date}`;

/** What somebody who was asked says. */
export type MeetingAnswer = 'ASKED' | 'JOINED' | 'LEFT';
/** RELEASED: nobody came in time, so the room went back. */
export type MeetingStatus = 'APPROVED' | 'CONFIRMED' | 'RELEASED' | 'CANCELLED';

/** Somebody on the list of a meeting. */
export interface MeetingPerson {
  id: string;
  name: string;
  answer: MeetingAnswer;
}

/** A meeting as its organiser and those whom they asked see it; nobody else knows of it (spec 3, "Meeting"). */
export interface Meeting extends Slot {
  id: string;
  /** Meetings that were asked for together have the same. */
  seriesId: string | null;
  /** Empty where the organiser gave none. */
  title: string;
  organizer: { id: string; name: string };
  /** ISO date in the building's zone. */
  date: string;
  status: Exclude<MeetingStatus, 'CANCELLED'>;
  room: MeetingPlace;
  people: MeetingPerson[];
}

/** Places that a meeting needs: the organiser's, and one for each who was asked. */
export const placesFor = (asked: number): number => asked + 1;
