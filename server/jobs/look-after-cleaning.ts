import { isOn } from '../../src/domain/access/feature.ts';
import { collectionKey } from '../../src/domain/intent/intent.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Logger } from '../adapters/log.ts';
import { during, notify } from '../commands/notify.ts';
import { tryLock } from '../db/advisory-lock.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { Touched } from '../sql/touched.ts';
import { readFeatures } from '../sql/setting.ts';
import { raiseTouched } from '../sql/raise-touched.ts';
import { completeEndedDays, listUncleanedReservations, UNCLEANED } from '../sql/uncleaned.ts';
import { type Job, schedule } from './schedule.ts';

const INTERVAL_MS = 300_000;
/** From then on people may check in (spec 9, "Check-in window opens"). */
const TOLD_AHEAD = { hours: 1 };

/**
 * Completes what nobody checked out once its day is over, and tells who comes soon that their workstation is not clean
 * yet. No booking is cancelled (decision 0093).
 */
export async function lookAfterCleaning({ db }: DatabaseHandle, clock: Clock): Promise<void> {
  const now = clock.now();
  if (!isOn(await readFeatures(db), 'cleaning')) return;
  await inTransaction(db, async (transaction) => {
    if (!(await tryLock(transaction, 'cleaning'))) return;
    const touch = new Touched();
    for (const ended of await completeEndedDays(transaction, now.toString())) {
      const { id, roomId, floorId, buildingId, employeeId, locationId } = ended;
      touch.raised(collectionKey('people-inside', buildingId), [id]);
      touch.raised(collectionKey('workplace-reservations', floorId), [id]);
      touch.raised(collectionKey('dirty-rooms', floorId), [roomId]);
      if (employeeId !== null && locationId !== null)
        touch.raised(collectionKey('employee-calendar', employeeId), [locationId]);
    }
    const soon = { start: now.toString(), end: now.add(TOLD_AHEAD).toString() };
    await notify(
      { db: transaction, now, touch },
      (await listUncleanedReservations(transaction, soon)).map(({ id, employeeId, roomName, locationId, ...slot }) => ({
        employeeId,
        type: UNCLEANED,
        subject: roomName,
        values: { room: roomName },
        ...during(slot),
        reservationId: id,
        locationId,
        locationType: 'WORKSTATION',
        goto: { name: 'reservationDetails', params: { reservationId: id } },
      })),
    );
    await raiseTouched(transaction, touch);
  });
}

export const scheduleCleaning = (handle: DatabaseHandle, clock: Clock, log: Logger): Job =>
  schedule({ intervalMs: INTERVAL_MS, log, failure: 'looking after cleaning failed' }, () =>
    lookAfterCleaning(handle, clock),
  );
