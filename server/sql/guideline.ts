import type { Guideline } from '../../src/domain/building/guideline.ts';
import type { Reader } from '../db/database.ts';

export async function listGuidelines(db: Reader, buildingId: string): Promise<Guideline[]> {
  const rows = await db
    .selectFrom('guideline')
    .selectAll()
    .where('building_id', '=', buildingId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, building_id: building, kind, lines, phone }) => ({
    id,
    buildingId: building,
    kind,
    lines,
    phone,
  }));
}
