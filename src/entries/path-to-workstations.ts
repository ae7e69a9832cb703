import { nearestDayPart, todayIn } from '../domain/day-part/slot.ts';
import type { AnnouncedVisit } from '../domain/visit/announced-visit.ts';
import { visitSlot } from '../domain/visit/may-reserve-for.ts';
import { lacking } from '../domain/visit/reserved.ts';
import { pathTo } from '../routes.ts';

/**
 * The floor plan on which the workstations that a visit lacks are chosen; leads back to the visit.
 * @param timeZone IANA zone of the building
 */
export function pathToWorkstations(
  visit: Pick<AnnouncedVisit, 'id' | 'buildingId' | 'expectedDate' | 'until' | 'needs' | 'reserved'>,
  timeZone: string,
): string {
  const slot = visitSlot(visit, timeZone);
  return pathTo.booking({
    date: todayIn(timeZone, slot.start),
    dayPart: nearestDayPart(slot, timeZone),
    building: visit.buildingId,
    several: String(lacking(visit, 'workstations')),
    returnUrl: pathTo.named('visitDetails', { myVisitId: visit.id }),
  });
}
