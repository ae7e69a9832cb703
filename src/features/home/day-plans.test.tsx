import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { officeEntry } from '../../../tests/support/office-entry.ts';
import { DEFAULT_CLIENT_CONFIG } from '../../domain/client-config/client-config.ts';
import type { OwnLocation } from '../../queries/own-entry.ts';
import { useDayPlans } from './day-plans.ts';

const [MONDAY, TUESDAY] = ['2026-11-30', '2026-12-01'] as const;
const monday = officeEntry(MONDAY, 'a');
const tuesday = officeEntry(TUESDAY, 'a');
const WHOLE_DAYS = { ...DEFAULT_CLIENT_CONFIG, enableHalfDays: false };
const HALF_DAYS = { ...DEFAULT_CLIENT_CONFIG, enableHalfDays: true };

/** Plans of Monday and Tuesday before and after a change. */
function plans(calendar: OwnLocation[], config = WHOLE_DAYS, first = [monday, tuesday], timeZone = 'Europe/Amsterdam') {
  const { result, rerender } = renderHook((of) => useDayPlans(of.calendar, [], of), {
    initialProps: { calendar: first, config: WHOLE_DAYS, timeZone: 'Europe/Amsterdam' },
  });
  const before = [MONDAY, TUESDAY].map((date) => result.current(date));
  rerender({ calendar, config, timeZone });
  return { before, after: [MONDAY, TUESDAY].map((date) => result.current(date)) };
}

test('a day of which nothing changed keeps its plan while another one changes', () => {
  const { before, after } = plans([monday, officeEntry(TUESDAY, 'b')]);
  expect(after[0]).toBe(before[0]);
  expect(after[1]?.cells).toEqual([{ dayPart: 'FULLDAY', location: officeEntry(TUESDAY, 'b') }]);
});

test('a day whose only entry went is empty', () => {
  expect(plans([tuesday]).after[0]).toMatchObject({ day: [], cells: [{ dayPart: 'FULLDAY', location: null }] });
});

test('every day is made anew once other parts of it can be planned', () => {
  const half = { ...monday, dayPart: 'MORNING' as const, end: `${MONDAY}T11:00:00Z` };
  const { before, after } = plans([half], HALF_DAYS, [half]);
  expect(before[0]?.cells.map(({ dayPart }) => dayPart)).toEqual(['MORNING']);
  expect(after[0]?.cells.map(({ dayPart }) => dayPart)).toEqual(['MORNING', 'AFTERNOON']);
});

test('every day is made anew once it begins elsewhere', () => {
  const { before, after } = plans([monday], WHOLE_DAYS, [monday], 'Asia/Tokyo');
  expect(after[0]).not.toBe(before[0]);
});
