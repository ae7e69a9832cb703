import type { Authority } from '../../src/domain/access/authority.ts';
import { slotOf } from '../../src/domain/day-part/slot.ts';
import type { Pool } from '../../src/domain/draw/draw.ts';
import type { Room } from '../../src/domain/room/room.ts';
import { freePlaces, stretchesOf } from '../../src/domain/shift/count.ts';
import type { Reader } from '../db/database.ts';
import { listFreeRooms } from './free-room.ts';
import { countLeftInBuilding } from './person-limit.ts';
import { readClientConfig } from './setting.ts';
import { listTakenSlots } from './shift.ts';

type Drawn = Pick<Pool, 'id' | 'building' | 'timeZone' | 'places'>;

/**
 * Workstations of a drawn building that are free for the whole day, and nobody's.
 * @param openTo authorities of the person who is to have one; null for all categories
 * @param now ISO instant
 */
export async function listFreeDrawn(
  db: Reader,
  { building, timeZone }: Pick<Pool, 'timeZone'> & { building: string },
  date: string,
  openTo: readonly Authority[] | null,
  now: string,
): Promise<Room[]> {
  return listFreeRooms(db, {
    buildingId: building,
    categories: [],
    openTo,
    slot: slotOf(date, 'FULLDAY', timeZone),
    // Nobody's own: what is assigned to a person, or kept for a team, is not drawn.
    employeeId: '',
    config: await readClientConfig(db),
    now,
  });
}

/** How many places of a drawn day nobody has, offered or not. @param now ISO instant */
export async function countFree(db: Reader, pool: Drawn, date: string, now: string): Promise<number> {
  const { building, timeZone } = pool;
  const slot = slotOf(date, 'FULLDAY', timeZone);
  if (building === null)
    return freePlaces(
      { capacity: pool.places },
      { stretches: stretchesOf(await listTakenSlots(db, pool.id, slot, null)) },
      slot,
    );
  const rooms = await listFreeDrawn(db, { building, timeZone }, date, null, now);
  return Math.min(rooms.length, (await countLeftInBuilding(db, building, slot)) ?? rooms.length);
}
