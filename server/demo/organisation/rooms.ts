import type { Authority } from '../../../src/domain/access/authority.ts';
import type { FloorPlanDocument } from '../../../src/domain/floor-plan/floor-plan.ts';
import type { RoomStatus, RoomType } from '../../../src/domain/room/room.ts';
import type { Category } from '../floor-plan/sketch.ts';
import { randomFrom } from '../random.ts';
import type { BuildingId } from './buildings.ts';
import { FLOORS } from './buildings.ts';

/** A room with all that the tables hold of it. */
export interface DemoRoom {
  id: string;
  floorId: string;
  buildingId: BuildingId;
  identifier: string;
  name: string;
  type: RoomType;
  category: Category;
  reservable: boolean;
  flex: boolean;
  status: RoomStatus;
  unavailableReason: string | null;
  /** Whether it is meant for one person, to whom the seeding assigns it. */
  personal: boolean;
  /** Whether two teams keep it for themselves. */
  kept: boolean;
}

export interface DemoSpaces {
  plans: FloorPlanDocument[];
  rooms: DemoRoom[];
}

/** The workstation that `employee` has used most. */
export const USUAL_ROOM = 'room-a1-013';
/** Its neighbour, where `colleague` sits. */
export const COLLEAGUE_ROOM = 'room-a1-014';
/** Desks of the accounts that a visitor of the demonstration plays: nobody else takes them, and nothing is broken there. */
export const PLAYED_ROOMS = [
  USUAL_ROOM,
  COLLEAGUE_ROOM,
  'room-a1-040',
  'room-a2-003',
  'room-a2-007',
  'room-a2-010',
  'room-a2-012',
] as const;
const PLAYED: ReadonlySet<string> = new Set(PLAYED_ROOMS);
/** Desks that are blocked every Thursday, for customers who come to see the house. */
export const BLOCKED_ON_THURSDAYS: ReadonlySet<string> = new Set(
  [49, 50, 51, 52, 53, 54, 55, 56].map((number) => `room-b2-0${String(number)}`),
);

/** Kinds of rooms that are for some alone, with the authority that opens each; the rest is for everybody. */
export const PERMITTED: readonly [Category, Authority][] = [
  ['focus', 'TEAMLEADER'],
  ['focus', 'HOSPITALITY'],
  ['focus', 'ADMIN'],
];

const REASONS = [
  'Height adjustment is broken',
  'Monitor is being replaced',
  'Floor socket without power',
  'Reserved for building works',
  'Chair is being repaired',
];
/** Whether anybody may book a desk on any day: neither assigned, nor kept, broken or closed. */
export const isOpenDesk = (room: DemoRoom): boolean =>
  room.type === 'WORKSTATION' &&
  room.reservable &&
  room.status === 'AVAILABLE' &&
  !room.personal &&
  !room.kept &&
  !PLAYED.has(room.id);

/** The first project desks of the top Amsterdam floor are kept by two teams. */
const KEPT = new Set(['room-a3-073', 'room-a3-074', 'room-a3-075', 'room-a3-076']);

/** Draws all floors and says what each room is used for. The same at every call. */
export function makeSpaces(): DemoSpaces {
  const plans: FloorPlanDocument[] = [];
  const rooms: DemoRoom[] = [];
  for (const floor of FLOORS) {
    const sketch = floor.draw();
    plans.push(sketch.document(floor.id));
    const random = randomFrom(`rooms ${floor.id}`);
    for (const { id, name, type, category } of sketch.rooms) {
      const desk = type === 'WORKSTATION' && !PLAYED.has(id) && !KEPT.has(id) && !BLOCKED_ON_THURSDAYS.has(id);
      const broken = desk && random.chance(0.022);
      const personal = desk && !broken && random.chance(category === 'focus' || category === 'dual' ? 0.12 : 0.025);
      rooms.push({
        id,
        floorId: floor.id,
        buildingId: floor.buildingId,
        identifier: `${floor.identifier};${name}`,
        name,
        type,
        category,
        reservable: !(desk && !broken && !personal && random.chance(0.015)),
        flex: type === 'WORKSTATION' && !personal,
        status: broken ? 'UNAVAILABLE' : 'AVAILABLE',
        unavailableReason: broken ? random.pick(REASONS) : null,
        personal,
        kept: KEPT.has(id),
      });
    }
  }
  return { plans, rooms };
}
