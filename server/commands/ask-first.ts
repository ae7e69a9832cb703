import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { Writer } from '../db/database.ts';
import { requireAnswers } from '../sql/questionnaire.ts';
import { raiseTopics } from '../sql/topic.ts';

/**
 * Has one person answer what is asked after sign-in before they go on, whatever they answered before (decision 0110).
 * @param now ISO instant
 * @returns whether there is somebody of this name who may come in, and something to ask them
 */
export async function askFirst(db: Writer, username: string, now: string): Promise<boolean> {
  const id = await requireAnswers(db, username, now);
  if (id !== undefined) await raiseTopics(db, [collectionKey('user-status', id)]);
  return id !== undefined;
}
