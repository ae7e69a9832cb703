/** Clocks change on a full quarter of an hour: one offset holds for all of it. */
const QUARTER_MS = 15 * 60_000;
/** Cached offsets per zone; beyond this the cache is cleared. */
const MAX_REMEMBERED = 2_000;

const offsets = new Map<string, Map<number, number>>();

/**
 * A zone's offset ahead of UTC in ms. Cached: zones are the slowest part of judging a booking.
 * @throws RangeError for an unknown zone or an invalid instant
 */
export function offsetAt(timeZone: string, epochMilliseconds: number): number {
  const quarter = Math.floor(epochMilliseconds / QUARTER_MS);
  const known = remembered(offsets, timeZone);
  const found = known.get(quarter);
  if (found !== undefined) return found;
  const offset =
    Temporal.Instant.fromEpochMilliseconds(quarter * QUARTER_MS).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6;
  known.set(quarter, offset);
  return offset;
}

/** Wall-clock time in ms since 1970-01-01 00:00 on that clock. */
export function wallTimeAt(timeZone: string, instant: string): number {
  const at = Date.parse(instant);
  if (Number.isNaN(at)) throw new RangeError(`${instant} is no instant`);
  return at + offsetAt(timeZone, at);
}

const instants = new Map<string, Map<string, string>>();

/** Instant of a wall-clock time. @param minutes after midnight */
export function instantOf(date: string, minutes: number, timeZone: string): string {
  const known = remembered(instants, timeZone);
  const key = `${date} ${String(minutes)}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const plainTime = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
  const instant = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime }).toInstant().toString();
  known.set(key, instant);
  return instant;
}

function remembered<K, V>(all: Map<string, Map<K, V>>, timeZone: string): Map<K, V> {
  const known = all.get(timeZone);
  if (known !== undefined && known.size < MAX_REMEMBERED) return known;
  const fresh = new Map<K, V>();
  all.set(timeZone, fresh);
  return fresh;
}
