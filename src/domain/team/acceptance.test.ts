import { describe, expect, it } from 'vitest';
import type { ConflictResolution } from '../conflict/conflict.ts';
import { CONFLICTING_RESERVATIONS } from '../conflict/conflict.ts';
import type { DayPart } from '../day-part/day-part.ts';
import { slotOf } from '../day-part/slot.ts';
import type { DayEntry, Proposal } from './acceptance.ts';
import { acceptance, mayAcceptTeamDay, mayAnswer, mayReopen, qualifies } from './acceptance.ts';

const slot = (dayPart: DayPart) => slotOf('2026-11-24', dayPart, 'Europe/Amsterdam');
const proposal = (dayPart: DayPart = 'FULLDAY'): Proposal => ({
  id: 'p',
  actualStatus: 'PROPOSED',
  dayPart,
  ...slot(dayPart),
});
const entry = (id: string, dayPart: DayPart, more: Partial<DayEntry> = {}): DayEntry => ({
  id,
  status: 'HOME',
  actualStatus: 'APPROVED',
  dayPart,
  ...slot(dayPart),
  workplaceReservation: null,
  ...more,
});
const workstation = (id: string, dayPart: DayPart, more: Partial<DayEntry> = {}): DayEntry =>
  entry(id, dayPart, { status: 'WORKSTATION', workplaceReservation: { id: `r-${id}` }, ...more });
const chosen = (resolutions: Record<string, string>, defaultResolution?: string): ConflictResolution[] => [
  {
    conflictType: CONFLICTING_RESERVATIONS,
    resolutions,
    ...(defaultResolution === undefined ? {} : { defaultResolution }),
  },
];

it.each([
  ['accepted already', { actualStatus: 'APPROVED', end: slot('FULLDAY').end }, 'alreadyConfirmedOrCancelled'],
  ['declined', { actualStatus: 'DECLINED', end: slot('FULLDAY').end }, 'alreadyConfirmedOrCancelled'],
  ['over', { actualStatus: 'PROPOSED', end: '2026-11-24T09:00:00Z' }, 'slotPast'],
  ['on', { actualStatus: 'PROPOSED', end: '2026-11-24T09:00:01Z' }, 'ok'],
] as const)('a proposal that is %s', (_, one, expected) => {
  const verdict = mayAnswer(one, '2026-11-24T09:00:00Z');
  expect(verdict.ok ? 'ok' : verdict.code).toBe(expected);
});

it.each([
  ['open', { actualStatus: 'PROPOSED', end: '2026-11-24T16:30:00Z' }, 'alreadyConfirmedOrCancelled'],
  ['accepted', { actualStatus: 'APPROVED', end: '2026-11-24T16:30:00Z' }, 'alreadyConfirmedOrCancelled'],
  ['over', { actualStatus: 'DECLINED', end: '2026-11-24T09:00:00Z' }, 'slotPast'],
  ['on', { actualStatus: 'DECLINED', end: '2026-11-24T09:00:01Z' }, 'ok'],
] as const)('to answer a team day again that is %s', (_, one, expected) => {
  const verdict = mayReopen(one, '2026-11-24T09:00:00Z');
  expect(verdict.ok ? 'ok' : verdict.code).toBe(expected);
});

it.each<
  [what: string, as: 'OFFICE' | 'WORKSTATION', given: Partial<Parameters<typeof mayAcceptTeamDay>[2]>, expected: string]
>([
  [
    'without a workstation, which is not offered',
    'OFFICE',
    { config: { bookingOptions: 'HOME', bookingOptionsTeamday: 'WORKSTATION', daysAhead: 10, daysAheadTeamDays: 20 } },
    'optionNotOffered',
  ],
  ['once it is over', 'WORKSTATION', { now: '2026-11-25T09:00:00Z' }, 'slotPast'],
  ['while banned', 'OFFICE', { userStatus: 'BANNED' }, 'userBanned'],
  ['with a workstation while banned', 'WORKSTATION', { userStatus: 'BANNED' }, 'userBanned'],
  ['twenty days ahead', 'OFFICE', { now: '2026-11-04T09:00:00Z' }, 'tooFarAhead'],
  [
    'on a closed floor',
    'WORKSTATION',
    {
      blocks: [
        {
          id: 'k',
          from: '2026-11-24',
          until: '2026-11-24',
          reason: 'Painting',
          building: null,
          floor: { id: 'f', name: 'F' },
        },
      ],
    },
    'blockedPeriod',
  ],
  [
    'while checked in elsewhere',
    'OFFICE',
    { day: [workstation('a', 'MORNING', { actualStatus: 'CONFIRMED' })] },
    'alreadyCheckedIn',
  ],
  ['nineteen days ahead', 'OFFICE', { now: '2026-11-05T09:00:00Z' }, 'ok'],
  ['beside a workstation, about which they are asked', 'OFFICE', { day: [workstation('a', 'MORNING')] }, 'ok'],
  [
    'with a workstation where that alone is offered',
    'WORKSTATION',
    { config: { bookingOptions: 'HOME', bookingOptionsTeamday: 'WORKSTATION', daysAhead: 10, daysAheadTeamDays: 20 } },
    'ok',
  ],
])('accepting %s (%s)', (_, as, given, expected) => {
  const context = {
    day: [],
    config: {
      bookingOptions: 'HOME',
      bookingOptionsTeamday: 'OFFICE,WORKSTATION',
      daysAhead: 10,
      daysAheadTeamDays: 20,
    },
    userStatus: 'ALLOW',
    blocks: [],
    timeZone: 'Europe/Amsterdam',
    now: '2026-11-23T09:00:00Z',
  } as const;
  const building = { id: 'b', identifier: 'b', name: 'B', site: '', timeZone: 'Europe/Amsterdam' };
  const verdict = mayAcceptTeamDay(
    { ...proposal(), date: '2026-11-24', building, floor: { id: 'f', identifier: 'b;f', name: 'F', building } },
    as,
    { ...context, ...given },
  );
  expect(verdict.ok ? 'ok' : verdict.code).toBe(expected);
});

it.each([
  ['the proposal itself', { id: 'p' }, false],
  ['at home', { status: 'HOME' }, false],
  ['what is over', { actualStatus: 'COMPLETED' }, false],
  ['another building', { building: { id: 'b-2' } }, false],
  ['no building', { building: null }, false],
  ['another time', slot('AFTERNOON'), false],
  ['a workstation there', {}, true],
  ['an office day there', { status: 'OFFICE', workplaceReservation: null }, true],
] as const)('meeting a proposal with %s', (_, more, expected) => {
  expect(
    qualifies(
      { ...workstation('a', 'MORNING'), building: { id: 'b-1' }, ...more },
      { ...proposal('MORNING'), building: { id: 'b-1' } },
    ),
  ).toBe(expected);
});

describe('acceptance', () => {
  const halves = [workstation('a', 'MORNING'), workstation('b', 'AFTERNOON')];
  const part = (dayPart: DayPart) => ({ dayPart, slot: slot(dayPart) });
  it.each<[string, DayEntry[], ConflictResolution[], object]>([
    ['one reservation, no choice', [workstation('a', 'MORNING')], [], { ask: ['a'] }],
    ['two, one chosen: all are asked about', halves, chosen({ 'r-a': 'KEEP' }), { ask: ['a', 'b'] }],
    ['a choice that is none', [workstation('a', 'MORNING')], chosen({ 'r-a': 'MAYBE' }), { ask: ['a'] }],
    ['a choice for another one', [workstation('a', 'MORNING')], chosen({ 'r-x': 'CANCEL' }), { ask: ['a'] }],
    ['nothing left', halves, chosen({ 'r-a': 'KEEP', 'r-b': 'KEEP' }), { parts: [], gone: [] }],
    ['a day without plans', [], [], { parts: [part('FULLDAY')], gone: [] }],
    [
      'what is settled does not count',
      [workstation('a', 'MORNING', { actualStatus: 'COMPLETED' })],
      [],
      { parts: [part('FULLDAY')], gone: [] },
    ],
    ['at home', [entry('a', 'MORNING')], [], { parts: [part('FULLDAY')], gone: ['a'] }],
    ['all go', halves, chosen({ 'r-a': 'CANCEL', 'r-b': 'CANCEL' }), { parts: [part('FULLDAY')], gone: ['a', 'b'] }],
    ['one stays', halves, chosen({ 'r-a': 'KEEP' }, 'CANCEL'), { parts: [part('AFTERNOON')], gone: ['b'] }],
    [
      'a quarter stays',
      [workstation('a', 'LATE_MORNING')],
      chosen({ 'r-a': 'KEEP' }),
      { parts: [part('EARLY_MORNING'), part('AFTERNOON')], gone: [] },
    ],
  ])('%s', (_, day, resolutions, expected) => {
    expect(acceptance(proposal(), day, resolutions)).toEqual(expected);
  });

  it('meets only what lies in its time', () => {
    expect(acceptance(proposal('MORNING'), [workstation('b', 'AFTERNOON')], [])).toEqual({
      parts: [part('MORNING')],
      gone: [],
    });
  });
});
