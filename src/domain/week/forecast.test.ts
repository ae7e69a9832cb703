import { expect, it } from 'vitest';
import type { DayPart } from '../day-part/day-part.ts';
import type { EmployeeLocation } from '../employee-location/employee-location.ts';
import type { Forecast } from './forecast.ts';
import { forecastOf } from './forecast.ts';
import type { Week } from './week.ts';

const TUESDAY = '2026-11-24';
const THURSDAY = '2026-11-26';
const week = (dayPart: DayPart = 'FULLDAY'): Week => ({
  from: TUESDAY,
  until: null,
  parts: ([2, 4] as const).map((weekday) => ({ weekday, dayPart, status: 'HOME' as const, room: null })),
});
const entry = (date: string, dayPart: DayPart, over: Partial<EmployeeLocation> = {}) => ({
  date,
  dayPart,
  status: 'HOME' as const,
  actualStatus: 'APPROVED' as const,
  teamCalendar: null,
  ...over,
});
const teamDay = {
  status: 'TEAMDAY',
  actualStatus: 'PROPOSED',
  teamCalendar: { id: 't', teamName: 'Platform' },
} as const;

it.each<[what: string, entries: ReturnType<typeof entry>[], dayPart: DayPart, forecast: Forecast]>([
  ['free days', [], 'FULLDAY', { planned: [TUESDAY, THURSDAY], asked: [], own: [] }],
  [
    'a team day without an answer',
    [entry(TUESDAY, 'FULLDAY', teamDay)],
    'FULLDAY',
    { planned: [THURSDAY], asked: [{ date: TUESDAY, team: 'Platform' }], own: [] },
  ],
  ['a day of the own', [entry(TUESDAY, 'MORNING')], 'FULLDAY', { planned: [THURSDAY], asked: [], own: [TUESDAY] }],
  [
    'another part of a day',
    [entry(TUESDAY, 'MORNING')],
    'AFTERNOON',
    { planned: [TUESDAY, THURSDAY], asked: [], own: [] },
  ],
  [
    'a team day that was declined, a day that was cancelled',
    [
      entry(TUESDAY, 'FULLDAY', { ...teamDay, actualStatus: 'DECLINED' }),
      entry(THURSDAY, 'FULLDAY', { actualStatus: 'CANCELLED' }),
    ],
    'FULLDAY',
    { planned: [TUESDAY, THURSDAY], asked: [], own: [] },
  ],
  [
    'what an earlier week booked',
    [entry(TUESDAY, 'FULLDAY', { byWeek: true })],
    'FULLDAY',
    { planned: [THURSDAY], asked: [], own: [] },
  ],
])('tells of %s', (_, entries, dayPart, forecast) => {
  expect(forecastOf(week(dayPart), entries, { today: '2026-11-23', daysAhead: 7 })).toEqual(forecast);
});
