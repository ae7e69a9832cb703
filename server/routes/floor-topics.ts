import type { CollectionName } from '../../src/domain/intent/intent.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { Reader } from '../db/database.ts';
import type { Topics } from '../http/handler.ts';
import { listFloors } from '../sql/building.ts';

/**
 * The topics of a collection that is kept by floors, for a reply that covers several of them.
 * @param within ids of a building or of one of its floors; neither for all floors
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
