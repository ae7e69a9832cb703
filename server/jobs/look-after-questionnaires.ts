import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Logger } from '../adapters/log.ts';
import { letInWhoseBanIsOver } from '../commands/end-ban.ts';
import { touchErasedAnswers } from '../commands/visit-readers.ts';
import { tryLock } from '../db/advisory-lock.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { Touched } from '../sql/touched.ts';
import { eraseAnswers, eraseOutcomes, eraseOwnOutcomes, settleUserStatuses } from '../sql/questionnaire.ts';
import { raiseTouched } from '../sql/raise-touched.ts';
import { type Job, schedule } from './schedule.ts';

const INTERVAL_MS = 60_000;

/**
 * Ends bans, asks those whose answers have lapsed, and erases answers that were kept long enough, and then what they
 * led to once that holds no more (decision 0110).
 * @returns ids of the people whose status changed, and how many answers, and outcomes, were erased
 */
export async function lookAfterQuestionnaires(
  { db }: DatabaseHandle,
  clock: Clock,
): Promise<{ people: string[]; erased: number; lapsed: number }> {
  const at = clock.now();
  const now = at.toString();
  return db.transaction().execute(async (transaction) => {
    if (!(await tryLock(transaction, 'questionnaires'))) return { people: [], erased: 0, lapsed: 0 };
    const touch = new Touched();
    const letIn = await letInWhoseBanIsOver({ db: transaction, now: at, touch });
    const people = [...new Set([...letIn, ...(await settleUserStatuses(transaction, now))])];
    const erased = await eraseAnswers(transaction, now);
    const visits = await eraseOutcomes(transaction, now);
    const own = await eraseOwnOutcomes(transaction, now);
    // Who is not asked again is told all the same: they were sent to reception for so long.
    for (const id of [...people, ...own]) touch.raised(collectionKey('user-status', id));
    await touchErasedAnswers({ db: transaction, touch }, visits);
    await raiseTouched(transaction, touch);
    return { people, erased, lapsed: visits.length + own.length };
  });
}

export const scheduleQuestionnaires = (handle: DatabaseHandle, clock: Clock, log: Logger): Job =>
  schedule({ intervalMs: INTERVAL_MS, log, failure: 'questionnaires could not be looked after' }, () =>
    lookAfterQuestionnaires(handle, clock),
  );
