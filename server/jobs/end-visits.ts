import { collectionKey } from '../../src/domain/intent/intent.ts';
import { visitAccount } from '../../src/domain/visit/visit.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Logger } from '../adapters/log.ts';
import { notify } from '../commands/notify.ts';
import { visitTopics } from '../commands/visit-readers.ts';
import { tryLock } from '../db/advisory-lock.ts';
import type { DatabaseHandle, Writer } from '../db/database.ts';
import { Touched } from '../sql/touched.ts';
import { askWhetherLeft, assumeLeft, eraseVisits } from '../sql/ended-visit.ts';
import { eraseTopics } from '../sql/erase-traces.ts';
import { readVisitorRetentionDays } from '../sql/setting.ts';
import { forgetPeopleTold } from '../sql/people-told.ts';
import { forgetVisitorMails } from '../sql/visitor-mail.ts';
import { raiseTouched } from '../sql/raise-touched.ts';
import { type Job, schedule } from './schedule.ts';

const INTERVAL_MS = 300_000;

/**
 * Asks the hosts, once a visit's planned end is over, whether the visitor has left. Visits that nobody ended on their
 * day are assumed to be over; what is older than the organisation keeps visitors' data is erased, mails included.
 * Who had mails sent is kept for a day.
 * @returns how many of both
 */
export async function endVisits({ db }: DatabaseHandle, clock: Clock): Promise<{ assumed: number; erased: number }> {
  const now = clock.now();
  return db.transaction().execute(async (transaction) => {
    if (!(await tryLock(transaction, 'visits'))) return { assumed: 0, erased: 0 };
    const assumed = await assumeLeft(transaction, now.toString());
    const days = await readVisitorRetentionDays(transaction);
    const before = now.subtract({ hours: 24 * days }).toString();
    const { visits: erased, news } = await eraseVisits(transaction, { before });
    await forgetVisitorMails(transaction, now.toString());
    await forgetPeopleTold(transaction, now.toString());
    const touch = new Touched();
    for (const visit of [...assumed, ...erased])
      for (const topic of visitTopics(visit)) touch.raised(topic, [visit.id]);
    for (const { id, employeeId } of news) touch.raised(collectionKey('notifications', employeeId), [id]);
    await askHosts({ db: transaction, now, touch });
    // Once, in the order of names: who raises the same meanwhile waits for the other, and neither for both.
    await raiseTouched(transaction, touch);
    // Last: what was just raised is of links that lead nowhere now.
    await eraseTopics(
      transaction,
      erased.map(({ uuid }) => visitAccount(uuid)),
    );
    return { assumed: assumed.length, erased: erased.length };
  });
}

/** Those of visits that were assumed to be over a moment ago are asked no more. */
async function askHosts(context: { db: Writer; now: Temporal.Instant; touch: Touched }): Promise<void> {
  const asked = await askWhetherLeft(context.db, context.now.toString());
  await notify(
    context,
    asked.flatMap(({ id, visitor, building, expectedDate, until, hosts }) =>
      hosts.map((employeeId) => ({
        employeeId,
        type: 'visitorLeft' as const,
        subject: visitor,
        values: { visitor, building },
        expectedDate,
        toDate: until,
        visitId: id,
        goto: { name: 'visitDetails' as const, params: { myVisitId: id } },
      })),
    ),
  );
}

export const scheduleVisits = (handle: DatabaseHandle, clock: Clock, log: Logger): Job =>
  schedule({ intervalMs: INTERVAL_MS, log, failure: 'visits could not be ended' }, async () => {
    const { assumed, erased } = await endVisits(handle, clock);
    if (assumed + erased > 0) log.info({ assumed, erased }, 'visits were assumed to be over, or erased');
  });
