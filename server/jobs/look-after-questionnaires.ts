import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Logger } from '../adapters/log.ts';
import { tryLock } from '../db/advisory-lock.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { eraseAnswers, settleUserStatuses } from '../sql/questionnaire.ts';
import { raiseTopics } from '../sql/topic.ts';
import { type Job, schedule } from './schedule.ts';

const INTERVAL_MS = 60_000;

/**
 * Ends bans, asks those whose answers have lapsed, and erases answers that were kept long enough (decision 0110).
 * @returns ids of the people whose status changed, and how many answers were erased
 */
export async function lookAfterQuestionnaires(
  { db }: DatabaseHandle,
  clock: Clock,
): Promise<{ people: string[]; erased: number }> {
  const now = clock.now().toString();
  return db.transaction().execute(async (transaction) => {
    if (!(await tryLock(transaction, 'questionnaires'))) return { people: [], erased: 0 };
    const people = await settleUserStatuses(transaction, now);
    await raiseTopics(
      transaction,
      people.map((id) => collectionKey('user-status', id)),
    );
    return { people, erased: await eraseAnswers(transaction, now) };
  });
}

export const scheduleQuestionnaires = (handle: DatabaseHandle, clock: Clock, log: Logger): Job =>
  schedule({ intervalMs: INTERVAL_MS, log, failure: 'questionnaires could not be looked after' }, () =>
    lookAfterQuestionnaires(handle, clock),
  );
