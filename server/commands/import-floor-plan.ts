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
  /** Width of the whole drawing in cm, or null. */
  widthCm: number | null;
  /** Reports the result without saving it. */
  dryRun: boolean;
}

/**
 * Replaces a floor's drawing and pokes all who show it.
 * @returns the drawing and its version; null for a dry run
 * @throws RefusedDrawing if invalid; the present drawing then stays
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
