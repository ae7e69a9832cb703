import type { PlanDocument } from '../../src/domain/plan/plan.ts';
import type { Reader } from '../db/database.ts';

/** The drawing of a floor, or undefined. */
export async function findPlan(db: Reader, floorId: string): Promise<PlanDocument | undefined> {
  const row = await db.selectFrom('plan').select(['version', 'document']).where('floor_id', '=', floorId).executeTakeFirst();
  return row && { ...row.document, floorId, version: row.version };
}
