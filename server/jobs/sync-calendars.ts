import { randomUUID } from 'node:crypto';
import type { CalendarFailure } from '../../src/domain/room-calendar/room-calendar.ts';
import { nextLook } from '../../src/domain/room-calendar/room-calendar.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Logger } from '../adapters/log.ts';
import { addressOf } from '../calendar/address.ts';
import type { Outward } from '../calendar/call.ts';
import { DavCalendar } from '../calendar/dav-calendar.ts';
import { FailedCall } from '../calendar/failed-call.ts';
import { giveOut } from './calendar/give-out.ts';
import { takeIn } from './calendar/take-in.ts';
import { LEASE, LeaseLost } from './calendar/turn.ts';
import type { DatabaseHandle } from '../db/database.ts';
import {
  CALENDAR_CHANNEL,
  type ClaimedCalendar,
  claimCalendar,
  holdCalendar,
  releaseCalendar,
  settleCalendar,
} from '../sql/room-calendar.ts';
import { isFeatureOn } from '../sql/setting.ts';
import { type Job, schedule } from './schedule.ts';

const INTERVAL_MS = 60_000;
const RENEW_SECONDS = 60;

export interface Syncing {
  handle: DatabaseHandle;
  clock: Clock;
  log: Logger;
  outward: Outward;
}

/**
 * Brings rooms and their calendars in step, those that are due or show other meetings than there are (decision 0106). A
 * lease gives each to one process; what a process did that was ended in between is found again.
 * @returns how many had their turn
 */
export async function syncCalendars(syncing: Syncing, stopping?: AbortSignal): Promise<number> {
  const { handle, clock } = syncing;
  if (!(await isFeatureOn(handle.db, 'meetings'))) return 0;
  const done: string[] = [];
  for (;;) {
    if (stopping?.aborted === true) return done.length;
    const now = clock.now();
    const claimed = await claimCalendar(handle.db, {
      lease: randomUUID(),
      now: now.toString(),
      leasedUntil: now.add(LEASE).toString(),
      besides: done,
    });
    if (claimed === undefined) return done.length;
    done.push(claimed.roomId);
    await takeTurn(syncing, claimed, stopping);
  }
}

async function takeTurn(syncing: Syncing, claimed: ClaimedCalendar, stopping?: AbortSignal): Promise<void> {
  const { handle, clock, log, outward } = syncing;
  let failure: CalendarFailure | null = null;
  try {
    const { username, secret } = claimed;
    const url = addressOf(claimed.address, outward.hosts);
    const dav = new DavCalendar({ url, username, secret }, { ...outward, stopping }, keepLease(syncing, claimed));
    const turn = { handle, clock, claimed, dav };
    const facts = await dav.look();
    const all = await takeIn(turn, facts);
    await giveOut(turn, facts, { all });
  } catch (error) {
    if (error instanceof LeaseLost) return;
    // What the stop cut off says nothing of the calendar.
    if (stopping?.aborted === true) return releaseCalendar(handle.db, claimed);
    failure = error instanceof FailedCall ? error.failure : 'server';
    // Neither address nor secret: they stand in neither.
    const status = error instanceof FailedCall ? error.status : null;
    if (error instanceof FailedCall) log.warn({ room: claimed.roomId, failure, status }, 'a calendar failed');
    else log.error({ err: error, room: claimed.roomId }, 'a calendar could not be brought in step');
  }
  const at = clock.now().toString();
  const failures = failure === null ? 0 : claimed.failures + 1;
  await settleCalendar(handle.db, claimed, { at, nextAt: nextLook(at, failures), failure });
}

/** A long turn keeps its lease: no call takes longer than is left of it. */
function keepLease({ handle, clock }: Syncing, claimed: ClaimedCalendar): () => Promise<void> {
  let renewed = clock.now();
  return async () => {
    const now = clock.now();
    if (now.since(renewed).total('seconds') < RENEW_SECONDS) return;
    if (!(await holdCalendar(handle.db, claimed, now.add(LEASE).toString()))) throw new LeaseLost();
    renewed = now;
  };
}

/** At intervals, and as soon as a room was taken or given back, or a calendar set. */
export async function scheduleCalendars(syncing: Syncing): Promise<Job> {
  const job = schedule(
    { intervalMs: INTERVAL_MS, log: syncing.log, failure: 'calendars could not be brought in step' },
    (stopping) => syncCalendars(syncing, stopping),
  );
  await syncing.handle.listen(CALENDAR_CHANNEL, job.wake, job.wake);
  return job;
}
