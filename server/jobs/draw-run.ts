import type { Temporal } from 'temporal-polyfill';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import { isParking } from '../../src/domain/shift/credits.ts';
import { takePlace } from '../commands/take-place.ts';
import type { Writer } from '../db/database.ts';
import type { Caller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import type { Touched } from '../sql/touched.ts';
import type { KeptPool } from '../sql/draw.ts';
import { jobContext } from './job-context.ts';

/** One step of the job that draws, in a transaction of its own. */
export interface Run {
  db: Writer;
  now: Temporal.Instant;
  touch: Touched;
}

/** The person's own record says what they won and are offered. */
export const raiseOwn = ({ touch }: Pick<Run, 'touch'>, employeeId: string): void =>
  touch.raised(collectionKey('employee-info', employeeId), [employeeId]);

/** What a place is, for the words of a notification. */
export const drawnKind = ({ building, type }: Pick<KeptPool, 'building' | 'type'>): string =>
  building !== null ? 'WORKSTATION' : isParking(type ?? '') ? 'PARKING' : 'OTHER';

/**
 * Reserves a place for a person, by the command of a reservation by hand.
 * @param date ISO date of the place
 * @param agreed whether they give up what else they planned then
 * @returns id of the reservation, or null where a rule stood against it
 */
export async function reserved(
  { db, now, touch }: Run,
  caller: Caller,
  pool: KeptPool,
  date: string,
  agreed: boolean,
): Promise<string | null> {
  const writes: Promise<unknown>[] = [];
  try {
    const id = await takePlace(jobContext(db, caller, now, touch, writes), pool, date, agreed);
    await Promise.all(writes);
    return id;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
