import { type Kysely, sql } from 'kysely';

/** A pool is an amenity, or all workstations of a building that are nobody's (decision 0125). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table draw_pool drop constraint draw_pool_id_fkey,
      add column amenity_id text unique references amenity on delete cascade,
      add column building_id text unique references building on delete cascade`,
  `update draw_pool set amenity_id = id`,
  `alter table draw_pool add check (num_nonnulls(amenity_id, building_id) = 1)`,
];
