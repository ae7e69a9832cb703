import { sql } from 'kysely';
import type { Clock } from '../adapters/clock.ts';
import type { Logger } from '../adapters/log.ts';
import type { DatabaseHandle } from '../db/database.ts';

/** How often it looks whether a new day has begun, in ms; most times there is nothing to do. */
const EVERY = 3_600_000;
/** The lock under which the organisation is seeded, too: one process at a time. */
const LOCK = 7242;

/**
 * Lets the demonstration organisation move on with the days; any other is left alone.
 * @returns whether anything was filled
 */
export async function refreshOrganisation({ db }: DatabaseHandle, clock: Clock): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as mine`.execute(
      transaction,
    );
    const organisation = await transaction
      .selectFrom('setting')
      .select('value')
      .where('key', '=', 'organisation')
      .executeTakeFirst();
    if (rows[0]?.mine !== true || organisation?.value !== 'demo') return false;
    const { refreshDemo } = await import('../demo/refresh.ts');
    return refreshDemo(transaction, clock.now());
  });
}

/** Looks every hour. @returns how to stop */
export function scheduleRefresh(handle: DatabaseHandle, clock: Clock, log: Logger): () => void {
  const timer = setInterval(() => {
    refreshOrganisation(handle, clock).catch((error: unknown) => {
      log.warn({ err: error }, 'the demonstration organisation did not move on');
    });
  }, EVERY);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
