import type { Floor } from '../../src/domain/building/building.ts';
import type { ClientConfig } from '../../src/domain/client-config/client-config.ts';
import type { Slot } from '../../src/domain/day-part/day-part.ts';
import { placesWithin } from '../../src/domain/team-profile/rules.ts';
import type { TeamProfile } from '../../src/domain/team-profile/team-profile.ts';
import type { Reader } from '../db/database.ts';
import { listFreeRooms } from '../sql/free-room.ts';
import { countWorkstations } from '../sql/planning-location.ts';
import { countPlacesLeft } from '../sql/person-limit.ts';
import type { Member } from '../sql/team-day.ts';

/**
 * How many members find a workstation on a floor, by free workstations and capacity. Members leave their other places
 * in the building; those of whom the leader is not to know keep theirs, for a number would tell of them.
 * @param coming members without a workstation on the floor
 */
export async function countTeamPlaces(
  db: Reader,
  {
    floor,
    slot,
    employeeId,
    coming,
    config,
    profile,
    now,
  }: {
    floor: Floor;
    slot: Slot;
    employeeId: string;
    coming: readonly Pick<Member, 'id' | 'known'>[];
    config: ClientConfig;
    /** The team's, which leaves places to others; undefined without one. */
    profile: TeamProfile | undefined;
    now: string;
  },
): Promise<number> {
  const leaving = coming.flatMap(({ id, known }) => (known ? [id] : []));
  const workstations = (
    await listFreeRooms(db, {
      buildingId: floor.building.id,
      floorId: floor.id,
      categories: [],
      openTo: null,
      slot,
      employeeId,
      coming: leaving,
      config,
      now,
    })
  ).length;
  const left = Math.min(workstations, (await countPlacesLeft(db, floor.id, slot, leaving)) ?? workstations);
  if (profile === undefined) return left;
  const all = await countWorkstations(db, floor.id);
  return Math.min(left, placesWithin(profile, { workstations: all, free: Math.min(workstations, all) }));
}
