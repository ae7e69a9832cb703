import { addDays, instantAt, todayIn } from '../day-part/slot.ts';
import { isKnownType, KIND_OF, URGENT_TYPES } from './message-kind.ts';
import type { Channel, MessageSettings, QuietHours } from './message-settings.ts';
import { lastAnyTime } from './message-settings.ts';
import type { NotificationType } from './notification.ts';

/** When a channel brings a message. */
export interface Due {
  /** ISO instant. */
  at: string;
  /** With all others that are due then, as one. */
  together: boolean;
}

/** Whether a channel brings a message at all, by what the person chose; also one of a newer version. */
export function wants({ kinds }: MessageSettings, type: string, channel: Channel): boolean {
  return !isKnownType(type) || kinds[KIND_OF[type]][channel] !== 'off';
}

/** Whether a message is worth nothing an hour later. */
export const isUrgent = (type: string): boolean => URGENT_TYPES.some((urgent: string) => urgent === type);

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * When a channel brings a message that is made now; null: never.
 * @param now ISO instant
 * @param timeZone IANA zone of the person's days
 */
export function dueOf(
  { kinds, quiet, digestAt }: MessageSettings,
  type: NotificationType,
  channel: Channel,
  { now, timeZone }: { now: string; timeZone: string },
): Due | null {
  const delivery = kinds[KIND_OF[type]][channel];
  if (delivery === 'off') return null;
  if (isUrgent(type)) return { at: now, together: false };
  // Whoever names an hour for all of it means that hour, also a quiet one.
  if (delivery === 'digest') return { at: nextAt(digestAt, now, timeZone), together: true };
  const end = quiet === null ? null : endOfQuiet(quiet, now, timeZone);
  return end === null ? { at: now, together: false } : { at: end, together: true };
}

/** The first instant after now at which clocks of the zone show a time. */
function nextAt(time: string, now: string, timeZone: string): string {
  const today = todayIn(timeZone, now);
  const at = instantAt(today, minutesOf(time), timeZone);
  return Date.parse(at) > Date.parse(now) ? at : instantAt(addDays(today, 1), minutesOf(time), timeZone);
}

/**
 * End of the quiet hours that now lies in, as clocks show them, also when they change; null outside of them.
 * Hours that begin when they end are none.
 */
export function endOfQuiet(quiet: QuietHours, now: string, timeZone: string): string | null {
  if (!lastAnyTime(quiet)) return null;
  const [begin, end] = [minutesOf(quiet.from), minutesOf(quiet.until)];
  const today = todayIn(timeZone, now);
  // Those of the evening before may last until this morning.
  for (const date of [addDays(today, -1), today]) {
    const start = instantAt(date, begin, timeZone);
    const stop = instantAt(begin < end ? date : addDays(date, 1), end, timeZone);
    if (Date.parse(start) <= Date.parse(now) && Date.parse(now) < Date.parse(stop)) return stop;
  }
  return null;
}
