import { describe, expect, it } from 'vitest';
import type { WaitingEntry } from '../../queries/outbox.ts';
import type { Section } from './groups.ts';
import { groupsOf, sectionOf } from './groups.ts';

const problem = {
  cause: 'appliedAfterAll',
  status: null,
  code: null,
  message: null,
  details: null,
  conflict: null,
  at: 0,
} as const;
const entry = (seq: number, things: string[], more: Partial<WaitingEntry> = {}): WaitingEntry => ({
  seq,
  intentId: `i${seq}`,
  kind: 'k',
  params: {},
  facts: {},
  state: 'queued',
  label: 'saved',
  problem: null,
  attempts: 0,
  due: 0,
  held: false,
  occurredAt: 0,
  settledAt: null,
  unsent: true,
  things,
  resourceIds: [],
  after: null,
  missing: null,
  ...more,
});
const shape = (entries: WaitingEntry[]) =>
  groupsOf(entries).map(({ section, entries: of }) => [section, of.map(({ seq }) => seq)]);

describe('sectionOf', () => {
  it.each<[what: string, standing: Parameters<typeof sectionOf>[0], section: Section]>([
    ['a conflict', { state: 'conflict', label: 'choice', problem: { ...problem, cause: 'conflict' } }, 'choice'],
    ['given up too late', { state: 'done', label: null, problem }, 'choice'],
    ['refused', { state: 'rejected', label: 'rejected', problem: { ...problem, cause: 'refused' } }, 'rejected'],
    ['blocked', { state: 'queued', label: 'blocked', problem: null }, 'rejected'],
    ['queued', { state: 'queued', label: 'saved', problem: null }, 'waiting'],
    [
      'queued after a failed send',
      { state: 'queued', label: 'saved', problem: { ...problem, cause: 'network' } },
      'waiting',
    ],
    ['sending', { state: 'sending', label: 'sending', problem: null }, 'waiting'],
    ['being given up', { state: 'voiding', label: null, problem: null }, 'waiting'],
    ['parked', { state: 'parked', label: 'parked', problem: null }, 'parked'],
    ['came through', { state: 'done', label: null, problem: null }, 'done'],
  ])('%s', (_, standing, section) => {
    expect(sectionOf(standing)).toBe(section);
  });
});

describe('groupsOf', () => {
  it('makes nothing of nothing', () => {
    expect(groupsOf([])).toEqual([]);
  });

  it('puts a check-in under its booking, and two bookings of one day apart', () => {
    expect(shape([entry(1, ['r1', 'l1']), entry(2, ['r2', 'l2']), entry(3, ['r1'])])).toEqual([
      ['waiting', [1, 3]],
      ['waiting', [2]],
    ]);
  });

  it('joins what a third change joins', () => {
    expect(shape([entry(1, ['a']), entry(2, ['b']), entry(3, ['a', 'b']), entry(4, ['b'])])).toEqual([
      ['waiting', [1, 2, 3, 4]],
    ]);
  });

  it('keeps changes without a thing each by itself', () => {
    expect(shape([entry(1, []), entry(2, [])])).toEqual([
      ['waiting', [1]],
      ['waiting', [2]],
    ]);
  });

  it('shows a group where its most pressing change stands, and the pressing ones first', () => {
    const entries = [
      entry(1, ['a'], { state: 'done', label: null, settledAt: 50 }),
      entry(2, ['b']),
      entry(3, ['c'], { state: 'rejected', label: 'rejected' }),
      entry(4, ['a'], { state: 'conflict', label: 'choice' }),
      entry(5, ['d'], { state: 'parked', label: 'parked' }),
    ];
    expect(shape(entries)).toEqual([
      ['choice', [1, 4]],
      ['rejected', [3]],
      ['waiting', [2]],
      ['parked', [5]],
    ]);
  });

  it('begins what came through with the latest', () => {
    const done = (seq: number, settledAt: number) => entry(seq, [`t${seq}`], { state: 'done', label: null, settledAt });
    expect(shape([done(1, 70), done(2, 90), done(3, 80)])).toEqual([
      ['done', [2]],
      ['done', [3]],
      ['done', [1]],
    ]);
  });
});
