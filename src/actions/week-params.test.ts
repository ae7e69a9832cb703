import { expect, it } from 'vitest';
import { location, reservation } from '../../tests/support/overlay-rows.ts';
import type { Week, WeekPart } from '../domain/week/week.ts';
import { repeating, weekParams } from './week-params.ts';

const TUESDAY = '2026-11-24';
const config = { daysAhead: 9 };
const me = { info: { id: 'me' }, config };
const part = (weekday: WeekPart['weekday'], dayPart: WeekPart['dayPart'] = 'FULLDAY'): WeekPart => ({
  weekday,
  dayPart,
  status: 'HOME',
  room: null,
});
const week = (...parts: WeekPart[]): Week => ({ from: '2026-11-25', until: null, parts });

it('names the days that the server may book at once, each once', () => {
  const halves = [part(4, 'MORNING'), part(4, 'AFTERNOON')];
  expect(weekParams(me, week(part(2), ...halves), TUESDAY).days).toEqual(['2026-11-26', '2026-12-01', '2026-12-03']);
  expect(weekParams(me, null, TUESDAY)).toEqual({ employeeId: 'me', week: null, cancel: [], days: [] });
});

it('names what is to be cancelled with all that must keep its order', () => {
  const booked = { ...location({ workplaceReservation: reservation() }), waiting: null };
  const home = { ...location({ id: 'home' }), waiting: null };
  expect(weekParams(me, null, TUESDAY, [booked, home]).cancel).toEqual([
    { locationId: 'l', reservationId: 'r', roomId: 'r1', date: '2026-12-01' },
    { locationId: 'home', reservationId: null, roomId: null, date: '2026-12-01' },
  ]);
});

it('repeats from the first day that is not open yet', () => {
  expect(repeating(null, [part(2)], TUESDAY, config)).toEqual({ from: '2026-12-04', until: null, parts: [part(2)] });
});

it.each([
  ['another weekday stays', [part(4)], [part(4), part(2)]],
  ['the same is replaced', [part(2)], [part(2)]],
  ['both halves give way to the day', [part(2, 'MORNING'), part(2, 'AFTERNOON')], [part(2)]],
])('adds to the week that there is: %s', (_, before, after) => {
  const old = { ...week(...before), until: '2026-12-31' };
  expect(repeating(old, [part(2)], TUESDAY, config)).toEqual({ ...old, parts: after });
});
