import type { Verdict } from '../verdict.ts';
import { ALLOWED, refused } from '../verdict.ts';
import type { Meeting } from './meeting.ts';

/** Most meetings that one account has ahead of it: three series of the longest, and what comes between. */
export const MAX_STANDING = 200;
/** Most people whom one account asks, or tells of another time, in 24 hours: each gets a message. */
export const MAX_TOLD_IN_A_DAY = 500;

/** Meetings that a person asked for and that hold a room still. @param now ISO instant */
export const standingOf = (
  meetings: readonly Pick<Meeting, 'organizer' | 'status' | 'end'>[],
  personId: string,
  now: string,
): number =>
  meetings.filter(
    ({ organizer, status, end }) =>
      organizer.id === personId && status !== 'RELEASED' && Date.parse(end) > Date.parse(now),
  ).length;

/**
 * Whether a person may have more meetings.
 * @param standing those ahead, apart from the new ones
 * @param more the new ones
 */
export const mayHaveMore = (standing: number, more: number): Verdict =>
  standing + more > MAX_STANDING ? refused('tooManyMeetings', { most: String(MAX_STANDING) }) : ALLOWED;

/**
 * Whether a person may tell more people today.
 * @param told in the last 24 hours, those to be told among them
 * @param back whether they hear that a move is taken back: as many may as heard of it (decision 0130)
 */
export const mayTellMore = (told: number, back = false): Verdict =>
  told > MAX_TOLD_IN_A_DAY * (back ? 2 : 1) ? refused('tooManyAsked', { most: String(MAX_TOLD_IN_A_DAY) }) : ALLOWED;
