import { casesOf, workstation, part, plan, type RuleCase, type Situation } from '../case.ts';

const LISBON = 'Europe/Lisbon';
const at = (now: string, more: Omit<Situation, 'now'> = {}): Situation => ({ now, ...more });
const checkIn = { do: 'checkIn', id: 'e' } as const;
const book = (room: string, slot: { start: string; end: string }) => ({ do: 'book', room, slot }) as const;
const quarters = { config: { enableQuarterDays: true } };
/**
 * Clocks go forward in Amsterdam at 2:00 on 29 March 2026 and back at 3:00 on 25 October; in New York on 8 March and 1
 * November.
 */
const SPRING = '2026-03-29';

export const TIME: RuleCase[] = [
  ...casesOf('time.one-day', [
    [
      'over midnight',
      at('2026-01-15T08:00:00Z'),
      book('f-1-01', { start: '2026-01-16T21:00:00Z', end: '2026-01-16T23:00:01Z' }),
      'slotInvalid',
    ],
    [
      'over midnight in Lisbon',
      at('2026-01-15T08:00:00Z'),
      book('f-3-01', { start: '2026-01-16T21:00:00Z', end: '2026-01-17T00:00:01Z' }),
      'slotInvalid',
    ],
    [
      'a day of 24 hours on one that has 23',
      at('2026-03-27T08:00:00Z'),
      book('f-1-01', { start: '2026-03-28T23:00:00Z', end: '2026-03-29T23:00:00Z' }),
      'slotInvalid',
    ],
    [
      'longer than any day',
      at('2026-01-15T08:00:00Z'),
      book('f-1-01', { start: '2026-01-15T08:00:00Z', end: '2026-01-16T10:00:00Z' }),
      'slotInvalid',
    ],
    [
      'empty',
      at('2026-01-15T08:00:00Z'),
      book('f-1-01', { start: '2026-01-16T21:00:00Z', end: '2026-01-16T21:00:00Z' }),
      'slotInvalid order',
    ],
    [
      'turned round',
      at('2026-01-15T08:00:00Z'),
      book('f-1-01', { start: '2026-01-16T21:00:00Z', end: '2026-01-16T20:00:00Z' }),
      'slotInvalid order',
    ],
    [
      'up to midnight',
      at('2026-01-15T08:00:00Z'),
      book('f-1-01', { start: '2026-01-16T21:00:00Z', end: '2026-01-16T23:00:00Z' }),
      'ok',
    ],
    [
      'up to midnight in Lisbon',
      at('2026-01-15T08:00:00Z'),
      book('f-3-01', { start: '2026-01-16T21:00:00Z', end: '2026-01-17T00:00:00Z' }),
      'ok',
    ],
    [
      'a day of 23 hours',
      at('2026-03-27T08:00:00Z'),
      book('f-1-01', { start: '2026-03-28T23:00:00Z', end: '2026-03-29T22:00:00Z' }),
      'ok',
    ],
    [
      'a day of 25 hours',
      at('2026-10-23T08:00:00Z'),
      book('f-1-01', { start: '2026-10-24T22:00:00Z', end: '2026-10-25T23:00:00Z' }),
      'ok',
    ],
  ]),
  ...casesOf('time.shortest', [
    [
      'a second',
      at('2026-01-15T08:00:00Z'),
      book('f-1-01', { start: '2026-01-16T09:00:00Z', end: '2026-01-16T09:00:01Z' }),
      'slotInvalid tooShort',
    ],
    [
      'a second less than a step',
      at('2026-01-15T08:00:00Z'),
      book('f-1-01', { start: '2026-01-16T09:00:00Z', end: '2026-01-16T09:04:59Z' }),
      'slotInvalid tooShort',
    ],
    [
      'a step',
      at('2026-01-15T08:00:00Z'),
      book('f-1-01', { start: '2026-01-16T09:00:00Z', end: '2026-01-16T09:05:00Z' }),
      'ok',
    ],
  ]),
  ...casesOf('time.past', [
    ['a morning at 12:30', at('2026-01-15T11:30:00Z'), book('f-1-01', part('2026-01-15', 'MORNING')), 'slotPast'],
    [
      'a plan for a morning at 12:30',
      at('2026-01-15T11:30:00Z'),
      { do: 'plan', date: '2026-01-15', dayPart: 'MORNING', status: 'HOME' },
      'slotPast',
    ],
    [
      'a morning at 12:30 summer time, clocks went forward in the night',
      at('2026-03-29T10:30:00Z'),
      book('f-1-01', part(SPRING, 'MORNING')),
      'slotPast',
    ],
    [
      'yesterday in Amsterdam, although today in Lisbon',
      at('2026-01-15T23:30:00Z'),
      { do: 'plan', date: '2026-01-15', dayPart: 'FULLDAY', status: 'HOME' },
      'slotPast',
    ],
    [
      'whether a morning is listed as free at 12:30',
      at('2026-01-15T11:30:00Z'),
      { look: 'free', room: 'f-1-01', slot: part('2026-01-15', 'MORNING') },
      'not free',
    ],
    [
      'whether it is listed as free a second before',
      at('2026-01-15T11:29:59Z'),
      { look: 'free', room: 'f-1-01', slot: part('2026-01-15', 'MORNING') },
      'free',
    ],
    [
      'a morning a second before 12:30',
      at('2026-01-15T11:29:59Z'),
      book('f-1-01', part('2026-01-15', 'MORNING')),
      'ok',
    ],
    [
      'a morning in Lisbon at the same hour',
      at('2026-01-15T11:30:00Z'),
      book('f-3-01', part('2026-01-15', 'MORNING', LISBON)),
      'ok',
    ],
  ]),
  ...casesOf('time.parts', [
    [
      'a half where only whole days are in use',
      at('2026-01-15T08:00:00Z', { config: { enableHalfDays: false } }),
      { do: 'plan', date: '2026-01-16', dayPart: 'MORNING', status: 'HOME' },
      'dayPartNotInUse',
    ],
    [
      'a quarter where halves are in use',
      at('2026-01-15T08:00:00Z'),
      { do: 'plan', date: '2026-01-16', dayPart: 'LATE_MORNING', status: 'HOME' },
      'dayPartNotInUse',
    ],
    [
      'a half where quarters alone are in use',
      at('2026-01-15T08:00:00Z', { config: { enableHalfDays: false, enableQuarterDays: true } }),
      { do: 'planTeamDay', date: '2026-01-16', dayPart: 'MORNING', floor: 'f-1' },
      'dayPartNotInUse',
    ],
    [
      'a half',
      at('2026-01-15T08:00:00Z'),
      { do: 'plan', date: '2026-01-16', dayPart: 'MORNING', status: 'HOME' },
      'ok',
      ['HOME MORNING APPROVED'],
    ],
    [
      'a quarter',
      at('2026-01-15T08:00:00Z', quarters),
      { do: 'plan', date: '2026-01-16', dayPart: 'LATE_MORNING', status: 'HOME' },
      'ok',
      ['HOME LATE_MORNING APPROVED'],
    ],
    [
      'a quarter of a day at home: the rest stays',
      at('2026-01-15T08:00:00Z', { ...quarters, entries: [plan('2026-01-16', 'HOME')] }),
      { do: 'plan', date: '2026-01-16', dayPart: 'LATE_MORNING', status: 'HOLIDAY' },
      'ok',
      ['HOME EARLY_MORNING APPROVED', 'HOLIDAY LATE_MORNING APPROVED', 'HOME AFTERNOON APPROVED'],
    ],
  ]),
  ...casesOf('time.hours', [
    [
      'the morning lasts until 12:30',
      at('2026-01-15T08:00:00Z', {
        held: [{ room: 'f-1-01', by: 'ben', slot: { start: '2026-01-15T11:30:00Z', end: '2026-01-15T12:00:00Z' } }],
      }),
      { look: 'desk', room: 'f-1-01', slot: part('2026-01-15', 'MORNING') },
      'available',
    ],
    [
      'and no longer',
      at('2026-01-15T08:00:00Z', {
        held: [{ room: 'f-1-01', by: 'ben', slot: { start: '2026-01-15T11:29:59Z', end: '2026-01-15T12:00:00Z' } }],
      }),
      { look: 'desk', room: 'f-1-01', slot: part('2026-01-15', 'MORNING') },
      'availableUntil 2026-01-15T11:29:59Z',
    ],
    [
      'the afternoon begins at 13:00',
      at('2026-01-15T08:00:00Z', {
        held: [{ room: 'f-1-01', by: 'ben', slot: { start: '2026-01-15T11:30:00Z', end: '2026-01-15T12:00:00Z' } }],
      }),
      { look: 'desk', room: 'f-1-01', slot: part('2026-01-15', 'AFTERNOON') },
      'available',
    ],
    [
      'and lasts until 17:30',
      at('2026-01-15T16:29:59Z', { entries: [workstation('2026-01-15', 'AFTERNOON')] }),
      checkIn,
      'ok',
    ],
  ]),
  ...casesOf('time.mid-point', [
    [
      'the early afternoon ends at 15:15',
      at('2026-01-15T14:15:00Z', { ...quarters, entries: [workstation('2026-01-15', 'EARLY_AFTERNOON')] }),
      checkIn,
      'checkInNotAllowed tooLate',
    ],
    [
      'a second before',
      at('2026-01-15T14:14:59Z', { ...quarters, entries: [workstation('2026-01-15', 'EARLY_AFTERNOON')] }),
      checkIn,
      'ok',
    ],
    [
      'the late afternoon opens at 14:15',
      at('2026-01-15T13:14:59Z', { ...quarters, entries: [workstation('2026-01-15', 'LATE_AFTERNOON')] }),
      checkIn,
      'checkInNotAllowed tooEarly',
    ],
    [
      'at 14:15',
      at('2026-01-15T13:15:00Z', { ...quarters, entries: [workstation('2026-01-15', 'LATE_AFTERNOON')] }),
      checkIn,
      'ok',
    ],
    [
      'the early morning ends at 10:30',
      at('2026-01-15T09:30:00Z', { ...quarters, entries: [workstation('2026-01-15', 'EARLY_MORNING')] }),
      checkIn,
      'checkInNotAllowed tooLate',
    ],
    [
      'the late morning opens at 09:30',
      at('2026-01-15T08:30:00Z', { ...quarters, entries: [workstation('2026-01-15', 'LATE_MORNING')] }),
      checkIn,
      'ok',
    ],
  ]),
];
