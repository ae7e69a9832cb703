import type { Temporal } from 'temporal-polyfill';
import { isLapsing, isToRelease } from '../../src/domain/meeting/rules.ts';
import { wallClockOf } from '../../src/domain/meeting/clock.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Logger } from '../adapters/log.ts';
import { during, notify } from '../commands/notify.ts';
import { tellMeetingDays, tellMeetings } from '../commands/tell-meetings.ts';
import { tryLock } from '../db/advisory-lock.ts';
import type { DatabaseHandle, Writer } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { Touched } from '../sql/touched.ts';
import { findMeetings, lockUnattended, markWarned, setMeetingStatus, type StoredMeeting } from '../sql/meeting.ts';
import { isFeatureOn } from '../sql/setting.ts';
import { raiseTouched } from '../sql/raise-touched.ts';
import { type Job, schedule } from './schedule.ts';

const INTERVAL_MS = 60_000;

/**
 * Gives rooms back that nobody came to, and tells who asked for them (decision 0097).
 * @returns how many
 */
export async function releaseMeetings({ db }: DatabaseHandle, clock: Clock): Promise<number> {
  const now = clock.now();
  if (!(await isFeatureOn(db, 'meetings'))) return 0;
  return inTransaction(db, async (transaction) => {
    if (!(await tryLock(transaction, 'meetings'))) return 0;
    const ids = await lockUnattended(transaction, now.toString());
    const unattended = await findMeetings(transaction, { ids });
    await warn({ db: transaction, now }, unattended);
    const due = unattended.filter(
      ({ status, made, ...meeting }) =>
        status === 'APPROVED' && isToRelease({ ...meeting, status }, made, now.toString()),
    );
    if (due.length === 0) return 0;
    const released = due.map(({ id }) => id);
    await setMeetingStatus(transaction, released, 'RELEASED');
    const touch = new Touched();
    await tellMeetings({ db: transaction, touch }, released, null);
    await tellMeetingDays({ db: transaction, touch }, due);
    await notify(
      { db: transaction, now, touch },
      due.map(({ id, organizer, title, room, date, start, end }) => ({
        employeeId: organizer.id,
        type: 'meetingReleased',
        subject: title || room.name,
        values: { day: date, time: wallClockOf(start, room.building.timeZone), room: room.name },
        ...during({ start, end }),
        reservationId: id,
        goto: { name: 'meetingDetails', params: { id } },
      })),
    );
    await raiseTouched(transaction, touch);
    return due.length;
  });
}

/** Tells who asked for a room that it is about to go back; once for where it is, also where they cleared it. */
async function warn(
  { db, now }: { db: Writer; now: Temporal.Instant },
  unattended: readonly StoredMeeting[],
): Promise<void> {
  const lapsing = unattended.filter(
    ({ status, made, ...meeting }) => status === 'APPROVED' && isLapsing({ ...meeting, status }, made, now.toString()),
  );
  if (lapsing.length === 0) return;
  const warned = await markWarned(
    db,
    lapsing.map(({ id }) => id),
    now.toString(),
  );
  const touch = new Touched();
  await notify(
    { db, now, touch },
    lapsing
      .filter(({ id }) => warned.has(id))
      .map(({ id, organizer, title, room, start, end }) => ({
        employeeId: organizer.id,
        type: 'meetingLapsing',
        subject: title || room.name,
        values: { time: wallClockOf(start, room.building.timeZone), room: room.name },
        ...during({ start, end }),
        reservationId: id,
        goto: { name: 'meetingDetails', params: { id } },
      })),
  );
  await raiseTouched(db, touch);
}

export const scheduleMeetings = (handle: DatabaseHandle, clock: Clock, log: Logger): Job =>
  schedule({ intervalMs: INTERVAL_MS, log, failure: 'meeting rooms could not be released' }, async () => {
    const count = await releaseMeetings(handle, clock);
    if (count > 0) log.info({ count }, 'meeting rooms were released');
  });
