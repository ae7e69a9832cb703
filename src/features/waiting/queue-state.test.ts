import { describe, expect, test } from 'vitest';
import type { QueueState } from './queue-state.ts';
import { queueState } from './queue-state.ts';

type Entry = Parameters<typeof queueState>[0][number];
const problem = {
  cause: 'appliedAfterAll',
  status: null,
  code: null,
  message: null,
  details: null,
  conflict: null,
  at: 0,
} as const;
const entry = (state: Entry['state']): Entry => ({ state, label: null, problem: null });

describe('queueState', () => {
  const cases: [what: string, states: Entry['state'][], online: boolean, expected: QueueState][] = [
    ['a choice comes before all', ['rejected', 'conflict', 'queued', 'sending'], true, { kind: 'choice', count: 1 }],
    ['a choice offline too', ['conflict'], false, { kind: 'choice', count: 1 }],
    ['what was not accepted comes next', ['rejected', 'rejected', 'queued'], true, { kind: 'rejected', count: 2 }],
    ['offline with some waiting', ['queued', 'parked'], false, { kind: 'offline', count: 2 }],
    ['offline with nothing', [], false, { kind: 'offline', count: 0 }],
    ['offline, though a send is tried', ['sending'], false, { kind: 'offline', count: 1 }],
    ['sending', ['sending', 'queued'], true, { kind: 'sending', count: 2 }],
    ['waiting', ['queued'], true, { kind: 'waiting', count: 1 }],
    ['all sent', [], true, { kind: 'settled', count: 0 }],
    ['what came through is no concern', ['done'], true, { kind: 'settled', count: 0 }],
  ];
  test.each(cases)('%s', (_what, states, online, expected) => {
    expect(queueState(states.map(entry), online, false)).toEqual(expected);
  });

  test('what came through although it was given up is a choice', () => {
    expect(queueState([{ ...entry('done'), problem }], true, false)).toEqual({ kind: 'choice', count: 1 });
  });

  test.each<[what: string, states: Entry['state'][], online: boolean, expected: QueueState]>([
    [
      'what the browser might throw away is said before that it waits',
      ['queued', 'parked'],
      false,
      { kind: 'atRisk', count: 2 },
    ],
    ['a choice presses more', ['conflict', 'queued'], true, { kind: 'choice', count: 1 }],
    ['where nothing waits, nothing can be lost', [], true, { kind: 'settled', count: 0 }],
  ])('on a full device: %s', (_what, states, online, expected) => {
    expect(queueState(states.map(entry), online, false, true)).toEqual(expected);
  });

  test('what is blocked counts with what was not accepted', () => {
    expect(queueState([{ ...entry('queued'), label: 'blocked' }], true, false)).toEqual({ kind: 'rejected', count: 1 });
  });

  test('a paused queue comes before all: no choice would be sent either', () => {
    expect(queueState([entry('conflict'), entry('queued')], true, true)).toEqual({ kind: 'paused', count: 1 });
  });
});
