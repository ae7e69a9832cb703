import type { Clock } from '../adapters/clock.ts';
import type { Logger } from '../adapters/log.ts';
import { dayBounds } from '../../src/domain/day-part/slot.ts';
import { during, notify } from '../commands/notify.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { Touched } from '../sql/touched.ts';
import { listBookedThen, takeUntold } from '../sql/block-period.ts';
import { listBuildings } from '../sql/building.ts';
import { readOrganisationName } from '../sql/setting.ts';
import { SERVER_ZONE } from '../sql/server-zone.ts';
import { raiseTouched } from '../sql/raise-touched.ts';
import { type Job, schedule } from './schedule.ts';

const INTERVAL_MS = 60_000;

/**
 * Tells whoever has bookings on days that were published as closed, once for each period (decision 0129). What they
 * booked stays. No call publishes one, so the table is looked at.
 * @returns how many were told
 */
export async function tellOfClosedDays({ db }: DatabaseHandle, clock: Clock): Promise<number> {
  const now = clock.now();
  return db.transaction().execute(async (transaction) => {
    const periods = await takeUntold(transaction, now.toString());
    if (periods.length === 0) return 0;
    const touch = new Touched();
    // Devices mirror the periods, and nothing else says that there is a new one.
    touch.raised('block-periods');
    const buildings = await listBuildings(transaction);
    const everywhere = (await readOrganisationName(transaction)) || buildings.map(({ name }) => name).join(', ');
    let told = 0;
    for (const period of periods) {
      const booked = await listBookedThen(transaction, period, now.toString());
      const place = period.place ?? everywhere;
      const timeZone = period.timeZone ?? buildings[0]?.timeZone ?? SERVER_ZONE;
      const closed = { start: dayBounds(period.from, timeZone).start, end: dayBounds(period.until, timeZone).end };
      told += booked.length;
      await notify(
        { db: transaction, now, touch },
        booked.map(({ employeeId, day, count }) => ({
          employeeId,
          type: 'daysClosed' as const,
          subject: place,
          values: { day, count: String(count), place, reason: period.reason },
          ...during(closed),
          goto: { name: 'reservations' as const, params: {} },
        })),
      );
    }
    await raiseTouched(transaction, touch);
    return told;
  });
}

export const scheduleClosedDays = (handle: DatabaseHandle, clock: Clock, log: Logger): Job =>
  schedule({ intervalMs: INTERVAL_MS, log, failure: 'nobody could be told of closed days' }, async () => {
    const told = await tellOfClosedDays(handle, clock);
    if (told > 0) log.info({ told }, 'people were told of closed days');
  });
