import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { DayPart } from '../domain/day-part/day-part.ts';
import { slotOf } from '../domain/day-part/slot.ts';
import { partWithTimes } from './part-words.ts';
import { loadTranslator } from './text.tsx';
import type { Translator } from './translator.ts';
import { zoneNote } from './zone-words.ts';

let text: Translator;
beforeAll(async () => {
  text = await loadTranslator('en');
});
afterEach(() => {
  vi.restoreAllMocks();
});

// Clocks change in Amsterdam on 29 March and 25 October 2026, in New York on 8 March and 1 November.
it.each<[string, string, DayPart, string]>([
  ['2026-01-15', 'Europe/Amsterdam', 'LATE_MORNING', 'Late morning · 10:30 to 12:30'],
  ['2026-03-29', 'Europe/Amsterdam', 'EARLY_MORNING', 'Early morning · 08:30 to 10:30'],
  ['2026-10-25', 'Europe/Amsterdam', 'EARLY_AFTERNOON', 'Early afternoon · 13:00 to 15:15'],
  ['2026-03-08', 'America/New_York', 'FULLDAY', 'Whole day · 08:30 to 17:30'],
  ['2026-11-01', 'America/New_York', 'LATE_AFTERNOON', 'Late afternoon · 15:15 to 17:30'],
  ['2026-10-04', 'Australia/Lord_Howe', 'MORNING', 'Morning · 08:30 to 12:30'],
])('on %s in %s, %s has its hours by the clock there', (date, zone, dayPart, words) => {
  expect(partWithTimes(text, dayPart, date, zone)).toBe(words);
});

// Between the two clock changes, Europe and America are an hour nearer.
it.each<[string, string, string, string | null]>([
  ['Europe/Amsterdam', 'Europe/Brussels', '2026-03-20', null],
  ['Europe/Amsterdam', 'Europe/Lisbon', '2026-03-20', 'Times in Europe/Lisbon'],
  ['Africa/Lagos', 'Europe/Amsterdam', '2026-03-28', null],
  ['Africa/Lagos', 'Europe/Amsterdam', '2026-03-29', 'Times in Europe/Amsterdam'],
  ['Africa/Abidjan', 'America/New_York', '2026-03-08', 'Times in America/New York'],
])('a phone in %s says of times in %s on %s: %s', (phone, zone, date, words) => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: phone });
  expect(zoneNote(text, zone, slotOf(date, 'FULLDAY', zone).start)).toBe(words);
});
