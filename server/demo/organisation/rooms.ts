import type { Authority } from '../../../src/domain/access/authority.ts';
import type { FloorPlanDocument } from '../../../src/domain/floor-plan/floor-plan.ts';
import type { RoomStatus, RoomType } from '../../../src/domain/room/room.ts';
import type { Category } from '../floor-plan/sketch.ts';
import { randomFrom } from '../random.ts';
import type { BuildingId } from './buildings.ts';
import { FLOORS } from './buildings.ts';

/** A room with all its stored fields. */
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
  /** True reserves it for one person; seeding picks who. */
  personal: boolean;
  /** True reserves it for two teams. */
  kept: boolean;
}

export interface DemoSpaces {
  plans: FloorPlanDocument[];
  rooms: DemoRoom[];
}

/** Usual workstation of `employee`. */
export const USUAL_ROOM = 'room-a1-013';
/** Workstation of `colleague`, next to it. */
export const COLLEAGUE_ROOM = 'room-a1-014';
/** Workstations of the played accounts: nobody else takes them, and they never break. */
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
/** Workstations blocked on Thursdays for visiting customers. */
export const BLOCKED_ON_THURSDAYS: ReadonlySet<string> = new Set(
  [49, 50, 51, 52, 53, 54, 55, 56].map((number) => `room-b2-0${String(number)}`),
);

/** Restricted categories with the authorities that open them; others are open to all. */
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
/** True if everybody may book the room on any day. */
export const isOpenWorkstation = (room: DemoRoom): boolean =>
  room.type === 'WORKSTATION' &&
  room.reservable &&
  room.status === 'AVAILABLE' &&
  !room.personal &&
  !room.kept &&
  !PLAYED.has(room.id);

/** Project workstations that two teams keep. */
const KEPT = new Set(['room-a3-073', 'room-a3-074', 'room-a3-075', 'room-a3-076']);

/** Draws all floors and assigns uses to rooms; always the same. */
export function makeSpaces(): DemoSpaces {
  const plans: FloorPlanDocument[] = [];
  const rooms: DemoRoom[] = [];
  for (const floor of FLOORS) {
    const sketch = floor.draw();
    plans.push(sketch.document(floor.id));
    const random = randomFrom(`rooms ${floor.id}`);
    for (const { id, name, type, category } of sketch.rooms) {
      const ordinary = type === 'WORKSTATION' && !PLAYED.has(id) && !KEPT.has(id) && !BLOCKED_ON_THURSDAYS.has(id);
      const broken = ordinary && random.chance(0.022);
      const personal = ordinary && !broken && random.chance(category === 'focus' || category === 'dual' ? 0.12 : 0.025);
      rooms.push({
        id,
        floorId: floor.id,
        buildingId: floor.buildingId,
        identifier: `${floor.identifier};${name}`,
        name,
        type,
        category,
        reservable: !(ordinary && !broken && !personal && random.chance(0.015)),
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
