import type { AccountDatabase } from '../db/account-database.ts';
import { isTransient } from '../http/later.ts';
import type { SyncContext } from '../http/session.ts';
import { pauseQueue, queuePausedUntil } from '../outbox/queue-pause.ts';
import { sendDelay } from '../outbox/timing.ts';
import { lookupIntent } from './lookup-intent.ts';
import type { Stop } from './outcome.ts';

/** How often in a row nothing got through. */
const UNREACHED = 'unreached';

async function timesUnreached(db: AccountDatabase): Promise<number> {
  const mark = await db.marks.get(UNREACHED);
  return typeof mark?.value === 'number' ? mark.value : 0;
}

/** Whether nothing gets through by itself: the server did not ask for time. */
export const isUnreached = async ({ db, ports }: SyncContext): Promise<boolean> =>
  (await timesUnreached(db)) > 0 && (await queuePausedUntil(db, ports.now(), ['asked'])) === null;

/**
 * Pauses the queue, the longer the more often in a row nothing got through. The attempts of one entry say nothing about
 * the others.
 */
export async function noteUnreached({ db, ports }: SyncContext): Promise<void> {
  const times = (await timesUnreached(db)) + 1;
  await db.marks.put({ key: UNREACHED, value: times });
  await pauseQueue(db, 'network', ports.now() + sendDelay(times, ports.random(), null));
}

/** Something got through. */
export const noteReached = ({ db }: SyncContext): Promise<void> => db.marks.delete(UNREACHED);

/**
 * If the last try found no network, looks for the server before anything is claimed: what cannot be sent must not show
 * as being sent, and was certainly never sent if it is given up.
 * @returns why nothing can be sent; null: the server is there
 */
export async function probeServer(context: SyncContext): Promise<Stop | null> {
  const { db, ports } = context;
  const times = await timesUnreached(db);
  if (times === 0 && ports.isOffline?.() !== true) return null;
  const entry = await db.outbox.where('state').equals('queued').first();
  if (entry === undefined) return null;
  const found = await lookupIntent(context, entry);
  if (found !== 'unheardOf' && 'pause' in found) return found.pause;
  const answer = found === 'unheardOf' ? null : found.answer;
  if (found === 'unheardOf' || (answer !== null && !isTransient(answer.status))) {
    await noteReached(context);
    return null;
  }
  const later = answer?.retryAfterMs ?? null;
  if (later !== null) await pauseQueue(db, 'asked', ports.now() + sendDelay(times, ports.random(), later));
  await noteUnreached(context);
  return 'network';
}
