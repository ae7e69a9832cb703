import { expect, it } from 'vitest';
import { floor, rooms } from '../../../tests/offline/model/office.ts';
import type { DayPart } from '../../domain/day-part/day-part.ts';
import { DAY_PART_MINUTES } from '../../domain/day-part/parts.ts';
import { checkInFloor } from './presence.ts';
import { acceptTeamDay, acceptWithExisting, declineTeamDay, reopenTeamDay } from './team-day.ts';

const DATE = '2026-12-01';
const [room, otherRoom] = rooms;
if (room === undefined || otherRoom === undefined) throw new Error('an office without workstations');
const time = (minutes: number) =>
  new Date(Date.parse(`${DATE}T00:00:00Z`) + minutes * 60_000).toISOString().replace('.000', '');
const slot = (dayPart: DayPart) => ({
  start: time(DAY_PART_MINUTES[dayPart].start),
  end: time(DAY_PART_MINUTES[dayPart].end),
});

it('asks for what the contract has', () => {
  const ref = { locationId: 'p', employeeId: 'me', date: DATE, teamName: 'Owls' };
  const urls = [
    checkInFloor.request(
      { locationId: 'new', employeeId: 'me', floor, date: DATE, dayPart: 'FULLDAY', slot: slot('FULLDAY') },
      null,
    ),
    declineTeamDay.request(ref, null),
    reopenTeamDay.request({ ...ref, ...slot('FULLDAY'), dayPart: 'FULLDAY', floor, teamId: 't' }, null),
    acceptWithExisting.request({ ...ref, linkedId: 'l' }, null),
    acceptTeamDay.request({ ...ref, dayPart: 'FULLDAY' }, null),
  ].map(({ method, url }) => `${method} ${url}`);
  expect(urls).toEqual([
    'PATCH /api/employee/calendar/floorCheckin?floorId=f1',
    'PATCH /api/employee/calendar/decline/p',
    'PATCH /api/employee/calendar/reopen/p',
    'PATCH /api/employee/calendar/acceptexisting/p?locationToLink=l',
    'POST /api/employee/calendar',
  ]);
});
