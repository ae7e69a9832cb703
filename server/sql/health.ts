import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';

/** Whether the database answers; it may take its time. */
export const isAnswering = (db: Reader): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
