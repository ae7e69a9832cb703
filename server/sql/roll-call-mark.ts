import { sql } from 'kysely';
import type { RollCallMark } from '../../src/domain/roll-call/mark.ts';
import type { Reader, Writer } from '../db/database.ts';

/** Marks of a building by time. @param ids restricts them */
export async function listRollCallMarks(
  db: Reader,
  buildingId: string,
  ids: readonly string[] | null = null,
): Promise<RollCallMark[]> {
  const { rows } = await sql<RollCallMark>`
    select mark.id, mark.building_id as "buildingId", mark.roll_call::text as "rollCall", mark.kind, mark.person,
      mark.nth, mark.name, mark.floor, mark.drill, mark.open,
      jsonb_build_object('id', finder.id, 'name', finder.name) as by,
      case when bringer.id is not null then jsonb_build_object('id', bringer.id, 'name', bringer.name) end as via,
      mark.at
    from roll_call_mark as mark join employee as finder on finder.id = mark.by_id
    left join employee as bringer on bringer.id = mark.via_id
    where mark.building_id = ${buildingId} and (${ids}::text[] is null or mark.id = any(${ids}))
    order by mark.at, mark.id`.execute(db);
  return rows;
}

/** Adds marks; of one that is there the earlier time counts. */
export async function addRollCallMarks(db: Writer, marks: readonly RollCallMark[]): Promise<void> {
  await db
    .insertInto('roll_call_mark')
    .values(
      marks.map(({ id, buildingId, rollCall, kind, person, nth, by, via, name, floor, at, drill, open }) => ({
        id,
        building_id: buildingId,
        roll_call: rollCall,
        kind,
        person,
        nth,
        by_id: by.id,
        via_id: via?.id ?? null,
        name,
        floor: floor ?? null,
        at,
        drill,
        open: open && JSON.stringify(open),
      })),
    )
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at: sql`least(roll_call_mark.at, excluded.at)` }))
    .execute();
}

/** Privacy: marks show who was where. @returns the buildings that had some from before an ISO instant */
export async function eraseRollCallMarks(db: Writer, before: string): Promise<string[]> {
  const erased = await db.deleteFrom('roll_call_mark').where('at', '<', before).returning('building_id').execute();
  return [...new Set(erased.map((row) => row.building_id))];
}
