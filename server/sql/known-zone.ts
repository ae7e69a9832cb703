import { sql } from 'kysely';
import type { Writer } from '../db/database.ts';
import { behindSavepoint, sqlState } from '../db/transaction.ts';

/** As PostgreSQL refuses a time zone. */
const INVALID_VALUE = '22023';

/** Whether the database knows a time zone: it has tables of its own, or those of its system. */
export async function isZoneKnown(db: Writer, zone: string): Promise<boolean> {
  try {
    await behindSavepoint(db, 'zone', () => sql`select now() at time zone ${zone}::text`.execute(db));
    return true;
  } catch (error) {
    if (sqlState(error) !== INVALID_VALUE) throw error;
    return false;
  }
}

/** Names of buildings, in their order, and the IANA zones that they are in. */
export const listZonesUsed = (db: Writer): Promise<{ name: string; zone: string }[]> =>
  db.selectFrom('building').select(['name', 'time_zone as zone']).orderBy('name').execute();
