import { isSameName, plain } from '../colleague/name-search.ts';
import { todayIn } from '../day-part/slot.ts';
import type { AnnouncedVisit } from './announced-visit.ts';
import { linkUuid, type VisitStatus } from './visit.ts';

/** Fewer letters of a last name find nobody. */
export const MIN_LAST_NAME = 3;

/** What a visitor types, or scans, at a tablet that nobody attends. */
export interface KioskQuestion {
  lastName: string;
  /** First letter of the host's first or last name. */
  hostLetter: string;
}

/** A host is looked for by a longer text than this (spec 9, "Search minimum": 4 for visitors). */
export const MIN_HOST_NAME = 4;

/** Visits that a tablet knows: of this building, today, or of whoever is inside. */
export const visitsAtKiosk = <T extends AnnouncedVisit>(
  visits: readonly T[],
  { buildingId, timeZone, now }: { buildingId: string; timeZone: string; now: string },
): T[] =>
  visits.filter(
    (visit) =>
      visit.buildingId === buildingId &&
      (visit.status === 'CONFIRMED' ||
        (visit.status !== 'COMPLETED' && todayIn(timeZone, visit.expectedDate) === todayIn(timeZone, now))),
  );

/**
 * The visit that somebody means by their last name and their host. Nobody is shown a list: of several people, none is
 * found.
 * @returns `several` where it may be that of more than one person, null where none fits
 */
export function findByName<T extends AnnouncedVisit>(
  visits: readonly T[],
  { lastName, hostLetter }: KioskQuestion,
): T | 'several' | null {
  const [typed, letter] = [plain(lastName.trim()), plain(hostLetter.trim())];
  if (typed.length < MIN_LAST_NAME || letter.length !== 1) return null;
  const fitting = visits.filter(
    ({ visitor, hosts }) =>
      isLastName(visitor.name, typed) &&
      hosts.some(({ name }) =>
        plain(name)
          .split(/\s+/)
          .some((word) => word.startsWith(letter)),
      ),
  );
  const best = Math.min(...fitting.map(({ status }) => TURN[status]));
  return theOne(fitting.filter(({ status }) => TURN[status] === best));
}

/** Who can check in or out now comes before who waits for an answer, and that one before who is not expected. */
const TURN: Record<VisitStatus, number> = {
  CONFIRMED: 0,
  APPROVED: 0,
  VIEWED: 0,
  REQUESTED: 1,
  CANCELLED: 2,
  COMPLETED: 3,
};

/** Of one person's visits to one host that in which they are inside, else the first to come. */
function theOne<T extends AnnouncedVisit>(visits: readonly T[]): T | 'several' | null {
  if (visits.some((one) => visits.some((other) => mayBeOthers(one, other)))) return 'several';
  const isInside = ({ status }: T) => Number(status === 'CONFIRMED');
  const [first, ...rest] = visits.toSorted(
    (one, other) => isInside(other) - isInside(one) || Date.parse(one.expectedDate) - Date.parse(other.expectedDate),
  );
  if (first === undefined) return null;
  const known = first.hosts.map(({ id }) => id);
  return rest.every(({ hosts }) => hosts.some(({ id }) => known.includes(id))) ? first : 'several';
}

/** By their names; and whoever comes at the same time in one group is not the same twice. */
const mayBeOthers = (one: AnnouncedVisit, other: AnnouncedVisit): boolean =>
  !isSameName(one.visitor.name, other.visitor.name) ||
  (one.id !== other.id &&
    one.groupId !== null &&
    one.groupId === other.groupId &&
    Date.parse(one.expectedDate) === Date.parse(other.expectedDate));

/** "van der Berg" is found by "van der" and by "Berg"; who has one name, by that. */
function isLastName(name: string, typed: string): boolean {
  const words = plain(name).trim().split(/\s+/);
  const last = words.length === 1 ? words : words.slice(1);
  return last.some((_, index) => last.slice(index).join(' ').startsWith(typed));
}

/** The secret in the code of a visit: its link, or the bare id. Null for anything else. */
export const visitCode = (text: string): string | null =>
  linkUuid(/[?&]visit=([^&#]+)/.exec(text)?.[1] ?? null) ?? linkUuid(text);
