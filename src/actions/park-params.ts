import { todayIn } from '../domain/day-part/slot.ts';
import type { Amenity } from '../domain/shift/shift.ts';
import { visitSlot } from '../domain/visit/may-reserve-for.ts';
import type { AnnouncedVisit } from '../domain/visit/announced-visit.ts';
import type { ParkVisitor } from '../offline/mutations/visit-parking.ts';
import { newId } from '../offline/ports/ids.ts';

/** Params that reserve a parking place for a visit. @param timeZone IANA zone of its building */
export function parkParams(
  visit: Pick<AnnouncedVisit, 'id' | 'visitor' | 'expectedDate' | 'until'>,
  { id, name }: Pick<Amenity, 'id' | 'name'>,
  timeZone: string,
): ParkVisitor {
  const slot = visitSlot(visit, timeZone);
  return {
    visitId: visit.id,
    visitorName: visit.visitor.name,
    shiftId: newId(),
    amenity: { id, name },
    date: todayIn(timeZone, slot.start),
    ...slot,
    timeZone,
  };
}
