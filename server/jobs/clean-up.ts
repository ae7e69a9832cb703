import { sql } from 'kysely';
import type { Clock } from '../adapters/clock.ts';
import type { Logger } from '../adapters/log.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { forgetIntents } from '../sql/intent.ts';
import { forgetReadings } from '../sql/sensor.ts';
import { forgetSessions } from '../sql/session.ts';
import { forgetFailures } from '../sql/sign-in-failure.ts';

/** How long the answers to intents are kept; a client asks before it sends an older one. Source: design 4. */
const INTENT_LIFE = { hours: 60 * 24 };
const FAILURE_LIFE = { hours: 24 };
/** Who uses a workstation when is nobody's business for ever. */
const READING_LIFE = { hours: 62 * 24 };
const SIGN_LIFE = { hours: 24 };
const EVERY = 3_600_000;
/** Any number that no other job uses: one process at a time does this. */
const LOCK = 7241;

/** Forgets what has had its time: old intents, ended sessions, failed sign-ins, readings of sensors. */
export async function cleanUp({ db }: DatabaseHandle, clock: Clock): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as mine`.execute(
      transaction,
    );
    if (rows[0]?.mine !== true) return;
    await forgetIntents(transaction, now.subtract(INTENT_LIFE).toString());
    await forgetSessions(transaction, now.toString());
    await forgetFailures(transaction, now.subtract(FAILURE_LIFE).toString());
    await forgetReadings(transaction, {
      readings: now.subtract(READING_LIFE).toString(),
      signs: now.subtract(SIGN_LIFE).toString(),
    });
  });
}

/** Cleans up every hour. @returns how to stop */
export function scheduleCleanUp(handle: DatabaseHandle, clock: Clock, log: Logger): () => void {
  const timer = setInterval(() => {
    cleanUp(handle, clock).catch((error: unknown) => {
      log.warn({ err: error }, 'cleaning up failed');
    });
  }, EVERY);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
