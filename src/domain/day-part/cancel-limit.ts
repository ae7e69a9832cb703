import type { ClientConfig } from '../client-config/client-config.ts';
import type { Slot } from './day-part.ts';
import { CANCEL_MORNING_START_MINUTES, DAY_PART_MINUTES } from './parts.ts';
import { dateOf, dayPartOf, instantAt, todayIn } from './slot.ts';

/**
 * Until when an entry may be cancelled on its own day: its start plus cancelHours, where one that begins with the
 * morning counts as beginning at 07:30. On other days there is no limit. Source: spec 5, "Cancel a reservation only
 * if"; spec 9, "Morning start / end".
 * @param now ISO instant
 * @returns ISO instant from which on it is too late, or null where the slot is not today in `timeZone`
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
