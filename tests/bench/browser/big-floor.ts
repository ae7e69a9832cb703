import type { Floor } from '../../../src/domain/building/building.ts';
import { addDays } from '../../../src/domain/day-part/slot.ts';
import type { FloorPlanDocument } from '../../../src/domain/floor-plan/floor-plan.ts';
import type { Room } from '../../../src/domain/room/room.ts';
import type { WorkplaceReservation } from '../../../src/domain/workplace-reservation/workplace-reservation.ts';

/** Rows of a floor, as the device mirrors them. */
export interface BigFloor {
  floor: Floor;
  rooms: Room[];
  plan: FloorPlanDocument;
  reservations: WorkplaceReservation[];
}

/** Side of a desk's place, in cm. */
const PITCH = 200;

/**
 * A floor of so many workstations, half of them taken on each day.
 * @param like a floor of the building
 * @param today ISO date
 * @param days how many
 */
export function bigFloor(like: Floor, workstations: number, today: string, days: number): BigFloor {
  const floor: Floor = { ...like, id: `bench-${String(workstations)}`, identifier: 'B', name: 'Bench' };
  const columns = Math.ceil(Math.sqrt(workstations * 1.5));
  const rooms = Array.from({ length: workstations }, (_, index): Room => ({
    id: `${floor.id}-${String(index)}`,
    identifier: `${floor.identifier};${String(index)}`,
    name: `B.${String(index).padStart(4, '0')}`,
    type: { name: 'WORKSTATION' },
    category: null,
    reservable: true,
    flex: true,
    status: 'AVAILABLE',
    unavailableReason: null,
    assignedTo: [],
    floor,
  }));
  return {
    floor,
    rooms,
    plan: {
      floorId: floor.id,
      version: 1,
      width: columns * PITCH,
      height: Math.ceil(workstations / columns) * PITCH,
      layers: [],
      shapes: rooms.map(({ id }, index) => ({
        roomId: id,
        x: (index % columns) * PITCH + 20,
        y: Math.floor(index / columns) * PITCH + 20,
        width: 160,
        height: 80,
        rotation: 0,
      })),
      labels: [],
    },
    reservations: Array.from({ length: days }, (_, day) => addDays(today, day)).flatMap((date, day) =>
      rooms.flatMap((room, index) => ((index + day) % 2 === 0 ? [reservationAt(room, date)] : [])),
    ),
  };
}

/** Somebody's reservation of a whole day. */
export const reservationAt = (room: Room, date: string): WorkplaceReservation => ({
  id: `${room.id}-${date}`,
  date,
  startDate: `${date}T07:00:00Z`,
  endDate: `${date}T17:00:00Z`,
  status: 'APPROVED',
  dayPart: 'FULLDAY',
  room,
  employee: null,
  mine: false,
  dateConfirmed: null,
  dateCompleted: null,
});
