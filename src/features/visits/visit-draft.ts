import { addDays, instantAt, todayIn } from '../../domain/day-part/slot.ts';
import type { Locale } from '../../domain/employee/employee.ts';
import type { AnnouncedVisit, Visitor } from '../../domain/visit/announced-visit.ts';
import type { Announcement } from '../../domain/visit/may-announce.ts';
import { MAX_VISITS_AT_ONCE } from '../../domain/visit/may-announce.ts';
import type { VisitChange } from '../../domain/visit/may-change.ts';

export const REPEATS = ['once', 'daily', 'weekly'] as const;
export type Repeat = (typeof REPEATS)[number];

/** What stands in a visitor's fields; without a language it is that of whoever acts. */
export type VisitorDraft = Record<Exclude<keyof Visitor, 'language'>, string> & { language: Locale | null };

/** What stands in the form of a visit. */
export interface VisitDraft {
  visitors: VisitorDraft[];
  buildingId: string;
  /** ISO date. */
  date: string | null;
  /** `HH:MM` by the building's clock. */
  from: string | null;
  to: string | null;
  repeat: Repeat;
  /** ISO date of the last one. */
  repeatUntil: string | null;
  hosts: { id: string; name: string }[];
  subject: string;
  location: string;
  commentsHospitality: string;
  commentsVisitor: string;
  workstations: number;
  parking: number;
}

export const EMPTY_VISITOR: VisitorDraft = {
  name: '',
  company: '',
  email: '',
  phone: '',
  licensePlate: '',
  language: null,
};

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const optional = (value: string): string | null => (value.trim() === '' ? null : value.trim());

/** The visitor whom fields name. */
export const visitorOf = (draft: VisitorDraft): Visitor => ({
  name: draft.name.trim(),
  company: optional(draft.company),
  email: optional(draft.email),
  phone: optional(draft.phone),
  licensePlate: optional(draft.licensePlate),
  language: draft.language,
});

/** Each visitor once: by address, else by name; what comes first counts. */
export function differentVisitors(visitors: readonly Visitor[]): Visitor[] {
  const byKey = new Map<string, Visitor>();
  for (const visitor of visitors) {
    const key = (visitor.email ?? visitor.name).toLowerCase();
    if (!byKey.has(key)) byKey.set(key, visitor);
  }
  return [...byKey.values()];
}

/**
 * With what is known of the one visitor who came before under that address, else under that name; what was written
 * stays. Of two nobody knows who is meant.
 */
export function withKnown(draft: VisitorDraft, known: readonly Visitor[]): VisitorDraft {
  const key = draft.email.trim() === '' ? 'name' : 'email';
  const written = draft[key].trim().toLowerCase();
  const [one, other] = written === '' ? [] : known.filter((visitor) => visitor[key]?.toLowerCase() === written);
  if (one === undefined || other !== undefined) return draft;
  return {
    name: draft.name === '' ? one.name : draft.name,
    company: draft.company === '' ? (one.company ?? '') : draft.company,
    email: draft.email === '' ? (one.email ?? '') : draft.email,
    phone: draft.phone === '' ? (one.phone ?? '') : draft.phone,
    licensePlate: draft.licensePlate === '' ? (one.licensePlate ?? '') : draft.licensePlate,
    language: one.language ?? draft.language,
  };
}

/** Saturday or Sunday. */
const isWeekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

/** Days of a visit that repeats: every working day, or that day of every week; at most one more than is allowed. */
export function datesOf({ date, repeat, repeatUntil }: Pick<VisitDraft, 'date' | 'repeat' | 'repeatUntil'>): string[] {
  if (date === null) return [];
  if (repeat === 'once') return [date];
  const dates = [date];
  const step = repeat === 'weekly' ? 7 : 1;
  for (let next = addDays(date, step); next <= (repeatUntil ?? date); next = addDays(next, step)) {
    if (dates.length > MAX_VISITS_AT_ONCE) break;
    if (repeat === 'weekly' || !isWeekend(next)) dates.push(next);
  }
  return dates;
}

/** The visits that a draft announces. @param timeZone IANA zone of the building */
export const announcementOf = (draft: VisitDraft, timeZone: string): Announcement => ({
  dates: datesOf(draft).map((date) => timesOn(date, draft, timeZone)),
  visitors: draft.visitors.map(visitorOf),
  ...wordsOf(draft),
});

/** Without a time of arrival a visit begins at nine. */
const DEFAULT_FROM = '09:00';
/** Nobody is announced for earlier than eight or later than six unless somebody says so. */
const EARLIEST_MINUTES = 8 * 60;
const LATEST_MINUTES = 18 * 60;

function timesOn(date: string, { from, to }: Pick<VisitDraft, 'from' | 'to'>, timeZone: string) {
  return {
    expectedDate: instantAt(date, minutesOf(from ?? DEFAULT_FROM), timeZone),
    until: to === null ? null : instantAt(date, minutesOf(to), timeZone),
  };
}

const wordsOf = (draft: VisitDraft) => ({
  subject: draft.subject.trim(),
  hosts: draft.hosts,
  location: optional(draft.location),
  commentsHospitality: optional(draft.commentsHospitality),
  commentsVisitor: optional(draft.commentsVisitor),
  needs: { workstations: draft.workstations, parking: draft.parking },
});

/**
 * When a new visit may be: the next half hour by a building's clock; before eight at nine, after six at nine of the
 * next working day.
 * @param now ISO instant
 */
export function nextTime(now: string, timeZone: string): { date: string; from: string } {
  const today = todayIn(timeZone, now);
  const next = (Math.floor(minutesOf(clockIn(now, timeZone)) / 30) + 1) * 30;
  if (next < EARLIEST_MINUTES) return { date: today, from: DEFAULT_FROM };
  if (next >= LATEST_MINUTES) return { date: nextWorkingDay(today), from: DEFAULT_FROM };
  return {
    date: today,
    from: `${String(Math.floor(next / 60)).padStart(2, '0')}:${String(next % 60).padStart(2, '0')}`,
  };
}

function nextWorkingDay(date: string): string {
  let next = addDays(date, 1);
  while (isWeekend(next)) next = addDays(next, 1);
  return next;
}

const clockIn = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(instant),
  );

/** The form of a visit that is there. @param timeZone IANA zone of its building */
export const draftOf = (visit: AnnouncedVisit, timeZone: string): VisitDraft => ({
  visitors: [
    {
      name: visit.visitor.name,
      company: visit.visitor.company ?? '',
      email: visit.visitor.email ?? '',
      phone: visit.visitor.phone ?? '',
      licensePlate: visit.visitor.licensePlate ?? '',
      language: visit.visitor.language ?? null,
    },
  ],
  buildingId: visit.buildingId,
  date: todayIn(timeZone, visit.expectedDate),
  from: clockIn(visit.expectedDate, timeZone),
  to: visit.until === null ? null : clockIn(visit.until, timeZone),
  repeat: 'once',
  repeatUntil: null,
  hosts: visit.hosts,
  subject: visit.subject,
  location: visit.location ?? '',
  commentsHospitality: visit.commentsHospitality ?? '',
  commentsVisitor: visit.commentsVisitor ?? '',
  workstations: visit.needs.workstations,
  parking: visit.needs.parking,
});

/** The fields that a draft changes of a visit. */
export function changeOf(visit: AnnouncedVisit, draft: VisitDraft, timeZone: string): VisitChange {
  const { dates, visitors, ...words } = announcementOf(draft, timeZone);
  const [times] = dates;
  const [visitor] = visitors;
  const wanted: VisitChange = { ...words, ...times, ...(visitor && { visitor }) };
  // Rows of an older app have no language.
  const before = { ...visit, visitor: { ...visit.visitor, language: visit.visitor.language ?? null } };
  const same = (key: keyof VisitChange) => {
    const [a, b] = [before[key], wanted[key]];
    if ((key === 'expectedDate' || key === 'until') && typeof a === 'string' && typeof b === 'string')
      return Date.parse(a) === Date.parse(b);
    return JSON.stringify(a) === JSON.stringify(b);
  };
  const change: VisitChange = {};
  for (const key of KEYS) if (wanted[key] !== undefined && !same(key)) Object.assign(change, { [key]: wanted[key] });
  return change;
}

const KEYS = [
  'expectedDate',
  'until',
  'subject',
  'hosts',
  'visitor',
  'location',
  'commentsHospitality',
  'commentsVisitor',
  'needs',
] as const satisfies readonly (keyof VisitChange)[];
