import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../server/db/database.ts';
import { raiseTopics } from '../../../server/sql/topic.ts';
import { collectionKey } from '../../../src/domain/intent/intent.ts';
import { OFFER_MS, POOL } from './draw.ts';

/** Offers the drawn amenity's place of a day, as the job does; nothing where somebody has it, or is offered it. */
export async function offerPlace(db: Kysely<Database>, account: string, date: string, now: number): Promise<void> {
  const id = `${POOL.id} ${date}`;
  const taken = await db
    .selectFrom('amenity_reservation')
    .select('id')
    .where('amenity_id', '=', POOL.id)
    .where('date', '=', date)
    .where('status', '=', 'APPROVED')
    .execute();
  const offered = await db
    .selectFrom('draw_offer')
    .select(['employee_id', 'state'])
    .where('draw_id', '=', id)
    .execute();
  if (taken.length > 0 || offered.some(({ employee_id: by, state }) => by === account || state === 'OPEN')) return;
  const drawn = { id, pool_id: POOL.id, date, seed: 'seed', commitment: 'hash', places: 1 };
  await db
    .insertInto('draw')
    .values({ ...drawn, drawn_at: new Date(now).toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const until = new Date(now + OFFER_MS).toISOString();
  await db.insertInto('draw_offer').values({ id: randomUUID(), draw_id: id, employee_id: account, until }).execute();
  await raiseTopics(db, [collectionKey('employee-info', account)]);
}
