import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { Database, Writer } from '../db/database.ts';
import type { Kysely } from 'kysely';
import { type DrawnFloorPlan, floorPlanFromDrawing } from '../drawing/floor-plan-from-drawing.ts';
import { RefusedDrawing } from '../drawing/refused-drawing.ts';
import { findFloorNamed } from '../sql/building.ts';
import { replaceFloorPlan } from '../sql/floor-plan.ts';
import { listRooms } from '../sql/room.ts';
import { raiseTopics } from '../sql/topic.ts';

export interface PlanImport {
  /** Id or identifier of the floor. */
  floor: string;
  svg: Uint8Array;
  /** Width of the whole drawing in centimetres, or null. */
  widthCm: number | null;
  /** Looks what would become of it, and keeps nothing. */
  dryRun: boolean;
}

/**
 * Puts a drawing in the place of a floor's plan, and tells everybody who shows it.
 * @returns what became of it, and the plan's version; null for a dry run
 * @throws RefusedDrawing where it is not taken; then the present plan stays
 */
export async function importFloorPlan(
  db: Kysely<Database>,
  { floor, svg, widthCm, dryRun }: PlanImport,
): Promise<DrawnFloorPlan & { version: number | null }> {
  return db.transaction().execute(async (transaction: Writer) => {
    const found = await findFloorNamed(transaction, floor);
    if (found === undefined) throw new RefusedDrawing(`there is no floor ${floor}`);
    const drawn = floorPlanFromDrawing(svg, {
      floorId: found.id,
      rooms: await listRooms(transaction, found.id),
      widthCm,
    });
    if (dryRun) return { ...drawn, version: null };
    const version = await replaceFloorPlan(transaction, found.id, drawn.document);
    await raiseTopics(transaction, [collectionKey('plans', found.id)]);
    return { ...drawn, version };
  });
}
