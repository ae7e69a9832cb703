import { addDays, dayBounds, todayIn } from '../day-part/slot.ts';
import type { AnnouncedVisit } from '../visit/announced-visit.ts';
import type { PersonInside, Standing } from './person-inside.ts';

function standingOf({ status, leftAssumed, expectedDate }: AnnouncedVisit, timeZone: string, now: string) {
  const at = Date.parse(expectedDate);
  const today = todayIn(timeZone, now);
  const { start, end } = dayBounds(today, timeZone);
  if (status === 'CONFIRMED') return 'PRESENT';
  if (status === 'COMPLETED') {
    const isRecent = at >= Date.parse(dayBounds(addDays(today, -1), timeZone).start);
    return isRecent ? (leftAssumed ? 'ASSUMED' : 'LEFT') : null;
  }
  const isToday = at >= Date.parse(start) && at < Date.parse(end);
  return isToday && (status === 'APPROVED' || status === 'VIEWED') ? 'EXPECTED' : null;
}

/**
 * A visit as the server lists it among the people of its building (server/sql/person-inside.ts).
 * @param timeZone of the building
 * @param now ISO instant
 * @returns null where it brings nobody
 */
export function visitorInside(visit: AnnouncedVisit, timeZone: string, now: string): PersonInside | null {
  const standing: Standing | null = standingOf(visit, timeZone, now);
  return (
    standing && {
      id: visit.id,
      buildingId: visit.buildingId,
      person: `visit:${visit.id}`,
      name: visit.visitor.name,
      kind: 'VISITOR',
      standing,
      floor: null,
      room: visit.location,
      company: visit.visitor.company,
      host: visit.hosts[0]?.name ?? null,
      from: visit.expectedDate,
      until: visit.until,
      since: visit.arrivedAt,
      left: visit.leftAt,
    }
  );
}
