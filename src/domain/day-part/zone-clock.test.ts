import { expect, it } from 'vitest';
import { instantOf, offsetAt, wallTimeAt } from './zone-clock.ts';

const ZONES = [
  'Europe/Amsterdam',
  'Europe/Lisbon',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Africa/Casablanca',
  'Asia/Tehran',
  'UTC',
];
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it.each([
  ['Nowhere/Land', 0],
  ['Europe/Amsterdam', Number.NaN],
])('knows no offset in %s at %s', (timeZone, at) => {
  expect(() => offsetAt(timeZone, at)).toThrow(RangeError);
});

it.each(['', 'tomorrow', '2026-13-01T00:00:00Z'])('is shown nothing at "%s"', (instant) => {
  expect(() => wallTimeAt('UTC', instant)).toThrow(RangeError);
});

/** Clock changes of a zone within two years, in epoch ms. */
function changesOf(timeZone: string): number[] {
  const changes: number[] = [];
  let next = Temporal.Instant.from('2025-01-01T00:00:00Z').toZonedDateTimeISO(timeZone).getTimeZoneTransition('next');
  for (; next !== null && next.year < 2027; next = next.getTimeZoneTransition('next'))
    changes.push(next.epochMilliseconds);
  return changes;
}

it.each(ZONES)('has the offsets of %s around every change, each remembered for no longer than it holds', (timeZone) => {
  const moments = [Date.UTC(2026, 0, 1), ...changesOf(timeZone)].flatMap((at) =>
    [-HOUR, -15 * MINUTE, -14 * MINUTE, -1, 0, 1, 14 * MINUTE, 15 * MINUTE, HOUR].map((by) => at + by),
  );
  // Twice: once computed, once cached.
  for (const at of [...moments, ...moments.toReversed()]) {
    expect(offsetAt(timeZone, at), new Date(at).toISOString()).toBe(
      Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6,
    );
  }
});

it('knows that clocks change', () => {
  expect(ZONES.map((timeZone) => changesOf(timeZone).length)).toEqual([4, 4, 4, 0, 4, 4, 4, 0, 0]);
});

it('remembers a time of a day by its zone', () => {
  for (let round = 0; round < 2; round += 1) {
    expect(instantOf('2026-03-29', 510, 'Europe/Amsterdam')).toBe('2026-03-29T06:30:00Z');
    expect(instantOf('2026-03-29', 510, 'Europe/Lisbon')).toBe('2026-03-29T07:30:00Z');
    // The clock skips this time on that day.
    expect(instantOf('2026-03-29', 150, 'Europe/Amsterdam')).toBe('2026-03-29T01:30:00Z');
  }
});
