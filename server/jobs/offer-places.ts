import { randomUUID } from 'node:crypto';
import { slotOf } from '../../src/domain/day-part/slot.ts';
import { during, notify } from '../commands/notify.ts';
import type { Reader } from '../db/database.ts';
import { behindSavepoint } from '../db/transaction.ts';
import { Touched } from '../sql/touched.ts';
import { type Candidate, type KeptDraw, type KeptPool, lockPeople, lockWorkstations } from '../sql/draw.ts';
import { countOffered, insertOffer, listWaiting } from '../sql/draw-offer.ts';
import { countFree } from '../sql/draw-place.ts';
import { lockAmenities } from '../sql/shift.ts';
import { drawnKind, raiseOwn, reserved, type Run } from './draw-run.ts';

/** People who are locked and tried at once: who is passed over keeps the others waiting for a moment only. */
const AT_ONCE = 20;

/** Ends a savepoint whose writes were a trial. */
const UNDONE = new Error('undone');

/**
 * Offers free places to those who come next and may take one, each with a time to answer (decision 0133).
 * @param step does its work in a transaction of its own; null where another process is at it
 */
export async function offerOn(
  { db, now }: { db: Reader; now: Run['now'] },
  pool: KeptPool,
  draw: KeptDraw,
  step: (work: (run: Run) => Promise<boolean>) => Promise<boolean | null>,
): Promise<void> {
  const end = Temporal.Instant.from(slotOf(draw.date, 'FULLDAY', pool.timeZone).end);
  if (Temporal.Instant.compare(end, now) <= 0) return;
  if ((await countFree(db, pool, draw.date, now.toString())) === 0) return;
  const until = now.add({ minutes: pool.offerMinutes });
  const last = (Temporal.Instant.compare(until, end) < 0 ? until : end).toString();
  const waiting = await listWaiting(db, draw.id);
  for (let at = 0; at < waiting.length; at += AT_ONCE) {
    const asked = waiting.slice(at, at + AT_ONCE).map(({ id }) => id);
    if ((await step((run) => offerTo(run, pool, draw, { asked, until: last }))) !== true) return;
  }
}

/** @returns whether places are left for those who come after */
async function offerTo(
  run: Run,
  pool: KeptPool,
  draw: KeptDraw,
  { asked, until }: { asked: readonly string[]; until: string },
): Promise<boolean> {
  const { db, now } = run;
  // In the order of every reservation: people, places, the draw; places are counted afterwards.
  await lockPeople(db, asked);
  if (pool.building === null) await lockAmenities(db, [pool.id]);
  else await lockWorkstations(db, pool.building);
  const offered = await countOffered(db, pool.id, draw.date, '');
  const free = (await countFree(db, pool, draw.date, now.toString())) - offered;
  if (free <= 0) return false;
  const waiting = (await listWaiting(db, draw.id)).filter(({ id }) => asked.includes(id));
  const able = await whoMayTake(run, pool, draw.date, { waiting, free });
  for (const employeeId of able) {
    await insertOffer(db, { id: randomUUID(), drawId: draw.id, employeeId, until });
    raiseOwn(run, employeeId);
  }
  await notify(
    run,
    able.map((employeeId) => ({
      employeeId,
      type: 'drawOffer' as const,
      subject: pool.name,
      values: { day: draw.date, name: pool.name, what: drawnKind(pool) },
      ...during(slotOf(draw.date, 'FULLDAY', pool.timeZone)),
      goto: { name: 'draws' as const, params: {} },
    })),
  );
  return able.length < free;
}

/** Those who could take a place now, one after the other: each takes one, and then all of it is undone. */
async function whoMayTake(
  { db, now }: Run,
  pool: KeptPool,
  date: string,
  { waiting, free }: { waiting: readonly Candidate['caller'][]; free: number },
): Promise<string[]> {
  const able: string[] = [];
  const trial: Run = { db, now, touch: new Touched() };
  await behindSavepoint(db, 'trial', async () => {
    for (const caller of waiting) {
      if (able.length === free) break;
      if ((await reserved(trial, caller, pool, date, true)) !== null) able.push(caller.id);
    }
    throw UNDONE;
  }).catch((error: unknown) => {
    if (error !== UNDONE) throw error;
  });
  return able;
}
