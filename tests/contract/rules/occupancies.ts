import { type Occupancy, peakOf } from '../../../src/domain/building/occupancy.ts';
import type { Slot } from '../../../src/domain/day-part/day-part.ts';
import type { Situation } from './case.ts';
import { floorOf } from './situation.ts';

/** How full the places are that ann would come to, counted from what others hold. */
export function occupancies(
  given: Situation,
  { room, floor, slot }: { room?: string | undefined; floor: string; slot: Slot },
): Occupancy[] {
  const { limits = {}, held = [], present = [] } = given;
  const inArea = (id: string) => id === 'f-1-01' || id === 'f-1-02';
  const seated = held.filter(
    ({ by, status = 'APPROVED' }) => by !== 'ann' && (status === 'APPROVED' || status === 'CONFIRMED'),
  );
  const building = floorOf(floor, given).building.id;
  const within = (place: (floorId: string) => boolean) => [
    ...seated.filter((one) => place(one.room.slice(0, 3))).map((one) => one.slot),
    ...present.filter((one) => place(one.floor)).map((one) => one.slot),
  ];
  return [
    {
      place: 'neighborhood',
      limit: room !== undefined && inArea(room) ? (limits.neighborhood ?? null) : null,
      persons: peakOf(
        seated.filter((one) => inArea(one.room)).map((one) => one.slot),
        slot,
      ),
    },
    {
      place: 'floor',
      limit: floor === 'f-1' ? (limits.floor ?? null) : null,
      persons: peakOf(
        within((id) => id === floor),
        slot,
      ),
    },
    {
      place: 'building',
      limit: building === 'b-1' ? (limits.building ?? null) : null,
      persons: peakOf(
        within((id) => floorOf(id, given).building.id === building),
        slot,
      ),
    },
  ];
}
