import { amsterdam1 } from '../floor-plan/floors/amsterdam-1.ts';
import { amsterdam2 } from '../floor-plan/floors/amsterdam-2.ts';
import { amsterdam3 } from '../floor-plan/floors/amsterdam-3.ts';
import { antwerp1 } from '../floor-plan/floors/antwerp-1.ts';
import { antwerp2 } from '../floor-plan/floors/antwerp-2.ts';
import { antwerp3 } from '../floor-plan/floors/antwerp-3.ts';
import { lisbon1 } from '../floor-plan/floors/lisbon-1.ts';
import { lisbon2 } from '../floor-plan/floors/lisbon-2.ts';
import type { Sketch } from '../floor-plan/sketch.ts';

export type BuildingId = 'amsterdam' | 'antwerp' | 'lisbon';

export interface DemoBuilding {
  id: BuildingId;
  identifier: string;
  name: string;
  site: string;
  timeZone: string;
  /** Most persons at once; null without a limit. */
  personLimit: number | null;
}

export interface DemoFloor {
  id: string;
  buildingId: BuildingId;
  identifier: string;
  name: string;
  draw: () => Sketch;
  /** Most persons at once; null without a limit. */
  personLimit: number | null;
}

/** Lisbon is an hour behind the others. Antwerp fills up on busy days. */
export const BUILDINGS: readonly DemoBuilding[] = [
  {
    id: 'amsterdam',
    identifier: 'AMS',
    name: 'Houthavens',
    site: 'Amsterdam',
    timeZone: 'Europe/Amsterdam',
    personLimit: null,
  },
  {
    id: 'antwerp',
    identifier: 'ANR',
    name: 'Eilandje',
    site: 'Antwerp',
    timeZone: 'Europe/Amsterdam',
    personLimit: 118,
  },
  { id: 'lisbon', identifier: 'LIS', name: 'Oriente', site: 'Lisbon', timeZone: 'Europe/Lisbon', personLimit: null },
];

const floor = (
  buildingId: BuildingId,
  identifier: string,
  level: number,
  name: string,
  draw: () => Sketch,
  personLimit: number | null = null,
): DemoFloor => ({
  id: `${buildingId}-${String(level)}`,
  buildingId,
  identifier: `${identifier};${String(level)}`,
  name,
  draw,
  personLimit,
});

/** Amsterdam's top floor has more workstations than its limit, so it fills up on busy days. */
export const FLOORS: readonly DemoFloor[] = [
  floor('amsterdam', 'AMS', 1, 'Floor 1', amsterdam1),
  floor('amsterdam', 'AMS', 2, 'Floor 2', amsterdam2),
  floor('amsterdam', 'AMS', 3, 'Floor 3', amsterdam3, 36),
  floor('antwerp', 'ANR', 1, 'Floor 1', antwerp1),
  floor('antwerp', 'ANR', 2, 'Floor 2', antwerp2),
  floor('antwerp', 'ANR', 3, 'Floor 3', antwerp3),
  floor('lisbon', 'LIS', 1, 'Floor 1', lisbon1),
  floor('lisbon', 'LIS', 2, 'Floor 2', lisbon2),
];

/** IANA time zone of a building. */
export const zoneOf = (id: BuildingId): string => BUILDINGS.find((building) => building.id === id)?.timeZone ?? 'UTC';
