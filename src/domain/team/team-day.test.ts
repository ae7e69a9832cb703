import { expect, it } from 'vitest';
import type { DayPart } from '../day-part/day-part.ts';
import { slotOf } from '../day-part/slot.ts';
import { fits, mayMeetIn, mayPlanTeamDay } from './team-day.ts';

const config = { daysAhead: 10, daysAheadTeamDays: 20, enableHalfDays: true, enableQuarterDays: false };
const PLAN = { timeZone: 'Europe/Amsterdam', config, userStatus: 'ALLOW', now: '2026-11-23T12:00:00Z' } as const;

it.each<[string, string, DayPart, string]>([
  ['yesterday', '2026-11-22', 'FULLDAY', 'slotPast'],
  ['a morning that is over', '2026-11-23', 'MORNING', 'slotPast'],
  ['a part that is not in use', '2026-11-24', 'LATE_MORNING', 'dayPartNotInUse'],
  ['the twentieth day', '2026-12-13', 'FULLDAY', 'tooFarAhead'],
  ['the day before it', '2026-12-12', 'FULLDAY', 'ok'],
  ['this afternoon', '2026-11-23', 'AFTERNOON', 'ok'],
])('planning a team day for %s', (_, date, dayPart, expected) => {
  const verdict = mayPlanTeamDay({ ...PLAN, date, dayPart });
  expect(verdict.ok ? 'ok' : verdict.code).toBe(expected);
});

it.each([
  ['BANNED', 'userBanned'],
  ['VERIFY', 'userMustVerify'],
] as const)('nobody who may not come plans one: %s', (userStatus, code) => {
  expect(mayPlanTeamDay({ ...PLAN, date: '2026-12-01', dayPart: 'FULLDAY', userStatus })).toMatchObject({ code });
});

it.each<[string, string, DayPart, string]>([
  ['the same day part', '2026-11-24', 'MORNING', 'teamDayExists'],
  ['the whole day', '2026-11-24', 'FULLDAY', 'teamDayExists'],
  ['a part of it', '2026-11-24', 'LATE_MORNING', 'teamDayExists'],
  ['the afternoon of the day', '2026-11-24', 'AFTERNOON', 'ok'],
  ['the next morning', '2026-11-25', 'MORNING', 'ok'],
])('a team that meets in a morning does not meet again in %s', (_, date, dayPart, expected) => {
  const slot = slotOf(date, dayPart, PLAN.timeZone);
  const others = [slotOf('2026-11-20', 'FULLDAY', PLAN.timeZone), slotOf('2026-11-24', 'MORNING', PLAN.timeZone)];
  const verdict = mayMeetIn(slot, others);
  expect(verdict.ok ? 'ok' : verdict.code).toBe(expected);
});

it('needs a workstation for each who is invited', () => {
  expect([fits({ invited: 3, free: 2 }), fits({ invited: 2, free: 2 })]).toEqual([false, true]);
});
