import type { Holder } from '../../src/domain/building/limits.ts';
import type { Slot } from '../../src/domain/day-part/day-part.ts';
import type { Reader } from '../db/database.ts';
import { sql } from 'kysely';
import { slotEnd, slotRange, slotStart } from '../db/slot.ts';
import { datesAround } from './workplace-reservation.ts';

interface Row {
  room_id: string;
  floor_id: string;
  start: string;
  end: string;
  status: 'APPROVED' | 'CONFIRMED';
  mine: boolean;
  for_guests: boolean;
}

/** Persons in a building during a slot, with or without a workstation: they fill its capacity. */
export async function listHolders(db: Reader, buildingId: string, slot: Slot, viewer: string): Promise<Holder[]> {
  const { rows } = await sql<Row>`
    select room.id as room_id, room.floor_id, ${slotStart(sql.ref('reservation.slot'))} as start,
      ${slotEnd(sql.ref('reservation.slot'))} as "end", reservation.status,
      coalesce(reservation.employee_id = ${viewer}, false) as mine, reservation.origin <> 'own' as for_guests
    from workplace_reservation as reservation
    join room on room.id = reservation.room_id
    join floor on floor.id = room.floor_id
    where floor.building_id = ${buildingId} and ${datesAround(slot, 'reservation')}
      and reservation.slot && ${slotRange(slot)} and reservation.status in ('APPROVED', 'CONFIRMED')
    union all
    select '', coalesce(location.floor_id, ''), ${slotStart(sql.ref('location.slot'))},
      ${slotEnd(sql.ref('location.slot'))}, location.actual_status, location.employee_id = ${viewer}, false
    from employee_location as location
    where location.building_id = ${buildingId} and ${datesAround(slot, 'location')}
      and location.slot && ${slotRange(slot)} and location.status = 'OFFICE'
      and location.actual_status in ('APPROVED', 'CONFIRMED')`.execute(db);
  return rows.map(({ room_id: id, floor_id: floorId, start, end, status, mine, for_guests: forGuests }) => ({
    startDate: start,
    endDate: end,
    status,
    mine,
    forGuests,
    room: { id, floor: { id: floorId } },
  }));
}
