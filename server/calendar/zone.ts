import ICAL from 'ical.js';

/** Turns wall-clock times of a calendar into instants. Both are in ms: a wall time as if it were in UTC. */
export interface CalendarZone {
  instantAt(wall: number): number;
  wallAt(instant: number): number;
}

const HOUR_MS = 3_600_000;
export const UTC: CalendarZone = { instantAt: (wall) => wall, wallAt: (instant) => instant };

/**
 * A zone as this server knows it. A time that comes twice is the first of the two, one that is left out counts on from
 * the clock before (RFC 5545).
 */
export function knownZone(name: string): CalendarZone | null {
  // Some programs put their own name before the zone's.
  for (const id of [name, /[^/]+\/[^/]+$/.exec(name)?.[0] ?? '']) {
    if (!isZone(id)) continue;
    return {
      instantAt: (wall) =>
        Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO('UTC').toPlainDateTime().toZonedDateTime(id)
          .epochMilliseconds,
      wallAt: (instant) => instant + offsetAt(id, instant),
    };
  }
  return null;
}

const offsetAt = (id: string, instant: number): number =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(id).offsetNanoseconds / 1_000_000;

function isZone(id: string): boolean {
  if (id === '' || /^[+-]/.test(id)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: id }).format(0) !== '';
  } catch {
    return false;
  }
}

/** Outlook's zones begin in 1601, and ical.js counts every year from there. Nothing is reserved before this one. */
const FIRST_YEAR = 1970;

/** Lets a rule that comes every year begin later, at the same day of the year. */
function beginLater(observance: ICAL.Component): void {
  const [rule, start] = [observance.getFirstPropertyValue('rrule'), observance.getFirstPropertyValue('dtstart')];
  if (!(rule instanceof ICAL.Recur) || !(start instanceof ICAL.Time) || start.year >= FIRST_YEAR) return;
  if (rule.freq !== 'YEARLY' || rule.interval !== 1 || rule.isFinite()) return;
  const later = start.clone();
  later.year = FIRST_YEAR;
  observance.updatePropertyWithValue('dtstart', later);
}

/** A zone that a calendar file describes itself, such as one that is named as Windows does. */
export function describedZone(component: ICAL.Component): CalendarZone {
  for (const observance of component.getAllSubcomponents()) beginLater(observance);
  const zone = new ICAL.Timezone(component);
  const offset = (wall: number): number => zone.utcOffset(ICAL.Time.fromJSDate(new Date(wall), true)) * 1000;
  const instantAt = (wall: number): number => {
    const [before, after, own] = [offset(wall - 3 * HOUR_MS), offset(wall + 3 * HOUR_MS), offset(wall)];
    // ical.js takes the later of two such times, and counts on from the clock after.
    const isUnclear = offset(wall - Math.abs(after - before)) === before;
    return wall - (isUnclear ? before : own);
  };
  return {
    instantAt,
    wallAt(instant) {
      for (const shift of [offset(instant - 12 * HOUR_MS), offset(instant + 12 * HOUR_MS)])
        if (instantAt(instant + shift) === instant) return instant + shift;
      // The second of two such times: by the clock after the change.
      return instant + offset(instant + 12 * HOUR_MS);
    },
  };
}
