import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { Writer } from '../db/database.ts';
import { listAnswerReaders } from './team-day.ts';
import { raiseTopics } from './topic.ts';
import type { Touched } from './touched.ts';

/** Touches what shows answers to team days, which concern everybody of the team. Call it once all is written. */
export async function touchAnswers(db: Writer, touch: Touched): Promise<void> {
  const { answers, former } = touch;
  if (answers.length === 0) return;
  for (const { id, teamDays } of await listAnswerReaders(db, { entries: answers, former }))
    touch.raised(collectionKey('team-days', id), teamDays);
}

/** Raises and pokes what was touched outside an intent: by jobs, imports. Call it once all is written. */
export async function raiseTouched(db: Writer, touch: Touched): Promise<void> {
  await touchAnswers(db, touch);
  if (touch.topics.length > 0) await raiseTopics(db, touch.log);
}
