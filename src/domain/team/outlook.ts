import type { ColleagueDays, ColleaguePart } from '../colleague/colleague-days.ts';
import type { DayPart } from '../day-part/day-part.ts';
import { overlaps } from '../day-part/parts.ts';
import { slotOf } from '../day-part/slot.ts';
import { fits } from './team-day.ts';

/** Somebody whom the leader may locate. Who does not share is not among them, here as everywhere. */
export interface OutlookMember {
  id: string;
  displayName: string;
}

/** What a device knows of a day on a floor. */
export interface OutlookGround {
  members: readonly OutlookMember[];
  /** Their days. */
  days: readonly ColleagueDays[];
  /** Whether the leader comes too, and has no workstation there yet. */
  needsOwn: boolean;
  floorId: string;
  /** ISO date, inclusive: of later ones this device was told nobody's plans. */
  toldUntil: string;
  /** ISO date, inclusive: of later ones nobody's plans are told yet; null where plans are never told. */
  nearUntil: string | null;
}

/** What a team day would mean, before it is proposed. */
export interface TeamDayOutlook {
  date: string;
  /** Whether people's plans of that date are known at all. */
  isKnown: boolean;
  /** Why they are not: nobody is told them yet. */
  isTooFar: boolean;
  away: OutlookMember[];
  home: OutlookMember[];
  /** So many need a workstation on the floor; null where this device was not told who comes. */
  needed: number | null;
  /** Names of free workstations there, in reading order; null where they are not known. */
  free: readonly string[] | null;
  /** Whether there are enough; null where either is not known. */
  fits: boolean | null;
}

/**
 * @param free names of the floor's workstations that are free then; null where they are not known
 * @param timeZone IANA zone of the floor's building
 */
export function outlookOf(
  { members, days, needsOwn, floorId, toldUntil, nearUntil }: OutlookGround,
  {
    date,
    dayPart,
    timeZone,
    free,
  }: { date: string; dayPart: DayPart; timeZone: string; free: readonly string[] | null },
): TeamDayOutlook {
  const slot = slotOf(date, dayPart, timeZone);
  const known = new Map(days.map(({ id, parts }) => [id, parts]));
  const have = (is: (part: ColleaguePart) => boolean) =>
    members.filter(({ id }) =>
      known
        .get(id)
        ?.some((part) => part.date === date && is(part) && overlaps(slotOf(date, part.dayPart, timeZone), slot)),
    );
  const away = have(({ status }) => status === 'AWAY');
  const placed = new Set(have(({ floor, room }) => floor === floorId && room !== null));
  const isKnown = date <= toldUntil;
  const isTooFar = !isKnown && nearUntil !== null && date > nearUntil;
  const coming = members.filter((one) => !away.includes(one) && !placed.has(one)).length + Number(needsOwn);
  const needed = isKnown || isTooFar ? coming : null;
  return {
    date,
    isKnown,
    isTooFar,
    away,
    home: have(({ status }) => status === 'HOME').filter((one) => !away.includes(one)),
    needed,
    free,
    fits: free === null || needed === null ? null : fits({ invited: needed, free: free.length }),
  };
}

const isKnown = (day: TeamDayOutlook): boolean => day.isKnown && day.free !== null;

const rank = ({ fits: isEnough, away }: TeamDayOutlook): number => (isEnough === true ? 0 : 1000) + away.length;

/** A day that suits more of the team than the chosen one, the nearest of the best; null where none does. */
export function betterDay(chosen: TeamDayOutlook, others: readonly TeamDayOutlook[]): TeamDayOutlook | null {
  const distance = ({ date }: TeamDayOutlook) => Math.abs(Date.parse(date) - Date.parse(chosen.date));
  const [best] = others
    .filter((one) => isKnown(one) && isKnown(chosen) && rank(one) < rank(chosen))
    .toSorted((a, b) => rank(a) - rank(b) || distance(a) - distance(b));
  return best ?? null;
}
