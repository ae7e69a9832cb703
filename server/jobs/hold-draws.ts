import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { addDays, slotOf, todayIn } from '../../src/domain/day-part/slot.ts';
import { drawnAt, numberText, orderOf } from '../../src/domain/draw/rules.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import { weekdayOf } from '../../src/domain/week/dates.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Logger } from '../adapters/log.ts';
import { notify } from '../commands/notify.ts';
import { takePlace } from '../commands/take-place.ts';
import { tryLock } from '../db/advisory-lock.ts';
import type { DatabaseHandle, Writer } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { Touched } from '../http/touched.ts';
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
import { countOffered, expireOffers, insertOffer, listWaiting } from '../sql/draw-offer.ts';
import { countFree } from '../sql/draw-place.ts';
import { raiseTopics } from '../sql/topic.ts';
import { jobContext } from './job-context.ts';
import { type Job, schedule } from './schedule.ts';

const INTERVAL_MS = 60_000;
/** Days ahead whose seeds are promised: nobody knows by then who will ask. */
const PROMISED_DAYS = 7;

/** What anybody can compute again. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

interface Run {
  db: Writer;
  now: Temporal.Instant;
  touch: Touched;
}

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
      const isHeld = await alone(db, now, (run) => (draw.drawn ? offerOn(run, pool, draw) : hold(run, pool, draw)));
      if (isHeld === true) held += 1;
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
    if (run.touch.topics.length > 0) await raiseTopics(transaction, run.touch.log);
    return done;
  });
}

const raiseOwn = ({ touch }: Run, employeeId: string): void =>
  touch.raised(collectionKey('employee-info', employeeId), [employeeId]);

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
    const reservationId = left > 0 ? await reserved(run, caller, pool, draw.date) : null;
    const outcome = reservationId !== null ? 'WON' : left > 0 ? 'REFUSED' : 'LOST';
    if (reservationId !== null) left -= 1;
    drawn.push({ ticket, employeeId: caller.id, wins, since, rank: index + 1, outcome, reservationId });
    raiseOwn(run, caller.id);
  }
  await insertTickets(db, draw.id, drawn);
  await notify(
    run,
    drawn.map(({ employeeId, outcome }) => ({
      employeeId,
      type: outcome === 'WON' ? ('drawWon' as const) : ('drawLost' as const),
      subject: pool.name,
      values: { day: draw.date, name: pool.name },
      goto: { name: 'draws' as const, params: {} },
    })),
  );
  return true;
}

/** @returns id of the reservation, or null where a rule stood against it */
async function reserved(
  { db, now, touch }: Run,
  caller: Parameters<typeof jobContext>[1],
  pool: KeptPool,
  date: string,
): Promise<string | null> {
  const writes: Promise<unknown>[] = [];
  try {
    const id = await takePlace(jobContext(db, caller, now, touch, writes), pool, date, false);
    await Promise.all(writes);
    return id;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Offers free places to those who come next, each with a time to answer. */
async function offerOn(run: Run, pool: KeptPool, draw: KeptDraw): Promise<false> {
  const { db, now } = run;
  const end = Temporal.Instant.from(slotOf(draw.date, 'FULLDAY', pool.timeZone).end);
  if (Temporal.Instant.compare(end, now) <= 0) return false;
  // This locks the draw; places are counted afterwards.
  const offered = await countOffered(db, pool.id, draw.date, '');
  const free = (await countFree(db, pool, draw.date, now.toString())) - offered;
  if (free <= 0) return false;
  const until = now.add({ minutes: pool.offerMinutes });
  const last = Temporal.Instant.compare(until, end) < 0 ? until : end;
  for (const employeeId of (await listWaiting(db, draw.id)).slice(0, free)) {
    await insertOffer(db, { id: randomUUID(), drawId: draw.id, employeeId, until: last.toString() });
    raiseOwn(run, employeeId);
    await notify(run, [
      {
        employeeId,
        type: 'drawOffer',
        subject: pool.name,
        values: { day: draw.date, name: pool.name },
        goto: { name: 'draws', params: {} },
      },
    ]);
  }
  return false;
}

/** At intervals, and as soon as a place was given back, an offer declined or a pool set. */
export async function scheduleDraws(handle: DatabaseHandle, clock: Clock, log: Logger): Promise<Job> {
  const job = schedule({ intervalMs: INTERVAL_MS, log, failure: 'draws could not be held' }, () =>
    holdDraws(handle, clock),
  );
  await handle.listen(DRAW_CHANNEL, job.wake, job.wake);
  return job;
}
