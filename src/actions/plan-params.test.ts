import { expect, it } from 'vitest';
import type { BlockPeriod } from '../domain/block-period/block-period.ts';
import type { UserStatus } from '../domain/access/authority.ts';
import { DEFAULT_CLIENT_CONFIG } from '../domain/client-config/client-config.ts';
import { slotOf } from '../domain/day-part/slot.ts';
import type { EmployeeLocation, PlainLocation } from '../domain/employee-location/employee-location.ts';
import { planVerdict } from './plan-params.ts';
import type { Person } from '../queries/person.ts';
import { ME } from '../../tests/support/employee-info.ts';
import { reservation, room } from '../../tests/support/overlay-rows.ts';

const timeZone = 'Europe/Amsterdam';
const building = { id: 'b', identifier: 'b', name: 'B', site: '', timeZone };
const info: Person['info'] = { ...ME, building, waiting: null };
const config = {
  ...DEFAULT_CLIENT_CONFIG,
  bookingOptions: 'WORKSTATION,OFFICE,HOME,SICK',
  bookingOptionsTeamday: 'HOME',
};
const block = (buildingId: string): BlockPeriod => ({
  id: 'k',
  from: '2026-12-01',
  until: '2026-12-31',
  reason: 'Painting',
  building: { id: buildingId, name: buildingId },
  floor: null,
});
const entry = (date: string, more: Partial<EmployeeLocation>): EmployeeLocation => ({
  id: 'l',
  date,
  ...slotOf(date, 'FULLDAY', timeZone),
  status: 'OFFICE',
  locationType: 'OFFICE',
  actualStatus: 'APPROVED',
  dayPart: 'FULLDAY',
  dayParts: [],
  confirmed: false,
  confirmedOrCompleted: false,
  building,
  floor: null,
  workplaceReservation: null,
  teamCalendar: null,
  ...more,
});

const AT_DESK = entry('2026-12-01', {
  status: 'WORKSTATION',
  workplaceReservation: reservation({ room: { ...room, floor: { ...room.floor, building } } }),
});

interface Given {
  date?: string;
  userStatus?: UserStatus;
  isStudent?: boolean;
  blocks?: BlockPeriod[];
  day?: EmployeeLocation[];
}

it.each<[what: string, status: PlainLocation, given: Given, expected: string]>([
  ['the office while banned', 'OFFICE', { userStatus: 'BANNED' }, 'userBanned'],
  ['the office while to be verified', 'OFFICE', { userStatus: 'VERIFY' }, 'userMustVerify'],
  ['the office on a closed day', 'OFFICE', { blocks: [block('b')] }, 'blockedPeriod'],
  ['what is not offered', 'HOLIDAY', {}, 'optionNotOffered'],
  ['home while present', 'HOME', { day: [entry('2026-12-01', { actualStatus: 'CONFIRMED' })] }, 'alreadyCheckedIn'],
  ['home on the eleventh day', 'HOME', { date: '2026-12-12' }, 'tooFarAhead'],
  [
    'home on the eleventh day, in place of a team day',
    'HOME',
    { date: '2026-12-12', day: [entry('2026-12-12', { teamCalendar: { id: 't', teamName: 'Owls' } })] },
    'ok',
  ],
  [
    'sick on a team day, which does not offer it',
    'SICK',
    { day: [entry('2026-12-01', { teamCalendar: { id: 't', teamName: 'Owls' } })] },
    'optionNotOffered',
  ],
  ['home in place of a workstation, too late to cancel it', 'HOME', { day: [AT_DESK] }, 'cancelTooLate'],
  ['sick in place of a workstation, at any time', 'SICK', { day: [AT_DESK] }, 'ok'],
  ['home as a student', 'HOME', { isStudent: true }, 'notForStudents'],
  ['the office as a student', 'OFFICE', { isStudent: true }, 'ok'],
  ['home while banned', 'HOME', { userStatus: 'BANNED' }, 'ok'],
  ['sick while banned', 'SICK', { userStatus: 'BANNED' }, 'ok'],
  ['home on a closed day', 'HOME', { blocks: [block('b')] }, 'ok'],
  ['the office while another building is closed', 'OFFICE', { blocks: [block('other')] }, 'ok'],
])(
  '%s',
  (_, status, { date = '2026-12-01', userStatus = 'ALLOW', isStudent = false, blocks = [], day = [] }, expected) => {
    const verdict = planVerdict({ info, config, userStatus, isStudent, timeZone }, status, {
      date,
      dayPart: 'FULLDAY',
      day,
      blocks,
      now: '2026-12-01T08:00:00Z',
    });
    expect(verdict.ok ? 'ok' : verdict.code).toBe(expected);
  },
);
