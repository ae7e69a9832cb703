import type { FloorPlanDocument } from '../../src/domain/floor-plan/floor-plan.ts';
import type { Reader, Writer } from '../db/database.ts';

export async function findFloorPlan(db: Reader, floorId: string): Promise<FloorPlanDocument | undefined> {
  const row = await db
    .selectFrom('plan')
    .select(['version', 'document'])
    .where('floor_id', '=', floorId)
    .executeTakeFirst();
  return row && { ...row.document, floorId, version: row.version };
}

/** Replaces a floor plan. @returns its new version */
export async function replaceFloorPlan(db: Writer, floorId: string, document: FloorPlanDocument): Promise<number> {
  const row = await db
    .insertInto('plan')
    .values({ floor_id: floorId, version: 1, document: JSON.stringify(document) })
    .onConflict((conflict) =>
      conflict
        .column('floor_id')
        .doUpdateSet((eb) => ({ version: eb('plan.version', '+', 1), document: eb.ref('excluded.document') })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}
