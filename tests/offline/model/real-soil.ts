import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../server/db/database.ts';
import { slotRange } from '../../../server/db/slot.ts';
import { raiseTopics } from '../../../server/sql/topic.ts';
import { collectionKey } from '../../../src/domain/intent/intent.ts';
import { USED_MS } from './cleaning.ts';
import { floor, WHO_IS_WHERE } from './office.ts';

/** Somebody has used a room until now, and leaves it as it is. @param now epoch milliseconds */
export async function leaveUsed(db: Kysely<Database>, employeeId: string, roomId: string, now: number): Promise<void> {
  const [start, end] = [new Date(now - USED_MS).toISOString(), new Date(now).toISOString()];
  await db
    .insertInto('workplace_reservation')
    .values({
      id: randomUUID(),
      room_id: roomId,
      employee_id: employeeId,
      location_id: null,
      date: end.slice(0, 10),
      day_part: 'FULLDAY',
      slot: slotRange({ start, end }),
      status: 'COMPLETED',
      confirmed_at: start,
      completed_at: end,
    })
    .execute();
  await raiseTopics(db, [...WHO_IS_WHERE, collectionKey('dirty-rooms', floor.id)]);
}

/** Somebody checks in at a room for some hours, or goes again. @param now epoch milliseconds */
export async function comeOrGo(
  db: Kysely<Database>,
  employeeId: string,
  roomId: string,
  { now, hours }: { now: number; hours: number },
): Promise<void> {
  const there = await db
    .deleteFrom('workplace_reservation')
    .where('room_id', '=', roomId)
    .where('employee_id', '=', employeeId)
    .where('status', '=', 'CONFIRMED')
    .returning('id')
    .execute();
  const confirmed = new Date(now).toISOString();
  const slot = { start: new Date(now - 1000).toISOString(), end: new Date(now + hours * 3_600_000).toISOString() };
  if (there.length === 0) {
    await db
      .insertInto('workplace_reservation')
      .values({
        id: randomUUID(),
        room_id: roomId,
        employee_id: employeeId,
        location_id: null,
        date: confirmed.slice(0, 10),
        day_part: 'FULLDAY',
        slot: slotRange(slot),
        status: 'CONFIRMED',
        confirmed_at: confirmed,
        completed_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await raiseTopics(db, WHO_IS_WHERE);
}
