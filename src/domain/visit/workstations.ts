import type { AnnouncedVisit } from './announced-visit.ts';
import { countReserved } from './reserved.ts';

/** Workstations of the visits of a day (ISO date, in the building's zone). */
export interface WorkplaceCount {
  date: string;
  buildingId: string;
  asked: number;
  reserved: number;
}

/** Workstations that visits ask for and have, by day and building, earliest first. @param dayOf ISO date of a visit */
export function countWorkplaces(
  visits: readonly AnnouncedVisit[],
  dayOf: (visit: AnnouncedVisit) => string,
): WorkplaceCount[] {
  const counts = new Map<string, WorkplaceCount>();
  for (const visit of visits) {
    const [date, { buildingId, needs }] = [dayOf(visit), visit];
    const known = counts.get(`${date} ${buildingId}`) ?? { date, buildingId, asked: 0, reserved: 0 };
    const more = { asked: known.asked + needs.workstations, reserved: known.reserved + countReserved(visit) };
    counts.set(`${date} ${buildingId}`, { ...known, ...more });
  }
  return [...counts.values()]
    .filter(({ asked, reserved }) => asked + reserved > 0)
    .toSorted((a, b) => (`${a.date} ${a.buildingId}` < `${b.date} ${b.buildingId}` ? -1 : 1));
}
