import type { CollectionName } from '../../src/domain/intent/intent.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { Reader } from '../db/database.ts';
import type { Topics } from '../http/handler.ts';
import { listFloors } from '../sql/building.ts';

/**
 * Topics of a collection kept by floor, for a reply over several floors.
 * @param within id of a building or a floor; neither means all floors
 */
export async function floorTopics(
  db: Reader,
  name: CollectionName,
  { building, floor }: { building?: string | undefined; floor?: string | undefined } = {},
): Promise<Topics> {
  const floors = floor === undefined ? (await listFloors(db, building)).map(({ id }) => id) : [floor];
  const [first, ...rest] = floors.map((id) => collectionKey(name, id));
  return first === undefined ? ['floors'] : [first, ...rest];
}
