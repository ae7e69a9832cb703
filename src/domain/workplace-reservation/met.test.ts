import { expect, it } from 'vitest';
import { givesUp, metBy } from './met.ts';

const SLOT = { start: '2026-12-01T07:00:00Z', end: '2026-12-01T11:00:00Z' };
type Entry = Parameters<typeof metBy>[0][number];
const entry = (id: string, more: Partial<Entry> = {}): Entry => ({
  id,
  ...SLOT,
  status: 'WORKSTATION',
  actualStatus: 'APPROVED',
  teamCalendar: null,
  workplaceReservation: { id: `${id}-reservation` },
  ...more,
});
const team = (id: string, more: Partial<Entry> = {}) =>
  entry(id, {
    status: 'TEAMDAY',
    teamCalendar: { id: 't', teamName: 'Owls' },
    workplaceReservation: null,
    actualStatus: 'PROPOSED',
    ...more,
  });

it.each<[what: string, day: Entry[], expected: string]>([
  ['nothing on an empty day', [], '- | - | -'],
  ['nothing at another time', [entry('a', { start: SLOT.end, end: '2026-12-01T16:00:00Z' })], '- | - | -'],
  [
    'nothing that is over or was declined',
    [entry('a', { actualStatus: 'COMPLETED' }), team('t', { actualStatus: 'DECLINED' })],
    '- | - | -',
  ],
  ['a plan, whose place it takes', [entry('a')], '- | a | -'],
  ['where the person is present', [entry('a', { actualStatus: 'CONFIRMED' })], '- | - | a'],
  ['a team day that waits for an answer', [team('t'), entry('a')], 't | a | -'],
  ['a team day accepted without a workstation', [team('t', { actualStatus: 'APPROVED' })], 't | - | -'],
  ['of two team days the one that waits', [team('x', { actualStatus: 'APPROVED' }), team('t')], 't | x | -'],
])('meets %s', (_, day, expected) => {
  const { teamDay, replaces, present } = metBy(day, SLOT);
  const ids = (entries: readonly Entry[]) => entries.map(({ id }) => id).join(',') || '-';
  expect([teamDay?.id ?? '-', ids(replaces), ids(present)].join(' | ')).toBe(expected);
});

it.each<[what: string, day: Entry[], checkIn: boolean, used: string | undefined, expected: boolean]>([
  ['nothing', [], true, undefined, false],
  ['a proposal, which it answers', [team('t')], true, undefined, false],
  [
    'where the person is present, only by checking in',
    [entry('a', { actualStatus: 'CONFIRMED' })],
    false,
    undefined,
    false,
  ],
  ['what the person says they used', [entry('a')], true, 'a-reservation', false],
  ['where the person is present', [entry('a', { actualStatus: 'CONFIRMED' })], true, undefined, true],
  ['a plan', [entry('a')], false, undefined, true],
  ['a plan beside what was used', [entry('a'), entry('b')], true, 'a-reservation', true],
  ['an accepted team day, which it fills', [team('t', { actualStatus: 'APPROVED' })], false, undefined, true],
])('gives up %s', (_, day, checkIn, used, expected) => {
  expect(givesUp(metBy(day, SLOT), checkIn, used)).toBe(expected);
});
