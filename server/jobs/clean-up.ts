import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Logger } from '../adapters/log.ts';
import { tryLock } from '../db/advisory-lock.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { LOOK_UP_DAYS } from '../../src/domain/colleague/look-up.ts';
import { Touched } from '../sql/touched.ts';
import { forgetEndedBans } from '../sql/ban.ts';
import { forgetAnswered, forgetIntents } from '../sql/intent.ts';
import { forgetLookUps } from '../sql/look-up.ts';
import { forgetMessages } from '../sql/outgoing-message.ts';
import { forgetHidden } from '../sql/notification.ts';
import { forgetSubscriptions } from '../sql/push-subscription.ts';
import { eraseRollCallMarks } from '../sql/roll-call-mark.ts';
import { forgetReadings } from '../sql/sensor.ts';
import { forgetRowChanges } from '../sql/row-change.ts';
import { forgetPasswordLinks } from '../sql/password-link.ts';
import { forgetSessions } from '../sql/session.ts';
import { readVisitorRetentionDays } from '../sql/setting.ts';
import { forgetFailures } from '../sql/sign-in-failure.ts';
import { forgetMailTests } from '../sql/mail-test.ts';
import { forgetFormerKeys } from '../sql/former-key.ts';
import { forgetFlows } from '../sql/sign-in-flow.ts';
import { forgetTrials } from '../sql/sign-in-trial.ts';
import { raiseTouched } from '../sql/raise-touched.ts';
import { forgetApplications } from '../sql/week.ts';
import { type Job, schedule } from './schedule.ts';

/** Before sending an older intent a client asks first (docs/sync-protocol.md, "Intents"). */
const INTENT_LIFE = { hours: 60 * 24 };
const FAILURE_LIFE = { hours: 24 };
/** Privacy: readings show who uses a workstation when. */
const READING_LIFE = { hours: 62 * 24 };
const SIGN_LIFE = { hours: 24 };
/** Privacy: mails show who learned what. */
const SENT_LIFE = { hours: 30 * 24 };
const FAILED_LIFE = { hours: 62 * 24 };
/** Longer than any zone's yesterday. */
const APPLICATION_LIFE = { hours: 48 };
/** A device that was away for longer reads everything. */
const ROW_CHANGE_LIFE = { hours: 3 * 24 };
/** Privacy: roll calls show who was where. */
const ROLL_CALL_LIFE = { hours: 30 * 24 };
/** Privacy: it is about both, who looked and who was sought. */
const LOOK_UP_LIFE = { hours: LOOK_UP_DAYS * 24 };
/** Devices renew theirs whenever the app opens. */
const SUBSCRIPTION_LIFE = { hours: 90 * 24 };
/** Nobody clears them, and no mail or push leads to them any more. */
const HIDDEN_LIFE = { hours: 30 * 24 };
const INTERVAL_MS = 3_600_000;

/** Deletes expired data: intents, sessions, failed sign-ins, mails, readings. */
export async function cleanUp({ db }: DatabaseHandle, clock: Clock): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (transaction) => {
    if (!(await tryLock(transaction, 'cleanUp'))) return;
    await forgetIntents(transaction, now.subtract(INTENT_LIFE).toString());
    // What was answered longer ago does not arrive any more.
    await forgetEndedBans(transaction, now.subtract(INTENT_LIFE).toString());
    const visitorHours = 24 * (await readVisitorRetentionDays(transaction));
    // Where they are kept for longer, the answers go before.
    if (visitorHours < INTENT_LIFE.hours)
      await forgetAnswered(transaction, 'visits', now.subtract({ hours: visitorHours }).toString());
    await forgetAnswered(transaction, 'rollCalls', now.subtract(ROLL_CALL_LIFE).toString());
    await forgetRowChanges(transaction, now.subtract(ROW_CHANGE_LIFE).epochMilliseconds);
    await forgetSessions(transaction, now.toString());
    await forgetFlows(transaction, now.toString());
    await forgetFormerKeys(transaction, now.toString());
    await forgetTrials(transaction, now.subtract(FAILURE_LIFE).toString());
    await forgetMailTests(transaction, now.toString());
    await forgetSubscriptions(transaction, now.subtract(SUBSCRIPTION_LIFE).toString());
    await forgetLookUps(transaction, now.subtract(LOOK_UP_LIFE).toString());
    await forgetPasswordLinks(transaction, now.toString());
    await forgetFailures(transaction, now.subtract(FAILURE_LIFE).toString());
    await forgetMessages(transaction, {
      sent: now.subtract(SENT_LIFE).toString(),
      failed: now.subtract(FAILED_LIFE).toString(),
    });
    await forgetApplications(transaction, now.subtract(APPLICATION_LIFE).toString().slice(0, 10));
    const buildings = await eraseRollCallMarks(transaction, now.subtract(ROLL_CALL_LIFE).toString());
    const touch = new Touched();
    for (const id of buildings) touch.raised(collectionKey('roll-call-marks', id));
    for (const { id, employeeId } of await forgetHidden(transaction, now.subtract(HIDDEN_LIFE).toString()))
      touch.raised(collectionKey('notifications', employeeId), [id]);
    await raiseTouched(transaction, touch);
    await forgetReadings(transaction, {
      readings: now.subtract(READING_LIFE).toString(),
      signs: now.subtract(SIGN_LIFE).toString(),
    });
  });
}

export const scheduleCleanUp = (handle: DatabaseHandle, clock: Clock, log: Logger): Job =>
  schedule({ intervalMs: INTERVAL_MS, log, failure: 'cleaning up failed' }, () => cleanUp(handle, clock));
