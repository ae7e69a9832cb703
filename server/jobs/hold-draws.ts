import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { addDays, slotOf, todayIn } from '../../src/domain/day-part/slot.ts';
import { drawnAt, numberText, orderOf } from '../../src/domain/draw/rules.ts';
import { weekdayOf } from '../../src/domain/week/dates.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Logger } from '../adapters/log.ts';
import { during, notify } from '../commands/notify.ts';
import { tryLock } from '../db/advisory-lock.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { Touched } from '../sql/touched.ts';
import type { DrawnTicket, KeptDraw, KeptPool } from '../sql/draw.ts';
import {
  DRAW_CHANNEL,
  insertDraw,
  insertTickets,
  isUndrawn,
  listCandidates,
  listDraws,
  listPools,
  lockPeople,
  lockWorkstations,
  markDrawn,
} from '../sql/draw.ts';
import { expireOffers } from '../sql/draw-offer.ts';
import { countFree } from '../sql/draw-place.ts';
import { raiseTouched } from '../sql/raise-touched.ts';
import { drawnKind, raiseOwn, reserved, type Run } from './draw-run.ts';
import { offerOn } from './offer-places.ts';
import { type Job, schedule } from './schedule.ts';

const INTERVAL_MS = 60_000;
/** Days ahead whose seeds are promised: nobody knows by then who will ask. */
const PROMISED_DAYS = 7;

/** What anybody can compute again. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Promises the seeds of coming draws, draws what is due, ends offers that nobody answered, and offers on what was given
 * back (decision 0102). Each draw is a transaction of its own: whoever reserves locks person and place, as it does.
 * @returns how many draws were held
 */
export async function holdDraws({ db }: DatabaseHandle, clock: Clock): Promise<number> {
  const now = clock.now();
  const pools = await alone(db, now, async (run) => {
    const found = await listPools(run.db);
    for (const pool of found) await promise(run, pool, todayIn(pool.timeZone, now.toString()));
    for (const id of await expireOffers(run.db, now.toString())) raiseOwn(run, id);
    return found;
  });
  let held = 0;
  for (const pool of pools ?? [])
    for (const draw of await listDraws(db, pool.id, todayIn(pool.timeZone, now.toString()))) {
      if (!draw.drawn && Date.parse(drawnAt(pool, draw.date)) > now.epochMilliseconds) continue;
      if (draw.drawn) await offerOn({ db, now }, pool, draw, (work) => alone(db, now, work));
      else if ((await alone(db, now, (run) => hold(run, pool, draw))) === true) held += 1;
    }
  return held;
}

/** One step in a transaction of its own, in one process at a time. @returns null where another process is at it */
async function alone<T>(
  db: DatabaseHandle['db'],
  now: Temporal.Instant,
  work: (run: Run) => Promise<T>,
): Promise<T | null> {
  return inTransaction(db, async (transaction) => {
    if (!(await tryLock(transaction, 'draws'))) return null;
    const run: Run = { db: transaction, now, touch: new Touched() };
    const done = await work(run);
    await raiseTouched(transaction, run.touch);
    return done;
  });
}

async function promise({ db, now }: Run, pool: KeptPool, today: string): Promise<void> {
  for (let ahead = 1; ahead <= PROMISED_DAYS; ahead += 1) {
    const date = addDays(today, ahead);
    // What should have been drawn before it was promised stays first come.
    if (Date.parse(drawnAt(pool, date)) <= now.epochMilliseconds) continue;
    const seed = randomBytes(32).toString('hex');
    await insertDraw(db, { id: randomUUID(), poolId: pool.id, date, seed, commitment: hashOf(seed) });
  }
}

/** @returns whether it was held: another process may have been quicker */
async function hold(run: Run, pool: KeptPool, draw: KeptDraw): Promise<boolean> {
  const { db, now } = run;
  if (!(await isUndrawn(db, pool.id, draw.date))) return false;
  const candidates = await listCandidates(db, pool, draw.date, weekdayOf(draw.date));
  await lockPeople(
    db,
    candidates.map(({ caller }) => caller.id),
  );
  if (pool.building !== null) await lockWorkstations(db, pool.building);
  const places = await countFree(db, pool, draw.date, now.toString());
  // From here on a reservation is judged as on any other day.
  await markDrawn(db, draw.id, places, now.toString());
  const tickets = candidates.map((candidate) => {
    const ticket = hashOf(`${candidate.token}:${draw.date}`);
    return { ...candidate, ticket, number: hashOf(numberText(draw.seed, ticket)) };
  });
  const drawn: DrawnTicket[] = [];
  let left = places;
  for (const [index, { caller, ticket, wins, since }] of orderOf(tickets).entries()) {
    const reservationId = left > 0 ? await reserved(run, caller, pool, draw.date, false) : null;
    const outcome = reservationId !== null ? 'WON' : left > 0 ? 'REFUSED' : 'LOST';
    if (reservationId !== null) left -= 1;
    drawn.push({ ticket, employeeId: caller.id, wins, since, rank: index + 1, outcome, reservationId });
    raiseOwn(run, caller.id);
  }
  await insertTickets(db, draw.id, drawn);
  await notify(
    run,
    drawn.map(({ employeeId, outcome, reservationId }) => ({
      employeeId,
      type: outcome === 'WON' ? ('drawWon' as const) : ('drawLost' as const),
      subject: pool.name,
      values: { day: draw.date, name: pool.name, what: drawnKind(pool) },
      ...during(slotOf(draw.date, 'FULLDAY', pool.timeZone)),
      reservationId: reservationId ?? undefined,
      goto: { name: 'draws' as const, params: {} },
    })),
  );
  return true;
}

/** At intervals, and as soon as a place was given back, an offer declined or a pool set. */
export async function scheduleDraws(handle: DatabaseHandle, clock: Clock, log: Logger): Promise<Job> {
  const job = schedule({ intervalMs: INTERVAL_MS, log, failure: 'draws could not be held' }, () =>
    holdDraws(handle, clock),
  );
  await handle.listen(DRAW_CHANNEL, job.wake, job.wake);
  return job;
}
