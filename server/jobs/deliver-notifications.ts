import { randomUUID } from 'node:crypto';
import type { Temporal } from 'temporal-polyfill';
import { isUrgent, wants } from '../../src/domain/notification/delivery.ts';
import type { Pusher, PushOutcome } from '../adapters/push.ts';
import { sendMessage } from '../commands/send-message.ts';
import { tryLock } from '../db/advisory-lock.ts';
import { inTransaction } from '../db/transaction.ts';
import { composePush } from '../mail/compose-push.ts';
import { toldItems } from '../mail/told.ts';
import { DELIVERY_CHANNEL, type DueDelivery, takeDeliveries } from '../sql/notification-delivery.ts';
import {
  claimPushes,
  type ClaimedPush,
  insertPushes,
  putPushOff,
  removePush,
  restSubscription,
} from '../sql/outgoing-push.ts';
import { findPushKey, removeSubscription } from '../sql/push-subscription.ts';
import { type Job, schedule } from './schedule.ts';
import type { Sending } from './send-messages.ts';

/** Finds what became due, and retries; NOTIFY announces what is due at once. */
const INTERVAL_MS = 15_000;
const MAX_TAKEN = 500;
const MAX_AT_ONCE = 8;
/** Exceeds the adapter's timeout. */
const LEASE = { minutes: 1 };
const RETRY_DELAY_MS = 10_000;
const MAX_RETRY_DELAY_MS = 1_800_000;
const MAX_REST_SECONDS = 86_400;
/** Older news are not worth a push. */
const GIVE_UP_AFTER_MS = { urgent: 3_600_000, other: 86_400_000 };

export type Delivering = Pick<Sending, 'handle' | 'clock' | 'log' | 'messages' | 'random'> & { pusher: Pusher };

/**
 * Turns what is due into mails and pushes, in the transaction that takes it: each once, whoever dies. What the person
 * read meanwhile is left out of what comes together, what they switched off meanwhile of all.
 * @returns how many notifications were due, of which there may be more unless it is 0
 */
export async function deliverDue(
  { handle, clock }: Pick<Delivering, 'handle' | 'clock'>,
  limit = MAX_TAKEN,
): Promise<number> {
  return inTransaction(handle.db, async (db) => {
    // Those of one hour belong together, so one process takes them all.
    if (!(await tryLock(db, 'deliveries'))) return 0;
    const now = clock.now();
    const due = await takeDeliveries(db, now.toString(), limit);
    for (const [first, ...more] of groupsOf(due)) {
      const items = [first, ...more].map(itemOf);
      if (first.channel === 'push') await insertPushes(db, first.to.employeeId, items, now.toString());
      else
        await sendMessage({ db, now }, `notification:${first.notificationId}`, first.to, 'notifications', { items }, [
          ...new Set(items.flatMap(({ about }) => about ?? [])),
        ]);
    }
    return due.length;
  });
}

type Group = [DueDelivery, ...DueDelivery[]];

/** What goes out as one: of one person by one channel. What was read meanwhile is nothing to be reminded of. */
function groupsOf(due: readonly DueDelivery[]): Group[] {
  const groups = new Map<string, Group>();
  for (const one of due) {
    const { channel, together, isNew, notificationId, to, isSuspended, settings, type } = one;
    if ((together && !isNew) || isSuspended || !wants(settings, type, channel)) continue;
    const key = `${channel} ${to.employeeId} ${together ? 'together' : notificationId}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return [...groups.values()];
}

const itemOf = ({ notificationId: id, type, subject, values, about, visit }: DueDelivery) => ({
  id,
  type,
  subject,
  values,
  about,
  visit,
});

/**
 * Sends due pushes; a lease gives each to one worker. A crash between sending and forgetting sends twice, and the
 * device shows the second in place of the first.
 */
export async function sendPushes(delivering: Delivering, stopping: AbortSignal): Promise<void> {
  const { handle, clock } = delivering;
  while (!stopping.aborted) {
    const now = clock.now();
    const claimed = await claimPushes(handle.db, {
      lease: randomUUID(),
      now: now.toString(),
      leasedUntil: now.add(LEASE).toString(),
      limit: MAX_AT_ONCE,
    });
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((push) => attempt(delivering, push)));
  }
}

async function attempt(delivering: Delivering, push: ClaimedPush): Promise<void> {
  const { handle, log } = delivering;
  const wanted = stillWanted(push);
  const outcome = await send(delivering, wanted);
  await handle.db.transaction().execute(async (db) => {
    if (outcome.state === 'gone') return removeSubscription(db, push.subscription.id);
    if (outcome.state === 'later') {
      const { dueAt, tooLate } = nextTry(delivering, wanted, outcome.retryAfterSeconds);
      if (outcome.retryAfterSeconds !== null) await restSubscription(db, push.subscription.id, dueAt);
      if (!tooLate) return putPushOff(db, push, dueAt);
    }
    if ('error' in outcome) log.warn({ push: push.id, error: outcome.error }, 'a push was given up');
    return removePush(db, push);
  });
}

/** A push without what the person switched off since it was written. What nobody can read stays for a newer process. */
function stillWanted(push: ClaimedPush): ClaimedPush & { urgent: boolean; isLeft: boolean } {
  const read = toldItems.safeParse(push.items);
  if (!read.success) return { ...push, urgent: false, isLeft: true };
  const items = read.data.filter(({ type }) => wants(push.settings, type, 'push'));
  return { ...push, items, urgent: items.some(({ type }) => isUrgent(type)), isLeft: items.length > 0 };
}

async function send(
  { handle, messages, pusher, clock }: Delivering,
  push: ReturnType<typeof stillWanted>,
): Promise<PushOutcome> {
  if (!push.isLeft) return { state: 'sent' };
  // A device whose push service rested may come to its turn hours later.
  if (isTooLate(push, clock.now())) return { state: 'refused', error: 'it is too old', retryAfterSeconds: null };
  try {
    const keys = await findPushKey(handle.db);
    // Nobody could have subscribed without them.
    if (keys === undefined) return { state: 'gone' };
    return await pusher.send({ subscription: push.subscription, ...composePush(push, messages) }, keys);
  } catch (error) {
    // A newer process may know how to write it.
    return { state: 'later', error: error instanceof Error ? error.message : String(error), retryAfterSeconds: null };
  }
}

const isTooLate = ({ urgent, createdAt }: { urgent: boolean; createdAt: string }, at: Temporal.Instant): boolean =>
  at.epochMilliseconds - Date.parse(createdAt) > GIVE_UP_AFTER_MS[urgent ? 'urgent' : 'other'];

/** @returns ISO instant, and whether nobody wants it any more then */
function nextTry(
  { clock, random }: Pick<Delivering, 'clock' | 'random'>,
  push: ReturnType<typeof stillWanted>,
  retryAfterSeconds: number | null,
): { dueAt: string; tooLate: boolean } {
  const now = clock.now();
  // Full jitter spreads pushes that failed together.
  const ms =
    retryAfterSeconds === null
      ? Math.ceil(random() * Math.min(MAX_RETRY_DELAY_MS, RETRY_DELAY_MS * 2 ** (push.attempts - 1)))
      : Math.min(MAX_REST_SECONDS, retryAfterSeconds) * 1000;
  const at = now.add({ milliseconds: Math.max(1000, ms) });
  return { dueAt: at.toString(), tooLate: isTooLate(push, at) };
}

/** Delivers on NOTIFY and at intervals. */
export async function scheduleDeliveries(delivering: Delivering): Promise<Job> {
  const { handle, log } = delivering;
  const job = schedule(
    { intervalMs: INTERVAL_MS, log, failure: 'notifications could not be delivered' },
    async (stopping) => {
      while (!stopping.aborted && (await deliverDue(delivering)) > 0);
      await sendPushes(delivering, stopping);
    },
  );
  await handle.listen(DELIVERY_CHANNEL, job.wake, job.wake);
  return job;
}
