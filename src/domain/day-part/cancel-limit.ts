import type { ClientConfig } from '../client-config/client-config.ts';
import type { Slot } from './day-part.ts';
import { CANCEL_MORNING_START_MINUTES, DAY_PART_MINUTES } from './parts.ts';
import { dateOf, dayPartOf, instantAt, todayIn } from './slot.ts';

/**
 * Latest time to cancel an entry on its own day. Morning entries count from 07:30 (spec 5, "Cancel a reservation only
 * if"; spec 9, "Morning start / end").
 * @param now ISO instant
 * @returns ISO instant, exclusive; null if the slot is not today in `timeZone`
 */
export function cancelLimit(
  slot: Slot,
  timeZone: string,
  config: Pick<ClientConfig, 'cancelHours'>,
  now: string,
): string | null {
  const date = dateOf(slot, timeZone);
  if (date !== todayIn(timeZone, now)) return null;
  const dayPart = dayPartOf(slot, timeZone);
  const withMorning = dayPart !== null && DAY_PART_MINUTES[dayPart].start === DAY_PART_MINUTES.MORNING.start;
  const start = withMorning ? instantAt(date, CANCEL_MORNING_START_MINUTES, timeZone) : slot.start;
  return Temporal.Instant.from(start)
    .add({ milliseconds: Math.round(config.cancelHours * 3_600_000) })
    .toString();
}
