import { describe, expect, it } from 'vitest';
import { addDays, slotOf } from '../day-part/slot.ts';
import type { Weekday } from '../week/week.ts';
import { isSchemeDay, isSchemeWeek, schemeDays, schemePeriod, weekNumber } from './scheme.ts';
import type { Schedule } from './team-profile.ts';
import { SCHEME_WEEKS, SCHEMES } from './team-profile.ts';
// Made with the calendar of Python (datetime.isocalendar): no code judges itself.
import aYear from './a-year-of-days.json' with { type: 'json' };

const FROM = '2026-07-01';
const UNTIL = '2027-06-30';
const year = Array.from({ length: 365 }, (_, index) => addDays(FROM, index));
const schedule = (scheme: Schedule['scheme'], week: Schedule['week'], more: Partial<Schedule> = {}): Schedule => ({
  scheme,
  week,
  daysInScheme: 2,
  preferredDays: [2, 4],
  optionalDays: [],
  ...more,
});
const datesOf = (one: Schedule, closed: readonly string[] = []) =>
  schemeDays(one, FROM, UNTIL, (date) => !closed.includes(date)).map(({ date }) => date);
const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

it.each([
  ['2026-01-01', 1],
  ['2026-12-28', 53],
  ['2027-01-03', 53],
  ['2027-01-04', 1],
  ['2024-12-30', 1],
  ['2023-01-01', 52],
])('%s lies in week %i', (date, week) => {
  expect(weekNumber(date)).toBe(week);
});

it.each(aYear)(
  'a year of days: $scheme, $week, $daysInScheme days of $preferredDays and $optionalDays, without $closed',
  ({ days, closed, preferredDays, optionalDays, ...rest }) => {
    const one = schemes.find(({ scheme, week }) => scheme === rest.scheme && week === rest.week);
    if (one === undefined) throw new Error('no such scheme');
    const weekdays = (numbers: number[]) => numbers.filter((day): day is Weekday => day >= 1 && day <= 7);
    const found = datesOf(
      {
        ...one,
        daysInScheme: rest.daysInScheme,
        preferredDays: weekdays(preferredDays),
        optionalDays: weekdays(optionalDays),
      },
      closed,
    );
    expect(found.join(' ')).toBe(days);
  },
);

const schemes = SCHEMES.flatMap((scheme) => SCHEME_WEEKS[scheme].map((week) => schedule(scheme, week)));

describe.each(schemes)('$scheme, $week', (one) => {
  it('has all its days in its weeks, on its weekdays, never more than it says', () => {
    const dates = datesOf(one);
    expect(dates.every((date) => isSchemeWeek(one, date) && [2, 4].includes(weekdayOf(date)))).toBe(true);
    const periods = dates.map((date) => schemePeriod(one, date).from);
    const most = Math.max(...periods.map((period) => periods.filter((other) => other === period).length));
    expect(most).toBe(one.daysInScheme);
  });

  it('gives the same days however the year is cut', () => {
    const cut = Array.from({ length: 73 }, (_, index) => addDays(FROM, index * 5)).flatMap((from) =>
      schemeDays(one, from, addDays(from, 4)),
    );
    expect(cut.map(({ date }) => date)).toEqual(datesOf(one));
    expect(year.filter((date) => isSchemeDay(one, date))).toEqual(datesOf(one));
  });

  it('cuts the year into periods without gap or overlap', () => {
    let next = schemePeriod(one, FROM).until;
    for (const date of year.filter((day) => day > next)) {
      const { from, until } = schemePeriod(one, date);
      expect(from <= date && date <= until && (until === next || from === addDays(next, 1))).toBe(true);
      next = until;
    }
  });

  it('is said of days: the same hours by the clock before and after clocks change', () => {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Lisbon', hour: '2-digit', minute: '2-digit' });
    const hours = datesOf(one).map((date) => {
      const { start, end } = slotOf(date, 'FULLDAY', 'Europe/Lisbon');
      return `${clock.format(Date.parse(start))} ${clock.format(Date.parse(end))}`;
    });
    expect(new Set(hours)).toEqual(new Set(['08:30 17:30']));
  });
});

it('has each week in one of even and uneven, and in one of four', () => {
  for (const scheme of ['BI_WEEKLY', 'FOUR_WEEKLY'] as const)
    for (const date of year) {
      const hits = SCHEME_WEEKS[scheme].filter((week) => isSchemeWeek({ scheme, week }, date));
      expect(hits).toHaveLength(1);
    }
});

it('lets two uneven weeks follow each other after a week 53, as calendars do, and four weeks go on', () => {
  const mondays = ['2026-12-21', '2026-12-28', '2027-01-04', '2027-01-11'];
  expect(mondays.map((date) => isSchemeWeek({ scheme: 'BI_WEEKLY', week: 'UNEVEN' }, date))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(schemePeriod({ scheme: 'BI_WEEKLY', week: 'UNEVEN' }, '2026-12-30')).toEqual({
    from: '2026-12-28',
    until: '2027-01-03',
  });
  const fours = mondays.map((date) =>
    SCHEME_WEEKS.FOUR_WEEKLY.findIndex((week) => isSchemeWeek({ scheme: 'FOUR_WEEKLY', week }, date)),
  );
  expect(fours.map((week, index) => (week - index + 4) % 4)).toEqual(Array(4).fill(fours[0]));
});

it('takes an optional day for one that is closed, and no more than the scheme has', () => {
  const one = schedule('WEEKLY', 'EVERY', { daysInScheme: 1, preferredDays: [5], optionalDays: [2, 5] });
  expect(schemeDays(one, '2026-12-21', '2026-12-27', (date) => date !== '2026-12-25')).toEqual([
    { date: '2026-12-22', kind: 'optional' },
  ]);
  expect(schemeDays(one, '2026-12-14', '2026-12-20')).toEqual([{ date: '2026-12-18', kind: 'preferred' }]);
});
