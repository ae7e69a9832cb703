import type { PlainLocation } from '../../../../src/domain/employee-location/employee-location.ts';
import { casesOf, workstation, part, plan, type RuleCase, type Situation } from '../case.ts';

// Thursday, 9:00 in Amsterdam; the day after.
const NOW = '2026-01-15T08:00:00Z';
const TODAY = '2026-01-15';
const DAY = '2026-01-16';
const at = (more: Omit<Situation, 'now'> = {}): Situation => ({ now: NOW, ...more });
const book = { do: 'book', room: 'f-1-01', slot: part(DAY) } as const;
const office = (date: string, status: PlainLocation = 'OFFICE') =>
  ({ do: 'plan', date, dayPart: 'FULLDAY', status, floor: 'f-1' }) as const;
const teamDayOn = (date: string) => at({ entries: [plan(date, 'TEAMDAY', 'FULLDAY', { actualStatus: 'PROPOSED' })] });
const acceptedOn = (date: string) => at({ entries: [plan(date, 'OFFICE', 'FULLDAY', { team: true })] });

export const BOOKING_DAYS: RuleCase[] = [
  ...casesOf('change.days-ahead', [
    ['the eleventh day', at(), { ...book, slot: part('2026-01-26') }, 'tooFarAhead'],
    ['the eleventh day, a plan', at(), office('2026-01-26'), 'tooFarAhead'],
    ['the third day where two are set', at({ config: { daysAhead: 2 } }), office('2026-01-18'), 'tooFarAhead'],
    ['yesterday', at(), office('2026-01-14'), 'slotPast'],
    ['the tenth day', at(), { ...book, slot: part('2026-01-25') }, 'ok'],
    ['the tenth day, a plan', at(), office('2026-01-25'), 'ok', ['OFFICE FULLDAY APPROVED']],
    ['today', at(), office(TODAY), 'ok'],
  ]),
  ...casesOf('change.team-days', [
    [
      'planned by somebody banned',
      at({ userStatus: 'BANNED' }),
      { do: 'planTeamDay', date: '2026-01-20', dayPart: 'FULLDAY', floor: 'f-2' },
      'userBanned',
    ],
    [
      'planned for the twentieth day',
      at(),
      { do: 'planTeamDay', date: '2026-02-04', dayPart: 'FULLDAY', floor: 'f-2' },
      'tooFarAhead',
    ],
    [
      'accepted on the twentieth day',
      at({ entries: [plan('2026-02-04', 'TEAMDAY', 'FULLDAY', { actualStatus: 'PROPOSED' })] }),
      { do: 'accept', id: 'e' },
      'tooFarAhead',
    ],
    [
      'planned for the third day where three are set',
      at({ config: { daysAhead: 2, daysAheadTeamDays: 3 } }),
      { do: 'planTeamDay', date: '2026-01-18', dayPart: 'FULLDAY', floor: 'f-2' },
      'tooFarAhead',
    ],
    [
      'a workstation on the twentieth day, for a team day',
      teamDayOn('2026-02-04'),
      { ...book, slot: part('2026-02-04'), for: 'e' },
      'tooFarAhead',
    ],
    [
      'a workstation on the eleventh day, for the team day of another',
      teamDayOn('2026-01-27'),
      { ...book, slot: part('2026-01-26') },
      'tooFarAhead',
    ],
    [
      'a workstation on the eleventh day, for a team day that was declined',
      at({ entries: [plan('2026-01-26', 'TEAMDAY', 'FULLDAY', { actualStatus: 'DECLINED' })] }),
      { ...book, slot: part('2026-01-26') },
      'tooFarAhead',
    ],
    [
      'home on the twentieth day, in place of a team day',
      teamDayOn('2026-02-04'),
      { do: 'plan', date: '2026-02-04', dayPart: 'FULLDAY', status: 'HOME' },
      'tooFarAhead',
    ],
    [
      'a workstation on the nineteenth day, for a team day',
      teamDayOn('2026-02-03'),
      { ...book, slot: part('2026-02-03'), for: 'e' },
      'ok',
      ['WORKSTATION FULLDAY APPROVED f-1-01 APPROVED'],
    ],
    [
      'a workstation on the eleventh day, for the morning of a team day that was accepted',
      acceptedOn('2026-01-26'),
      { ...book, slot: part('2026-01-26', 'MORNING'), for: 'e', replace: true },
      'ok',
      ['WORKSTATION MORNING APPROVED f-1-01 APPROVED', 'OFFICE AFTERNOON APPROVED'],
    ],
    [
      'another workstation on the eleventh day of a team day',
      at({ entries: [workstation('2026-01-26', 'FULLDAY', { team: true, room: 'f-1-02' })] }),
      { ...book, slot: part('2026-01-26'), replace: true },
      'ok',
      ['WORKSTATION FULLDAY APPROVED f-1-01 APPROVED'],
    ],
    [
      'home on the nineteenth day, in place of a team day that was accepted',
      acceptedOn('2026-02-03'),
      { do: 'plan', date: '2026-02-03', dayPart: 'FULLDAY', status: 'HOME' },
      'ok',
      ['HOME FULLDAY APPROVED'],
    ],
    [
      'a workstation for a team day on the tenth day, where team days reach three',
      at({ ...teamDayOn('2026-01-25'), config: { daysAheadTeamDays: 3 } }),
      { ...book, slot: part('2026-01-25'), for: 'e' },
      'ok',
    ],
    [
      'home in place of a team day on the tenth day, where team days reach three',
      at({ ...acceptedOn('2026-01-25'), config: { daysAheadTeamDays: 3 } }),
      { do: 'plan', date: '2026-01-25', dayPart: 'FULLDAY', status: 'HOME' },
      'ok',
    ],
    [
      'planned for the tenth day, where team days reach three',
      at({ config: { daysAheadTeamDays: 3 }, teamless: ['cleaner', 'reception', 'student', 'admin'] }),
      { do: 'planTeamDay', date: '2026-01-25', dayPart: 'FULLDAY', floor: 'f-2' },
      'ok',
    ],
    [
      'planned for the nineteenth day',
      at({ config: { daysAheadTeamDays: 20 }, teamless: ['cleaner', 'reception', 'student', 'admin'] }),
      { do: 'planTeamDay', date: '2026-02-03', dayPart: 'FULLDAY', floor: 'f-2' },
      'ok',
    ],
    [
      'accepted on the nineteenth day',
      at({ entries: [plan('2026-02-03', 'TEAMDAY', 'FULLDAY', { actualStatus: 'PROPOSED' })] }),
      { do: 'accept', id: 'e' },
      'ok',
      ['OFFICE FULLDAY APPROVED'],
    ],
  ]),
  ...casesOf('team.assigned', [
    ['kept for another team', at({ workstation: { keptFor: 'other' } }), book, 'teamNotAssigned'],
    [
      'kept for another team, walked into',
      at({ config: { enableAdhocReservations: true }, workstation: { keptFor: 'other' } }),
      { ...book, slot: part(TODAY), confirm: true },
      'teamNotAssigned',
    ],
    [
      'kept for another team: whether it is listed as free',
      at({ workstation: { keptFor: 'other' } }),
      { look: 'free', room: 'f-1-01', slot: part(DAY) },
      'not free',
    ],
    ["kept for one's own", at({ workstation: { keptFor: 'own' } }), book, 'ok'],
    [
      'kept for another team, another workstation',
      at({ workstation: { keptFor: 'other' } }),
      { ...book, room: 'f-1-02' },
      'ok',
    ],
  ]),
  ...casesOf('team.none', [
    ['in no team', at({ teamless: ['ann'] }), book, 'noTeam'],
    [
      'in no team: no day can be booked',
      at({ teamless: ['ann'] }),
      { look: 'bookableDays' },
      '2026-01-15 to 2026-01-25 noTeam',
    ],
    [
      'in no team: walking in',
      at({ config: { enableAdhocReservations: true }, teamless: ['ann'] }),
      { ...book, slot: part(TODAY), confirm: true },
      'noTeam',
    ],
    [
      'in no team: a day at the office reserves nothing',
      at({ teamless: ['ann'] }),
      office(DAY),
      'ok',
      ['OFFICE FULLDAY APPROVED'],
    ],
    [
      'in no team any more: checked in at what was reserved before',
      at({ teamless: ['ann'], entries: [workstation(TODAY)] }),
      { do: 'checkIn', id: 'e' },
      'ok',
      ['WORKSTATION FULLDAY CONFIRMED f-1-01 CONFIRMED'],
    ],
    [
      'in a team from tomorrow until the day after: the days',
      at({ member: { from: DAY, until: '2026-01-17' } }),
      { look: 'bookableDays' },
      '2026-01-15 to 2026-01-25 noTeam, 2026-01-16 bookable, 2026-01-18 noTeam',
    ],
    ['in no team: amenities', at({ teamless: ['ann'], credits: 1 }), { look: 'amenities' }, 'noTeam'],
    [
      'in no team: amenities of a cleaner',
      at({ teamless: ['ann'], cleans: true, credits: 1 }),
      { look: 'amenities' },
      'ok',
    ],
    ['in no team: meeting rooms', at({ teamless: ['ann'] }), { look: 'meetingRooms' }, 'noTeam'],
    ['in a team: amenities', at({ credits: 1 }), { look: 'amenities' }, 'ok'],
    ['in a team: meeting rooms', at(), { look: 'meetingRooms' }, 'ok'],
    ['in a team: the days', at(), { look: 'bookableDays' }, '2026-01-15 to 2026-01-25'],
    ['in a team', at(), book, 'ok', ['WORKSTATION FULLDAY APPROVED f-1-01 APPROVED']],
  ]),
  ...casesOf('blocked.period', [
    ['everywhere', at({ blocks: [{ from: DAY, until: DAY }] }), book, 'blockedPeriod Painting'],
    [
      'everywhere: the days',
      at({ blocks: [{ from: DAY, until: DAY }] }),
      { look: 'bookableDays' },
      '2026-01-15 to 2026-01-25, 2026-01-16 blockedPeriod, 2026-01-17 bookable',
    ],
    [
      'the building',
      at({ blocks: [{ from: '2026-01-10', until: DAY, building: 'b-1' }] }),
      book,
      'blockedPeriod Painting',
    ],
    [
      'the floor',
      at({ blocks: [{ from: DAY, until: '2026-02-01', building: 'b-1', floor: 'f-1' }] }),
      book,
      'blockedPeriod Painting',
    ],
    [
      'a day at the office',
      at({ blocks: [{ from: DAY, until: DAY, building: 'b-1' }] }),
      office(DAY),
      'blockedPeriod Painting',
    ],
    [
      'presence',
      at({ config: { enableAdhocReservations: true }, blocks: [{ from: TODAY, until: TODAY, building: 'b-1' }] }),
      { do: 'presence', floor: 'f-1' },
      'blockedPeriod Painting',
    ],
    [
      'a team day is accepted',
      at({
        blocks: [{ from: DAY, until: DAY, building: 'b-1' }],
        entries: [plan(DAY, 'TEAMDAY', 'FULLDAY', { actualStatus: 'PROPOSED' })],
      }),
      { do: 'accept', id: 'e' },
      'blockedPeriod Painting',
    ],
    [
      'a team day is planned',
      at({ blocks: [{ from: DAY, until: DAY, floor: 'f-2', building: 'b-1' }] }),
      { do: 'planTeamDay', date: DAY, dayPart: 'FULLDAY', floor: 'f-2' },
      'blockedPeriod Painting',
    ],
    [
      'whether it is listed as free on a closed floor',
      at({ blocks: [{ from: DAY, until: DAY, floor: 'f-1', building: 'b-1' }] }),
      { look: 'free', room: 'f-1-01', slot: part(DAY) },
      'not free',
    ],
    [
      'listed as free while another floor is closed',
      at({ blocks: [{ from: DAY, until: DAY, floor: 'f-2', building: 'b-1' }] }),
      { look: 'free', room: 'f-1-01', slot: part(DAY) },
      'free',
    ],
    ['not published', at({ blocks: [{ from: DAY, until: DAY, hidden: true }] }), book, 'ok'],
    ['another building', at({ blocks: [{ from: DAY, until: DAY, building: 'b-2' }] }), book, 'ok'],
    ['another floor', at({ blocks: [{ from: DAY, until: DAY, building: 'b-1', floor: 'f-2' }] }), book, 'ok'],
    ['the day before', at({ blocks: [{ from: '2026-01-17', until: '2026-01-20' }] }), book, 'ok'],
    [
      'home',
      at({ blocks: [{ from: DAY, until: DAY }] }),
      { do: 'plan', date: DAY, dayPart: 'FULLDAY', status: 'HOME' },
      'ok',
    ],
  ]),
];
