import { AMSTERDAM, casesOf, workstation, part, plan, type RuleCase, type Situation } from '../case.ts';

const NEW_YORK = 'America/New_York';
const ST_JOHNS = 'America/St_Johns';
const LISBON = 'Europe/Lisbon';
const at = (now: string, more: Omit<Situation, 'now'> = {}): Situation => ({ now, ...more });
const checkIn = { do: 'checkIn', id: 'e' } as const;
const cancel = { do: 'cancel', id: 'e' } as const;
const book = (room: string, slot: { start: string; end: string }) => ({ do: 'book', room, slot }) as const;
const adhoc = { config: { enableAdhocReservations: true } };
/**
 * Clocks go forward in Amsterdam at 2:00 on 29 March 2026 and back at 3:00 on 25 October; in New York on 8 March and 1
 * November.
 */
const SPRING = '2026-03-29';
const AUTUMN = '2026-10-25';
const on =
  (date: string, zone: string, more: Omit<Situation, 'now' | 'entries'> = {}) =>
  (now: string): Situation =>
    at(now, { zone, entries: [workstation(date, 'MORNING')], ...more });
const spring = on(SPRING, AMSTERDAM);
const autumn = on(AUTUMN, AMSTERDAM);
const springThere = on('2026-03-08', NEW_YORK);
const autumnThere = on('2026-11-01', NEW_YORK);
/** A reservation that ends, and one that begins, about midnight in Amsterdam. */
const late = workstation('2026-01-15', 'FULLDAY', {
  slot: { start: '2026-01-15T20:00:00Z', end: '2026-01-15T23:00:00Z' },
});
const early = workstation('2026-01-16', 'FULLDAY', {
  slot: { start: '2026-01-15T23:30:00Z', end: '2026-01-16T02:00:00Z' },
});

export const TIME_ZONES: RuleCase[] = [
  ...casesOf('check-in.window', [
    [
      'clocks went forward in the night: a second before 07:30 summer time',
      spring('2026-03-29T05:29:59Z'),
      checkIn,
      'checkInNotAllowed tooEarly',
    ],
    [
      'clocks went forward in the night: at 12:30',
      spring('2026-03-29T10:30:00Z'),
      checkIn,
      'checkInNotAllowed tooLate',
    ],
    [
      'clocks went back in the night: at 07:30 by the summer’s clock',
      autumn('2026-10-25T05:30:00Z'),
      checkIn,
      'checkInNotAllowed tooEarly',
    ],
    ['clocks went back in the night: at 12:30', autumn('2026-10-25T11:30:00Z'), checkIn, 'checkInNotAllowed tooLate'],
    [
      'New York, clocks forward: a second before 07:30',
      springThere('2026-03-08T11:29:59Z'),
      checkIn,
      'checkInNotAllowed tooEarly',
    ],
    [
      'New York, clocks back: a second before 07:30',
      autumnThere('2026-11-01T12:29:59Z'),
      checkIn,
      'checkInNotAllowed tooEarly',
    ],
    [
      'an hour of Lisbon is not one of Amsterdam',
      at('2026-01-15T07:29:59Z', { entries: [workstation('2026-01-15', 'MORNING', { room: 'f-3-01' })] }),
      checkIn,
      'checkInNotAllowed tooEarly',
    ],
    ['at midnight, at its end', at('2026-01-15T23:00:00Z', { entries: [late] }), checkIn, 'checkInNotAllowed tooLate'],
    ['at 00:01, after its end', at('2026-01-15T23:01:00Z', { entries: [late] }), checkIn, 'checkInNotAllowed tooLate'],
    [
      'at 23:29, for half past midnight',
      at('2026-01-15T22:29:59Z', { entries: [early] }),
      checkIn,
      'checkInNotAllowed tooEarly',
    ],
    ['clocks went forward in the night: at 07:30', spring('2026-03-29T05:30:00Z'), checkIn, 'ok'],
    ['clocks went forward in the night: a second before 12:30', spring('2026-03-29T10:29:59Z'), checkIn, 'ok'],
    ['clocks went back in the night: at 07:30', autumn('2026-10-25T06:30:00Z'), checkIn, 'ok'],
    ['New York, clocks forward: at 07:30', springThere('2026-03-08T11:30:00Z'), checkIn, 'ok'],
    ['New York, clocks back: at 07:30', autumnThere('2026-11-01T12:30:00Z'), checkIn, 'ok'],
    ['St. John’s, half an hour apart: at 07:30', on('2026-01-15', ST_JOHNS)('2026-01-15T11:00:00Z'), checkIn, 'ok'],
    [
      'an hour before it begins in Lisbon',
      at('2026-01-15T07:30:00Z', { entries: [workstation('2026-01-15', 'MORNING', { room: 'f-3-01' })] }),
      checkIn,
      'ok',
    ],
    ['at 23:59, a minute before its end', at('2026-01-15T22:59:00Z', { entries: [late] }), checkIn, 'ok'],
    ['at 23:59, the day before: half past midnight', at('2026-01-15T22:59:00Z', { entries: [early] }), checkIn, 'ok'],
    ['at 00:01: half past midnight', at('2026-01-15T23:01:00Z', { entries: [early] }), checkIn, 'ok'],
  ]),
  ...casesOf('cancel.morning', [
    ['clocks went forward in the night: at 08:30', spring('2026-03-29T06:30:00Z'), cancel, 'cancelTooLate'],
    ['clocks went back in the night: at 08:30', autumn('2026-10-25T07:30:00Z'), cancel, 'cancelTooLate'],
    ['New York, clocks forward: at 08:30', springThere('2026-03-08T12:30:00Z'), cancel, 'cancelTooLate'],
    ['New York, clocks back: at 08:30', autumnThere('2026-11-01T13:30:00Z'), cancel, 'cancelTooLate'],
    ['clocks went forward in the night: before 08:30', spring('2026-03-29T06:29:59Z'), cancel, 'ok'],
    ['clocks went back in the night: before 08:30', autumn('2026-10-25T07:29:59Z'), cancel, 'ok'],
    ['New York, clocks back: before 08:30', autumnThere('2026-11-01T13:29:59Z'), cancel, 'ok'],
  ]),
  ...casesOf('cancel.hours', [
    ['half past midnight: at half past one', at('2026-01-16T00:30:00Z', { entries: [early] }), cancel, 'cancelTooLate'],
    [
      'today in Lisbon, although tomorrow in Amsterdam',
      at('2026-01-15T23:30:00Z', { entries: [workstation('2026-01-15', 'AFTERNOON', { room: 'f-3-01' })] }),
      cancel,
      'cancelTooLate',
    ],
    ['half past midnight: at 23:59 the day before', at('2026-01-15T22:59:00Z', { entries: [early] }), cancel, 'ok'],
    ['half past midnight: at 00:01', at('2026-01-15T23:01:00Z', { entries: [early] }), cancel, 'ok'],
    [
      'yesterday in Amsterdam, although today in Lisbon',
      at('2026-01-15T23:30:00Z', { entries: [workstation('2026-01-15', 'AFTERNOON')] }),
      cancel,
      'ok',
    ],
    [
      'tomorrow in New York, although today in Amsterdam',
      on('2026-01-16', NEW_YORK)('2026-01-16T04:59:59Z'),
      cancel,
      'ok',
    ],
  ]),
  ...casesOf('cancel.location-hours', [
    [
      'a plan without a building is today where the person’s own building is',
      at('2026-01-15T23:30:00Z', { home: 'b-2', entries: [plan('2026-01-15', 'HOME', 'AFTERNOON')] }),
      cancel,
      'cancelTooLate',
    ],
    [
      'and it is not where that is over',
      at('2026-01-15T23:30:00Z', { entries: [plan('2026-01-15', 'HOME', 'AFTERNOON')] }),
      cancel,
      'ok',
    ],
  ]),
  ...casesOf('change.days-ahead', [
    [
      'the last day is counted where the building is: Lisbon, before midnight there',
      at('2026-01-15T23:30:00Z'),
      book('f-3-01', part('2026-01-26', 'FULLDAY', LISBON)),
      'tooFarAhead',
    ],
    [
      'New York, the evening before',
      at('2026-01-16T03:00:00Z', { zone: NEW_YORK }),
      book('f-1-01', part('2026-01-26', 'FULLDAY', NEW_YORK)),
      'tooFarAhead',
    ],
    [
      'a plan without a building, where the person’s own building is',
      at('2026-01-15T23:30:00Z', { home: 'b-2' }),
      { do: 'plan', date: '2026-01-26', dayPart: 'FULLDAY', status: 'HOME' },
      'tooFarAhead',
    ],
    [
      'over the change of clocks: the eleventh day, a second before midnight',
      at('2026-03-20T22:59:59Z'),
      book('f-1-01', part('2026-03-31')),
      'tooFarAhead',
    ],
    ['Amsterdam, after midnight there', at('2026-01-15T23:30:00Z'), book('f-1-01', part('2026-01-26')), 'ok'],
    [
      'New York, the day before that',
      at('2026-01-16T03:00:00Z', { zone: NEW_YORK }),
      book('f-1-01', part('2026-01-25', 'FULLDAY', NEW_YORK)),
      'ok',
    ],
    [
      'a plan without a building, after midnight there',
      at('2026-01-15T23:30:00Z'),
      { do: 'plan', date: '2026-01-26', dayPart: 'FULLDAY', status: 'HOME' },
      'ok',
    ],
    ['over the change of clocks: the tenth day', at('2026-03-20T12:00:00Z'), book('f-1-01', part('2026-03-30')), 'ok'],
    [
      'over the change of clocks: from midnight on',
      at('2026-03-20T23:00:00Z'),
      book('f-1-01', part('2026-03-31')),
      'ok',
    ],
    [
      'the days that are shown, before midnight in Lisbon',
      at('2026-01-15T23:30:00Z', { home: 'b-2' }),
      { look: 'bookableDays' },
      '2026-01-15 to 2026-01-25',
    ],
    [
      'the days that are shown, after midnight in Amsterdam',
      at('2026-01-15T23:30:00Z'),
      { look: 'bookableDays' },
      '2026-01-16 to 2026-01-26',
    ],
  ]),
  ...casesOf('change.team-days', [
    [
      'the last day is counted where the floor is: Lisbon',
      at('2026-01-15T23:30:00Z'),
      { do: 'planTeamDay', date: '2026-02-04', dayPart: 'FULLDAY', floor: 'f-3' },
      'tooFarAhead',
    ],
    [
      'Amsterdam, after midnight there',
      at('2026-01-15T23:30:00Z', { teamless: ['cleaner', 'reception', 'student', 'admin'] }),
      { do: 'planTeamDay', date: '2026-02-04', dayPart: 'FULLDAY', floor: 'f-1' },
      'ok',
    ],
  ]),
  ...casesOf('location.presence', [
    ['at 23:59', at('2026-01-15T22:59:00Z', adhoc), { do: 'presence', floor: 'f-1' }, 'checkInNotAllowed outsideHours'],
    [
      'unplanned, before the day part begins',
      at('2026-01-15T07:29:59Z', adhoc),
      { do: 'presence', floor: 'f-1' },
      'checkInNotAllowed notPlanned',
    ],
    ['at 00:01', at('2026-01-15T23:01:00Z', adhoc), { do: 'presence', floor: 'f-1' }, 'checkInNotAllowed outsideHours'],
    [
      'before hours in Lisbon',
      at('2026-01-15T07:29:59Z', adhoc),
      { do: 'presence', floor: 'f-3' },
      'checkInNotAllowed outsideHours',
    ],
    [
      'the same moment in Amsterdam, where the office is planned',
      at('2026-01-15T07:29:59Z', { entries: [plan('2026-01-15', 'OFFICE')] }),
      { do: 'presence', floor: 'f-1' },
      'ok',
    ],
    [
      'in a quarter of the afternoon',
      at('2026-01-15T14:15:00Z', { config: { enableAdhocReservations: true, enableQuarterDays: true } }),
      { do: 'presence', floor: 'f-1' },
      'ok',
      ['OFFICE LATE_AFTERNOON CONFIRMED'],
    ],
  ]),
  ...casesOf('team.none', [
    [
      'who is in a team from tomorrow on, today',
      at('2026-01-15T08:00:00Z', { member: { from: '2026-01-16' } }),
      book('f-1-01', part('2026-01-15')),
      'noTeam',
    ],
    [
      'who leaves their team today, tomorrow',
      at('2026-01-15T08:00:00Z', { member: { from: '2020-01-01', until: '2026-01-15' } }),
      book('f-1-01', part('2026-01-16')),
      'noTeam',
    ],
    [
      'from the sixteenth on, which it is not yet in New York',
      at('2026-01-15T08:00:00Z', { zone: NEW_YORK, member: { from: '2026-01-16' } }),
      book('f-1-01', { start: '2026-01-16T03:00:00Z', end: '2026-01-16T04:00:00Z' }),
      'noTeam',
    ],
    [
      'who is in a team from tomorrow on, tomorrow',
      at('2026-01-15T08:00:00Z', { member: { from: '2026-01-16' } }),
      book('f-1-01', part('2026-01-16')),
      'ok',
    ],
    [
      'who leaves their team today',
      at('2026-01-15T08:00:00Z', { member: { from: '2020-01-01', until: '2026-01-15' } }),
      book('f-1-01', part('2026-01-15')),
      'ok',
    ],
  ]),
  ...casesOf('where.team', [
    [
      'from the sixteenth on, before midnight',
      at('2026-01-15T22:59:59Z', { teamless: ['ben'], member: { from: '2026-01-16' } }),
      { look: 'colleagues' },
      'NONE',
    ],
    [
      'from the sixteenth on, after midnight in Amsterdam but not in Lisbon',
      at('2026-01-15T23:30:00Z', { home: 'b-2', teamless: ['ben'], member: { from: '2026-01-16' } }),
      { look: 'colleagues' },
      'NONE',
    ],
    [
      'from the sixteenth on, after midnight',
      at('2026-01-15T23:00:00Z', { teamless: ['ben'], member: { from: '2026-01-16' } }),
      { look: 'colleagues' },
      'TEAM',
    ],
  ]),
];
