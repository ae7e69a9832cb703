/** What keeps a person away for days. Others see AWAY, whichever it is (decision 0100). */
export const ABSENCE_STATUSES = ['AWAY', 'HOLIDAY', 'SICK'] as const;
export type AbsenceStatus = (typeof ABSENCE_STATUSES)[number];

/** Days from one to another, both included: ISO dates in the zone of the person's building. */
export interface AbsencePeriod {
  from: string;
  until: string;
}

/** The absence that a day belongs to. */
export interface AbsenceRef extends AbsencePeriod {
  id: string;
}

/** Longest absence: each of its days is an entry of the calendar, and a lane of the outbox. */
export const MAX_ABSENCE_DAYS = 92;
/** How far ahead one may end. */
export const MAX_ABSENCE_AHEAD = 366;
