import { describe, expect, it } from 'vitest';
import { DEFAULT_CLIENT_CONFIG } from '../client-config/client-config.ts';
import type { ClientConfig } from '../client-config/client-config.ts';
import type { EmployeeLocation } from '../employee-location/employee-location.ts';
import { bookedByWeek, mayKeepWeek } from './rules.ts';
import type { WeekPart } from './week.ts';

const config: ClientConfig = { ...DEFAULT_CLIENT_CONFIG, bookingOptions: 'WORKSTATION,OFFICE,HOME' };
const desk: WeekPart = { weekday: 2, dayPart: 'FULLDAY', status: 'WORKSTATION', room: { id: 'r-1', name: 'A1' } };
const home: WeekPart = { ...desk, status: 'HOME', room: null };

describe('keeping a week', () => {
  it.each<
    [string, Partial<ClientConfig>, Partial<{ isStudent: boolean; assigned: string[] }>, WeekPart, string | null]
  >([
    ['a part not in use', { enableHalfDays: false }, {}, { ...home, dayPart: 'MORNING' }, 'dayPartNotInUse'],
    ['what is not offered', {}, {}, { ...home, status: 'HOLIDAY' }, 'optionNotOffered'],
    ['no workstations offered', { bookingOptions: 'HOME' }, {}, desk, 'optionNotOffered'],
    [
      "no workstations offered, and another's",
      { bookingOptions: 'HOME' },
      { assigned: ['r-2'] },
      desk,
      'optionNotOffered',
    ],
    ['a student at home', {}, { isStudent: true }, home, 'notForStudents'],
    ['a student at a workstation', {}, { isStudent: true }, desk, null],
    ['the own workstation', { bookingOptions: 'HOME' }, { assigned: ['r-1'] }, desk, null],
    ['any workstation of the own', { bookingOptions: 'HOME' }, { assigned: ['r-1'] }, { ...desk, room: null }, null],
    ['home', {}, {}, home, null],
    ['a half', {}, {}, { ...home, dayPart: 'MORNING' }, null],
  ])('%s', (_, settings, who, part, code) => {
    const verdict = mayKeepWeek(
      { parts: [part] },
      { config: { ...config, ...settings }, isStudent: false, assigned: [], ...who },
    );
    expect(verdict.ok ? null : verdict.code).toBe(code);
  });
});

describe('stopping may cancel', () => {
  const now = '2026-11-24T09:00:00Z';
  const entry = (more: Partial<EmployeeLocation>): EmployeeLocation => ({
    id: 'l-1',
    date: '2026-11-26',
    start: '2026-11-26T07:30:00Z',
    end: '2026-11-26T16:30:00Z',
    status: 'HOME',
    locationType: 'HOME',
    actualStatus: 'APPROVED',
    dayPart: 'FULLDAY',
    dayParts: ['MORNING', 'AFTERNOON'],
    confirmed: false,
    confirmedOrCompleted: false,
    building: null,
    floor: null,
    workplaceReservation: null,
    teamCalendar: null,
    byWeek: true,
    ...more,
  });
  it.each<[string, Partial<EmployeeLocation>, number]>([
    ['not what the person planned', { byWeek: false }, 0],
    ['not what an older server told of', { byWeek: undefined }, 0],
    ['not where they are', { actualStatus: 'CONFIRMED' }, 0],
    ['not what is cancelled', { actualStatus: 'CANCELLED' }, 0],
    ['not what has begun', { date: '2026-11-24', start: '2026-11-24T08:30:00Z', end: '2026-11-24T16:30:00Z' }, 0],
    ['not what is over', { date: '2026-11-20', start: '2026-11-20T07:30:00Z', end: '2026-11-20T16:30:00Z' }, 0],
    ['what it booked ahead', {}, 1],
    [
      'what it booked for this afternoon',
      { date: '2026-11-24', start: '2026-11-24T12:00:00Z', end: '2026-11-24T16:30:00Z' },
      1,
    ],
  ])('%s', (_, more, count) => {
    expect(bookedByWeek([entry(more)], { timeZone: 'Europe/Amsterdam', config, now })).toHaveLength(count);
  });
});
