import type { CalendarTrial } from '../../src/domain/room-calendar/room-calendar.ts';
import type { Clock } from '../adapters/clock.ts';
import { addressOf } from './address.ts';
import type { Outward } from './call.ts';
import { DavCalendar } from './dav-calendar.ts';
import { FailedCall } from './failed-call.ts';
import { windowOfRoom } from './window.ts';

/** Reads a calendar as its room would, and says how many events lie within reach, or what is wrong. */
export async function tryCalendar(
  { address, username, secret }: { address: string; username: string; secret: string },
  outward: Outward,
  clock: Clock,
): Promise<CalendarTrial> {
  try {
    const dav = new DavCalendar({ url: addressOf(address, outward.hosts), username, secret }, outward);
    const { name, writable } = await dav.look();
    const { objects, withheld } = await dav.listWithin(windowOfRoom('UTC', clock.now()));
    return writable === false ? { failure: 'readOnly' } : { name, events: objects.length + withheld.length };
  } catch (error) {
    if (error instanceof FailedCall) return { failure: error.failure };
    throw error;
  }
}
