import { sql } from 'kysely';
import { type LookUp, MAX_LOOK_UPS } from '../../src/domain/colleague/look-up.ts';
import type { Reader, Writer } from '../db/database.ts';

/** Adds to the line of that day, or begins it. @param day ISO date @param at ISO instant */
export async function noteLookUp(
  db: Writer,
  { employeeId, lookerId, day, at }: { employeeId: string; lookerId: string; day: string; at: string },
): Promise<void> {
  await db
    .insertInto('look_up')
    .values({ employee_id: employeeId, looker_id: lookerId, day, at, times: 1 })
    .onConflict((known) =>
      known
        .columns(['employee_id', 'looker_id', 'day'])
        .doUpdateSet({ at, times: (eb) => eb('look_up.times', '+', 1) }),
    )
    .execute();
  await sql`delete from look_up where (employee_id, looker_id, day) in (
    select employee_id, looker_id, day from look_up where employee_id = ${employeeId}
    order by at desc, looker_id offset ${MAX_LOOK_UPS})`.execute(db);
}

/** Who looked, the last one first. @param since ISO instant */
export async function listLookUps(db: Reader, employeeId: string, since: string): Promise<LookUp[]> {
  const rows = await db
    .selectFrom('look_up')
    .innerJoin('employee as looker', 'looker.id', 'look_up.looker_id')
    .select(['looker.id', 'looker.name', 'look_up.day', 'look_up.at', 'look_up.times'])
    .where('look_up.employee_id', '=', employeeId)
    .where('look_up.at', '>', since)
    .orderBy('look_up.at', 'desc')
    .orderBy('looker.id')
    .limit(MAX_LOOK_UPS)
    .execute();
  return rows.map(({ id, name, day, at, times }) => ({ looker: { id, displayName: name }, day, at, times }));
}

/** @param before ISO instant */
export async function forgetLookUps(db: Writer, before: string): Promise<void> {
  await db.deleteFrom('look_up').where('at', '<', before).execute();
}
