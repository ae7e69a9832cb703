import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../server/db/database.ts';
import { raiseTopics } from '../../../server/sql/topic.ts';
import { collectionKey } from '../../../src/domain/intent/intent.ts';
import type { Offered } from './draw.ts';
import { OFFER_MS, POOLS } from './draw.ts';
import { annexRooms } from './office.ts';

/** Offers the place of a day, as the job does; nothing where somebody has it, or is offered it. */
export async function offerPlace(
  db: Kysely<Database>,
  what: Offered,
  account: string,
  date: string,
  now: number,
): Promise<void> {
  const pool = POOLS[what];
  const id = `${pool.id} ${date}`;
  const taken =
    what === 'amenity'
      ? await db
          .selectFrom('amenity_reservation')
          .select('id')
          .where('amenity_id', '=', pool.id)
          .where('date', '=', date)
          .where('status', '=', 'APPROVED')
          .execute()
      : await db
          .selectFrom('workplace_reservation')
          .select('id')
          .where(
            'room_id',
            'in',
            annexRooms.map((room) => room.id),
          )
          .where('date', '=', date)
          .where('status', 'in', ['APPROVED', 'CONFIRMED', 'COMPLETED'])
          .execute();
  const offered = await db
    .selectFrom('draw_offer')
    .select(['employee_id', 'state'])
    .where('draw_id', '=', id)
    .execute();
  if (taken.length > 0 || offered.some(({ employee_id: by, state }) => by === account || state === 'OPEN')) return;
  const drawn = { id, pool_id: pool.id, date, seed: 'seed', commitment: 'hash', places: 1 };
  await db
    .insertInto('draw')
    .values({ ...drawn, drawn_at: new Date(now).toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const until = new Date(now + OFFER_MS).toISOString();
  await db.insertInto('draw_offer').values({ id: randomUUID(), draw_id: id, employee_id: account, until }).execute();
  await raiseTopics(db, [collectionKey('employee-info', account)]);
}
